import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CLI } from '../support/at-a-terminal.ts';
import { PICTURES } from '../support/gallery/pictures.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'demo-ledgers/gallery');
const MEND = 'run `npm run gallery` and look at the pictures';

test.each(PICTURES)('$file is what the program draws', ({ file, args }) => {
  const env = { PATH: process.env['PATH'] };
  const drawn = execFileSync(process.execPath, [CLI, ...args], { cwd: ROOT, encoding: 'utf8', env });
  expect(readFileSync(join(FOLDER, file), 'utf8') === drawn, MEND).toBe(true);
});

test('nothing else is in the gallery, and the README shows nothing that is not', () => {
  const files = PICTURES.map(({ file }) => file);
  expect(readdirSync(FOLDER).sort()).toEqual([...files].sort());
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const shown = [...readme.matchAll(/demo-ledgers\/gallery\/([\w-]+\.svg)/g)].map(([, file]) => file);
  expect(shown.length).toBeGreaterThan(5);
  for (const file of shown) expect(files).toContain(file);
});
