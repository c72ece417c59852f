import type { Horizon } from '../../core/domain/promise.ts';
import { parseInstant } from '../../core/domain/instant.ts';
import type { PromiseReport } from '../../core/reports/promise.ts';
import { gateId, gateText } from '../../core/text/gate.ts';
import { glyphOf, STATE_MARKS } from '../../core/text/marks.ts';
import { plural, whySentence } from '../../core/text/sentences.ts';
import { isoMinute, signedDuration } from '../../core/text/time.ts';
import { wrapToWidth } from '../../core/text/wrap.ts';
import type { Scene } from '../lookout.ts';
import { boxedTable } from '../parts/boxed-table.tsx';
import { field, heading } from '../parts/field.ts';
import { lineIn } from '../parts/pane.ts';
import type { Role } from '../theme.ts';
import { assessmentLines } from './assessment-lines.ts';
import { elsewhereLines } from './elsewhere-lines.ts';
import { instantWords } from './instant-words.ts';
import { lifecycleStrip } from './lifecycle-strip.ts';
import { metaLines } from './meta-lines.ts';
import { type TableDrawer, toldTable } from './told-table.ts';

/** More stand in the raw rows. */
const HORIZONS_SHOWN = 8;

/**
 * The account of one promise as finished lines: its way through the states, record, state and why, horizons, verdicts,
 * resolution, and what other sources have. `table`: how its small tables are drawn.
 */
export function promiseDoc(
  scene: Scene,
  report: PromiseReport,
  width: number,
  table: TableDrawer = boxedTable,
): string[] {
  return [
    ...lifecycleStrip(scene, report, width),
    lineIn(scene.theme, [], width),
    ...recordLines(scene, report, width),
    ...horizonLines(scene, report, width, table),
    ...assessmentLines(scene, report, width, table),
    ...resolutionLines(scene, report, width),
    ...elsewhereLines(scene, report.elsewhere, width),
    ...lossLines(scene, report, width),
  ];
}

function recordLines(scene: Scene, report: PromiseReport, width: number): string[] {
  const { theme, fleet, zone } = scene;
  const { record, state } = report.account;
  const mark = glyphOf(STATE_MARKS[state], theme.ascii);
  const role: Role = state === 'overdue' ? 'late' : state === 'conditional' ? 'waits' : 'strong';
  const until = report.account.horizons.at(-1)?.until ?? record.until;
  const why = report.why.kind === 'no deadline' ? { ...report.why, until: gateText(until) } : report.why;
  const arrow = theme.ascii ? '->' : '→';
  return [
    ...field(scene, 'promise', [['strong', gateText(record.text)]], width),
    ...field(
      scene,
      'by → to'.replace('→', arrow),
      [['plain', `${gateId(record.debtor)} ${arrow} ${gateId(record.creditor)}`]],
      width,
    ),
    ...field(scene, 'state', [[role, `${mark} ${whySentence(why, fleet.now, zone)}`]], width),
    ...field(scene, 'deadline', [['plain', gateText(until)]], width),
    ...(record.antecedent === undefined
      ? []
      : field(scene, 'waits on', [['plain', antecedentWords(scene, report)]], width)),
    ...(record.task === undefined ? [] : field(scene, 'task', [['plain', gateId(record.task)]], width)),
    ...field(scene, 'account', [['plain', accountWords(report)]], width),
    ...metaLines(scene, 'of its declaration', record.meta, width),
  ];
}

/** What it was declared to wait on, and since when that keeps it waiting no more. */
function antecedentWords(
  { fleet, zone }: Scene,
  { account: { record }, lifecycle: { owedSince } }: PromiseReport,
): string {
  const name = gateId(record.antecedent ?? '');
  return owedSince === undefined
    ? name
    : `${name}, satisfied: owed since ${isoMinute(owedSince, fleet.now, zone)}`;
}

function accountWords({ sourceName, account }: PromiseReport): string {
  return `as ${gateId(sourceName)} tells it, ${plural(account.rows.length, 'row')}`;
}

function horizonLines(scene: Scene, { account }: PromiseReport, width: number, table: TableDrawer): string[] {
  const { horizons } = account;
  const shown = horizons.slice(-HORIZONS_SHOWN);
  const first = horizons.length - shown.length;
  const rows = shown.map((horizon, i) => horizonCells(scene, horizon, horizons[first + i - 1]));
  const columns = [
    { title: 'set at', min: 6 },
    { title: 'deadline', min: 6 },
    { title: 'moved', align: 'right', min: 5 },
    { title: 'by', min: 4, max: 24 },
    { title: 'reason', grow: true, min: 6 },
  ] as const;
  return [
    ...heading(scene, 'Horizons', first === 0 ? '' : `${first} earlier ones in the rows`, width),
    ...toldTable(scene, columns, rows, width, { table, said: ([at = '', , , by = '']) => `${by}, ${at}` }),
    ...shown.flatMap(({ at, meta }) =>
      metaLines(scene, `of the move at ${instantWords(scene, at)}`, meta, width),
    ),
  ];
}

function horizonCells(scene: Scene, horizon: Horizon, before: Horizon | undefined): string[] {
  const [at, until, old] = [horizon.at, horizon.until, before?.until ?? ''].map(parseInstant);
  const moved =
    before === undefined
      ? 'declared'
      : until === undefined || old === undefined
        ? '?'
        : `${signedDuration(until.ms - old.ms)}${at !== undefined && at.ms > old.ms ? ' after' : ''}`;
  return [
    instantWords(scene, horizon.at),
    instantWords(scene, horizon.until),
    moved,
    gateId(horizon.by),
    horizon.reason === undefined ? '' : gateText(horizon.reason),
  ];
}

function resolutionLines(scene: Scene, { account }: PromiseReport, width: number): string[] {
  const { resolution } = account;
  if (resolution === undefined) return heading(scene, 'Resolution', 'none yet', width);
  const { as, by, at, reason, evidence = [], meta } = resolution;
  return [
    ...heading(scene, 'Resolution', '', width),
    ...field(scene, as, [['plain', `by ${gateId(by)} at ${instantWords(scene, at)}`]], width),
    ...(reason === undefined ? [] : field(scene, 'reason', [['plain', gateText(reason)]], width)),
    // The numbers are the order in which `o` opens them.
    ...evidence.flatMap((reference, number) =>
      field(scene, 'evidence', [['plain', `${number + 1}  ${gateId(reference)}`]], width),
    ),
    ...(as === 'satisfied' && resolution.evidence?.length === 0
      ? field(scene, 'evidence', [['soon', 'none named']], width)
      : []),
    ...metaLines(scene, 'of its resolution', meta, width),
  ];
}

function lossLines(scene: Scene, { lost }: PromiseReport, width: number): string[] {
  if (lost === 0) return [];
  const words = `${plural(lost, 'row')} can no longer be read from the file: reasons, notes, evidence and meta of those are missing here`;
  return wrapToWidth(words, width - 2).map((line) => lineIn(scene.theme, [['trouble', ` ${line}`]], width));
}
