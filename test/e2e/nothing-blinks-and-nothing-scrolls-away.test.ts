import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLI, openOwed, PATIENT, ticks } from '../support/at-a-terminal.ts';
import { declared, ledgerFile } from '../support/ledger-file.ts';
import type { Operator } from '../support/operator.ts';

const count = (op: Operator, sequence: string): number => op.raw().split(sequence).length - 1;

test('the screen is cleared at the start and when it is resized, and at no other time', async () => {
  const path = ledgerFile(declared('a'));
  const op = await openOwed({ args: [path], cols: 120, rows: 40 });
  await op.shows('1 promised', PATIENT);
  await ticks(op);
  const atStart = count(op, '\x1b[2J');
  expect(atStart).toBeLessThanOrEqual(2);

  for (let at = 0; at < 5; at++) {
    appendFileSync(path, `${JSON.stringify(declared(`b${at}`))}\n`);
    op.press('tab', 'j');
    await op.shows(`${at + 2} promised`, PATIENT);
  }
  op.press('2', 'enter', 'esc', '!', 'esc');
  await op.hides('›', PATIENT);
  expect(count(op, '\x1b[2J')).toBe(atStart);
  op.resize(100, 30);
  await op.until(() => count(op, '\x1b[2J') === atStart + 1, 'the screen to be drawn anew', PATIENT);
  await ticks(op);
  expect(count(op, '\x1b[2J')).toBe(atStart + 1);
  expect(op.scrolled).toBe(0);

  // Whole pictures only, and never the shell's own past.
  expect(count(op, '\x1b[?2026h')).toBe(count(op, '\x1b[?2026l'));
  op.press('q');
  await op.exited;
  expect(op.raw()).not.toContain('\x1b[3J');
});

test('what the shell had shown before is there again afterwards', async () => {
  const command = ['sh', '-c', 'seq 1 200; exec node "$0" "$1"', CLI, ledgerFile(declared('a'))] as const;
  const op = await openOwed({ command, cols: 80, rows: 24 });
  await op.shows('1 promised', PATIENT);
  op.press('q');
  await op.exited;
  expect(op.screen().slice(0, 23)).toEqual(Array.from({ length: 23 }, (_, at) => String(178 + at)));
  expect(op.scrolled).toBe(177);
});
