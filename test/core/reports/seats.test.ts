import { describe, expect, it } from 'vitest';
import { filterOf } from '../../support/filter.ts';
import { seatLine, SEAT_SORTS, seats } from '../../../src/core/reports/seats.ts';
import type { SeatSort } from '../../../src/core/reports/seats.ts';
import { at, fleetOf, ledger, ms } from '../../support/ledger.ts';

const ALL = filterOf('');

/** desk owes 3 (1 late, 1 waits), author 2 (1 late), clerk 1; desk also promised itself something late. */
const told = () =>
  ledger()
    .promise('a')
    .by('desk')
    .to('author')
    .until('10:00')
    .promise('b')
    .by('desk')
    .to('author')
    .until('18:00')
    .promise('c')
    .by('desk')
    .to('clerk')
    .until('09:00')
    .on('b')
    .promise('d')
    .by('author')
    .to('clerk')
    .until('11:00')
    .promise('e')
    .by('author')
    .to('desk')
    .promise('f')
    .by('clerk')
    .to('desk')
    .promise('g')
    .by('clerk')
    .to('desk')
    .satisfied()
    .by('clerk')
    .at('11:30')
    .promise('h')
    .by('desk')
    .to('desk')
    .until('08:00')
    .about('f')
    .judged('violated', 'zoe')
    .at('11:45');

const fleet = () => fleetOf(told(), { now: '12:00' });
const order = (sort: SeatSort) =>
  seats(fleet(), ALL, sort)
    .slice(0, 10)
    .map(({ key }) => key);

describe('a line of Seats', () => {
  it('counts what a seat owes to others that is open, of it what is late and what waits, and what is owed to it', () => {
    expect(seatLine(fleet(), 'desk')).toMatchObject({ owes: 3, late: 1, waits: 1, owed: 2 });
    expect(seatLine(fleet(), 'author')).toMatchObject({ owes: 2, late: 1, waits: 0, owed: 2 });
    expect(seatLine(fleet(), 'clerk')).toMatchObject({ owes: 1, late: 0, waits: 0, owed: 2 });
  });

  it('counts what a seat promised itself apart, late or not', () => {
    expect(seatLine(fleet(), 'desk')!.self).toBe(1);
    expect(seatLine(fleet(), 'author')!.self).toBe(0);
  });

  it('does not count what ended', () => {
    const ended = fleetOf(told().about('a').satisfied().about('h').cancelled(), { now: '12:00' });
    expect(seatLine(ended, 'desk')).toMatchObject({ owes: 2, late: 0, self: 0 });
  });

  it('says when the seat last did something, in any source, also in one whose account is not shown', () => {
    expect(seatLine(fleet(), 'clerk')!.lastDeedMs).toBe(ms('11:30'));
    const two = fleetOf(ledger().promise('a').at('09:00'), ledger().promise('a').at('10:00'), {
      now: '12:00',
    });
    expect(seatLine(two, 'desk')).toMatchObject({ owes: 1, lastDeedMs: ms('10:00') });
  });

  it('has a seat that only judges, with nothing but its last deed', () => {
    expect(seatLine(fleet(), 'zoe')).toMatchObject({
      owes: 0,
      late: 0,
      waits: 0,
      owed: 0,
      self: 0,
      peak: 0,
      lastDeedMs: ms('11:45'),
    });
  });

  it('has no deed of a seat that never wrote', () => {
    expect(
      seatLine(fleetOf(ledger().promise('a').to('author'), { now: '12:00' }), 'author')!.lastDeedMs,
    ).toBe(-Infinity);
  });

  it('is nothing for a seat that nobody names', () => {
    expect(seatLine(fleet(), 'nobody')).toBeUndefined();
  });

  it('shows a deed of the future once its time has come, with no news', () => {
    const one = fleetOf(ledger().promise('a').at('09:00').promise('b').at('13:00'), { now: '12:00' });
    const deed = () => seats(one, ALL).slice(0, 1)[0]!.lastDeedMs;
    expect(deed()).toBe(ms('09:00'));
    one.apply([], at('12:56'));
    expect(deed()).toBe(ms('13:00'));
  });
});

describe('the order of Seats', () => {
  it('is by what is late, then by what is owed, then by what is owed to it, then by name', () => {
    expect(order('late')).toEqual(['desk', 'author', 'clerk', 'zoe']);
    const same = ledger().promise('x').by('b').to('c').promise('y').by('a').to('c');
    expect(
      seats(fleetOf(same, { now: '12:00' }), ALL)
        .slice(0, 3)
        .map(({ key }) => key),
    ).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['owes', ['desk', 'author', 'clerk', 'zoe']],
    ['waits', ['desk', 'author', 'clerk', 'zoe']],
    ['owed', ['author', 'clerk', 'desk', 'zoe']],
    ['self', ['desk', 'author', 'clerk', 'zoe']],
    ['deed', ['author', 'desk', 'clerk', 'zoe']],
    ['name', ['author', 'clerk', 'desk', 'zoe']],
  ] as const)('can be by %s', (sort, names) => {
    expect(order(sort)).toEqual(names);
  });

  it('by silence puts those that hold something first, the longest silent in front', () => {
    const rows = ledger()
      .promise('a').by('desk').to('author').at('09:00')
      .promise('b').by('clerk').to('author').at('08:00')
      .promise('c').by('done').to('author').at('07:00').satisfied(); // prettier-ignore
    const keys = seats(fleetOf(rows, { now: '12:00' }), ALL, 'deed')
      .slice(0, 9)
      .map(({ key }) => key);
    // The author holds nothing and never wrote: the quietest of those below.
    expect(keys).toEqual(['clerk', 'desk', 'author', 'done']);
  });

  it.each(SEAT_SORTS)('finds each seat by its name where it stands (%s)', (sort) => {
    const list = seats(fleet(), ALL, sort);
    expect(list.slice(0, 9).map(({ key }) => list.indexOf(key))).toEqual([0, 1, 2, 3]);
    expect([list.indexOf('nobody'), list.total, list.hidden]).toEqual([-1, 4, 0]);
  });

  it('is of the seats whose names the filter finds, and counts the others', () => {
    const list = seats(fleet(), filterOf('ES'));
    expect([list.slice(0, 9).map(({ key }) => key), list.hidden]).toEqual([['desk'], 3]);
  });
});
