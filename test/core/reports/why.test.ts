import { describe, expect, it } from 'vitest';
import { whySentence } from '../../../src/core/text/sentences.ts';
import { whyState } from '../../../src/core/reports/why.ts';
import { at, fleetOf, ledger } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

const NOW = '18:12';

function why(rows: LedgerText, id = 'a', now = NOW) {
  const { fold } = fleetOf(rows, { now }).ledgers[0]!;
  return whyState(fold, fold.table.ids.find(id)!);
}
const words = (rows: LedgerText, id = 'a', now = NOW) => whySentence(why(rows, id, now), at(now));

describe('why a promise is overdue', () => {
  it('is its deadline, declared and as often moved as it was, and the clock', () => {
    const moved = ledger().promise('a').until('17:00').amendedTo('18:00');
    expect(why(moved)).toEqual({
      kind: 'overdue',
      deadline: at('18:00'),
      declared: at('17:00'),
      moved: 1,
      now: at(NOW),
    });
    expect(words(moved)).toBe('overdue: deadline 17:00Z moved once to 18:00Z, now 18:12Z, 12m late');
    expect(words(moved.amendedTo('18:01'))).toBe(
      'overdue: deadline 17:00Z moved twice to 18:01Z, now 18:12Z, 11m late',
    );
    expect(words(moved.amendedTo('18:02'))).toContain('17:00Z moved 3 times to 18:02Z');
  });

  it('is its deadline alone when it was not moved, or when the declared one was no instant', () => {
    expect(words(ledger().promise('a').until('17:00'))).toBe(
      'overdue: deadline 17:00Z, now 18:12Z, 1h12m late',
    );
    expect(words(ledger().promise('a').until('soon').amendedTo('18:00'))).toBe(
      'overdue: deadline 18:00Z, now 18:12Z, 12m late',
    );
  });
});

describe('why a promise is detached', () => {
  it('is that it is owed and its deadline has not passed, also at the very instant', () => {
    expect(words(ledger().promise('a').until('20:00'))).toBe('detached: owed, deadline 20:00Z, in 1h48m');
    expect(why(ledger().promise('a').until('18:12')).kind).toBe('detached');
  });

  it('may be that its deadline is not an instant', () => {
    const rows = ledger().promise('a').until('soon');
    expect(why(rows).kind).toBe('no deadline');
    expect(words(rows)).toBe(
      'detached: owed, and never overdue, because its deadline is not an instant with an offset',
    );
  });
});

describe('why a promise is conditional', () => {
  it('is the open promise it waits on, and who owes that', () => {
    const rows = ledger().promise('a').on('b').promise('b').by('author').until('17:00');
    expect(why(rows)).toEqual({
      kind: 'waits',
      antecedent: 'b',
      state: 'overdue',
      debtor: 'author',
      deadline: at('17:00'),
    });
    expect(words(rows)).toBe('conditional: waits on b, overdue, deadline 17:00Z, owed by author');
    expect(words(rows.about('b').amendedTo('soon'))).toBe(
      'conditional: waits on b, detached, owed by author',
    );
  });

  it('is at the root the one that is owed, when there are others between', () => {
    const rows = ledger().promise('a').on('b').promise('b').by('clerk').on('c').promise('c').by('x').on('d');
    rows.promise('d').by('author').until('17:00');
    expect(why(rows)).toMatchObject({
      antecedent: 'b',
      root: { id: 'd', debtor: 'author', state: 'overdue' },
    });
    expect(words(rows)).toBe(
      'conditional: waits on b, conditional, deadline 17:00Z, owed by clerk; at the root d, overdue, owed by author',
    );
  });

  it('is an id that nothing declares', () => {
    const rows = ledger().promise('a').on('ghost');
    expect(why(rows)).toEqual({ kind: 'unknown antecedent', antecedent: 'ghost' });
    expect(words(rows)).toBe('conditional: waits on ghost, which no row here declares');
    expect(words(ledger().promise('a').on(''))).toContain('waits on <empty>, which');
  });

  it('has no root when the chain above ends in nothing', () => {
    const rows = ledger().promise('a').on('b').promise('b').on('ghost');
    expect(why(rows)).toMatchObject({ kind: 'waits', antecedent: 'b', state: 'conditional' });
    expect(why(rows)).not.toHaveProperty('root');
  });

  it('is a circle through itself', () => {
    expect(why(ledger().promise('a').on('b').promise('b').on('c').promise('c').on('a'))).toEqual({
      kind: 'deadlock',
      cycle: ['a', 'b', 'c'],
    });
    expect(words(ledger().promise('a').on('a'))).toBe('conditional for ever: it waits on itself through a');
  });

  it('is not a circle that it only hangs on', () => {
    const rows = ledger().promise('a').on('b').promise('b').on('c').promise('c').on('b');
    expect(why(rows)).toMatchObject({ kind: 'waits', antecedent: 'b' });
    expect(why(rows)).not.toHaveProperty('root');
    expect(why(rows, 'b')).toEqual({ kind: 'deadlock', cycle: ['b', 'c'] });
  });
});

describe('why a promise expired', () => {
  it('is the promise above that was not kept, however far above', () => {
    const rows = ledger().promise('a').on('b').promise('b').on('c').promise('c').about('c').released();
    expect(why(rows)).toEqual({ kind: 'expired', root: 'c', as: 'released' });
    expect(words(rows)).toBe('expired: c, which it hung on, was released');
    expect(words(ledger().promise('a').on('b').promise('b').cancelled())).toBe(
      'expired: b, which it hung on, was cancelled',
    );
  });
});

describe('why a promise ended', () => {
  it.each([
    ['16:30', ', 30m before the deadline in force'],
    ['17:00', ', at its deadline'],
    ['18:00', ', 1h after the deadline in force'],
  ])('is who ended it, when, and how that stands to its deadline (%s)', (when, tail) => {
    const rows = ledger().promise('a').until('17:00').satisfied().by('clerk').at(when);
    expect(words(rows)).toBe(`satisfied by clerk at ${when}Z${tail}`);
  });

  it('is only what can be read', () => {
    expect(words(ledger().promise('a').until('17:00').cancelled().at('later'))).toBe('cancelled by desk');
    expect(words(ledger().promise('a').until('soon').released().at('17:00'))).toBe(
      'released by author at 17:00Z',
    );
  });

  it('is the resolve, whatever its antecedent says', () => {
    expect(words(ledger().promise('a').on('a').until('soon').satisfied().at('17:00'))).toBe(
      'satisfied by desk at 17:00Z',
    );
  });
});

it('a day that is not today is named, and names pass the gate', () => {
  const rows = ledger().promise('a').on('b').promise('b').by('a\u202Eb').until('2026-08-31T17:00:00Z');
  expect(words(rows)).toBe('conditional: waits on b, overdue, deadline 08-31 17:00Z, owed by a<U+202E>b');
  expect(whySentence(why(ledger().promise('a').until('17:00')), at(NOW), 'Europe/Berlin')).toContain(
    'deadline 19:00+02:00, now 20:12+02:00',
  );
});
