import { describe, expect, it } from 'vitest';
import { counts } from '../../../src/core/reports/counts.ts';
import { filterOf } from '../../support/filter.ts';
import { verdicts } from '../../../src/core/reports/verdicts.ts';
import { at, fleetOf, ledger, ms, reading, rereading } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

const ALL = filterOf('');

function told(...ledgers: LedgerText[]): string[] {
  const fleet = fleetOf(...ledgers, { now: '20:00' });
  const list = verdicts(fleet, ALL).slice(0, 99);
  expect(counts(fleet).split).toBe(list.filter(({ kind }) => kind === 'split').length);
  return list.map(({ key, kind }) => `${key} ${kind}`);
}

describe('a promise is among the verdicts', () => {
  it('when the latest words of two observers differ, to the letter', () => {
    expect(told(ledger().promise('a').judged('violated', 'x').judged('in hand', 'y'))).toEqual(['a split']);
    expect(told(ledger().promise('a').judged('violated', 'x').judged('Violated', 'y'))).toEqual(['a split']);
    expect(told(ledger().promise('a').judged('violated', 'x').judged('violated', 'y'))).toEqual([]);
  });

  it('not when one observer changed its mind, and not for what it said before', () => {
    expect(told(ledger().promise('a').judged('violated', 'x').judged('in hand', 'x'))).toEqual([]);
    const agreed = ledger()
      .promise('a')
      .judged('violated', 'x')
      .judged('in hand', 'y')
      .judged('in hand', 'x');
    expect(told(agreed)).toEqual([]);
  });

  it('by the last word in log order, whatever its time says', () => {
    const rows = ledger().promise('a').judged('violated', 'y').at('09:00');
    rows.judged('violated', 'x').at('12:00').judged('in hand', 'x').at('10:00');
    expect(told(rows)).toEqual(['a split']);
  });

  it('when it was judged violated and kept later', () => {
    expect(told(ledger().promise('a').judged('violated', 'x').satisfied())).toEqual(['a outrun']);
  });

  it('not when it was kept first, or at the same instant, or at a time nobody can read', () => {
    expect(told(ledger().promise('a').satisfied().judged('violated', 'x'))).toEqual([]);
    expect(told(ledger().promise('a').judged('violated', 'x').at('12:00').satisfied().at('12:00'))).toEqual(
      [],
    );
    expect(told(ledger().promise('a').judged('violated', 'x').satisfied().at('later'))).toEqual([]);
  });

  it('not when the observer took the word back, used another, or it ended in another way', () => {
    expect(told(ledger().promise('a').judged('violated', 'x').judged('kept', 'x').satisfied())).toEqual([]);
    expect(told(ledger().promise('a').judged('in hand', 'x').satisfied())).toEqual([]);
    expect(told(ledger().promise('a').judged('violated', 'x').released())).toEqual([]);
  });

  it('not when nothing declares it', () => {
    expect(told(ledger().about('a').judged('violated', 'x').judged('in hand', 'y'))).toEqual([]);
  });

  it('once, as split, when both hold', () => {
    expect(told(ledger().promise('a').judged('violated', 'x').judged('in hand', 'y').satisfied())).toEqual([
      'a split',
    ]);
  });

  it('by the words of observers in every source, side by side', () => {
    const own = ledger('desk').promise('a').judged('violated', 'x');
    expect(told(ledger().promise('a').judged('in hand', 'y'), own)).toEqual(['a split']);
    expect(told(ledger().about('a').judged('in hand', 'y'), own)).toEqual(['a split']);
    expect(told(ledger().about('a').judged('violated', 'y'), own)).toEqual([]);
  });

  it('of an observer who speaks in two sources by the later word', () => {
    const own = ledger('desk')
      .promise('a')
      .judged('violated', 'x')
      .at('09:00')
      .judged('in hand', 'y')
      .at('09:30');
    expect(told(ledger().about('a').judged('in hand', 'x').at('10:00'), own)).toEqual([]);
    expect(told(ledger().about('a').judged('in hand', 'x').at('08:00'), own)).toEqual(['a split']);
    expect(told(ledger().about('a').judged('in hand', 'x').at('never'), own)).toEqual(['a split']);
  });

  it('by a word whose time can be read rather than by one whose time cannot, wherever it stands', () => {
    const own = ledger('desk')
      .promise('a')
      .judged('violated', 'x')
      .at('never')
      .judged('in hand', 'y')
      .at('09:00');
    expect(told(ledger().about('a').judged('in hand', 'x').at('08:00'), own)).toEqual([]);
  });

  it('once, when several sources declare it', () => {
    const rows = (owner?: string) =>
      ledger(owner).promise('a').judged('violated', 'x').judged('in hand', 'y');
    expect(told(rows(), rows('desk'), rows())).toEqual(['a split']);
  });

  it('no more, when the source with the other word is rewritten without it', () => {
    const observer = ledger().about('a').judged('kept', 'y');
    const fleet = fleetOf(ledger().promise('a').judged('violated', 'x'), observer, { now: '20:00' });
    expect(counts(fleet).split).toBe(1);
    fleet.apply(rereading(1, ledger()), at('20:00'));
    expect([counts(fleet).split, verdicts(fleet, ALL).total]).toEqual([0, 0]);
  });

  it('with its newest word whose time can be read for its place', () => {
    const rows = ledger().promise('a').judged('violated', 'x').at('10:00').judged('in hand', 'y').at('never');
    rows.promise('b').judged('violated', 'x').at('09:00').judged('in hand', 'y').at('09:30');
    expect(told(rows)).toEqual(['a split', 'b split']);
  });
});

describe('the list of verdicts', () => {
  const rows = () =>
    ledger()
      .promise('a')
      .judged('violated', 'x')
      .at('09:00')
      .satisfied()
      .at('09:30')
      .promise('b')
      .judged('violated', 'x')
      .at('10:00')
      .judged('in hand', 'y')
      .at('10:30')
      .promise('c')
      .judged('violated', 'x')
      .at('12:00')
      .satisfied()
      .at('12:30')
      .promise('d')
      .says('Plates')
      .judged('violated', 'x')
      .at('11:00')
      .judged('in hand', 'y')
      .at('11:30')
      .promise('e')
      .judged('violated', 'x')
      .at('never')
      .judged('in hand', 'y')
      .at('never');

  it('has the split ones first, then those a later row contradicts, and of each the newest word first', () => {
    expect(told(rows())).toEqual(['d split', 'b split', 'e split', 'c outrun', 'a outrun']);
  });

  it('has the observers by name, never by when they spoke, each with its latest word', () => {
    const spoken = ledger()
      .promise('a')
      .judged('violated', 'zoe')
      .at('09:00')
      .judged('lost', 'abe')
      .at('10:00');
    spoken.judged('in hand', 'mia').at('11:00').judged('violated', 'abe').at('12:00');
    expect(verdicts(fleetOf(spoken, { now: '20:00' }), ALL).slice(0, 1)[0]!.verdicts).toEqual([
      { observer: 'abe', word: 'violated', atMs: ms('12:00') },
      { observer: 'mia', word: 'in hand', atMs: ms('11:00') },
      { observer: 'zoe', word: 'violated', atMs: ms('09:00') },
    ]);
  });

  it('has what the filter finds, counts what it hides, and finds each where it stands', () => {
    const list = verdicts(fleetOf(rows(), { now: '20:00' }), ALL);
    expect(['d', 'b', 'e', 'c', 'a', 'z'].map((key) => list.indexOf(key))).toEqual([0, 1, 2, 3, 4, -1]);
    const some = verdicts(fleetOf(rows(), { now: '20:00' }), filterOf('plates'));
    expect([some.slice(0, 9).map(({ key }) => key), some.hidden, some.indexOf('b')]).toEqual([['d'], 4, -1]);
  });

  it('moves with what is said', () => {
    const fleet = fleetOf(rows(), { now: '20:00' });
    fleet.apply(
      reading(0, ledger().about('b').judged('lost', 'y').at('13:00').about('d').judged('violated', 'y')),
      at('20:00'),
    );
    expect(
      verdicts(fleet, ALL)
        .slice(0, 9)
        .map(({ key }) => key),
    ).toEqual(['b', 'e', 'c', 'a']);
    expect(counts(fleet).split).toBe(2);
  });
});
