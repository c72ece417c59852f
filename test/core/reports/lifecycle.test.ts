import { describe, expect, it } from 'vitest';
import { type Lifecycle, overdueMs } from '../../../src/core/reports/lifecycle.ts';
import { promiseReport } from '../../../src/core/reports/promise.ts';
import { at, fleetOf, ledger, type LedgerText, rawRows } from '../../support/ledger.ts';

function life(id: string, rows: LedgerText, now = '20:00'): Lifecycle {
  return promiseReport(fleetOf(rows, { now }), id, rawRows(rows))!.lifecycle;
}

describe('the way of a promise', () => {
  it('that waits for nothing is owed from its declaration on', () => {
    expect(life('a', ledger().promise('a').at('09:00').until('17:00'), '12:00')).toEqual({
      declared: at('09:00'),
      hasAntecedent: false,
      neverOwed: false,
      owedSince: at('09:00'),
      deadline: at('17:00'),
      lapses: [],
      ended: undefined,
    });
  });

  it('that waits is owed when what it waits for was satisfied, but not before it was there', () => {
    const rows = ledger().promise('root').promise('a').on('root').at('09:00');
    expect(life('a', rows)).toMatchObject({ hasAntecedent: true, owedSince: undefined, lapses: [] });
    rows.about('root').satisfied().at('10:00').promise('later').on('root').at('11:00');
    expect(life('a', rows).owedSince).toEqual(at('10:00'));
    expect(life('later', rows).owedSince).toEqual(at('11:00'));
  });

  it('that ended while it waited was never owed', () => {
    const rows = ledger().promise('root').promise('a').on('root').until('09:00').satisfied().at('12:00');
    expect(life('a', rows)).toMatchObject({
      neverOwed: true,
      owedSince: undefined,
      lapses: [],
      ended: at('12:00'),
    });
    const after = rows.about('root').satisfied().at('13:00');
    expect(life('a', after)).toMatchObject({ neverOwed: true, owedSince: undefined });
  });

  it('that expired ended with what it hung on', () => {
    const rows = ledger().promise('root').promise('b').on('root').promise('a').on('b');
    expect(life('a', rows.about('root').cancelled().at('15:00'))).toMatchObject({
      neverOwed: true,
      ended: at('15:00'),
    });
  });
});

describe('the times in which it was overdue', () => {
  it('lie between a deadline and the row that moved it, or ended it', () => {
    const rows = ledger().promise('a').at('09:00').until('17:00').amendedTo('17:45').at('17:12');
    rows.satisfied().at('18:00');
    const { lapses } = life('a', rows);
    expect(lapses).toEqual([
      { from: at('17:00'), to: at('17:12') },
      { from: at('17:45'), to: at('18:00') },
    ]);
    expect(overdueMs(lapses!, at('20:00'))).toBe(27 * 60_000);
  });

  it('go on while it is overdue', () => {
    const rows = ledger().promise('a').at('09:00').until('17:00');
    expect(life('a', rows, '17:30').lapses).toEqual([{ from: at('17:00') }]);
    expect(overdueMs(life('a', rows, '17:30').lapses!, at('17:30'))).toBe(30 * 60_000);
    expect(life('a', rows, '17:00').lapses).toEqual([]);
  });

  it('begin when it is owed, or when a deadline was set that had passed already', () => {
    const rows = ledger().promise('root').promise('a').on('root').until('10:00').about('root').satisfied();
    expect(life('a', rows.at('12:00')).lapses).toEqual([{ from: at('12:00') }]);
    const back = ledger().promise('b').until('17:00').amendedTo('09:00').at('11:00');
    expect(life('b', back).lapses).toEqual([{ from: at('11:00') }]);
  });

  it('end with it, whatever was amended afterwards', () => {
    const rows = ledger().promise('a').until('17:00').satisfied().at('18:00').amendedTo('17:30').at('19:00');
    expect(life('a', rows).lapses).toEqual([{ from: at('17:00'), to: at('18:00') }]);
  });

  it('are not known when a row says no readable time, and none when the deadline is no instant', () => {
    expect(life('a', ledger().promise('a').at('soon')).lapses).toBeUndefined();
    expect(life('a', ledger().promise('a').satisfied().at('soon')).lapses).toBeUndefined();
    expect(life('a', ledger().promise('a').amendedTo('19:00').at('soon')).lapses).toBeUndefined();
    expect(life('a', ledger().promise('a').until('soon')).lapses).toEqual([]);
  });
});
