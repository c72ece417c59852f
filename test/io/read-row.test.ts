import { appendFileSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Tail } from '../../src/io/tail.ts';
import { wordsOf } from '../support/heard.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function readTail(content: string) {
  const path = join(tempFolder(), 'ledger.jsonl');
  writeFileSync(path, content);
  const tail = new Tail(0, path);
  onTestFinished(() => tail.close());
  await wordsOf(tail.look());
  const row = (offset: number, length: number) => {
    const bytes = tail.readRow(offset, length);
    return bytes && new TextDecoder().decode(bytes);
  };
  return { path, tail, row };
}

test('a row that was read is read again by its place', async () => {
  const { row } = await readTail('one\nzwölf\nthree\n');
  expect(row(4, 6)).toBe('zwölf');
  expect(row(0, 3)).toBe('one');
  expect(row(0, 0)).toBe('');
});

test('bytes that were not handed over yet, or lie before the file, are not had', async () => {
  const { path, row } = await readTail('one\n');
  appendFileSync(path, 'two\n');
  expect(row(4, 3)).toBeUndefined();
  expect(row(-1, 2)).toBeUndefined();
});

test('rows of a deleted file can still be seen', async () => {
  const { path, tail, row } = await readTail('one\n');
  unlinkSync(path);
  expect(await wordsOf(tail.look())).toEqual(['missing']);
  expect(row(0, 3)).toBe('one');
});

test('rows that the file lost since are not made up', async () => {
  const { path, row } = await readTail('one\ntwo\n');
  truncateSync(path, 5);
  expect(row(4, 3)).toBeUndefined();
});

test('nothing is had before the first look and after closing', async () => {
  const { path, tail, row } = await readTail('one\n');
  expect(new Tail(0, path).readRow(0, 0)).toBeUndefined();
  tail.close();
  expect(row(0, 3)).toBeUndefined();
  expect(await wordsOf(tail.look())).toEqual([]);
});
