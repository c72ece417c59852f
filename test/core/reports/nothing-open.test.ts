import { expect, it } from 'vitest';
import { nothingOpen } from '../../../src/core/reports/nothing-open.ts';
import { nothingOpenSentence } from '../../../src/core/text/nothing-open.ts';
import { fleetOf, ledger, type LedgerText } from '../../support/ledger.ts';

function said(rows: LedgerText, now = '12:00'): string | undefined {
  const fleet = fleetOf(rows, { now });
  const told = nothingOpen(fleet);
  return told === undefined ? undefined : nothingOpenSentence(told, fleet.now.ms);
}

const kept = () => ledger().promise('a').satisfied().at('09:00').promise('b').cancelled().at('11:30');

it('nothing is said while something is open, or before anything was promised', () => {
  expect(said(kept().promise('c'))).toBeUndefined();
  expect(said(ledger())).toBeUndefined();
});

it('kept down to nothing, the row stands there that ended the last one', () => {
  expect(said(kept())).toBe(
    'nothing open. Last resolve: cancelled of b by desk, 30m ago; in 24 h: 1 satisfied, 1 cancelled, 0 released',
  );
});

it('what ended longer than a day ago is not counted', () => {
  expect(said(kept(), '2026-09-02T10:00:00Z')).toContain('0 satisfied, 1 cancelled');
});

it('nothing open and nothing written for longer than usual reads differently', () => {
  expect(said(kept(), '2026-09-03T12:00:00Z')).toMatch(
    /^nothing open and no row from anyone for 2d \(longest before: .*\)\. A dead writer looks like this too\.$/,
  );
});
