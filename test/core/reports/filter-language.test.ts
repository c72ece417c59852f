import { describe, expect, it } from 'vitest';
import { readFilter } from '../../../src/core/reports/filter.ts';
import { filterOf } from '../../support/filter.ts';
import { at, fleetOf, ledger } from '../../support/ledger.ts';

const fleet = () =>
  fleetOf(
    ledger()
      .promise('late')
      .by('desk')
      .to('author')
      .until('10:00')
      .promise('moved')
      .by('clerk')
      .to('author')
      .until('11:00')
      .amendedTo('14:00')
      .promise('waits')
      .by('desk')
      .to('night shift')
      .until('15:00')
      .on('late')
      .promise('own')
      .by('desk')
      .to('desk')
      .until('2026-09-03T10:00:00Z')
      .promise('kept')
      .by('clerk')
      .to('desk')
      .until('16:00')
      .satisfied()
      .promise('split')
      .by('clerk')
      .to('desk')
      .until('17:00')
      .judged('violated', 'author')
      .judged('in hand', 'reader'),
    { now: '12:00' },
  );

/** The ids that a filter shows at 12:00. */
function shown(text: string): string[] {
  const of = fleet();
  const filter = filterOf(text);
  const { table } = of.ledgers[0]!.fold;
  return [...Array(table.promiseCount).keys()]
    .filter((promise) => filter.shows(of, 0, promise))
    .map((promise) => table.ids.name(promise));
}

const ALL = ['late', 'moved', 'waits', 'own', 'kept', 'split'];

describe('a term shows', () => {
  it.each([
    ['by:desk', ['late', 'waits', 'own']],
    ['to:desk', ['own', 'kept', 'split']],
    ['seat:auth', ['late', 'moved']],
    ['state:overdue', ['late']],
    ['state:conditional', ['waits']],
    ['on:late', ['waits']],
    ['observer:reader', ['split']],
    ['verdict:viol', ['split']],
    ['due:<2h30m', ['moved']],
    ['due:<=2h', ['moved']],
    ['due:>1d', ['own']],
    ['late:>1h', ['late']],
    ['late:>=2h', ['late']],
    ['late:>2h', []],
    ['is:open', ['late', 'moved', 'waits', 'own', 'split']],
    ['is:ended', ['kept']],
    ['is:amended', ['moved']],
    ['is:split', ['split']],
    ['is:self', ['own']],
    ['to:"night shift"', ['waits']],
    ['"night shift"', ['waits']],
  ])('%s: %j', (text, ids) => {
    expect(shown(text)).toEqual(ids);
  });

  it('and negated it shows exactly the others', () => {
    for (const text of [
      'by:desk',
      'state:overdue',
      'due:<3h',
      'late:>1h',
      'is:split',
      'kept',
      '"night shift"',
    ]) {
      expect(shown(`-${text}`)).toEqual(ALL.filter((id) => !shown(text).includes(id)));
    }
  });

  it('several together show what passes all of them', () => {
    expect(shown('by:desk is:open -state:overdue -is:self')).toEqual(['waits']);
  });
});

describe('a saved filter', () => {
  const saved = { mine: 'by:desk is:open', late: 'state:overdue', bad: 'stat:x', deep: '@mine' };

  it('stands for its terms', () => {
    expect(filterOf('@mine -@late', saved).shows(fleet(), 0, 2)).toBe(true);
    expect(filterOf('@mine -@late', saved).shows(fleet(), 0, 0)).toBe(false);
  });

  it.each([
    ['@none', 'no filter is called @none: the config has @mine, @late, @bad, @deep'],
    ['@bad', '@bad is wrong: stat: is no key'],
    ['@deep', '@deep is wrong: no filter is called @mine'],
    ['-@mine', 'only a filter of one term can be negated'],
    ['@__proto__', 'no filter is called @__proto__'],
  ])('%s is refused: %s', (text, reason) => {
    expect(readFilter(text, saved)).toMatchObject({
      kind: 'error',
      reason: expect.stringContaining(reason) as string,
    });
  });
});

describe('what is wrong is said, and where', () => {
  it.each([
    ['desk stat:open', 5, 'stat: is no key'],
    ['state:opne', 0, 'no state is called opne'],
    ['a is:quiet', 2, 'is: knows open, ended, amended, split, self, not quiet'],
    ['late:2h', 0, 'needs a length of time'],
    ['late:>', 0, 'needs a length of time'],
    ['due:<2y', 0, 'needs a length of time'],
    ['by:', 0, 'by: needs a value'],
    ['x "night', 2, 'a quote is opened'],
  ])('%s at %i: %s', (text, place, reason) => {
    expect(readFilter(text)).toMatchObject({
      kind: 'error',
      at: place,
      reason: expect.stringContaining(reason) as string,
    });
  });

  it('an id with a colon is a word, and quotes make a word of anything', () => {
    for (const text of ['works/idx:4', '"stat:open"', '-', 'http2://x']) {
      expect(readFilter(text).kind, text).toBe('filter');
    }
  });
});

describe('a list that is kept while the fleet stays', () => {
  it('is another one each second when terms are about lengths of time', () => {
    const of = fleet();
    const [late, words] = [filterOf('late:>1h'), filterOf('desk')];
    const before = [late.keyAt(of), words.keyAt(of)];
    of.apply([], at('12:01'));
    expect([late.keyAt(of) === before[0], words.keyAt(of) === before[1]]).toEqual([false, true]);
  });
});

describe('a list of seats', () => {
  it('shows those that owe something the filter shows', () => {
    const of = fleet();
    const names = ['desk', 'clerk', 'author'];
    const shownSeats = (text: string) => names.filter((name) => filterOf(text).showsSeat(of, name));
    expect(shownSeats('is:amended')).toEqual(['clerk']);
    expect(shownSeats('state:overdue')).toEqual(['desk']);
    expect(shownSeats('-by:desk')).toEqual(['clerk', 'author']);
    expect(shownSeats('to:desk is:open')).toEqual(['desk', 'clerk']);
  });
});
