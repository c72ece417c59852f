import { describe, expect, it } from 'vitest';
import { fitCells, headerLine, layoutColumns, lineOf, type Column } from '../../../src/core/text/columns.ts';

const COLUMNS: readonly Column[] = [
  { title: 'late', align: 'right' },
  { title: 'promise', grow: true, min: 8 },
  { title: 'by → to', min: 10, drop: 2 },
  { title: 'stalls', align: 'right', drop: 1 },
];
const ROWS = [
  ['5h02m', 'move the July scans to cold storage', 'archivist → desk', '4'],
  ['48s', '予定表を渡す', 'author → desk', '0'],
];

function drawn(width: number, columns = COLUMNS, rows = ROWS): string[] {
  const layout = layoutColumns(columns, rows, width);
  return [headerLine(layout), ...rows.map((cells) => lineOf(cells, layout))];
}

describe('columns', () => {
  it('are as wide as they need where nothing limits them', () => {
    expect(drawn(Infinity)).toEqual([
      ' late  promise                              by → to           stalls',
      '5h02m  move the July scans to cold storage  archivist → desk       4',
      '  48s  予定表を渡す                         author → desk          0',
    ]);
  });

  it('give the room left over to the growing column', () => {
    expect(drawn(72)[1]).toBe('5h02m  move the July scans to cold storage      archivist → desk       4');
  });

  it('shrink from the widest on', () => {
    expect(drawn(50)).toEqual([
      ' late  promise            by → to           stalls',
      '5h02m  move the July sc…  archivist → desk       4',
      '  48s  予定表を渡す       author → desk          0',
    ]);
    expect(drawn(36)[1]).toBe('5h02m  move the…  archivist…       4');
  });

  it('leave out the lowest number first when they can shrink no more', () => {
    expect(drawn(34)).toEqual([
      ' late  promise        by → to',
      '5h02m  move the Jul…  archivist →…',
      '  48s  予定表を渡す   author → de…',
    ]);
    expect(drawn(26)[1]).toBe('5h02m  move the July scan…');
  });

  it('shrink below their least, then go from the right, when the width is hopeless', () => {
    expect(drawn(12)[1]).toBe('5h02m  move…');
    expect(drawn(5)[1]).toBe('5…  …');
    expect(drawn(2)[1]).toBe('5…');
    expect(drawn(0)).toEqual(['', '', '']);
  });

  it('are never wider than their most, unless they grow', () => {
    const columns = [{ title: 'id', max: 6 }, { title: 'state' }];
    expect(drawn(40, columns, [['pnk_0c2b77', 'detached']])).toEqual(['id      state', 'pnk_0…  detached']);
  });

  it('without title and cells take no room', () => {
    const columns = [{ title: '' }, { title: 'id' }];
    expect(drawn(40, columns, [['', 'a']])).toEqual(['id', 'a']);
  });

  it('hand out the fitted cells, each in exactly its width', () => {
    const layout = layoutColumns(COLUMNS, ROWS, 34);
    expect(layout.widths).toEqual([5, 13, 12, 0]);
    expect(fitCells(ROWS[1]!, layout)).toEqual(['  48s', '予定表を渡す ', 'author → de…', '']);
  });

  it('take another gap and ellipsis', () => {
    const layout = layoutColumns(COLUMNS, ROWS, 26, { gap: 1, ellipsis: '...' });
    expect(lineOf(ROWS[0]!, layout)).toBe('5h02m move t... archivi...');
  });
});
