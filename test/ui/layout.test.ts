import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Area,
  graphGrid,
  homeGrid,
  promiseGrid,
  seatGrid,
  shapeOf,
  sizeOfPane,
} from '../../src/ui/layout.ts';
import type { Size } from '../../src/ui/parts/pane.ts';

interface Rectangle extends Size {
  readonly x: number;
  readonly y: number;
  readonly name: string;
}

/** Where each area stands when Ink puts parts beside and under each other. */
function rectangles(area: Area, x = 0, y = 0): Rectangle[] {
  if (area.kind === 'pane') return [{ x, y, ...area.size, name: String(area.pane) }];
  if (area.kind === 'detail') return [{ x, y, ...area.size, name: 'detail' }];
  const found: Rectangle[] = [];
  for (const part of area.parts) {
    const inside = rectangles(part, x, y);
    found.push(...inside);
    if (area.kind === 'row') x = Math.max(...inside.map((each) => each.x + each.width));
    else y = Math.max(...inside.map((each) => each.y + each.height));
  }
  return found;
}

function expectTiled(area: Area, { width, height }: Size): void {
  const covered = Array.from({ length: height }, () => Array<string>(width).fill(''));
  for (const { x, y, width: wide, height: high, name } of rectangles(area)) {
    for (let row = y; row < y + high; row++) {
      for (let column = x; column < x + wide; column++) {
        const cells = covered[row];
        if (cells?.[column] !== '') throw new Error(`${name} stands twice or outside at ${column},${row}`);
        cells[column] = name;
      }
    }
  }
  expect(covered.flat().filter((name) => name === '')).toEqual([]);
}

describe.each([
  ['Home', (room: Size) => homeGrid(room, room.width), ['0', '1', '2', '3']],
  ['a seat', seatGrid, ['0', '1']],
  ['a promise', promiseGrid, ['0', '1', '2']],
  ['the graph', graphGrid, ['0', '1', '2', '3']],
] as const)('the panes of %s', (_, grid, panes) => {
  test('fill the room exactly at any size (seed 20260901)', () => {
    const sizes = fc.record({
      width: fc.integer({ min: 100, max: 300 }),
      height: fc.integer({ min: 20, max: 97 }),
    });
    fc.assert(
      fc.property(sizes, (room) => expectTiled(grid(room), room)),
      { seed: 20260901, numRuns: 60 },
    );
  });

  test('are all there, each large enough for a row', () => {
    const room = { width: 100, height: 22 };
    const names = rectangles(grid(room)).map(({ name }) => name);
    expect(names.sort()).toEqual(panes);
    for (const pane of panes) {
      const size = sizeOfPane(grid(room), Number(pane));
      expect(size?.width).toBeGreaterThanOrEqual(40);
      expect(size?.height).toBeGreaterThanOrEqual(4);
    }
  });
});

test('a detail stands beside Home from 160 columns on', () => {
  const names = (columns: number): string[] =>
    rectangles(homeGrid({ width: columns, height: 40 }, columns)).map(({ name }) => name);
  expect(names(159)).not.toContain('detail');
  expect(names(160)).toContain('detail');
  expect(sizeOfPane(homeGrid({ width: 200, height: 40 }, 200), 9)).toBeUndefined();
});

test('one pane at a time under 100 columns or 30 rows, a plain list under 60 by 16', () => {
  expect(shapeOf(100, 30)).toBe('grid');
  expect(shapeOf(99, 60)).toBe('tabs');
  expect(shapeOf(300, 29)).toBe('tabs');
  expect(shapeOf(60, 16)).toBe('tabs');
  expect(shapeOf(59, 60)).toBe('list');
  expect(shapeOf(300, 15)).toBe('list');
});
