import type { ChainLink } from '../../core/reports/chain.ts';
import { elsewhere, promiseReport, type PromiseReport } from '../../core/reports/promise.ts';
import { gateId, gateText } from '../../core/text/gate.ts';
import { glyphOf, STATE_MARKS } from '../../core/text/marks.ts';
import { countdown, shortDuration } from '../../core/text/time.ts';
import { wrapToWidth } from '../../core/text/wrap.ts';
import type { Scene } from '../lookout.ts';
import { docPane } from '../parts/doc-pane.ts';
import { listPane } from '../parts/list-pane.ts';
import { lineIn, type Pane, sentenceLines } from '../parts/pane.ts';
import type { Cell } from '../parts/table.ts';
import { elsewhereLines, promiseDoc } from './promise-doc.ts';

/** The panes of one promise: its account, the chain it hangs in, and the rows it was folded from (spec 07 "Promise"). */
export function promisePanes(scene: Scene, id: string): Pane[] {
  const report = promiseReport(scene.fleet, id, (source, place) => scene.lookout.rawRow(source, place));
  if (report === undefined) return [undeclaredPane(scene, id)];
  return [accountPane(scene, report), chainPane(scene, report), rowsPane(scene, report)];
}

/** Nothing declares it; what was written about it all the same is told. */
function undeclaredPane(scene: Scene, id: string): Pane {
  return docPane({
    name: 'account',
    title: 'Promise',
    count: '',
    theme: scene.theme,
    lines: (width) => [
      ...sentenceLines(scene.theme, `no source declares ${gateId(id)}`, width),
      ...elsewhereLines(scene, elsewhere(scene.fleet, id), width),
    ],
  });
}

function accountPane(scene: Scene, report: PromiseReport): Pane {
  return docPane({
    name: 'account',
    title: gateId(report.account.record.id),
    count: '',
    theme: scene.theme,
    lines: (width) => promiseDoc(scene, report, width),
  });
}

function chainPane(scene: Scene, { account, chain }: PromiseReport): Pane {
  const self = account.record.id;
  const more = chain.more > 0 ? ` and ${chain.more} more below` : '';
  return listPane({
    name: 'chain',
    title: chain.isComplete ? `Chain${more}` : 'Chain (still being read)',
    list: chain,
    columns: [
      { title: 'waits on ↑ · waited for by ↓', grow: true, min: 10 },
      { title: 'state', drop: 2 },
      { title: 'deadline', align: 'right', drop: 1 },
      { title: 'by', max: 18, drop: 0 },
    ],
    typical: ['', '', '', ''],
    theme: scene.theme,
    cells: (link) => chainCells(scene, link, self),
    change: () => undefined,
    empty: 'it waits for nothing, and nothing waits for it',
    opens: (link) =>
      link.id === self || link.line === undefined ? undefined : { name: 'promise', id: link.id },
  });
}

function chainCells(scene: Scene, link: ChainLink, self: string): Cell[] {
  const { theme } = scene;
  const indent = ' '.repeat(Math.min(12, Math.max(0, link.depth)));
  const name = `${indent}${gateId(link.id)}`;
  if (link.line === undefined)
    return [
      ['soon', name],
      ['soon', 'not declared here'],
      ['plain', ''],
      ['plain', ''],
    ];
  const { state, lateMs, debtor } = link.line;
  const isLate = state === 'overdue';
  const deadline = Number.isNaN(lateMs)
    ? '?'
    : lateMs > 0
      ? `${shortDuration(lateMs)}${isLate ? ' late' : ' ago'}`
      : `in ${countdown(-lateMs)}`;
  return [
    [link.id === self ? 'strong' : 'plain', name],
    [isLate ? 'late' : 'plain', `${glyphOf(STATE_MARKS[state], theme.ascii)} ${state}`],
    ['plain', deadline],
    ['dim', gateId(debtor)],
  ];
}

/** A promise with more rows than this shows its first ones and its last ones. */
const ROWS_SHOWN = 200;

function rowsPane(scene: Scene, { account, source, sourceName }: PromiseReport): Pane {
  const { rows } = account;
  const skipped = Math.max(0, rows.length - ROWS_SHOWN);
  const shown = skipped === 0 ? rows : [...rows.slice(0, 1), ...rows.slice(skipped + 1)];
  return docPane({
    name: 'rows',
    title: 'Rows',
    count: `${rows.length}`,
    theme: scene.theme,
    lines: (width) =>
      shown.flatMap((place, at) => {
        const raw = scene.lookout.rawRow(source, place);
        const where = lineIn(scene.theme, [['dim', ` ${gateId(sourceName)}:${place.line}`]], width);
        const text = raw === undefined ? 'this row can no longer be read' : gateText(raw);
        const lines = wrapToWidth(text, Math.max(8, width - 3));
        const gap =
          skipped > 0 && at === 1
            ? [lineIn(scene.theme, [['soon', ` ${skipped} rows are not shown here`]], width)]
            : [];
        return [...gap, where, ...lines.map((line) => lineIn(scene.theme, [['plain', `  ${line}`]], width))];
      }),
  });
}
