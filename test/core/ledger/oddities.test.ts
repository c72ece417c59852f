import { expect, it } from 'vitest';
import { ODDITIES } from '../../../src/core/ledger/oddities.ts';
import { fleetOf, ledger } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

/** The oddities that were met, each with how often, and the lines of the first of them. */
function odd(rows: LedgerText): string[] {
  const { fold } = fleetOf(rows, { now: '12:00' }).ledgers[0]!;
  return ODDITIES.map((kind) => ({ kind, ...fold.oddities.of(kind) }))
    .filter(({ count }) => count > 0)
    .map(
      ({ kind, count, rows: met }) =>
        `${count} ${kind}: ${met.map((row) => fold.table.rowLine.get(row)).join(' ')}`,
    );
}

it('a second declaration and a second resolve are noted, in log order', () => {
  const rows = ledger().promise('a').promise('a').satisfied().satisfied().released();
  expect(odd(rows)).toEqual(['1 declared twice: 2', '2 resolved twice: 4 5']);
});

it('an amendment is noted when its promise had been resolved', () => {
  expect(odd(ledger().promise('a').amendedTo('18:00').satisfied().amendedTo('19:00'))).toEqual([
    '1 amended after the end: 4',
  ]);
});

it('a deadline that is no instant is noted, declared or moved', () => {
  expect(odd(ledger().promise('a').until('soon').amendedTo('').judged('soon', 'clerk'))).toEqual([
    '2 deadline that is no instant: 1 2',
  ]);
});

it('what an ordinary ledger does is not odd', () => {
  const rows = ledger()
    .promise('a')
    .on('b')
    .amendedTo('18:00')
    .judged('violated', 'clerk')
    .promise('b')
    .satisfied();
  expect(odd(rows.about('a').satisfied().judged('in hand', 'clerk'))).toEqual([]);
});

it('the lines of the first five are kept, and all are counted', () => {
  const rows = ledger().promise('a');
  for (let i = 0; i < 9; i++) rows.promise('a');
  expect(odd(rows)).toEqual(['9 declared twice: 2 3 4 5 6']);
});
