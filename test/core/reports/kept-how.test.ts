import { describe, expect, it } from 'vitest';
import { type KeptHow, keptHow } from '../../../src/core/reports/kept-how.ts';
import { at, fleetOf, ledger, type LedgerText, reading } from '../../support/ledger.ts';

const HOUR = 3_600_000;
const kept = (...ledgers: LedgerText[]): KeptHow => keptHow(fleetOf(...ledgers, { now: '20:00' }), 'desk');

describe('how a seat kept what it promised', () => {
  it('is by the first deadline, only by a moved one, or after the one in force; at a deadline is by it', () => {
    const rows = ledger();
    rows.promise('first').until('10:00').satisfied().at('10:00');
    rows.promise('moved').until('10:00').amendedTo('12:00').satisfied().at('12:00');
    rows.promise('late').until('10:00').amendedTo('12:00').satisfied().at('12:00:00.000000001');
    rows.promise('brought forward').until('12:00').amendedTo('10:00').satisfied().at('11:00');
    rows.promise('when').satisfied().at('some day').promise('no deadline').until('soon').satisfied();
    expect(kept(rows)).toMatchObject({
      promises: 6,
      satisfied: 6,
      byFirst: 1,
      byMoved: 1,
      afterLast: 2,
      untimed: 2,
    });
  });

  it('has the other ends apart, and the open ones in none of them', () => {
    const rows = ledger().promise('a').cancelled().promise('b').released().promise('c').on('a').promise('d');
    expect(kept(rows)).toMatchObject({ promises: 4, satisfied: 0, cancelled: 1, released: 1, expired: 1 });
  });

  it('leaves out what it promised to itself, and what others owe', () => {
    const rows = ledger().promise('own').to('desk').satisfied().promise('theirs').by('author').to('desk');
    expect(kept(rows)).toMatchObject({ promises: 0, satisfied: 0 });
  });

  it('counts a promise of several sources once, as its own source tells it', () => {
    const own = ledger('desk').promise('a').cancelled();
    expect(kept(ledger().promise('a').satisfied(), own)).toMatchObject({
      promises: 1,
      satisfied: 0,
      cancelled: 1,
    });
  });
});

describe('how a seat moved its deadlines', () => {
  it('is before or after they fell, at the instant itself before, with how far in all', () => {
    const rows = ledger();
    rows.promise('a').until('10:00').amendedTo('12:00').at('10:00');
    rows.promise('b').until('10:00').amendedTo('09:00').at('08:30').amendedTo('13:00').at('09:01');
    rows.promise('c').until('10:00').amendedTo('11:00').at('some day');
    expect(kept(rows)).toMatchObject({
      replans: { count: 2, movedMs: HOUR },
      deferrals: { count: 1, movedMs: 4 * HOUR },
      unknown: { count: 1, movedMs: HOUR },
      ladders: 0,
    });
  });

  it('has ladders apart', () => {
    const rows = ledger()
      .promise('a')
      .until('10:00')
      .amendedTo('11:00')
      .amendedTo('12:00')
      .amendedTo('13:00');
    expect(kept(rows)).toMatchObject({
      replans: { count: 0 },
      deferrals: { count: 0 },
      ladderMoves: { count: 3, movedMs: 3 * HOUR },
      ladders: 1,
    });
  });

  it('is counted anew with a move that changes no state', () => {
    const fleet = fleetOf(ledger().promise('a').until('21:00'), { now: '20:00' });
    expect(keptHow(fleet, 'desk').replans.count).toBe(0);
    fleet.apply(reading(0, ledger().about('a').amendedTo('22:00').at('19:00')), at('20:00'));
    expect(keptHow(fleet, 'desk').replans.count).toBe(1);
  });
});
