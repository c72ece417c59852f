import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concurrency, concurrencySpan, peakConcurrent } from '../../../src/core/reports/concurrency.ts';
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

describe('how many promises a seat had open over time', () => {
  const course = (rows: LedgerText, now: string, buckets: number) =>
    concurrency(fleetOf(rows, { now }), 'desk', buckets);

  it('goes from the first declaration to now, and has the most of each stretch', () => {
    const rows = ledger().promise('a').at('10:00').promise('b').at('10:20');
    rows.about('a').satisfied().at('10:40').promise('c').at('11:00').about('c').satisfied().at('11:00:01');
    const { counts, fromMs, toMs, peak } = course(rows, '12:00', 1000);
    expect([fromMs, counts[0], counts.at(-1)]).toEqual([ms('10:00'), 1, 1]);
    expect(toMs).toBeGreaterThan(ms('12:00'));
    expect([Math.max(...counts), peak.count, peak.atMs]).toEqual([2, 2, ms('10:20')]);
    expect(counts.filter((count) => count === 2).length / counts.length).toBeCloseTo(1 / 6, 1);
  });

  it('has its peak in a single stretch, and the same peak in many', () => {
    const at20 = fc.array(fc.tuple(fc.nat(500), fc.option(fc.nat(500))), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(at20, fc.integer({ min: 1, max: 90 }), (promises, buckets) => {
        const rows = ledger();
        promises.forEach(([start, length], i) => {
          rows.promise(`p${i}`).at(clock(start));
          if (length !== null) rows.satisfied().at(clock(start + length));
        });
        const { counts, fromMs, bucketMs, peak } = course(rows, '20:00', buckets);
        expect(counts.length).toBeLessThanOrEqual(buckets);
        const open = (at: number) =>
          promises.filter(([start, length]) => {
            const from = ms(clock(start));
            return from <= at && (length === null || ms(clock(start + length)) > at);
          }).length;
        // A count can only have risen to its most where something began, or where the stretch did.
        const starts = promises.map(([start]) => ms(clock(start)));
        const naive = counts.map((_, bucket) => {
          const begin = fromMs + bucket * bucketMs;
          const within = starts.filter((start) => start >= begin && start < begin + bucketMs);
          return Math.max(...[begin, ...within].map(open));
        });
        expect(counts).toEqual(naive);
        expect(Math.max(...counts)).toBe(peak.count);
      }),
      { numRuns: 200 },
    );
  });

  it('stays the same while now stays within the last stretch, and goes on with it', () => {
    const fleet = fleetOf(ledger().promise('a').at('10:00'), { now: '12:00' });
    const before = concurrency(fleet, 'desk', 40);
    fleet.apply([], at('12:00:01'));
    const after = concurrency(fleet, 'desk', 40);
    expect(after.counts).toBe(before.counts);
    fleet.apply([], at('18:00'));
    expect(concurrency(fleet, 'desk', 40).bucketMs).toBeGreaterThan(before.bucketMs);
    fleet.apply(reading(0, ledger().promise('b').at('11:00')), at('18:00'));
    expect(concurrency(fleet, 'desk', 40).counts.at(-1)).toBe(2);
  });

  it('counts what it leaves out, and is nothing for a seat without a readable time', () => {
    const rows = ledger().promise('a').at('soon').promise('b').at('09:00').satisfied().at('later');
    expect(course(rows, '12:00', 10)).toMatchObject({ counts: [], fromMs: NaN, untimed: 2 });
    expect(concurrencySpan(fleetOf(rows.promise('c').at('09:30'), { now: '12:00' }), 'desk')).toEqual({
      fromMs: ms('09:30'),
      untimed: 2,
    });
  });

  it('of a writer whose clock is fast ends with what it wrote', () => {
    const { toMs, counts } = course(ledger().promise('a').at('10:00').promise('b').at('13:00'), '12:00', 30);
    expect([toMs > ms('13:00'), counts.at(-1)]).toEqual([true, 2]);
  });
});

/** Minutes after 08:00. */
function clock(minutes: number): string {
  const all = 8 * 60 + minutes;
  const hours = Math.floor(all / 60);
  const day = hours < 24 ? '2026-09-01' : '2026-09-02';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day}T${two(hours % 24)}:${two(all % 60)}:00Z`;
}
