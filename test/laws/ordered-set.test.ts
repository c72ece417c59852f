import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OrderedSet } from '../../src/core/ledger/ordered-set.ts';

/** Runs of members, so that the set grows past a chunk, splits, and empties again. */
const STEPS = fc.array(
  fc.record({
    what: fc.constantFrom('add', 'add', 'delete', 'delete all'),
    from: fc.nat(2000),
    stride: fc.integer({ min: 1, max: 7 }),
    count: fc.integer({ min: 1, max: 700 }),
  }),
  { maxLength: 12 },
);

/** Not the order of the numbers: by their last digit, then downwards. */
const key = (member: number): number => member % 10;
const tie = (a: number, b: number): number => b - a;
const compare = (a: number, b: number): number => key(a) - key(b) || tie(a, b);

it('an ordered set is a sorted array, after any adding and deleting (seed 20260951)', () => {
  let largest = 0;
  fc.assert(
    fc.property(STEPS, fc.nat(2000), fc.nat(900), fc.nat(2500), (steps, start, count, probe) => {
      const set = new OrderedSet(key, tie);
      const plain = new Set<number>();
      for (const step of steps) {
        for (let i = 0; i < step.count; i++) {
          const member = (step.from + i * step.stride) % 2400;
          const isIn = plain.has(member);
          const isDone = step.what === 'add' ? set.add(member) : set.delete(member);
          if (isDone === (isIn === (step.what === 'add')))
            throw new Error(`${step.what} ${member}: ${isDone}`);
          if (step.what === 'add') plain.add(member);
          else plain.delete(member);
        }
        if (step.what === 'delete all') for (const member of [...plain]) set.delete(member);
        if (step.what === 'delete all') plain.clear();
      }
      const sorted = [...plain].sort(compare);
      largest = Math.max(largest, sorted.length);
      expect([...set]).toEqual(sorted);
      expect(set.size).toBe(sorted.length);
      expect(set.slice(start, count)).toEqual(sorted.slice(start, start + count));
      expect(set.slice(-3, 5)).toEqual(sorted.slice(0, 5));
      expect(set.rankOf(probe)).toBe(sorted.indexOf(probe));
      for (const [rank, member] of sorted.entries())
        if (rank % 37 === 0) expect(set.rankOf(member)).toBe(rank);
      expect(set.countWhile((member) => compare(member, probe) < 0)).toBe(
        sorted.filter((member) => compare(member, probe) < 0).length,
      );
    }),
    { seed: 20260951, numRuns: 150 },
  );
  // Chunks split at 512: sets that never grew so far would have tried nothing.
  expect(largest).toBeGreaterThan(1500);
});
