import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listOf } from '../../src/core/reports/list.ts';
import { pinnedFirst } from '../../src/ui/pins.ts';

interface Row {
  readonly key: string;
}

function list(...keys: string[]) {
  return listOf<string, Row>(
    keys,
    3,
    (key) => key,
    (key) => ({ key }),
  );
}

function keysOf(pinned: ReturnType<typeof pinnedFirst<Row>>, start = 0, count = 100): string[] {
  return pinned.slice(start, count).map(({ key }) => key);
}

test('what is pinned stands first, in the order it had, and nothing is lost', () => {
  const pinned = pinnedFirst(list('a', 'b', 'c', 'd', 'e'), new Set(['d', 'b']));
  expect(keysOf(pinned)).toEqual(['b', 'd', 'a', 'c', 'e']);
  expect([pinned.total, pinned.hidden, pinned.pinned]).toEqual([5, 3, 2]);
});

test('pins that are not in this list change nothing', () => {
  const plain = list('a', 'b');
  expect(pinnedFirst(plain, new Set(['elsewhere']))).toBe(plain);
});

test('any window and any place are those of the whole list in its new order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 }),
      fc.array(fc.nat(14), { maxLength: 5 }),
      fc.nat(14),
      fc.nat(14),
      (keys, chosen, start, count) => {
        const pins = new Set(chosen.flatMap((at) => keys[at] ?? []));
        const expected = [...keys.filter((key) => pins.has(key)), ...keys.filter((key) => !pins.has(key))];
        const pinned = pinnedFirst(list(...keys), pins);
        expect(keysOf(pinned, start, count)).toEqual(expected.slice(start, start + count));
        for (const key of keys) expect(pinned.indexOf(key)).toBe(expected.indexOf(key));
        expect(pinned.indexOf('no such key')).toBe(-1);
      },
    ),
    { seed: 20261201 },
  );
});
