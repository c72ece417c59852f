import { test } from 'vitest';
import { openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { demoLedger } from '../support/demo-screens.ts';

const args = ['--now', '2026-09-01T18:12:04Z', demoLedger('fleet/ledger.jsonl')];

test('what a filter hides is counted on the screen, at any size', async () => {
  const op = await openOwed({ args, cols: 120, rows: 40 });
  await op.shows('2 Overdue 9', PATIENT);
  op.type('/schema');
  await op.shows('/schema▏', PATIENT);
  await op.shows(/2 Overdue 0 \(9\d* hidden\)|2 Overdue \d \(\d+ hidden\)/, PATIENT);
  op.press('enter', '2');
  await op.shows(' /schema', PATIENT);
  op.resize(40, 10);
  await op.shows(/\[2 Overdue \d \(\d+ hidden\)\]/, PATIENT);
  op.press('esc');
  await op.shows('[2 Overdue 9]', PATIENT);
  op.resize(120, 40);
  await op.shows('1 Seats 24 ', PATIENT);
});

test('a filter that hides everything is not the same as nothing', async () => {
  const op = await openOwed({ args: [...args, '--filter', 'no such words'], cols: 120, rows: 40 });
  await op.shows('24 rows hidden by this filter', PATIENT);
  await op.shows('1 Seats 0 (24 hidden)', PATIENT);
  await op.shows(' /no such words', PATIENT);
});
