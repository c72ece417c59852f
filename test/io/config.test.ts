import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fetchConfig } from '../../src/io/config.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** A folder with `owed/config.json` in it. */
function configs(text: string): string {
  const folder = tempFolder();
  mkdirSync(join(folder, 'owed'));
  writeFileSync(join(folder, 'owed', 'config.json'), text);
  return folder;
}

test('--config goes before $XDG_CONFIG_HOME, and that before ~/.config', () => {
  const cwd = tempFolder();
  writeFileSync(join(cwd, 'mine.json'), 'given');
  const home = tempFolder();
  mkdirSync(join(home, '.config', 'owed'), { recursive: true });
  writeFileSync(join(home, '.config', 'owed', 'config.json'), 'home');
  const xdg = configs('xdg');
  const text = (given: string | undefined, env: Record<string, string>) => fetchConfig(given, cwd, env);
  expect(text('mine.json', { HOME: home })).toEqual({ kind: 'text', path: 'mine.json', text: 'given' });
  expect(text(undefined, { HOME: home, XDG_CONFIG_HOME: xdg })).toMatchObject({ text: 'xdg' });
  expect(text(undefined, { HOME: home })).toMatchObject({ text: 'home' });
  expect(text(undefined, { HOME: home, XDG_CONFIG_HOME: '' })).toMatchObject({ text: 'home' });
  expect(text(undefined, { HOME: home, XDG_CONFIG_HOME: 'relative' })).toMatchObject({ text: 'home' });
});

test('where no file is, the place is told; where no place is known, none is', () => {
  const home = tempFolder();
  const path = join(home, '.config', 'owed', 'config.json');
  expect(fetchConfig(undefined, home, { HOME: home })).toEqual({ kind: 'missing', path });
  expect(fetchConfig('no.json', home, {})).toEqual({ kind: 'missing', path: 'no.json' });
  expect(fetchConfig(undefined, home, {})).toEqual({ kind: 'missing', path: undefined });
});

test('a file that cannot be read says why', () => {
  const cwd = tempFolder();
  writeFileSync(join(cwd, 'latin.json'), Buffer.from([0x7b, 0xe9, 0x7d]));
  const reason = (path: string) => fetchConfig(path, cwd, {});
  expect(reason('.')).toMatchObject({ kind: 'unreadable', reason: 'is a directory' });
  expect(reason('latin.json')).toMatchObject({ kind: 'unreadable', reason: 'is not UTF-8 text' });
  expect(reason('latin.json/x')).toMatchObject({ reason: 'a part of the path is not a directory' });
  expect(reason('/dev/zero')).toMatchObject({ kind: 'unreadable', reason: 'is larger than 1 MiB' });
  expect(reason('')).toMatchObject({ kind: 'unreadable', reason: 'the path is empty' });
});

test('a pipe is read to its end, and a byte-order mark is not part of the text', () => {
  const cwd = tempFolder();
  execFileSync('mkfifo', [join(cwd, 'pipe')]);
  const writer = spawn('sh', ['-c', 'printf "\\357\\273\\277{ }" > pipe'], { cwd });
  expect(fetchConfig('pipe', cwd, {})).toEqual({ kind: 'text', path: 'pipe', text: '{ }' });
  writer.kill();
});
