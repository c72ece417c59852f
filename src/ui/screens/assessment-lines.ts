import type { Assessment, PromiseRecord } from '../../core/domain/promise.ts';
import type { PromiseReport } from '../../core/reports/promise.ts';
import { gateId, gateText } from '../../core/text/gate.ts';
import type { Scene } from '../lookout.ts';
import { heading } from '../parts/field.ts';
import { instantWords } from './instant-words.ts';
import { metaLines } from './meta-lines.ts';
import { type TableDrawer, toldTable } from './told-table.ts';

/** More stand in the raw rows. */
const SHOWN = 8;

/** The words of the observers side by side, with their vantage (spec 07 "Promise"). */
export function assessmentLines(
  scene: Scene,
  { account, sourceName }: PromiseReport,
  width: number,
  table: TableDrawer,
): string[] {
  const { assessments, record } = account;
  if (assessments.length === 0) {
    const where = scene.fleet.ledgers.length > 1 ? `in ${gateId(sourceName)}` : 'by anyone';
    return heading(scene, 'Assessments', `none ${where}`, width);
  }
  const ordered = byObserver(assessments);
  const shown = ordered.slice(0, SHOWN);
  const rest = ordered.length - shown.length;
  const rows = shown.map((one) => [
    gateId(one.observer),
    vantage(one.observer, record),
    gateText(one.state),
    instantWords(scene, one.at),
    one.note === undefined ? '' : gateText(one.note),
  ]);
  const columns = [
    { title: 'observer', min: 6, max: 24 },
    { title: 'vantage', min: 6 },
    { title: 'word', min: 6, max: 24 },
    { title: 'at', min: 6 },
    { title: 'note', grow: true, min: 6 },
  ] as const;
  const words = rest === 0 ? 'by observer' : `by observer; ${rest} more in the rows`;
  return [
    ...heading(scene, 'Assessments', words, width),
    ...toldTable(scene, columns, rows, width, {
      table,
      said: ([observer = '', , , at = '']) => `${observer}, ${at}`,
    }),
    ...shown.flatMap(({ observer, at, meta }) =>
      metaLines(scene, `of the word of ${gateId(observer)}, ${instantWords(scene, at)}`, meta, width),
    ),
  ];
}

/** By observer's name, each one's words in log order: nothing ranks one observer over another. */
function byObserver(assessments: readonly Assessment[]): Assessment[] {
  return assessments.toSorted((a, b) => (a.observer === b.observer ? 0 : a.observer < b.observer ? -1 : 1));
}

function vantage(observer: string, { debtor, creditor }: PromiseRecord): string {
  if (observer === debtor) return 'debtor';
  return observer === creditor ? 'creditor' : 'third party';
}
