import { describe, expect, it } from 'vitest';
import { filterOf } from '../../support/filter.ts';
import { seatReport } from '../../../src/core/reports/seat.ts';
import { fleetOf, ledger, ms } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

const told = () =>
  ledger()
    .promise('next')
    .until('18:00')
    .promise('late')
    .until('10:00')
    .promise('later')
    .until('11:00')
    .promise('never')
    .until('soon')
    .promise('waits')
    .on('next')
    .until('09:00')
    .promise('kept')
    .satisfied()
    .at('09:00')
    .promise('dropped')
    .cancelled()
    .at('09:30')
    .promise('dead')
    .on('dropped')
    .promise('own')
    .to('desk')
    .until('17:00')
    .promise('theirs')
    .by('author')
    .to('desk')
    .until('10:00')
    .promise('clerks')
    .by('clerk')
    .to('desk')
    .promise('c2')
    .by('clerk')
    .to('desk');

function desk(filter = '', ...ledgers: LedgerText[]) {
  const given = ledgers.length === 0 ? [told()] : ledgers;
  return seatReport(fleetOf(...given, { now: '12:00' }), 'desk', filterOf(filter))!;
}
const keys = (list: ReturnType<typeof desk>['owes']) => list.slice(0, 99).map(({ key }) => key);

describe('a seat', () => {
  it('owes the late first, then the owed, then the waiting, each by deadline; then what ended, the newest first', () => {
    expect(keys(desk().owes)).toEqual([
      'late',
      'later',
      'own',
      'next',
      'never',
      'waits',
      'dropped',
      'kept',
      'dead',
    ]);
  });

  it('is owed what others promised it, and what it promised itself', () => {
    expect(keys(desk().owed)).toEqual(['theirs', 'own', 'clerks', 'c2']);
  });

  it('has its creditors and debtors with what is open between them, most first, and never itself', () => {
    expect(desk().creditors).toEqual([{ seat: 'author', open: 5, late: 2 }]);
    expect(desk().debtors).toEqual([
      { seat: 'clerk', open: 2, late: 0 },
      { seat: 'author', open: 1, late: 1 },
    ]);
  });

  it('has the line that Seats shows of it, and its peak', () => {
    const { line, peak } = desk();
    expect(line).toMatchObject({
      key: 'desk',
      owes: 5,
      late: 2,
      waits: 1,
      owed: 3,
      self: 1,
      peak: peak.count,
    });
    expect(peak).toEqual({ count: 8, atMs: ms('08:09') });
  });

  it('has what the filter finds, counts what it hides, and finds each where it stands', () => {
    const { owes } = desk('late');
    expect([keys(owes), owes.total, owes.hidden, owes.indexOf('later'), owes.indexOf('own')]).toEqual([
      ['late', 'later'],
      2,
      7,
      1,
      -1,
    ]);
    expect([desk().owes.hidden, desk().owes.indexOf('dead')]).toEqual([0, 8]);
  });

  it('of several sources has each promise once', () => {
    const own = ledger('desk').promise('late').until('10:00').satisfied();
    const two = desk('late', told(), own);
    expect(two.owes.slice(0, 9).map(({ key, state }) => [key, state])).toEqual([
      ['later', 'overdue'],
      ['late', 'satisfied'],
    ]);
  });

  it('is nothing when nobody names it', () => {
    expect(seatReport(fleetOf(told(), { now: '12:00' }), 'nobody', filterOf(''))).toBeUndefined();
  });
});
