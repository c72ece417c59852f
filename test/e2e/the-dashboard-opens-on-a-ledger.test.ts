import { expect, test } from 'vitest';
import { fromNow, openOwed, PATIENT, ticks } from '../support/at-a-terminal.ts';
import { declared, ledgerFile } from '../support/ledger-file.ts';

test('the dashboard opens on a ledger: counts, panes, keys, a clock that runs', async () => {
  const path = ledgerFile(
    declared('desk/late-1', { until: fromNow(-3_600_000), ts: fromNow(-7_200_000) }),
    declared('desk/next-1', { until: fromNow(3_600_000), ts: fromNow(-7_200_000) }),
  );
  const op = await openOwed({ args: [path], cols: 120, rows: 40 });
  await op.shows('2 promised · 2 open · 1 overdue', PATIENT);
  await op.shows('ledger.jsonl ● 2h', PATIENT);
  for (const words of ['1 Seats 2', '2 Overdue 1', '3 Amends 0', '4 Verdicts 0', 'q quit', 'live']) {
    await op.shows(words, PATIENT);
  }
  expect(op.isAlternate()).toBe(true);
  expect(op.modes()).toEqual({ cursor: false, autowrap: false, bracketedPaste: true, mouse: false });
  expect(op.screen()).toHaveLength(40);

  await ticks(op);
});

test('without a path it opens the ledger of this folder, or the one that is named', async () => {
  const path = ledgerFile(declared('a'));
  const op = await openOwed({ args: [], env: { PINKI_LEDGER: path }, cols: 120, rows: 40 });
  await op.shows('1 promised · 1 open', PATIENT);
});
