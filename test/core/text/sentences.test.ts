import { expect, it } from 'vitest';
import { emptySentence, plural, times } from '../../../src/core/text/sentences.ts';

const PATH = 'l\x1b.jsonl';

it.each([
  [
    { kind: 'no file', path: PATH },
    'no file at l\\x1b.jsonl yet: waiting for it. pinki would read this as an empty ledger',
  ],
  [{ kind: 'gone', path: PATH }, 'l\\x1b.jsonl is gone; this is what was read before'],
  [
    { kind: 'unreadable', path: PATH, reason: 'permission denied' },
    'cannot read l\\x1b.jsonl: permission denied',
  ],
  [{ kind: 'reading' }, 'still being read'],
  [{ kind: 'no rows', path: PATH }, 'l\\x1b.jsonl exists and has no rows'],
  [{ kind: 'silent stream', path: '-' }, 'no row has come through - yet'],
  [
    { kind: 'partly unreadable', path: PATH, lines: 1 },
    '1 line of l\\x1b.jsonl could not be read, so this may not be all: nothing is late',
  ],
  [{ kind: 'hidden', hidden: 1 }, '1 row hidden by this filter'],
  [{ kind: 'hidden', hidden: 12 }, '12 rows hidden by this filter'],
  [{ kind: 'none' }, 'nothing is late'],
] as const)('an empty list says why it is empty: %j', (why, words) => {
  expect(emptySentence(why, 'nothing is late')).toBe(words);
});

it('how often is said in words for one and two', () => {
  expect([1, 2, 3, 11].map(times)).toEqual(['once', 'twice', '3 times', '11 times']);
});

it('a count comes with its noun', () => {
  expect([plural(0, 'row'), plural(1, 'row'), plural(2, 'row')]).toEqual(['0 rows', '1 row', '2 rows']);
  expect([plural(1, 'is', 'are'), plural(3, 'is', 'are')]).toEqual(['1 is', '3 are']);
});
