import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromNow, openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { demoLedger } from '../support/demo-screens.ts';
import { declared, ledgerFile } from '../support/ledger-file.ts';

test('stepping to a deadline that passed without a row shows the whole dashboard as of then', async () => {
  const args = ['--now', '2026-09-01T18:12:04Z', demoLedger('fleet/ledger.jsonl')];
  const op = await openOwed({ args, cols: 120, rows: 40 });
  await op.shows('9 overdue', PATIENT);
  op.press('t');
  await op.shows('Time, at its end', PATIENT);
  op.press('<');
  // The last one before now: ten minutes ago.
  await op.shows('as of 2026-09-01 18:02:00Z', PATIENT);
  await op.shows(/▸ 18:02:00Z no row ! passed +builder/, PATIENT);
  op.press(',');
  // A row before it, the same promise was not late yet.
  await op.shows('as of 2026-09-01 18:00:04Z', PATIENT);
  await op.shows('8 overdue', PATIENT);
  op.press('.');
  await op.shows('9 overdue', PATIENT);
  op.press('esc');
  await op.shows('as of 2026-09-01 18:02:00Z', PATIENT);
  await op.shows('1 Seats', PATIENT);
  op.type(':12:00\r');
  await op.shows('as of 2026-09-01 12:00:00Z', PATIENT);
  op.type(':now\r');
  await op.shows('as of 2026-09-01 18:12:04Z', PATIENT);
});

test('p holds the picture while reading goes on, counts what came, and lets go', async () => {
  const path = ledgerFile(declared('first', { until: fromNow(3_600_000) }));
  const op = await openOwed({ args: [path], cols: 120, rows: 30 });
  await op.shows('1 promised', PATIENT);
  op.press('p');
  await op.shows('paused', PATIENT);
  const row = (id: string): string => `${JSON.stringify(declared(id, { until: fromNow(3_600_000) }))}\n`;
  appendFileSync(path, row('second') + row('third'));
  await op.shows('2 new', PATIENT);
  expect(op.screen().join('\n')).toContain('1 promised');
  op.press('j', 'k');
  await op.shows('1 promised', PATIENT);
  op.press('p');
  await op.shows('3 promised', PATIENT);
  await op.hides('paused', PATIENT);
});
