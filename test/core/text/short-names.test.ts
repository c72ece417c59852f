import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortNames } from '../../../src/core/text/short-names.ts';
import { displayWidth } from '../../../src/core/text/width.ts';

const cut = (width: number, ...names: string[]) =>
  shortNames(
    names,
    names.map(() => width),
    '…',
  );

it('a name that fits is whole, another is cut at its end', () => {
  expect(cut(6, 'desk', 'archivist')).toEqual(['desk', 'archi…']);
});

it('names that begin alike are told apart by how they end', () => {
  expect(cut(6, 'agent-117', 'agent-118', 'publisher')).toEqual(['…t-117', '…t-118', 'publi…']);
});

it('names that begin and end alike are told apart by their numbers', () => {
  expect(cut(5, 'worker-a-node', 'worker-b-node')).toEqual(['#1', '#2']);
  expect(cut(5, 'worker-a-node', 'worker-b-node', '#1')).toEqual(['##1', '#2', '#1']);
});

it('no two are alike, and a cut one is as wide as it may be at most (seed 3)', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[ab漢#1…]{1,9}$/u), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 9 }), (all, width) => {
      const short = cut(width, ...all);
      expect(new Set(short).size).toBe(all.length);
      for (const text of short)
        if (!text.startsWith('#')) expect(displayWidth(text)).toBeLessThanOrEqual(width);
    }),
    { seed: 3, numRuns: 300 },
  );
});
