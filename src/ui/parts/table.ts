import { CHANGE_MARKS, glyphOf, type RowChange } from '../../core/text/marks.ts';
import { type Column, fitCells, layoutColumns } from '../../core/text/columns.ts';
import type { Role, Segment, Theme } from '../theme.ts';
import { lineIn } from './pane.ts';

/** A gated cell and the role its text is shown in. */
export type Cell = readonly [role: Role, text: string];

export interface TableRow {
  readonly cells: readonly Cell[];
  readonly selected: boolean;
  readonly change: RowChange | undefined;
  readonly isPinned?: boolean;
}

/** Two cells before each row: the cursor (or the `*` of a pinned row), and the mark of a row that changed. */
const MARGIN = 2;

/**
 * Lines of a table: its titles, then a line a row, each exactly `width` cells. `typical` cells keep the columns where
 * they are while rows come and go.
 */
export function tableLines(
  theme: Theme,
  titled: readonly Column[],
  typical: readonly string[],
  rows: readonly TableRow[],
  width: number,
  gap = 2,
): { readonly head: string; readonly lines: string[] } {
  if (theme.isLinear) return { head: '', lines: rows.map((row) => sentenceOf(theme, titled, row, width)) };
  const columns = titled.map((column) =>
    column.isName === true ? column : { ...column, title: theme.own(column.title) },
  );
  const ellipsis = theme.ascii ? '~' : '…';
  const texts = rows.map((row) => row.cells.map(([, text]) => text));
  const layout = layoutColumns(columns, [typical, ...texts], width - MARGIN - 1, { gap, ellipsis });
  const joined = (cells: readonly Cell[]): Segment[] => {
    const fitted = fitCells(
      cells.map(([, text]) => text),
      layout,
    );
    const segments: Segment[] = [];
    for (const [at, cell] of cells.entries()) {
      if (layout.widths[at] === 0) continue;
      if (segments.length > 0) segments.push(['plain', ' '.repeat(gap)]);
      segments.push([cell[0], fitted[at] ?? '']);
    }
    return segments;
  };
  return {
    head: lineIn(theme, [['plain', '  '], ...joined(columns.map(({ title }) => ['dim', title]))], width),
    lines: rows.map((row) => {
      const cursor = row.selected ? (theme.ascii ? '>' : '▸') : row.isPinned === true ? '*' : ' ';
      const mark = row.change === undefined ? ' ' : glyphOf(CHANGE_MARKS[row.change], theme.ascii);
      return lineIn(theme, [['focus', cursor], ['changed', mark], ...joined(row.cells)], width, row.selected);
    }),
  };
}

/** A row as it is read aloud: `selected: seat archivist, owes 17, late 3`. */
function sentenceOf(theme: Theme, columns: readonly Column[], row: TableRow, width: number): string {
  const before = [
    ...(row.selected ? ['selected'] : []),
    ...(row.isPinned === true ? ['pinned'] : []),
    ...(row.change === undefined ? [] : [CHANGE_MARKS[row.change].word]),
  ];
  const said = row.cells.flatMap(([, text], at) => {
    const title = columns[at]?.title ?? '';
    return text.trim() === '' ? [] : [`${title} ${text.trim()}`.trim()];
  });
  const words = `${before.length === 0 ? '' : `${before.join(', ')}: `}${said.join(', ')}`;
  return lineIn(theme, [['plain', words]], width);
}
