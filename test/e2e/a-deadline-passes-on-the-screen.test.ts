import { expect, test } from 'vitest';
import { fromNow, openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { declared, ledgerFile } from '../support/ledger-file.ts';

test('a promise becomes overdue at its instant, without a row being written', async () => {
  const until = fromNow(6000);
  const path = ledgerFile(declared('soon', { promise: 'soon', ts: fromNow(-60_000), until }));
  const op = await openOwed({ args: [path], cols: 120, rows: 40 });
  await op.shows(/in 0:0\d +soon/, PATIENT);
  await op.shows('1 open · 0 overdue', PATIENT);
  await op.shows('nothing owed has passed its deadline', PATIENT);

  await op.shows(/\ds! +soon/, PATIENT);
  const after = Date.now() - Date.parse(until);
  console.log(`overdue was on the screen ${after} ms after the deadline`);
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThan(5000);
  await op.shows('1 open · 1 overdue', PATIENT);
  await op.shows('nothing more falls due', PATIENT);
});
