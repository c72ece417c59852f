import type { Column } from '../../core/text/columns.ts';
import { displayWidth } from '../../core/text/width.ts';
import type { Scene } from '../lookout.ts';
import type { boxedTable } from '../parts/boxed-table.tsx';
import { field } from '../parts/field.ts';
import { lineIn } from '../parts/pane.ts';

/** Draws a small table as lines of at most `width` cells. */
export type TableDrawer = typeof boxedTable;

/** What a box takes beside a cell's text. */
const BESIDE = 3;

/**
 * A small table whose last column is what somebody wrote. Where that does not fit beside the rest, it stands below the
 * table, whole, each text after what `said` of its row says who wrote it.
 */
export function toldTable(
  scene: Scene,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
  { table, said }: { readonly table: TableDrawer; readonly said: (row: readonly string[]) => string },
): string[] {
  const last = columns.length - 1;
  const needed = columns.map((column, at) =>
    Math.max(displayWidth(column.title), ...rows.map((cells) => displayWidth(cells[at] ?? ''))),
  );
  const fits = needed.reduce((sum, cells) => sum + cells + BESIDE, 1) <= width;
  const boxed = fits ? columns : columns.slice(0, last);
  const lines = table(
    boxed,
    rows.map((cells) => cells.slice(0, boxed.length)),
    width,
    scene.theme.ascii,
  );
  const drawn = lines.map((line) => lineIn(scene.theme, [['plain', line]], width));
  if (fits) return drawn;
  const label = columns[last]?.title ?? '';
  const told = rows.flatMap((cells) => {
    const words = cells[last] ?? '';
    return words === '' ? [] : field(scene, label, [['plain', `${said(cells)}: ${words}`]], width);
  });
  return [...drawn, ...told];
}
