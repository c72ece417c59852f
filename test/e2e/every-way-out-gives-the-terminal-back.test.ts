import { expect, test } from 'vitest';
import { constants } from 'node:os';
import { openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { declared, ledgerFile } from '../support/ledger-file.ts';
import type { Operator } from '../support/operator.ts';

const SHELL_AGAIN = { cursor: true, autowrap: true, bracketedPaste: false, mouse: false };

const WAYS: readonly (readonly [
  name: string,
  leave: (op: Operator) => void,
  code: number,
  signal: number,
])[] = [
  ['q', (op) => op.press('q'), 0, 0],
  ['Ctrl-C', (op) => op.press('ctrl-c'), 0, 0],
  ['SIGTERM', (op) => op.kill('SIGTERM'), 0, constants.signals.SIGTERM],
  ['SIGHUP', (op) => op.kill('SIGHUP'), 0, constants.signals.SIGHUP],
  ['SIGINT', (op) => op.kill('SIGINT'), 0, constants.signals.SIGINT],
  ['SIGQUIT', (op) => op.kill('SIGQUIT'), 0, constants.signals.SIGQUIT],
];

test.each(WAYS)('%s leaves the alternate screen and shows the cursor', async (_, leave, code, signal) => {
  const op = await openOwed({ args: [ledgerFile(declared('a'))], cols: 80, rows: 24 });
  await op.shows('q quit', PATIENT);
  expect(op.isAlternate()).toBe(true);
  leave(op);
  const exit = await op.exited;
  expect(op.isAlternate()).toBe(false);
  expect(op.modes()).toEqual(SHELL_AGAIN);
  expect(exit).toEqual({ code, signal });
  // Nothing is left behind on the shell's own screen.
  expect(op.screen().join('').trim()).toBe('');
});

test('q in the filter line is a letter', async () => {
  const op = await openOwed({ args: [ledgerFile(declared('a'))], cols: 80, rows: 24 });
  await op.shows('q quit', PATIENT);
  op.type('/q');
  await op.shows(/^ \/q/, PATIENT);
  op.press('esc');
  await op.shows('q quit', PATIENT);
  op.press('q');
  expect((await op.exited).code).toBe(0);
});
