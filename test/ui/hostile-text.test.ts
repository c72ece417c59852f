import { describe, expect, test } from 'vitest';
import type { Screen } from '../../src/ui/state.ts';
import { faultsOf, SIZES } from '../support/frame-shape.ts';
import { HOSTILE } from '../support/hostile.ts';
import { hostileRows, kept, late } from '../support/hostile-rows.ts';
import { Stage } from '../support/stage.tsx';
import { Watched } from '../support/watched.ts';

/** Screens, keys pressed there, and a size: each place where a string of a file can stand is among them. */
function views(
  text: string,
): readonly (readonly [screens: Screen[], keys: string, columns: number, rows: number])[] {
  return [
    [[], '2', 200, 60],
    [[], '3', 60, 16],
    [[], '4', 80, 24],
    [[{ name: 'seat', seat: text }], '', 100, 30],
    [[{ name: 'seat', seat: text }], '2', 60, 16],
    [[{ name: 'promise', id: late(text) }], '', 120, 40],
    [[{ name: 'promise', id: text }], '3', 40, 10],
    [[{ name: 'promise', id: kept(text) }], 'G', 80, 24],
    [[{ name: 'sources' }], 'G', 60, 16],
    [[{ name: 'graph', seat: text }], '', 120, 40],
    [[{ name: 'graph', seat: text }], '2', 40, 10],
    [[{ name: 'graph' }], '3', 80, 24],
    [[{ name: 'log' }], '', 100, 30],
    [[{ name: 'log' }], 'gz', 60, 16],
    [[{ name: 'time' }], ',', 200, 60],
    [[{ name: 'time' }], '<', 80, 24],
    [[], '2 z', 60, 16],
  ];
}

describe('a string of a file steers nothing and moves nothing, wherever it stands', () => {
  test.each(HOSTILE)('$name', ({ text }) => {
    const sources = new Watched([text, `${text}.jsonl`]).append(...hostileRows(text));
    for (const [screens, keys, columns, rows] of views(text)) {
      const color = keys === '';
      const stage = new Stage(sources, { screens, columns, rows, color }).type(keys);
      const where = `${screens[0]?.name ?? 'home'} ${keys} at ${columns}×${rows}`;
      expect(faultsOf(stage.composed(), columns, rows), where).toEqual([]);
    }
  });
});

test('what an operator types or pastes is a file’s text as much', () => {
  for (const { text } of HOSTILE) {
    const stage = new Stage(new Watched().append(...hostileRows('a')), { columns: 60, rows: 16 });
    stage.type('/').press({ name: 'paste', text });
    expect(faultsOf(stage.composed(), 60, 16)).toEqual([]);
    stage.press({ name: 'enter' });
    expect(faultsOf(stage.composed(), 60, 16)).toEqual([]);
  }
});

test('Ink lays all of them out together as well as one by one', () => {
  const texts = HOSTILE.map(({ text }) => text);
  const sources = new Watched(['a', 'b']).append(...texts.flatMap(hostileRows));
  for (const [columns, rows] of SIZES) {
    const stage = new Stage(sources, { columns, rows });
    expect(faultsOf(stage.type('2').lines(), columns, rows)).toEqual([]);
    expect(faultsOf(stage.type('4').lines(), columns, rows)).toEqual([]);
    expect(faultsOf(stage.type('!').lines(), columns, rows)).toEqual([]);
  }
});
