import { describe, expect, it } from 'vitest';
import type { Fleet } from '../../../src/core/fleet/fleet.ts';
import { filterOf } from '../../support/filter.ts';
import { dueNext, overdue, OVERDUE_SORTS } from '../../../src/core/reports/overdue.ts';
import type { OverdueSort } from '../../../src/core/reports/overdue.ts';
import { at, fleetOf, ledger } from '../../support/ledger.ts';

const ALL = filterOf('');
const keys = (list: { slice: (start: number, count: number) => { key: string }[] }) =>
  list.slice(0, 100).map(({ key }) => key);

/** Late: a 10:00, b 11:00 (moved twice, stalls w and x), c 11:30. Next: d 13:00, e 14:00. */
const told = () =>
  ledger()
    .promise('c')
    .by('zoe')
    .to('author')
    .until('11:30')
    .promise('e')
    .until('14:00')
    .promise('a')
    .says('Old plates')
    .until('10:00')
    .promise('b')
    .by('author')
    .to('desk')
    .until('08:30')
    .amendedTo('09:00')
    .amendedTo('11:00')
    .promise('w')
    .on('b')
    .promise('x')
    .on('w')
    .promise('d')
    .until('13:00')
    .promise('kept')
    .until('09:00')
    .satisfied()
    .promise('never')
    .until('soon');

const one = () => fleetOf(told(), { now: '12:00' });
/** The same promises from three sources, one of which tells of one that is not its own. */
const three = () =>
  fleetOf(
    ledger()
      .promise('c')
      .by('zoe')
      .to('author')
      .until('11:30')
      .promise('a')
      .says('Old plates')
      .until('08:00'),
    ledger('desk')
      .promise('e')
      .until('14:00')
      .promise('a')
      .says('Old plates')
      .until('10:00')
      .promise('b')
      .by('author')
      .to('desk')
      .until('08:30')
      .amendedTo('09:00')
      .amendedTo('11:00')
      .promise('w')
      .on('b')
      .promise('x')
      .on('w'),
    ledger().promise('e').until('09:00').promise('d').until('13:00').promise('never').until('soon'),
    { now: '12:00' },
  );

describe.each([
  ['one ledger', one],
  ['three ledgers', three],
])('what is late, of %s', (_many, fleet: () => Fleet) => {
  it('comes with the longest late first, and what falls due next with the soonest', () => {
    expect(keys(overdue(fleet(), ALL))).toEqual(['a', 'b', 'c']);
    expect(keys(dueNext(fleet(), ALL))).toEqual(['d', 'e']);
  });

  it('says how late it is, how often moved, and how many it stalls', () => {
    expect(overdue(fleet(), ALL).slice(1, 1)).toMatchObject([
      {
        key: 'b',
        lateMs: 3_600_000,
        amends: 2,
        dependents: 2,
        state: 'overdue',
        deadline: at('11:00'),
        debtor: 'author',
      },
    ]);
    expect(dueNext(fleet(), ALL).slice(0, 1)).toMatchObject([
      { key: 'd', lateMs: -3_600_000, state: 'detached' },
    ]);
  });

  it.each([
    ['stalls', ['b', 'a', 'c']],
    ['moved', ['b', 'a', 'c']],
    ['debtor', ['b', 'a', 'c']],
    ['creditor', ['a', 'c', 'b']],
  ] as const)('can be ordered by %s, and within it by how late it is', (sort: OverdueSort, order) => {
    expect(keys(overdue(fleet(), ALL, sort))).toEqual(order);
  });

  it.each(OVERDUE_SORTS)('can be looked at in any window, and each found where it stands (%s)', (sort) => {
    const list = overdue(fleet(), ALL, sort);
    const all = keys(list);
    expect([list.total, list.hidden, all.length]).toEqual([3, 0, 3]);
    expect(all.map((key) => list.indexOf(key))).toEqual([0, 1, 2]);
    expect(
      [list.slice(1, 1), list.slice(2, 5), list.slice(-1, 2)].map((rows) => rows.map(({ key }) => key)),
    ).toEqual([[all[1]], [all[2]], [all[0], all[1]]]);
    expect([list.slice(3, 9), list.slice(0, 0)]).toEqual([[], []]);
    expect(['d', 'kept', 'never', 'x', 'nothing'].map((key) => list.indexOf(key))).toEqual([
      -1, -1, -1, -1, -1,
    ]);
  });

  it('what is next is found where it stands, and what is late is not among it', () => {
    const list = dueNext(fleet(), ALL);
    expect(['d', 'e', 'a', 'w', 'never'].map((key) => list.indexOf(key))).toEqual([0, 1, -1, -1, -1]);
    expect([list.total, keys({ slice: (_, count) => list.slice(1, count) })]).toEqual([2, ['e']]);
  });

  it('is what the filter finds, and what it hides is counted', () => {
    const list = overdue(fleet(), filterOf('PLATES desk'));
    expect([keys(list), list.total, list.hidden]).toEqual([['a'], 1, 2]);
    expect([list.indexOf('a'), list.indexOf('b')]).toEqual([0, -1]);
    expect(dueNext(fleet(), filterOf('plates')).hidden).toBe(2);
  });

  it('moves from next to late as the clock goes on', () => {
    const moving = fleet();
    expect(dueNext(moving, ALL).total).toBe(2);
    moving.apply([], at('13:00'));
    expect(keys(dueNext(moving, ALL))).toEqual(['d', 'e']);
    moving.apply([], at('13:00:00.000000001'));
    expect([keys(overdue(moving, ALL)), keys(dueNext(moving, ALL))]).toEqual([['a', 'b', 'c', 'd'], ['e']]);
  });
});

it('of several ledgers the nanoseconds decide within a millisecond', () => {
  const fleet = fleetOf(
    ledger().promise('second').until('10:00:00.000000002'),
    ledger().promise('first').until('10:00:00.000000001'),
    { now: '12:00' },
  );
  expect(keys(overdue(fleet, ALL))).toEqual(['first', 'second']);
});
