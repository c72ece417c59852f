import { describe, expect, it } from 'vitest';
import { amends, AMEND_SORTS } from '../../../src/core/reports/amends.ts';
import type { AmendLine } from '../../../src/core/reports/amends.ts';
import { filterOf } from '../../support/filter.ts';
import { at, fleetOf, ledger, ms, reading } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

const ALL = filterOf('');
const HOUR = 3_600_000;

function lines(...ledgers: LedgerText[]): AmendLine[] {
  return amends(fleetOf(...ledgers, { now: '20:00' }), ALL).slice(0, 100);
}

describe('a move of a deadline', () => {
  it('says from when to when, by how much, by whom, and whose promise it is', () => {
    const rows = ledger().promise('a').by('desk').until('17:00').amendedTo('18:00').by('clerk').at('12:00');
    expect(lines(rows)).toMatchObject([
      {
        id: 'a',
        key: 'a 2',
        debtor: 'desk',
        by: 'clerk',
        atMs: ms('12:00'),
        from: at('17:00'),
        to: at('18:00'),
        movedMs: HOUR,
        ladder: [],
      },
    ]);
  });

  it.each([
    ['before the old deadline fell', '16:59', 'replan'],
    ['at the very instant it fell', '17:00', 'replan'],
    ['after it fell', '17:00:00.000000001', 'deferral'],
    ['at a time nobody can read', 'later', 'unknown'],
  ])('made %s', (_when, when, how) => {
    expect(lines(ledger().promise('a').until('17:00').amendedTo('18:00').at(when))[0]!.how).toBe(how);
  });

  it('is measured against the deadline it replaced, not the declared one', () => {
    const rows = ledger()
      .promise('a')
      .until('10:00')
      .amendedTo('12:00')
      .at('09:00')
      .amendedTo('11:00')
      .at('11:30');
    expect(lines(rows)).toMatchObject([
      { key: 'a 3', from: at('12:00'), to: at('11:00'), movedMs: -HOUR, how: 'replan' },
      { key: 'a 2', from: at('10:00'), to: at('12:00'), movedMs: 2 * HOUR, how: 'replan' },
    ]);
  });

  it('from or to what is no instant has no distance', () => {
    expect(lines(ledger().promise('a').until('soon').amendedTo('18:00'))).toMatchObject([
      { from: undefined, to: at('18:00'), movedMs: NaN, how: 'unknown' },
    ]);
    expect(lines(ledger().promise('a').amendedTo('soon').at('09:00'))).toMatchObject([
      { to: undefined, movedMs: NaN, how: 'replan' },
    ]);
  });

  it('that came before the declaration moved it all the same', () => {
    expect(lines(ledger().about('a').amendedTo('18:00').promise('a').until('17:00'))).toMatchObject([
      { key: 'a 1', from: at('17:00'), to: at('18:00') },
    ]);
  });

  it('of a promise that nothing declares is not shown', () => {
    expect(lines(ledger().about('ghost').amendedTo('18:00'))).toEqual([]);
  });
});

describe('three moves of one promise', () => {
  const ladder = () =>
    ledger()
      .promise('a')
      .until('10:00')
      .amendedTo('11:00')
      .at('09:00')
      .amendedTo('12:00')
      .at('10:30')
      .amendedTo('12:30')
      .at('12:10');

  it('are one ladder, from the declared deadline to the last, with every step', () => {
    expect(lines(ladder())).toMatchObject([
      {
        key: 'a ladder',
        from: at('10:00'),
        to: at('12:30'),
        movedMs: 2.5 * HOUR,
        atMs: ms('12:10'),
        how: 'deferral',
        ladder: ['10:00', '11:00', '12:00', '12:30'].map(ms),
      },
    ]);
  });

  it('are still one when more follow, and stay the entry that was selected', () => {
    const fleet = fleetOf(ladder(), { now: '20:00' });
    const entry = amends(fleet, ALL).slice(0, 1)[0]!.key;
    fleet.apply(
      reading(
        0,
        ledger().about('a').amendedTo('19:00').at('13:00').promise('b').amendedTo('18:00').at('14:00'),
      ),
      at('20:00'),
    );
    expect(
      amends(fleet, ALL)
        .slice(0, 9)
        .map(({ id, ladder: steps }) => [id, steps.length]),
    ).toEqual([
      ['b', 0],
      ['a', 5],
    ]);
    expect(amends(fleet, ALL).indexOf(entry)).toBe(1);
  });

  it('take the place of a move that was selected before', () => {
    const fleet = fleetOf(ladder(), { now: '20:00' });
    for (const list of [amends(fleet, ALL), amends(fleet, filterOf('a')), amends(fleet, ALL, 'furthest')]) {
      expect([list.indexOf('a 2'), list.indexOf('a 3')]).toEqual([0, 0]);
    }
  });

  it('are two rows before the third comes', () => {
    const two = ledger().promise('a').amendedTo('18:00').amendedTo('19:00');
    expect(lines(two).map(({ key }) => key)).toEqual(['a 3', 'a 2']);
  });
});

describe('the list of moves', () => {
  const told = () =>
    ledger()
      .promise('a')
      .until('10:00')
      .amendedTo('10:15')
      .at('09:00')
      .promise('b')
      .says('Plates')
      .until('10:00')
      .amendedTo('15:00')
      .at('11:00')
      .promise('c')
      .until('12:00')
      .amendedTo('09:00')
      .at('10:00')
      .promise('d')
      .amendedTo('18:00')
      .at('whenever');

  it('has the newest first, and last what has no readable time', () => {
    expect(lines(told()).map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd']);
  });

  it('can have what moved furthest first, forwards or back', () => {
    const list = amends(fleetOf(told(), { now: '20:00' }), ALL, 'furthest');
    expect(list.slice(0, 9).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'a']);
  });

  it('has one row for each of two moves at one instant, the later row of the log first', () => {
    const same = ledger().promise('a').amendedTo('18:00').at('12:00').amendedTo('19:00').at('12:00');
    expect(lines(same).map(({ key }) => key)).toEqual(['a 3', 'a 2']);
  });

  it.each(AMEND_SORTS)('can be looked at in any window, and each found by its key (%s)', (sort) => {
    const list = amends(fleetOf(told(), { now: '20:00' }), ALL, sort);
    const all = list.slice(0, 9).map(({ key }) => key);
    expect([list.total, all.map((key) => list.indexOf(key))]).toEqual([4, [0, 1, 2, 3]]);
    expect(list.slice(1, 2).map(({ key }) => key)).toEqual(all.slice(1, 3));
    expect(['a 1', 'a 99', 'a ladder', 'z 1', 'a', ''].map((key) => list.indexOf(key))).toEqual(
      Array(6).fill(-1),
    );
  });

  it('has what the filter finds, and counts what it hides', () => {
    const list = amends(fleetOf(told(), { now: '20:00' }), filterOf('plates'));
    expect([list.slice(0, 9).map(({ key }) => key), list.hidden]).toEqual([['b 4'], 3]);
    expect([list.indexOf('b 4'), list.indexOf('a 2')]).toEqual([0, -1]);
  });

  it('has only the moves in the account that is shown', () => {
    const own = ledger('desk').promise('a').amendedTo('19:00').at('10:00');
    expect(lines(ledger().promise('a').amendedTo('18:00').at('11:00'), own)).toMatchObject([
      { key: 'a 2', to: at('19:00') },
    ]);
  });

  it('keeps ids with spaces apart', () => {
    const list = amends(
      fleetOf(ledger().promise('a').amendedTo('18:00').promise('a 2').amendedTo('19:00'), { now: '20:00' }),
      ALL,
    );
    expect(['a 2', 'a 2 4'].map((key) => list.slice(list.indexOf(key), 1)[0]!.id)).toEqual(['a', 'a 2']);
  });
});
