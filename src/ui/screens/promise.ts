import type { ChainLink } from '../../core/reports/chain.ts';
import { elsewhere, promiseReport, type PromiseReport } from '../../core/reports/promise.ts';
import { gateId } from '../../core/text/gate.ts';
import { glyphOf, STATE_MARKS } from '../../core/text/marks.ts';
import { displayWidth } from '../../core/text/width.ts';
import { countdown, shortDuration } from '../../core/text/time.ts';
import type { Scene } from '../lookout.ts';
import { docPane } from '../parts/doc-pane.ts';
import { listPane } from '../parts/list-pane.ts';
import { type Pane, sentenceLines } from '../parts/pane.ts';
import type { Cell } from '../parts/table.ts';
import { elsewhereLines } from './elsewhere-lines.ts';
import { promiseDoc } from './promise-doc.ts';
import { rowsPane } from './promise-rows.ts';

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

/** As many links are looked at for how long ids are, and this long is an id shown before other columns. */
const SAMPLED = 40;
const ID_MOST = 30;

function chainPane(scene: Scene, { account, chain }: PromiseReport): Pane {
  const self = account.record.id;
  // The id is the key here: it gives way last.
  const ids = chain.slice(0, SAMPLED).map((link) => displayWidth(nameOf(link, self)));
  const more = chain.more > 0 ? ` and ${chain.more} more below` : '';
  return listPane({
    name: 'chain',
    title: chain.isComplete ? `Chain${more}` : 'Chain (still being read)',
    list: chain,
    columns: [
      { title: 'waits on ↑ · waited for by ↓', grow: true, min: Math.min(ID_MOST, Math.max(10, ...ids)) },
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
  const name = nameOf(link, self);
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
    ? 'none'
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

/** A promise stands above itself only where what it waits for waits for it. */
function nameOf({ id, depth }: ChainLink, self: string): string {
  const indent = ' '.repeat(Math.min(12, Math.max(0, depth)));
  return `${indent}${gateId(id)}${depth < 0 && id === self ? ' (itself: the circle closes)' : ''}`;
}
