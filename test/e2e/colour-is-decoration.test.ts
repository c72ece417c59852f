import { expect, test } from 'vitest';
import { CLI, openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { demoLedger } from '../support/demo-screens.ts';

const args = ['--now', '2026-09-01T18:12:04Z', demoLedger('fleet/ledger.jsonl')];
/** The red of the palette that owed comes with. */
const RED = 160;
/** Any style but the reset that ends every painted line. */
const STYLE = /\x1b\[(?!0?m)[\d;]*m/;

test.each([
  ['NO_COLOR', 'NO_COLOR=1', []],
  ['TERM=dumb', 'TERM=dumb', []],
  ['--color=never', '', ['--color=never']],
])('with %s no style is written, and everything is still said', async (_, set, more) => {
  const command = ['env', ...(set === '' ? [] : [set]), process.execPath, CLI] as [string, ...string[]];
  const op = await openOwed({ command, args: [...more, ...args], cols: 120, rows: 40 });
  await op.shows('▸ archivist', PATIENT);
  await op.shows('9 overdue', PATIENT);
  await op.shows(/4h12m! +move the July/, PATIENT);
  op.press('j', 'enter');
  await op.shows('Home › reviewer', PATIENT);
  await op.shows('! overdue', PATIENT);
  expect(op.raw()).not.toMatch(STYLE);
  op.press('q');
  expect((await op.exited).code).toBe(0);
});

test('with colours, red is for what is late and for nothing else', async () => {
  const op = await openOwed({ args, cols: 120, rows: 40 });
  await op.shows('▸ archivist', PATIENT);
  const red: string[] = [];
  op.screen().forEach((line, y) => {
    let run = '';
    for (let x = 0; x <= line.length; x++) {
      const isRed = x < 120 && op.cell(x, y).color === RED;
      if (isRed) run += op.cell(x, y).chars || ' ';
      else if (run !== '') {
        red.push(run.trim());
        run = '';
      }
    }
  });
  expect(red).toContain('9 overdue');
  expect(red.filter((text) => !/^(\d+ overdue|\d+|[\dhdm]+!|overdue)$/.test(text))).toEqual([]);
});

test('--ascii draws with the letters of a typewriter', async () => {
  const op = await openOwed({ args: ['--ascii', ...args], cols: 80, rows: 24 });
  await op.shows('> archivist', PATIENT);
  expect(op.screen().join('')).toMatch(/^[ -~]*$/);
});
