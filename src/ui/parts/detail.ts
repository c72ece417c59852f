import { promiseReport } from '../../core/reports/promise.ts';
import { type Column, headerLine, layoutColumns, lineOf } from '../../core/text/columns.ts';
import type { Scene } from '../lookout.ts';
import { promiseDoc } from '../screens/promise-doc.ts';
import { seatHead, seatPanes } from '../screens/seat.ts';
import { AT_TOP } from '../selection.ts';
import type { Screen } from '../state.ts';
import { screenName } from './head.ts';
import { framed, type Size } from './pane.ts';

/** The detail of the selected row, beside the panes of a wide terminal: the beginning of the screen it opens. */
export function detailLines(scene: Scene, opens: Screen | undefined, size: Size): string[] {
  const width = size.width - 2;
  const name = opens === undefined ? 'Detail' : screenName(opens);
  return framed(scene.theme, [['title', name]], inside(scene, opens, { ...size, width }), size, false);
}

function inside(scene: Scene, opens: Screen | undefined, size: Size): readonly string[] {
  const { width } = size;
  if (opens?.name === 'promise') {
    const report = promiseReport(scene.fleet, opens.id, (source, place) =>
      scene.lookout.rawRow(source, place),
    );
    return report === undefined ? [] : promiseDoc(scene, report, width, openTable);
  }
  if (opens?.name !== 'seat') return [];
  const [owes] = seatPanes(scene, opens.seat);
  const drawn = owes?.draw({ width, height: 200 }, AT_TOP, false).lines ?? [];
  return [...seatHead(scene, opens.seat, width, size.height), '', ...drawn].map((line) =>
    line === '' ? ' '.repeat(width) : line,
  );
}

/** A table without boxes: the detail follows the cursor, and drawing boxes takes longer than a key may. */
function openTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
  ascii: boolean,
): readonly string[] {
  const layout = layoutColumns(columns, rows, width - 1, { ellipsis: ascii ? '~' : '…' });
  return [headerLine(layout), ...rows.map((cells) => lineOf(cells, layout))].map((line) => ` ${line}`);
}
