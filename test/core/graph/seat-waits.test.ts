import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SeatWaits } from '../../../src/core/graph/seat-waits.ts';

function circlesOf(...edges: readonly string[]): string[] {
  const waits = new SeatWaits<string>();
  for (const edge of edges) waits.add(edge[0]!, edge[1]!, edge, 1);
  return waits.circles().map((circle) => circle.map(({ from }) => from).join(''));
}

it('two that wait on each other are a circle, a row of seats is none', () => {
  expect(circlesOf('ab', 'ba', 'bc')).toEqual(['ab']);
  expect(circlesOf('ab', 'bc', 'cd')).toEqual([]);
});

it('a seat that waits on itself does not wait on another', () => {
  expect(circlesOf('aa')).toEqual([]);
});

it('a longer circle is told for a seat that is in no pair, once and not again for its other seats', () => {
  expect(circlesOf('ab', 'bc', 'ca', 'dc')).toEqual(['abc']);
  expect(circlesOf('ab', 'ba', 'bc', 'ca')).toEqual(['ab', 'cab']);
});

it('the shortest circle is the one that is told', () => {
  expect(circlesOf('ab', 'bc', 'cd', 'da', 'ca')).toEqual(['abc', 'dabc']);
});

it('what is added for the same two seats counts together under the first one’s name', () => {
  const waits = new SeatWaits<string>();
  waits.add('a', 'b', 'first', 2);
  waits.add('a', 'b', 'second', 1);
  waits.add('b', 'a', 'back', 1);
  expect(waits.circles()).toEqual([
    [
      { from: 'a', to: 'b', promise: 'first', count: 3 },
      { from: 'b', to: 'a', promise: 'back', count: 1 },
    ],
  ]);
});

it('a seat is in a circle exactly when it can be reached from itself (seed 7)', () => {
  const edges = fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 14 });
  fc.assert(
    fc.property(edges, (pairs) => {
      const named = pairs.filter(([a, b]) => a !== b).map(([a, b]) => `${a}${b}`);
      const reached = new Set(named);
      for (let round = 0; round < 7; round++)
        for (const x of [...reached]) for (const y of named) if (x[1] === y[0]) reached.add(x[0]! + y[1]!);
      const onCircle = Array.from('0123456').filter((seat) => reached.has(seat + seat));
      const told = circlesOf(...named);
      expect([...new Set(told.join(''))].sort()).toEqual(onCircle);
      for (const circle of told)
        for (const [i, seat] of Array.from(circle).entries())
          expect(named).toContain(seat + circle[(i + 1) % circle.length]!);
    }),
    { seed: 7, numRuns: 200 },
  );
});
