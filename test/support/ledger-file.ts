import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from './temp-folder.ts';

/** A ledger file in a fresh folder; each row is an object, or a line as it is to stand there. */
export function ledgerFile(...rows: readonly (object | string)[]): string {
  const path = join(tempFolder(), 'ledger.jsonl');
  const lines = rows.map((row) => `${typeof row === 'string' ? row : JSON.stringify(row)}\n`);
  writeFileSync(path, lines.join(''));
  return path;
}

/** A declaration, with what matters to a test laid over it. */
export function declared(id: string, over: object = {}): object {
  return {
    ts: '2026-08-28T09:00:00Z',
    type: 'promise',
    id,
    promise: `deliver ${id}`,
    by: 'author',
    to: 'reviewer',
    until: '2026-09-03T12:00:00Z',
    ...over,
  };
}
