import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parseInstant } from '../../src/core/domain/instant.ts';
import { readOnce } from '../../src/once.ts';
import { drawOnce } from '../../src/ui/start.tsx';
import { PLAIN_VIEW } from '../support/plain-view.ts';

const ROOT = resolve(import.meta.dirname, '../..');

it('the picture in the README is what the program draws of the demo fleet', async () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const picture = /```text\n(.*?)```/s.exec(readme)?.[1] ?? '';
  const path = join(ROOT, 'demo-ledgers/fleet/ledger.jsonl');
  const now = parseInstant('2026-09-01T18:12:04Z')!;
  const read = await readOnce([{ path, name: 'ledger.jsonl', stream: false }], now);
  const frame = drawOnce(read, { view: PLAIN_VIEW, width: 118, height: 34, depth: 0, format: 'text' });
  read.close();
  expect(frame).toBe(picture);
});
