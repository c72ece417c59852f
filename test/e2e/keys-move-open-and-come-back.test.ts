import { expect, test } from 'vitest';
import { openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { demoLedger } from '../support/demo-screens.ts';

test('keys move the cursor, open a seat and a promise, and come back to where one was', async () => {
  const args = ['--now', '2026-09-01T18:12:04Z', demoLedger('fleet/ledger.jsonl')];
  const op = await openOwed({ args, cols: 120, rows: 40 });
  await op.shows('▸ archivist', PATIENT);
  op.press('j', 'down');
  await op.shows('▸ author', PATIENT);
  op.press('k', 'up', 'enter');
  await op.shows('Home › archivist', PATIENT);
  await op.shows('1 archivist owes 113', PATIENT);
  op.press('j', 'j', 'enter');
  await op.shows(/Home › archivist › \S/, PATIENT);
  await op.shows('bring box 31 back to the reading room', PATIENT);
  op.press('esc');
  await op.shows(/▸ ! overdue +57m late +bring box 31/, PATIENT);
  // Several keys in one read, as ssh brings them.
  op.type('hjj');
  await op.shows('▸ author', PATIENT);
  expect(op.screen().join('\n')).not.toContain('›');
  op.press('tab');
  await op.shows(/▸ +2d2h!/, PATIENT);
  op.press('backtab', 'backtab');
  await op.shows(/▸.* desk\/ship/, PATIENT);
});

test('a cursor is a reversed line, and one at a time', async () => {
  const args = ['--now', '2026-09-01T18:12:04Z', demoLedger('fleet/ledger.jsonl')];
  const op = await openOwed({ args, cols: 120, rows: 40 });
  await op.shows('▸ archivist', PATIENT);
  const reversed = (): number[] => op.screen().flatMap((_, y) => (op.cell(3, y).inverse ? [y] : []));
  expect(reversed()).toHaveLength(1);
  const [before = 0] = reversed();
  op.press('j');
  await op.until(() => reversed()[0] === before + 1, 'the next line to be reversed', PATIENT);
  expect(reversed()).toHaveLength(1);
});
