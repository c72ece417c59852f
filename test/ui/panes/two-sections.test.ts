import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listOf } from '../../../src/core/reports/list.ts';
import { joined, sectionsOf } from '../../../src/ui/panes/two-sections.ts';

function list(name: string, length: number) {
  const keys = Array.from({ length }, (_, at) => `${name}${at}`);
  return listOf(
    keys,
    1,
    (key) => key,
    (key) => ({ key }),
  );
}

test('to the cursor the second list goes on where the first ends', () => {
  const both = joined(list('a', 2), list('b', 3));
  expect(both.slice(1, 3).map(({ key }) => key)).toEqual(['a1', 'b0', 'b1']);
  expect([both.total, both.hidden, both.indexOf('b2'), both.indexOf('c')]).toEqual([5, 2, 4, -1]);
});

test('the selected entry is always in a window, no window is longer than the room, and what comes second keeps a third', () => {
  fc.assert(
    fc.property(
      fc.nat(30),
      fc.nat(30),
      fc.nat(60),
      fc.integer({ min: 3, max: 40 }),
      (a, b, index, height) => {
        if (a + b === 0) return;
        const [first, second] = [list('a', a), list('b', b)];
        const at = Math.min(index, a + b - 1);
        const key = joined(first, second).slice(at, 1)[0]?.key;
        const sections = sectionsOf(first, second, { key, index: at, top: 0 }, height);
        const { top, room } = at < a ? sections.first : sections.second;
        const within = at < a ? at : at - a;
        expect(within).toBeGreaterThanOrEqual(top);
        expect(within).toBeLessThan(top + room);
        expect(sections.first.room + sections.second.room).toBeLessThanOrEqual(height);
        expect(sections.second.room).toBeGreaterThanOrEqual(Math.min(b, Math.max(1, Math.floor(height / 3))));
      },
    ),
    { seed: 20261201 },
  );
});
