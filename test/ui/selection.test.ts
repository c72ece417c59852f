import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type List, listOf } from '../../src/core/reports/list.ts';
import { AT_TOP, type ListState, move, resolve } from '../../src/ui/selection.ts';

interface Row {
  readonly key: string;
}

function list(keys: readonly string[]): List<Row> {
  return listOf(
    keys,
    0,
    (key) => key,
    (key) => ({ key }),
  );
}

const letters = Array.from('abcdefghij');

test('until the operator moves, the first entry is the selected one', () => {
  expect(resolve(list(letters), AT_TOP, 4)).toEqual({ key: 'a', index: 0, top: 0 });
  expect(resolve(list(['z', ...letters]), AT_TOP, 4).key).toBe('z');
});

test('the selection follows its entry through another order', () => {
  const at = move(list(letters), AT_TOP, 2, 4);
  expect(at.key).toBe('c');
  expect(resolve(list([...letters].reverse()), at, 4)).toMatchObject({ key: 'c', index: 7 });
});

test('what comes above the selected entry does not move it on the screen', () => {
  const at = move(list(letters), AT_TOP, 5, 4);
  const after = resolve(list(['new', 'newer', ...letters]), at, 4);
  expect(after.key).toBe(at.key);
  expect(after.index - after.top).toBe(at.index - at.top);
});

test('the neighbour takes the place of an entry that is gone', () => {
  const at = move(list(letters), AT_TOP, 3, 4);
  expect(resolve(list(Array.from('abcefghij')), at, 4)).toMatchObject({ key: 'e', index: 3 });
  const last = move(list(letters), AT_TOP, Infinity, 4);
  expect(resolve(list(Array.from('abcdefghi')), last, 4)).toMatchObject({ key: 'i', index: 8 });
});

test('an empty list keeps what was selected for when it fills again', () => {
  const at = move(list(letters), AT_TOP, 3, 4);
  const empty = resolve(list([]), at, 4);
  expect(empty).toEqual({ key: 'd', index: 0, top: 0 });
  expect(resolve(list(letters), empty, 4)).toMatchObject({ key: 'd', index: 3 });
  expect(move(list([]), at, 1, 4)).toEqual(at);
});

test('the window moves only when the selection would leave it', () => {
  const steps = [1, 1, 1, 1, -1, -1, -1, -1].reduce<ListState[]>(
    (all, by) => [...all, move(list(letters), all.at(-1) ?? AT_TOP, by, 3)],
    [],
  );
  expect(steps.map(({ index, top }) => `${index}/${top}`)).toEqual([
    '1/0',
    '2/0',
    '3/1',
    '4/2',
    '3/2',
    '2/2',
    '1/1',
    '0/0',
  ]);
});

describe('whatever happens to the list (seed 20260901)', () => {
  const keys = fc.uniqueArray(fc.constantFrom(...letters, ...Array.from('ABCDEFGHIJ')), { maxLength: 20 });
  const happening = fc.oneof(
    fc.record({ keys }),
    fc.record({ by: fc.constantFrom(-Infinity, -5, -1, 0, 1, 5, Infinity) }),
    fc.record({ height: fc.integer({ min: -1, max: 12 }) }),
  );

  test('the selected entry is in the list, in the window, and no line is empty that could be filled', () => {
    fc.assert(
      fc.property(keys, fc.array(happening, { maxLength: 20 }), (first, happenings) => {
        let now = list(first);
        let at = AT_TOP;
        let height = 5;
        for (const each of happenings) {
          if ('keys' in each) now = list(each.keys);
          else if ('by' in each) at = move(now, resolve(now, at, height), each.by, height);
          else ({ height } = each);
          const drawn = resolve(now, at, height);
          const room = Math.max(1, height);
          if (now.total === 0) continue;
          expect(now.indexOf(drawn.key ?? '')).toBe(drawn.index);
          expect(drawn.index).toBeGreaterThanOrEqual(drawn.top);
          expect(drawn.index).toBeLessThan(drawn.top + room);
          expect(drawn.top).toBeLessThanOrEqual(Math.max(0, now.total - room));
          expect(resolve(now, drawn, height)).toEqual(drawn);
        }
      }),
      { seed: 20260901, numRuns: 500 },
    );
  });
});
