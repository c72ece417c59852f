import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appendRow } from '../../src/io/append.ts';
import { ledgerFile } from '../support/ledger-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

test('a row is added as a whole line, after what stood there', async () => {
  const path = ledgerFile('{"a":1}');
  expect(await appendRow(path, '{"b":"é"}')).toEqual({ kind: 'appended' });
  expect(readFileSync(path, 'utf8')).toBe('{"a":1}\n{"b":"é"}\n');
});

test('the first row of an empty ledger', async () => {
  const path = ledgerFile();
  await appendRow(path, '{}');
  expect(readFileSync(path, 'utf8')).toBe('{}\n');
});

test('a last line without its line feed is not extended', async () => {
  const path = ledgerFile('{"a":1}');
  appendFileSync(path, '{"half":');
  expect(await appendRow(path, '{}')).toEqual({ kind: 'refused', reason: 'its last line is not finished' });
  expect(readFileSync(path, 'utf8')).toBe('{"a":1}\n{"half":');
});

test('rows of many writers at once never mix', async () => {
  const path = ledgerFile();
  const rows = Array.from({ length: 200 }, (_, index) =>
    JSON.stringify({ index, text: 'x'.repeat(index * 20) }),
  );
  await Promise.all(rows.map((row) => appendRow(path, row)));
  expect(readFileSync(path, 'utf8').trimEnd().split('\n').sort()).toEqual([...rows].sort());
});

test('a ledger that is not there is not made', async () => {
  const path = join(tempFolder(), 'ledger.jsonl');
  await expect(appendRow(path, '{}')).rejects.toMatchObject({ code: 'ENOENT' });
  expect(existsSync(path)).toBe(false);
});
