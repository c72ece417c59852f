import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueBeforeAntecedentMs, RequiredBy, slackMs } from '../../../src/core/graph/slack.ts';
import { at, fleetOf, ledger, type LedgerText } from '../../support/ledger.ts';

const HOUR = 3_600_000;
const tableOf = (rows: LedgerText) => fleetOf(rows, { now: '12:00' }).ledgers[0]!.fold.table;

/** Whose deadline each of these is required by, asked in this order of one reader. */
function required(rows: LedgerText, ...ids: string[]): (string | undefined)[] {
  const table = tableOf(rows);
  const by = new RequiredBy(table);
  return ids.map((id) => {
    const found = by.of(table.ids.find(id)!, 1);
    return found < 0 ? undefined : table.ids.name(found);
  });
}

/** a at 17:00; below it b at 16:00 and, below that, c at 15:00 and d at 18:00. */
const told = () =>
  ledger()
    .promise('a')
    .until('17:00')
    .promise('b')
    .on('a')
    .until('16:00')
    .promise('c')
    .on('b')
    .until('15:00')
    .promise('d')
    .on('b')
    .until('18:00');

describe('required by', () => {
  it('is the earliest deadline of a promise and of all that hangs on it', () => {
    expect(required(told(), 'a', 'b', 'c', 'd')).toEqual(['c', 'c', 'c', 'd']);
    expect(required(told(), 'd', 'c', 'b', 'a')).toEqual(['d', 'c', 'c', 'c']);
  });

  it('is its own deadline where one below is as early', () => {
    expect(required(ledger().promise('a').until('15:00').promise('b').on('a').until('15:00'), 'a')).toEqual([
      'a',
    ]);
  });

  it('tells deadlines within a millisecond apart', () => {
    const rows = ledger()
      .promise('a')
      .until('15:00:00.000000002')
      .promise('b')
      .on('a')
      .until('15:00:00.000000001');
    expect(required(rows, 'a')).toEqual(['b']);
  });

  it('does not ask what ended, nor what hung on it', () => {
    expect(required(told().about('c').cancelled(), 'a')).toEqual(['b']);
    expect(required(told().about('b').cancelled(), 'a')).toEqual(['a']);
  });

  it('leaves out a deadline that is no instant, and is none where there is no other', () => {
    const rows = ledger()
      .promise('a')
      .until('soon')
      .promise('b')
      .on('a')
      .until('16:00')
      .promise('c')
      .until('?');
    expect(required(rows, 'a', 'c')).toEqual(['b', undefined]);
  });

  it('of a promise on a circle is the earliest of the circle and all that hangs on it', () => {
    const rows = ledger()
      .promise('a')
      .on('b')
      .until('17:00')
      .promise('b')
      .on('a')
      .until('16:00')
      .promise('c')
      .on('b')
      .until('15:00');
    expect(required(rows, 'a', 'b', 'c')).toEqual(['c', 'c', 'c']);
    expect(required(rows, 'c', 'b', 'a')).toEqual(['c', 'c', 'c']);
  });

  it('is never later than any deadline below, in whatever order it is asked (seed 4)', () => {
    const hours = fc.array(fc.integer({ min: 10, max: 20 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(hours, fc.array(fc.nat(100)), (deadlines, parents) => {
        const rows = ledger();
        const above = deadlines.map((_, i) => (i === 0 ? -1 : (parents[i] ?? i - 1) % i));
        for (const [i, hour] of deadlines.entries()) {
          rows.promise(`p${i}`).until(`${hour}:00`);
          if (i > 0) rows.on(`p${above[i]!}`);
        }
        const least = [...deadlines];
        for (let i = least.length - 1; i > 0; i--) least[above[i]!] = Math.min(least[above[i]!]!, least[i]!);
        const ids = deadlines.map((_, i) => `p${i}`);
        const found = required(rows, ...ids.slice().reverse()).reverse();
        expect(found.map((id) => deadlines[Number(id!.slice(1))])).toEqual(least);
      }),
      { seed: 4, numRuns: 60 },
    );
  });
});

describe('slack', () => {
  it('is the time from now to that deadline, negative once it passed, and none without one', () => {
    const table = tableOf(told());
    const c = table.ids.find('c')!;
    expect(slackMs(table, c, at('12:00'))).toBe(3 * HOUR);
    expect(slackMs(table, c, at('16:00'))).toBe(-HOUR);
    expect(slackMs(table, -1, at('16:00'))).toBeNaN();
  });
});

describe('due before its antecedent', () => {
  const early = (rows: LedgerText, id: string) => {
    const table = tableOf(rows);
    return dueBeforeAntecedentMs(table, table.ids.find(id)!);
  };

  it('is by how much', () => {
    expect(['a', 'b', 'c', 'd'].map((id) => early(told(), id))).toEqual([undefined, HOUR, HOUR, undefined]);
  });

  it('is not for the same instant, for what ended, or without a deadline', () => {
    expect(early(ledger().promise('a').promise('b').on('a'), 'b')).toBeUndefined();
    expect(early(told().about('a').satisfied(), 'b')).toBeUndefined();
    expect(early(told().about('b').cancelled(), 'b')).toBeUndefined();
    expect(early(ledger().promise('a').until('soon').promise('b').on('a'), 'b')).toBeUndefined();
  });
});
