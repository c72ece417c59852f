import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLI, openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { declared, ledgerFile } from '../support/ledger-file.ts';

const PIPE = 'exec node "$0" - < <(exec tail --pid=$$ -n +1 -f "$1")';

test('`tail -f ledger | owed -` follows the rows and takes its keys from the terminal', async () => {
  const path = ledgerFile(declared('a'), declared('b'));
  const op = await openOwed({ command: ['bash', '-c', PIPE, CLI, path], cols: 120, rows: 40 });
  await op.shows('2 promised', PATIENT);
  await op.shows('stdin ●', PATIENT);
  op.press('2', 'j');
  await op.shows(/▸ .*deliver b/, PATIENT);
  appendFileSync(path, `${JSON.stringify(declared('c'))}\n`);
  await op.shows('3 promised', PATIENT);
  op.press('enter');
  await op.shows('Home › b', PATIENT);
  op.press('q');
  expect(await op.exited).toEqual({ code: 0, signal: 0 });
  expect(op.isAlternate()).toBe(false);
});
