import { displayWidth, fit, type Align } from './width.ts';

/**
 * Rows of gated cells as aligned lines within a width, for the commands and the panes alike (spec 07 "Look"). A pane takes
 * the fitted cells and colours them; a command takes the line.
 */
export interface Column {
  readonly title: string;
  /** The title is a name from a file, gated: every character of it means something. */
  readonly isName?: boolean;
  /** Numbers stand right, words left; left when absent. */
  readonly align?: Align;
  /** The column may shrink to this many cells. Absent: a growing column to its title, any other not at all. */
  readonly min?: number;
  /** Never wider than this, however wide its cells are; growing columns go beyond it. */
  readonly max?: number;
  /** Takes the room that is left over. */
  readonly grow?: boolean;
  /** May be left out where there is no room: the lowest number goes first. Absent: stays. */
  readonly drop?: number;
}

export interface ColumnLayout {
  readonly columns: readonly Column[];
  /** Cells of each column; 0 when it is left out. */
  readonly widths: readonly number[];
  /** Spaces between two columns. */
  readonly gap: number;
  /** Stands where a cell was cut. */
  readonly ellipsis: string;
}

/**
 * Chooses the widths: as wide as titles and cells need, then shrunk from the widest on where columns may shrink, then
 * columns left out by `drop`. When even that is too wide, the rest shrinks to a cell each and goes from the right: a line
 * is never wider than `width`, which is Infinity where nothing limits it.
 */
export function layoutColumns(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
  { gap = 2, ellipsis = '…' } = {},
): ColumnLayout {
  const wanted = columns.map((column, at) => Math.min(wantedWidth(column, at, rows), width));
  const isKept = wanted.map((cells) => cells > 0);
  const leastOf = (column: Column, at: number): number => {
    const least = column.min ?? (column.grow === true ? displayWidth(column.title) : Infinity);
    return Math.min(wanted[at] ?? 0, Math.max(1, least));
  };
  const total = (widths: readonly number[]): number => {
    const kept = widths.filter((_, at) => isKept[at]);
    return kept.reduce((sum, cells) => sum + cells, 0) + gap * Math.max(0, kept.length - 1);
  };

  let least = columns.map(leastOf);
  for (const at of dropOrder(columns)) {
    if (total(least) <= width) break;
    isKept[at] = false;
  }
  if (total(least) > width) least = least.map((cells) => Math.min(cells, 1));
  for (let at = columns.length - 1; at >= 0 && total(least) > width; at--) isKept[at] = false;

  const widths = wanted.map((cells, at) => (isKept[at] === true ? cells : 0));
  shrink(widths, least, total(widths) - width);
  grow(widths, columns, width - total(widths));
  return { columns, widths, gap, ellipsis };
}

/** One row's cells, each in exactly its column's width; `''` for a column that is left out. */
export function fitCells(cells: readonly string[], layout: ColumnLayout): string[] {
  return layout.columns.map((column, at) =>
    fit(cells[at] ?? '', layout.widths[at] ?? 0, column.align, { ellipsis: layout.ellipsis }),
  );
}

/** One row as a line, without spaces at its end. */
export function lineOf(cells: readonly string[], layout: ColumnLayout): string {
  return fitCells(cells, layout)
    .filter((_, at) => layout.widths[at] !== 0)
    .join(' '.repeat(layout.gap))
    .trimEnd();
}

/** The line of titles. */
export function headerLine(layout: ColumnLayout): string {
  return lineOf(
    layout.columns.map((column) => column.title),
    layout,
  );
}

function wantedWidth(column: Column, at: number, rows: readonly (readonly string[])[]): number {
  let widest = displayWidth(column.title);
  for (const cells of rows) widest = Math.max(widest, displayWidth(cells[at] ?? ''));
  return Math.min(widest, column.max ?? Infinity);
}

/** The columns that may be left out, the first to go first; among equals the rightmost. */
function dropOrder(columns: readonly Column[]): number[] {
  return columns
    .map((column, at) => ({ at, drop: column.drop ?? Infinity }))
    .filter(({ drop }) => drop !== Infinity)
    .sort((a, b) => a.drop - b.drop || b.at - a.at)
    .map(({ at }) => at);
}

/** Takes `excess` cells away, one by one from the widest column (the rightmost of them) still above its least. */
function shrink(widths: number[], least: readonly number[], excess: number): void {
  for (let left = excess; left > 0; left--) {
    let widest = -1;
    widths.forEach((cells, at) => {
      if (cells > (least[at] ?? 0) && cells >= (widths[widest] ?? 0)) widest = at;
    });
    if (widest < 0) return;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
}

/** Shares `spare` cells among the growing columns, evenly, the first ones getting the remainder. */
function grow(widths: number[], columns: readonly Column[], spare: number): void {
  if (spare <= 0 || !Number.isFinite(spare)) return;
  const growing = [...widths.keys()].filter((at) => columns[at]?.grow === true && (widths[at] ?? 0) > 0);
  growing.forEach((at, turn) => {
    const share = Math.floor(spare / growing.length) + (turn < spare % growing.length ? 1 : 0);
    widths[at] = (widths[at] ?? 0) + share;
  });
}
