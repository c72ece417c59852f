import { describe, expect, it } from 'vitest';
import { formatInstant } from '../../../src/core/domain/instant.ts';
import { at, fleetOf, ledger, stamp, stateOf } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

const foldOf = (rows: LedgerText, now: string) => fleetOf(rows, { now }).ledgers[0]!.fold;
const stateAt = (rows: LedgerText, now: string) => stateOf(fleetOf(rows, { now }), 'a');

describe('an owed promise is overdue', () => {
  it.each([
    ['a nanosecond before its deadline', '17:00:00.123456788', 'detached'],
    ['at its deadline', '17:00:00.123456789', 'detached'],
    ['a nanosecond after it', '17:00:00.123456790', 'overdue'],
    ['a second after it', '17:00:01', 'overdue'],
  ])('strictly after its deadline: %s', (_when, now, state) => {
    expect(stateAt(ledger().promise('a').until('17:00:00.123456789'), now)).toBe(state);
  });

  it('by the instant and not by the text of its deadline', () => {
    const rows = ledger().promise('a').until('2026-09-01T19:00:00+02:00');
    expect([stateAt(rows, '17:00'), stateAt(rows, '17:00:01')]).toEqual(['detached', 'overdue']);
  });

  it.each(['soon', '', '2026-09-01', '2026-09-01T09:00:00', '09:00 Z'])(
    'never, when its deadline is %j',
    (until) => {
      const fold = foldOf(ledger().promise('a').until(until), '2030-01-01T00:00:00Z');
      expect(fold.state(0)).toBe('detached');
      expect([fold.deadlines.overdueCount, fold.deadlines.owedCount, fold.deadlines.rankOf(0)]).toEqual([
        0, 0, -1,
      ]);
    },
  );

  it('at once when an amendment moves the deadline behind now, and no more when one moves it on', () => {
    const rows = ledger().promise('a').until('17:00').amendedTo('11:00');
    expect(stateAt(rows, '12:00')).toBe('overdue');
    expect(stateAt(rows.amendedTo('18:00'), '12:00')).toBe('detached');
  });
});

describe('the deadlines in order', () => {
  const rows = () =>
    ledger()
      .promise('late')
      .until('10:00')
      .promise('later')
      .until('11:00')
      .promise('due')
      .until('13:00')
      .promise('waits')
      .until('11:30')
      .on('due')
      .promise('kept')
      .until('09:00')
      .satisfied()
      .promise('never')
      .until('soon');

  it('the longest overdue comes first, then the others, then what falls due next', () => {
    const { deadlines, table } = foldOf(rows(), '12:00');
    expect(deadlines.owed(0, 10).map((p) => table.ids.name(p))).toEqual(['late', 'later', 'due']);
    expect([deadlines.overdueCount, deadlines.owedCount]).toEqual([2, 3]);
    expect(deadlines.owed(1, 1).map((p) => table.ids.name(p))).toEqual(['later']);
    expect(
      ['late', 'due', 'waits', 'kept', 'never'].map((id) => deadlines.rankOf(table.ids.find(id)!)),
    ).toEqual([0, 2, -1, -1, -1]);
  });

  it('a deadline that passes while its promise waits is counted apart', () => {
    expect(foldOf(rows(), '12:00').deadlines.lateOnArrivalCount).toBe(1);
    expect(foldOf(rows(), '11:30').deadlines.lateOnArrivalCount).toBe(0);
    expect(foldOf(rows().about('due').satisfied(), '12:00').deadlines).toMatchObject({
      lateOnArrivalCount: 0,
      overdueCount: 3,
    });
  });

  it('within a millisecond the nanoseconds decide', () => {
    const near = ledger().promise('b').until('13:00:00.000000002').promise('a').until('13:00:00.000000001');
    const { deadlines, table } = foldOf(near, '12:00');
    expect(deadlines.owed(0, 2).map((p) => table.ids.name(p))).toEqual(['a', 'b']);
    expect(foldOf(near, '13:00:00.000000002').deadlines.overdueCount).toBe(1);
  });

  it('at one instant the one that was named first comes first', () => {
    const { deadlines, table } = foldOf(ledger().promise('z').promise('a').promise('m'), '12:00');
    expect(deadlines.owed(0, 3).map((p) => table.ids.name(p))).toEqual(['z', 'a', 'm']);
  });

  it('the next one that will pass may be of a promise that waits; one that is now is still to pass', () => {
    const next = (now: string): string | undefined => {
      const found = foldOf(rows(), now).deadlines.next();
      return found && formatInstant(found);
    };
    expect(['09:00', '11:00', '11:00:00.5', '11:30:01', '13:00:01'].map(next)).toEqual([
      stamp('10:00'),
      stamp('11:00'),
      stamp('11:30'),
      stamp('13:00'),
      undefined,
    ]);
  });
});

describe('when the clock moves', () => {
  const names = (rows: LedgerText, from: string, to: string): string[] => {
    const fold = foldOf(rows, from);
    fold.advance(at(to));
    return fold.takeTouched().map((p) => fold.table.ids.name(p));
  };
  const rows = () =>
    ledger().promise('a').until('10:00').promise('b').until('11:00').on('a').promise('c').until('12:00');

  it('only the promises whose deadline it crossed are touched, those that wait as well', () => {
    expect(names(rows(), '09:00', '09:59')).toEqual([]);
    expect(names(rows(), '09:00', '10:00')).toEqual([]);
    expect(names(rows(), '09:00', '10:00:00.000000001')).toEqual(['a']);
    expect(names(rows(), '10:30', '11:30')).toEqual(['b']);
    expect(names(rows(), '10:30', '10:30')).toEqual([]);
  });

  it('backwards, what was overdue is owed in time again', () => {
    const fleet = fleetOf(rows(), { now: '13:00' });
    expect(stateOf(fleet, 'a')).toBe('overdue');
    const change = fleet.apply([], at('09:00'));
    expect(change.promises).toHaveLength(3);
    expect(stateOf(fleet, 'a')).toBe('detached');
    expect(fleet.seats.totals).toMatchObject({ overdue: 0, detached: 2, conditional: 1 });
  });
});
