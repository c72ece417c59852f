import type { List } from '../../core/reports/list.ts';
import type { Column } from '../../core/text/columns.ts';
import type { RowChange } from '../../core/text/marks.ts';
import { pinnedFirst } from '../pins.ts';
import { type End, type ListState, move, resolve } from '../selection.ts';
import type { Screen } from '../state.ts';
import type { Theme } from '../theme.ts';
import { countWords, type Pane, sentenceLines, type SourcePlace } from './pane.ts';
import { type Cell, tableLines } from './table.ts';

/** What makes a list into a pane. */
export interface ListPaneOptions<Row extends { readonly key: string }> {
  readonly name: string;
  readonly title: string;
  readonly list: List<Row>;
  readonly columns: readonly Column[];
  /** Cells as wide as cells usually are. */
  readonly typical: readonly string[];
  /** Spaces between columns; 2 when absent. */
  readonly gap?: number;
  cells(row: Row): readonly Cell[];
  change(row: Row): RowChange | undefined;
  /** What stands there when the list has no entry. */
  readonly empty: string;
  opens(row: Row): Screen | undefined;
  /** The row of a file that an entry stands for, where it stands for one. */
  place?(row: Row): SourcePlace | undefined;
  readonly theme: Theme;
  /** Keys of entries that stand first. */
  readonly pins?: ReadonlySet<string>;
  /** Where it is looked at until the operator moves; `top` when absent. At the bottom it follows what comes. */
  readonly end?: End;
}

/** A pane that shows one list as a table, with one entry selected. */
export function listPane<Row extends { readonly key: string }>(options: ListPaneOptions<Row>): Pane {
  const { name, title, theme, pins = NONE, end = 'top' } = options;
  const list = pinnedFirst(options.list, pins);
  const bodyHeight = (height: number): number => Math.max(1, height - 1);
  return {
    name,
    title,
    count: countWords(list),
    total: list.total,
    canPin: options.pins !== undefined,
    draw({ width, height }, at, focused) {
      const now = resolve(list, at, bodyHeight(height), end);
      if (list.total === 0) return { lines: sentenceLines(theme, options.empty, width), at: now };
      const rows = list.slice(now.top, bodyHeight(height)).map((row, line) => ({
        cells: options.cells(row),
        selected: focused && now.top + line === now.index,
        change: options.change(row),
        isPinned: pins.has(row.key),
      }));
      const { head, lines } = tableLines(theme, options.columns, options.typical, rows, width, options.gap);
      return { lines: [head, ...lines], at: now };
    },
    move: (at, by, { height }) => move(list, at, by, bodyHeight(height), end),
    open: (at) => {
      const row = selectedRow(list, at);
      return row === undefined ? undefined : options.opens(row);
    },
    pick: (line, at, { height }) => {
      const now = resolve(list, at, bodyHeight(height), end);
      const index = now.top + line - 1;
      return line < 1 || index >= list.total
        ? undefined
        : move(list, now, index - now.index, bodyHeight(height));
    },
    row: (at) => {
      const row = selectedRow(list, at);
      return row === undefined ? undefined : options.place?.(row);
    },
    entries: (most) => list.slice(end === 'top' ? 0 : Math.max(0, list.total - most), most),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The entry that was selected when the list was last drawn. */
export function selectedRow<Row extends { readonly key: string }>(
  list: List<Row>,
  at: ListState,
): Row | undefined {
  const index = at.key === undefined ? at.index : list.indexOf(at.key);
  return index < 0 ? undefined : list.slice(index, 1)[0];
}
