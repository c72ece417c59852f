import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { declared, ledgerFile } from '../support/ledger-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ROWS = [
  declared('kept', { until: '2026-09-01T12:00:00Z' }),
  {
    ts: '2026-09-01T11:00:00Z',
    type: 'resolve',
    promise: 'kept',
    as: 'satisfied',
    by: 'desk',
    evidence: ['https://example.org/proof'],
  },
  declared('late-1', { until: '2026-09-01T12:00:00Z' }),
];

/** A program that writes its arguments into a file. */
function recorder(folder: string, name: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nprintf '%s\\n' "$@" > ${join(folder, `${name}.args`)}\n`);
  chmodSync(path, 0o755);
  return path;
}

async function open() {
  const cwd = tempFolder();
  const path = ledgerFile(...ROWS);
  const env = { EDITOR: recorder(cwd, 'vim'), VISUAL: undefined, BROWSER: recorder(cwd, 'browser') };
  const op = await openOwed({ args: ['--now', '2026-09-01T18:00:00Z', path], cols: 100, rows: 30, cwd, env });
  await op.shows('1 overdue', PATIENT);
  return { op, cwd, path };
}

test('y puts the id into the clipboard of the terminal', async () => {
  const { op } = await open();
  op.press('2', 'y');
  await op.shows('copied late-1', PATIENT);
  expect(op.raw()).toContain(`\x1b]52;c;${Buffer.from('late-1').toString('base64')}\x07`);
});

test('e gives the terminal to the editor at the line of the row, and takes it back', async () => {
  const { op, cwd, path } = await open();
  op.press('2', 'e');
  await op.shows('back from line 3', PATIENT);
  expect(readFileSync(join(cwd, 'vim.args'), 'utf8')).toContain('+3\n');
  expect(readFileSync(join(cwd, 'vim.args'), 'utf8')).toContain(path);
  op.press('enter');
  await op.shows('Home › late-1', PATIENT);
});

test('Ctrl-C in the editor is for the editor', async () => {
  const { op, cwd } = await open();
  // An editor that lets the terminal make signals, and waits for one.
  writeFileSync(
    join(cwd, 'vim'),
    '#!/bin/sh\ntrap "echo heard; exit 0" INT\necho editor is open\nwhile :; do sleep 0.05; done\n',
  );
  op.press('2', 'e');
  await op.shows('editor is open', PATIENT);
  op.press('ctrl-c');
  await op.shows('back from line 3', PATIENT);
  expect(op.isAlternate()).toBe(true);
  // What is typed in one breath with the key that opens it is not meant for the dashboard.
  op.type('e\x03q');
  await op.shows('editor is open', PATIENT);
  op.press('ctrl-c');
  await op.shows('back from line 3', PATIENT);
  op.press('enter');
  await op.shows('Home › late-1', PATIENT);
});

test('o opens the evidence in the browser, and says what it will not open', async () => {
  const { op, cwd } = await open();
  op.press('r', 'g', 'enter');
  await op.shows('› kept', PATIENT);
  op.press('o');
  await op.shows('opened https://example.org/proof', PATIENT);
  await op
    .until(() => existsSync(join(cwd, 'browser.args')), 'the browser to start', PATIENT)
    .catch(() => undefined);
  op.press('esc', 'esc', '2', 'o');
  await op.shows('no row says it was satisfied', PATIENT);
});

test('w writes the screen into a new file, and overwrites nothing', async () => {
  const { op, cwd } = await open();
  mkdirSync(join(cwd, 'pictures'));
  op.type('w\x15pictures/a.svg\r');
  await op.shows('wrote ', PATIENT);
  expect(readFileSync(join(cwd, 'pictures/a.svg'), 'utf8')).toMatch(/^<svg [\s\S]*late-1[\s\S]*<\/svg>\n$/);
  op.type('w\x15pictures/a.svg\r');
  await op.shows('there is already a file', PATIENT);
});

test('M takes the mouse and gives it back; on quitting it is always given back', async () => {
  const { op } = await open();
  expect(op.modes().mouse).toBe(false);
  op.press('M');
  await op.shows('mouse on', PATIENT);
  expect(op.modes().mouse).toBe(true);
  op.press('q');
  await op.exited;
  expect(op.modes().mouse).toBe(false);
});
