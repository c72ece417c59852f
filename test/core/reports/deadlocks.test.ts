import { expect, it } from 'vitest';
import { deadlocks } from '../../../src/core/reports/deadlocks.ts';
import { filterOf } from '../../support/filter.ts';
import { at, fleetOf, ledger, type LedgerText, reading } from '../../support/ledger.ts';

const ALL = filterOf('');

function told(list: ReturnType<typeof deadlocks>): string[] {
  return list.slice(0, list.total).map((row) => {
    switch (row.kind) {
      case 'deadlock':
        return `deadlock of ${row.size}, ${row.hanging} hang ${row.toldBy.join(' ')}`.trimEnd();
      case 'each other':
        return `each other: ${row.seats.join(' ')}`;
      case 'waits':
        return `${row.promise.id} by ${row.promise.debtor}`;
      case 'waits on':
        return `waits on ${row.promise.id} by ${row.promise.debtor}, ${row.others} others`;
      case 'more':
        return `${row.more} more`;
    }
  });
}

const of = (...ledgers: readonly LedgerText[]) =>
  deadlocks(fleetOf(...(ledgers as [LedgerText]), { now: '12:00' }), ALL);

const circle = () =>
  ledger()
    .promise('a')
    .by('desk')
    .on('b')
    .promise('b')
    .by('author')
    .on('c')
    .promise('c')
    .by('clerk')
    .on('a')
    .promise('d')
    .by('desk')
    .on('a');

/** desk waits on author for x, and author on desk for z. */
const mutual = () =>
  ledger()
    .promise('w')
    .by('author')
    .promise('x')
    .by('desk')
    .on('w')
    .until('17:00')
    .promise('y')
    .by('desk')
    .promise('z')
    .by('author')
    .on('y');

it('a circle of promises is told by its members, each waiting on the next and the last on the first', () => {
  expect(told(of(circle()))).toEqual([
    'deadlock of 3, 1 hang',
    'a by desk',
    'waits on b by author, 0 others',
    'waits on c by clerk, 0 others',
    'waits on a by desk, 0 others',
  ]);
});

it('a promise that waits on itself is a deadlock of one', () => {
  expect(told(of(ledger().promise('a').on('a')))).toEqual([
    'deadlock of 1, 0 hang',
    'a by desk',
    'waits on a by desk, 0 others',
  ]);
});

it('a long circle is counted beyond its first members', () => {
  const rows = ledger();
  for (let i = 0; i < 12; i++) rows.promise(`p${i}`).on(`p${(i + 1) % 12}`);
  expect(told(of(rows)).at(-1)).toBe('4 more');
});

it('seats that wait on each other through different promises are no deadlock', () => {
  const list = of(mutual());
  expect(told(list)).toEqual([
    'each other: author desk',
    'z by author',
    'waits on y by desk, 0 others',
    'x by desk',
    'waits on w by author, 0 others',
  ]);
  expect([list.deadlocks, list.eachOther]).toEqual([0, 1]);
});

it('the promise that is due first is named, and how many others wait so', () => {
  const rows = mutual().promise('x2').by('desk').on('w').until('16:00').promise('x3').by('desk').on('w');
  expect(told(of(rows))).toContain('x2 by desk');
  expect(told(of(rows))).toContain('waits on w by author, 2 others');
});

it('what waits on an ended promise, on an unknown one or on its own seat makes no seats wait on each other', () => {
  expect(of(mutual().about('w').satisfied()).total).toBe(0);
  expect(of(ledger().promise('a').on('missing')).total).toBe(0);
  expect(of(ledger().promise('a').promise('b').on('a')).total).toBe(0);
});

it('the seats of a deadlock are not told again as waiting on each other', () => {
  expect(of(circle())).toMatchObject({ deadlocks: 1, eachOther: 0 });
});

it('a deadlock goes when one of it ends', () => {
  const fleet = fleetOf(circle(), { now: '12:00' });
  expect(deadlocks(fleet, ALL).deadlocks).toBe(1);
  fleet.apply(reading(0, ledger().about('c').released()), at('12:00'));
  expect(deadlocks(fleet, ALL)).toMatchObject({ deadlocks: 0 });
});

it('the same circle in several ledgers is one deadlock, with the ledgers that tell it', () => {
  const turned = ledger().promise('b').by('author').on('a').promise('a').by('desk').on('b');
  const same = ledger().promise('a').by('desk').on('b').promise('b').by('author').on('a');
  expect(told(of(same, turned))[0]).toBe('deadlock of 2, 0 hang ledger-0 ledger-1');
});

it('a filter finds a circle by any promise on it, and counts what it hides', () => {
  const rows = circle();
  const fleet = fleetOf(rows, { now: '12:00' });
  expect(deadlocks(fleet, filterOf('clerk'))).toMatchObject({ deadlocks: 1, hidden: 0 });
  expect(deadlocks(fleet, filterOf('nobody'))).toMatchObject({ deadlocks: 0, hidden: 1, total: 0 });
});

it('each row is found by its own key', () => {
  const rows = circle().promise('w').by('author').promise('x').by('desk').on('w').promise('y').by('desk');
  const list = of(rows.promise('z').by('author').on('y'));
  const keys = list.slice(0, list.total).map(({ key }) => key);
  expect(new Set(keys).size).toBe(10);
  expect(keys.map((key) => list.indexOf(key))).toEqual([...keys.keys()]);
});
