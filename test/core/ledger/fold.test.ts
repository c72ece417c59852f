import { describe, expect, it } from 'vitest';
import { fleetOf, ledger, ms, stateOf } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

function foldOf(text: LedgerText, now = '12:00') {
  return fleetOf(text, { now }).ledgers[0]!.fold;
}

describe('which row of a promise counts', () => {
  it('of two declarations the first, in every field', () => {
    const rows = ledger().promise('a').says('first').by('desk').to('author').until('10:00');
    rows.promise('a').says('second').by('clerk').to('desk').until('20:00').on('nowhere');
    const fleet = fleetOf(rows, { now: '12:00' });
    const { table } = fleet.ledgers[0]!.fold;
    expect(stateOf(fleet, 'a')).toBe('overdue');
    expect([table.text(0), table.seats.name(table.debtor.get(0))]).toEqual(['first', 'desk']);
    expect(fleet.seats.counts('clerk')!.owes.conditional).toBe(0);
  });

  it('of the amendments the last in log order, whatever its time says', () => {
    const rows = ledger()
      .promise('a')
      .until('10:00')
      .amendedTo('20:00')
      .at('11:00')
      .amendedTo('09:00')
      .at('08:30');
    expect(stateOf(fleetOf(rows, { now: '12:00' }), 'a')).toBe('overdue');
  });

  it('an amendment that came before the declaration moves its deadline too', () => {
    const rows = ledger().about('a').amendedTo('18:00').promise('a').until('10:00');
    expect(stateOf(fleetOf(rows, { now: '12:00' }), 'a')).toBe('detached');
  });

  it('an amendment to what is no instant takes the deadline away', () => {
    const rows = ledger().promise('a').until('10:00').amendedTo('soon');
    expect(stateOf(fleetOf(rows, { now: '12:00' }), 'a')).toBe('detached');
  });

  it('of two resolves the first in log order, whatever its time says', () => {
    const rows = ledger().promise('a').released().at('11:00').satisfied().at('09:00');
    expect(stateOf(fleetOf(rows, { now: '12:00' }), 'a')).toBe('released');
  });

  it('a resolve that came before the declaration ends it at birth', () => {
    const rows = ledger().about('a').cancelled().promise('a');
    expect(stateOf(fleetOf(rows, { now: '12:00' }), 'a')).toBe('cancelled');
  });

  it('an assessment changes no state, whatever its word', () => {
    const rows = ledger().promise('a').judged('violated', 'clerk').judged('satisfied', 'author');
    expect(stateOf(fleetOf(rows, { now: '12:00' }), 'a')).toBe('detached');
  });

  it('rows about an id that nothing declares are kept and mean nothing', () => {
    const rows = ledger().about('ghost').amendedTo('18:00').satisfied().judged('violated', 'clerk');
    const fold = foldOf(rows);
    expect([fold.state(0), fold.declaredCount, fold.table.rowCount]).toEqual([undefined, 0, 3]);
    expect(fold.lastResolution).toBe(-1);
  });

  it('an amendment after the end moves the deadline and not the state', () => {
    const rows = ledger().promise('a').until('10:00').satisfied().amendedTo('18:00');
    const fold = foldOf(rows);
    expect(fold.state(0)).toBe('satisfied');
    expect(fold.table.untilMs.get(0)).toBe(ms('18:00'));
  });
});

describe('the last resolution', () => {
  it('is the last resolve row that ended a promise, and no repeated one', () => {
    const rows = ledger().promise('a').promise('b').about('a').satisfied().about('b').cancelled();
    expect(foldOf(rows.about('a').released()).lastResolution).toBe(3);
  });

  it('is a row that stood there before its promise was declared, once it is', () => {
    const rows = ledger().about('a').satisfied();
    expect(foldOf(rows).lastResolution).toBe(-1);
    expect(foldOf(rows.promise('a')).lastResolution).toBe(0);
  });

  it('does not go back when an older row comes to count', () => {
    const rows = ledger().about('a').satisfied().promise('b').satisfied().promise('a');
    expect(foldOf(rows).lastResolution).toBe(2);
  });
});

describe('the frontier and its gaps', () => {
  it('the frontier is the greatest time, not the last one', () => {
    const rows = ledger().promise('a').at('10:00').promise('b').at('11:30').promise('c').at('09:00');
    expect(foldOf(rows).frontierMs).toBe(ms('11:30'));
  });

  it('a row without a readable time moves nothing', () => {
    const fold = foldOf(ledger().promise('a').at('yesterday'));
    expect([fold.frontierMs, fold.gapCount, fold.longestGapMs]).toEqual([-Infinity, 0, 0]);
  });

  it('rows less than a minute apart are one burst, and the first row has no gap before it', () => {
    const rows = ledger().promise('a').at('10:00:00').promise('b').at('10:00:59');
    expect(foldOf(rows).gapCount).toBe(0);
    rows.promise('c').at('10:01:59').promise('d').at('10:31:59');
    const fold = foldOf(rows);
    expect([fold.gapCount, fold.longestGapMs]).toEqual([2, 30 * 60_000]);
  });
});

describe('the last deed of a seat (spec 03.2)', () => {
  const deed = (rows: LedgerText, seat: string, now = '12:00') => {
    const { table } = foldOf(rows, now);
    return table.lastDeedMs.get(table.seats.find(seat)!);
  };

  it('a declaration, a resolve and an assessment are deeds of who wrote them', () => {
    const rows = ledger().promise('a').by('desk').at('09:00').satisfied().by('clerk').at('10:00');
    rows.judged('violated', 'author').at('11:00');
    expect(['desk', 'clerk', 'author'].map((seat) => deed(rows, seat))).toEqual(
      ['09:00', '10:00', '11:00'].map(ms),
    );
  });

  it('an amendment is none, and to be promised something is none', () => {
    const rows = ledger()
      .promise('a')
      .by('desk')
      .to('author')
      .at('09:00')
      .amendedTo('18:00')
      .by('desk')
      .at('10:00');
    expect(deed(rows, 'desk')).toBe(ms('09:00'));
    expect(deed(rows, 'author')).toBe(-Infinity);
  });

  it('the latest counts, not the last in the log', () => {
    expect(deed(ledger().promise('a').at('11:00').promise('b').at('09:00'), 'desk')).toBe(ms('11:00'));
  });

  it('a row of the future counts once its time has come, five minutes early', () => {
    const rows = ledger().promise('a').at('12:05').promise('b').at('12:05:01');
    expect(deed(rows, 'desk')).toBe(ms('12:05'));
    const fleet = fleetOf(rows, { now: '12:00' });
    const before = fleet.version;
    fleet.apply([], { ms: ms('12:00:01'), ns: 0 });
    expect(fleet.ledgers[0]!.fold.table.lastDeedMs.get(0)).toBe(ms('12:05:01'));
    expect(fleet.version).toBe(before + 1);
  });
});
