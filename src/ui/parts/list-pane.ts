import type { List } from '../../core/reports/list.ts';
import type { Column } from '../../core/text/columns.ts';
import type { RowChange } from '../../core/text/marks.ts';
import { type ListState, move, resolve } from '../selection.ts';
import type { Screen } from '../state.ts';
import type { Theme } from '../theme.ts';
import { countWords, type Pane, sentenceLines } from './pane.ts';
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
  readonly theme: Theme;
}

/** A pane that shows one list as a table, with one entry selected. */
export function listPane<Row extends { readonly key: string }>(options: ListPaneOptions<Row>): Pane {
  const { name, title, list, theme } = options;
  const bodyHeight = (height: number): number => Math.max(1, height - 1);
  return {
    name,
    title,
    count: countWords(list),
    draw({ width, height }, at, focused) {
      const now = resolve(list, at, bodyHeight(height));
      if (list.total === 0) return { lines: sentenceLines(theme, options.empty, width), at: now };
      const rows = list.slice(now.top, bodyHeight(height)).map((row, line) => ({
        cells: options.cells(row),
        selected: focused && now.top + line === now.index,
        change: options.change(row),
      }));
      const { head, lines } = tableLines(theme, options.columns, options.typical, rows, width, options.gap);
      return { lines: [head, ...lines], at: now };
    },
    move: (at, by, { height }) => move(list, at, by, bodyHeight(height)),
    open: (at) => {
      const row = selectedRow(list, at);
      return row === undefined ? undefined : options.opens(row);
    },
  };
}

/** The entry that was selected when the list was last drawn. */
export function selectedRow<Row extends { readonly key: string }>(
  list: List<Row>,
  at: ListState,
): Row | undefined {
  const index = at.key === undefined ? at.index : list.indexOf(at.key);
  return index < 0 ? undefined : list.slice(index, 1)[0];
}
