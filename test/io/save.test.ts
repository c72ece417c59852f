import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { saveNew } from '../../src/io/save.ts';
import { tempFolder } from '../support/temp-folder.ts';

const TAKEN = { kind: 'failed', reason: 'there is already a file of that name' };

test('a new file holds the text, and its bytes are counted', () => {
  const path = join(tempFolder(), 'screen.txt');
  expect(saveNew(path, 'überfällig\n')).toEqual({ kind: 'saved', path, bytes: 13 });
  expect(readFileSync(path, 'utf8')).toBe('überfällig\n');
});

test('what is there already is not touched, be it a file, a folder, a pipe or a link to nothing', () => {
  const folder = tempFolder();
  const ledger = join(folder, 'ledger.jsonl');
  writeFileSync(ledger, 'row\n');
  expect(saveNew(ledger, 'x')).toEqual(TAKEN);
  expect(readFileSync(ledger, 'utf8')).toBe('row\n');

  mkdirSync(join(folder, 'folder'));
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  symlinkSync('ledger.jsonl', join(folder, 'link'));
  symlinkSync('later.jsonl', join(folder, 'dangling'));
  for (const name of ['folder', 'pipe', 'link', 'dangling']) {
    expect(saveNew(join(folder, name), 'x'), name).toEqual(TAKEN);
  }
  expect(readFileSync(ledger, 'utf8')).toBe('row\n');
  expect(existsSync(join(folder, 'later.jsonl'))).toBe(false);
  expect(lstatSync(join(folder, 'dangling')).isSymbolicLink()).toBe(true);
});

test('the place of a ledger that is waited for stays empty', () => {
  const folder = tempFolder();
  const ledger = join(folder, 'ledger.jsonl');
  expect(saveNew(join(folder, 'x', '..', 'ledger.jsonl'), 'x', [ledger])).toEqual({
    kind: 'failed',
    reason: 'a ledger is waited for at that path',
  });
  expect(existsSync(ledger)).toBe(false);
});

test('why a file cannot be made is said in plain words', () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'file'), '');
  const why = (path: string) => saveNew(path, 'x');
  expect(why(join(folder, 'no', 'x.txt'))).toEqual({ kind: 'failed', reason: 'there is no such folder' });
  expect(why(join(folder, 'file', 'x.txt'))).toMatchObject({ reason: 'a part of the path is not a folder' });
  expect(why(join(folder, 'x'.repeat(300)))).toMatchObject({ reason: 'the name is too long' });
  expect(why('')).toMatchObject({ reason: 'the path is empty' });
  expect(why('a\0b')).toMatchObject({ reason: 'no name holds a null character' });
});
