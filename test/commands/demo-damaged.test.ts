import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROW_SCHEMAS } from '../../src/core/domain/event.ts';
import { readmeRows } from '../support/readme-table.ts';

const FOLDER = 'demo-ledgers/damaged';
const told = readmeRows(readFileSync('demo-ledgers/README.md', 'utf8'), 6).slice(1);

test('the README has a line for every damaged file', () => {
  expect(told.map(([name]) => name).sort()).toEqual(readdirSync(FOLDER).sort());
});

describe('each damaged file holds what the README counts', () => {
  test.each(told.map(([name = '', ...counts]) => [name, counts.slice(0, 4).map(Number)] as const))(
    '%s',
    (name, counts) => {
      const { readable, unknown, unreadable, pending } = judge(readFileSync(`${FOLDER}/${name}`));
      expect([readable, unknown, unreadable, pending]).toEqual(counts);
    },
  );
});

test('the hostile file would move the cursor and fill the clipboard if a text of it were printed raw', () => {
  const texts = readFileSync(`${FOLDER}/hostile-text.jsonl`, 'utf8');
  for (const needle of [
    '\\u001b[2J',
    '\\u001b]52;c;',
    '\\u001b]0;',
    '\\u001b]8;;',
    '\u202e',
    '\u009b',
    '\u001b[2Jraw',
  ]) {
    expect(texts).toContain(needle);
  }
});

/** Lines by what a reader must make of them, with nothing of the reader's own code. */
function judge(bytes: Uint8Array): Record<'readable' | 'unknown' | 'unreadable' | 'pending', number> {
  const counts = { readable: 0, unknown: 0, unreadable: 0, pending: 0 };
  // Latin-1 keeps every byte, so that one bad line does not spoil the others.
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  const rest = lines.pop();
  if (rest !== '') counts.pending++;
  for (const line of lines) {
    if (line.trim() !== '') counts[kindOf(Buffer.from(line, 'latin1'))]++;
  }
  return counts;
}

function kindOf(line: Uint8Array): 'readable' | 'unknown' | 'unreadable' {
  try {
    const value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line)) as {
      type: string;
    };
    const schema = Object.entries(ROW_SCHEMAS).find(([type]) => type === value.type)?.[1];
    if (schema === undefined) return 'unknown';
    return schema.safeParse(value).success ? 'readable' : 'unreadable';
  } catch {
    return 'unreadable';
  }
}
