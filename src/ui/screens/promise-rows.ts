import type { PromiseReport, RowType } from '../../core/reports/promise.ts';
import type { RowPlace } from '../../core/domain/promise.ts';
import { gateId, gateText } from '../../core/text/gate.ts';
import { padToWidth } from '../../core/text/width.ts';
import type { Scene } from '../lookout.ts';
import { docPane } from '../parts/doc-pane.ts';
import { lineIn, type Pane } from '../parts/pane.ts';
import { wrapRow } from '../parts/wrap-row.ts';

/** A promise with more rows than this shows its first ones and its last ones. */
const ROWS_SHOWN = 200;
/** The longest word of a row's type. */
const TYPE_CELLS = 7;

/** The rows a promise was folded from, each with its type, file and line (spec 07 "Promise"). */
export function rowsPane(scene: Scene, report: PromiseReport): Pane {
  const rows = report.account.rows.map((place, at) => [place, report.rowTypes[at]] as const);
  const skipped = Math.max(0, rows.length - ROWS_SHOWN);
  const shown = skipped === 0 ? rows : [...rows.slice(0, 1), ...rows.slice(skipped + 1)];
  return docPane({
    name: 'rows',
    title: 'Rows',
    count: `${rows.length}`,
    theme: scene.theme,
    lines: (width) =>
      shown.flatMap(([place, type], at) => {
        const gap = skipped > 0 && at === 1;
        const words = ` ${skipped} rows are not shown here`;
        return [
          ...(gap ? [lineIn(scene.theme, [['soon', words]], width)] : []),
          ...rowLines(scene, report, place, type, width),
        ];
      }),
  });
}

function rowLines(
  scene: Scene,
  { source, sourceName }: PromiseReport,
  place: RowPlace,
  type: RowType | undefined,
  width: number,
): string[] {
  const raw = scene.lookout.rawRow(source, place);
  const lines =
    raw === undefined ? ['this row can no longer be read'] : wrapRow(gateText(raw), Math.max(8, width - 3));
  return [
    lineIn(
      scene.theme,
      [
        ['strong', ` ${padToWidth(type ?? '', TYPE_CELLS)} `],
        ['dim', `${gateId(sourceName)}:${place.line}`],
      ],
      width,
    ),
    ...lines.map((line) =>
      lineIn(scene.theme, [[raw === undefined ? 'trouble' : 'plain', `  ${line}`]], width),
    ),
  ];
}
