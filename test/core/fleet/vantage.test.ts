import { describe, expect, it } from 'vitest';
import { vantageOf } from '../../../src/core/fleet/vantage.ts';
import { at, emptyFleet, fleetOf, ledger, reading, stateOf } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

const shownOf = (...ledgers: LedgerText[]) => vantageOf(fleetOf(...ledgers, { now: '12:00' }).ledgers, 'a');
const nobodys = () => ledger().promise('a').by('desk');

describe('whose account is shown of a promise that several sources declare', () => {
  it('the one that the debtor owns, wherever it stands', () => {
    expect(shownOf(nobodys(), ledger('author').promise('a'), ledger('desk').promise('a').by('desk'))).toBe(2);
  });

  it('else the first that declares it', () => {
    expect(
      shownOf(ledger().about('a').satisfied(), ledger().promise('b').on('a'), nobodys(), nobodys()),
    ).toBe(2);
    expect(shownOf(nobodys(), ledger('author').promise('a').by('desk'))).toBe(0);
  });

  it('not the one of a seat that is the debtor only according to another source', () => {
    expect(shownOf(nobodys(), ledger('desk').promise('a').by('clerk'))).toBe(0);
  });

  it('nobody’s, when none declares it', () => {
    expect(shownOf(ledger().about('a').satisfied(), ledger())).toBe(-1);
  });
});

describe('a fleet of several sources', () => {
  it('counts a promise once, by the account that is shown', () => {
    const fleet = fleetOf(
      ledger('author').promise('a').by('desk'),
      ledger('desk').promise('a').by('desk').satisfied(),
      {
        now: '12:00',
      },
    );
    expect(stateOf(fleet, 'a')).toBe('satisfied');
    expect(fleet.seats.totals).toMatchObject({ satisfied: 1, detached: 0 });
    expect([0, 1].map((source) => fleet.isShown({ source, promise: 0 }))).toEqual([false, true]);
  });

  it('folds each source alone: what one says of an antecedent is nothing to the other', () => {
    const one = ledger().promise('a').on('b').promise('b');
    const fleet = fleetOf(one, ledger().promise('b').satisfied(), { now: '12:00' });
    expect([stateOf(fleet, 'a'), stateOf(fleet, 'b')]).toEqual(['conditional', 'detached']);
  });

  it('changes to the debtor’s account when it comes later', () => {
    const [first, own] = [
      ledger().promise('a').by('desk'),
      ledger('desk').promise('a').by('desk').cancelled(),
    ];
    const fleet = emptyFleet([first, own], '12:00');
    fleet.apply(reading(0, first), at('12:00'));
    expect(fleet.find('a')).toEqual({ source: 0, promise: 0 });
    fleet.apply(reading(1, own), at('12:00'));
    expect(fleet.find('a')).toEqual({ source: 1, promise: 0 });
    expect(fleet.seats.totals).toMatchObject({ detached: 0, cancelled: 1 });
  });
});
