import { describe, expect, it } from 'vitest';
import { counts } from '../../../src/core/reports/counts.ts';
import { fleetOf, ledger, ms } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

const of = (...ledgers: LedgerText[]) => counts(fleetOf(...ledgers, { now: '12:00' }));

describe('the counts', () => {
  it('are of every declared promise, by state, those to oneself included', () => {
    const rows = ledger()
      .promise('a')
      .promise('b')
      .until('09:00')
      .promise('c')
      .on('a')
      .promise('d')
      .to('desk')
      .satisfied();
    rows.about('ghost').satisfied().promise('e').cancelled().promise('f').on('e').promise('g').released();
    expect(of(rows)).toMatchObject({
      promised: 7,
      open: 3,
      states: {
        detached: 1,
        overdue: 1,
        conditional: 1,
        satisfied: 1,
        cancelled: 1,
        expired: 1,
        released: 1,
      },
    });
  });

  it('are nothing for an empty ledger', () => {
    expect(of(ledger())).toMatchObject({
      promised: 0,
      open: 0,
      lateOnArrival: 0,
      split: 0,
      lastResolution: undefined,
    });
  });
});

describe('late on arrival', () => {
  const waiting = (owner?: string) =>
    ledger(owner).promise('a').until('10:00').on('b').promise('b').until('18:00');

  it('is a promise whose deadline passed while it waits, and no other', () => {
    expect(of(waiting()).lateOnArrival).toBe(1);
    expect(of(waiting().about('a').amendedTo('12:00')).lateOnArrival).toBe(0);
    expect(of(waiting().about('b').satisfied())).toMatchObject({ lateOnArrival: 0, states: { overdue: 1 } });
    expect(of(waiting().about('a').satisfied()).lateOnArrival).toBe(0);
  });

  it('counts a promise of several sources once, by the account that is shown', () => {
    expect(of(waiting(), waiting()).lateOnArrival).toBe(1);
    expect(of(waiting(), ledger('desk').promise('a').until('18:00').on('b')).lateOnArrival).toBe(0);
  });
});

describe('the last resolution', () => {
  it('is the last row in the log that ended a promise, whatever its time says', () => {
    const rows = ledger()
      .promise('a')
      .cancelled()
      .by('clerk')
      .at('11:00')
      .promise('b')
      .released()
      .by('author')
      .at('09:00');
    expect(of(rows).lastResolution).toEqual({ id: 'b', as: 'released', by: 'author', atMs: ms('09:00') });
    expect(of(rows.about('a').satisfied()).lastResolution!.id).toBe('b');
    expect(of(ledger().promise('a').cancelled()).lastResolution!.as).toBe('cancelled');
    expect(of(ledger().promise('a').satisfied()).lastResolution!.as).toBe('satisfied');
  });

  it('is of several sources the one with the latest time, and a time nobody can read is no reason', () => {
    const [early, late, never] = [
      ledger().promise('a').satisfied().at('09:00'),
      ledger().promise('b').satisfied().at('10:00'),
      ledger().promise('c').satisfied().at('whenever'),
    ];
    expect(of(early, late).lastResolution!.id).toBe('b');
    expect(of(late, early).lastResolution!.id).toBe('b');
    expect([of(never, early).lastResolution!.id, of(early, never).lastResolution!.id]).toEqual(['a', 'a']);
    expect(of(never).lastResolution).toMatchObject({ id: 'c', atMs: NaN });
  });
});
