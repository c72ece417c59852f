import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { PICTURES } from './pictures.ts';

/** Draws the gallery anew with the built program: `npm run gallery`. */
const FOLDER = 'demo-ledgers/gallery';
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const { file, args } of PICTURES) {
  writeFileSync(`${FOLDER}/${file}`, execFileSync(process.execPath, ['dist/cli.js', ...args]));
}
