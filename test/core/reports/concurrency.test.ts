import { describe, expect, it } from 'vitest';
import { peakConcurrent } from '../../../src/core/reports/concurrency.ts';
import { at, fleetOf, ledger, ms, reading, rereading } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

const peak = (...ledgers: LedgerText[]) => peakConcurrent(fleetOf(...ledgers, { now: '20:00' }), 'desk');

describe('the most promises a seat had open at once', () => {
  it('counts each from its declaration to its resolve', () => {
    const rows = ledger().promise('a').at('09:00').promise('b').at('10:00').promise('c').at('12:00');
    expect(peak(rows)).toEqual({ count: 3, atMs: ms('12:00') });
    expect(peak(rows.about('a').satisfied().at('11:00'))).toEqual({ count: 2, atMs: ms('10:00') });
    expect(peak(rows.about('b').cancelled().at('11:00'))).toEqual({ count: 2, atMs: ms('10:00') });
  });

  it('does not take one that ends when another begins for two at once', () => {
    const rows = ledger().promise('a').at('09:00').satisfied().at('10:00').promise('b').at('10:00');
    expect(peak(rows)).toEqual({ count: 1, atMs: ms('09:00') });
  });

  it('goes by the times that rows say, not by their order', () => {
    const rows = ledger().promise('b').at('12:00').promise('a').at('09:00').satisfied().at('10:00');
    expect(peak(rows).count).toBe(1);
  });

  it('ends an expired one when what it hung on was ended, along the whole chain', () => {
    const rows = ledger()
      .promise('root')
      .by('clerk')
      .at('08:00')
      .promise('a')
      .on('root')
      .at('08:30')
      .promise('b')
      .on('a')
      .at('08:45')
      .about('root')
      .cancelled()
      .at('10:00')
      .promise('c')
      .at('10:30')
      .promise('d')
      .at('10:45');
    expect(peak(rows)).toEqual({ count: 2, atMs: ms('08:45') });
    expect(peak(rows.promise('e').at('09:00')).count).toBe(3);
  });

  it('leaves out what was promised to oneself, what others owe, and what has no readable time', () => {
    const rows = ledger()
      .promise('a')
      .to('desk')
      .promise('b')
      .by('author')
      .to('desk')
      .promise('c')
      .at('soon');
    expect(peak(rows)).toEqual({ count: 0, atMs: NaN });
    expect(peak(rows.promise('d').satisfied().at('later')).count).toBe(0);
    expect(peak(rows.promise('e').at('09:00'))).toEqual({ count: 1, atMs: ms('09:00') });
  });

  it('counts a promise of several sources once', () => {
    const own = ledger('desk').promise('a').at('09:00').promise('b').at('09:30');
    expect(peak(ledger().promise('a').at('09:00').promise('z').at('09:10'), own)).toEqual({
      count: 3,
      atMs: ms('09:30'),
    });
  });

  it('is that of a seat with one promise kept in the second it was made: none', () => {
    expect(peak(ledger().promise('a').at('09:00').satisfied().at('09:00')).count).toBe(0);
  });

  it('is found anew when a promise of the seat changes, or its file is rewritten', () => {
    const fleet = fleetOf(ledger().promise('a').at('09:00'), { now: '20:00' });
    const count = () => peakConcurrent(fleet, 'desk').count;
    expect([count(), peakConcurrent(fleet, 'desk')]).toEqual([1, peakConcurrent(fleet, 'desk')]);
    fleet.apply(reading(0, ledger().promise('b').at('10:00')), at('20:00'));
    expect(count()).toBe(2);
    fleet.apply(reading(0, ledger().about('a').satisfied().at('09:30')), at('20:00'));
    expect(count()).toBe(1);
    fleet.apply(rereading(0, ledger().promise('c').by('author').to('desk')), at('20:00'));
    expect(count()).toBe(0);
  });
});
