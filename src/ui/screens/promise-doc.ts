import type { Horizon } from '../../core/domain/promise.ts';
import { type Instant, parseInstant } from '../../core/domain/instant.ts';
import type { Elsewhere, PromiseReport } from '../../core/reports/promise.ts';
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

/** Horizons and assessments shown in their boxes; all of them stand in the raw rows below. */
const BOXED = 8;

/** Draws a small table as lines of at most `width` cells. */
type TableDrawer = typeof boxedTable;

/**
 * The account of one promise as finished lines: record, state and why, horizons, verdicts, resolution. `table`: how its
 * small tables are drawn.
 */
export function promiseDoc(
  scene: Scene,
  report: PromiseReport,
  width: number,
  table: TableDrawer = boxedTable,
): string[] {
  return [
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
      : field(scene, 'waits on', [['plain', gateId(record.antecedent)]], width)),
    ...(record.task === undefined ? [] : field(scene, 'task', [['plain', gateId(record.task)]], width)),
    ...field(scene, 'account', [['plain', accountWords(report)]], width),
  ];
}

function accountWords({ sourceName, account }: PromiseReport): string {
  return `as ${gateId(sourceName)} tells it, ${plural(account.rows.length, 'row')}`;
}

/** What other sources have on the promise, each by itself: nothing of it is folded into the account above. */
export function elsewhereLines(scene: Scene, others: readonly Elsewhere[], width: number): string[] {
  if (others.length === 0) return [];
  return [
    ...heading(scene, 'Elsewhere', 'other ledgers, each its own record', width),
    ...others.flatMap(({ sourceName, rows, state, verdicts }) => {
      const words = [
        plural(rows, 'row'),
        state ?? 'declares nothing',
        ...verdicts.map(({ observer, word }) => `${gateId(observer)}: ${gateText(word)}`),
      ];
      return field(
        scene,
        'ledger',
        [['plain', `${gateId(sourceName)}: ${words.join(scene.theme.own(' · '))}`]],
        width,
      );
    }),
  ];
}

function horizonLines(scene: Scene, { account }: PromiseReport, width: number, table: TableDrawer): string[] {
  const { horizons } = account;
  const shown = horizons.slice(-BOXED);
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
    ...padded(scene, table(columns, rows, width, scene.theme.ascii), width),
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
    instantCell(scene, at, horizon.at),
    instantCell(scene, until, horizon.until),
    moved,
    gateId(horizon.by),
    horizon.reason === undefined ? '' : gateText(horizon.reason),
  ];
}

function assessmentLines(scene: Scene, report: PromiseReport, width: number, table: TableDrawer): string[] {
  const { assessments, record } = report.account;
  if (assessments.length === 0) {
    const where = scene.fleet.ledgers.length > 1 ? `in ${gateId(report.sourceName)}` : 'by anyone';
    return heading(scene, 'Assessments', `none ${where}`, width);
  }
  // Side by side means by observer's name, each one's words in log order: nothing ranks one observer over another.
  const ordered = assessments
    .map((assessment, order) => ({ assessment, order }))
    .sort((a, b) =>
      a.assessment.observer === b.assessment.observer
        ? a.order - b.order
        : a.assessment.observer < b.assessment.observer
          ? -1
          : 1,
    )
    .map(({ assessment }) => assessment);
  const rows = ordered
    .slice(0, BOXED)
    .map((one) => [
      gateId(one.observer),
      one.observer === record.debtor
        ? 'debtor'
        : one.observer === record.creditor
          ? 'creditor'
          : 'third party',
      gateText(one.state),
      instantCell(scene, parseInstant(one.at), one.at),
      one.note === undefined ? '' : gateText(one.note),
    ]);
  const columns = [
    { title: 'observer', min: 6, max: 24 },
    { title: 'vantage', min: 6 },
    { title: 'word', min: 6, max: 24 },
    { title: 'at', min: 6 },
    { title: 'note', grow: true, min: 6 },
  ] as const;
  const rest = ordered.length - rows.length;
  return [
    ...heading(
      scene,
      'Assessments',
      rest === 0 ? 'by observer' : `by observer; ${rest} more in the rows`,
      width,
    ),
    ...padded(scene, table(columns, rows, width, scene.theme.ascii), width),
  ];
}

function resolutionLines(scene: Scene, { account }: PromiseReport, width: number): string[] {
  const { resolution } = account;
  if (resolution === undefined) return heading(scene, 'Resolution', 'none yet', width);
  const at = instantCell(scene, parseInstant(resolution.at), resolution.at);
  return [
    ...heading(scene, 'Resolution', '', width),
    ...field(scene, resolution.as, [['plain', `by ${gateId(resolution.by)} at ${at}`]], width),
    ...(resolution.reason === undefined
      ? []
      : field(scene, 'reason', [['plain', gateText(resolution.reason)]], width)),
    ...(resolution.evidence ?? []).flatMap((reference) =>
      field(scene, 'evidence', [['plain', gateId(reference)]], width),
    ),
    ...(resolution.as === 'satisfied' && resolution.evidence?.length === 0
      ? field(scene, 'evidence', [['soon', 'none named']], width)
      : []),
  ];
}

function lossLines(scene: Scene, { lost }: PromiseReport, width: number): string[] {
  if (lost === 0) return [];
  const words = `${plural(lost, 'row')} can no longer be read from the file: reasons, notes and evidence of those are missing here`;
  return wrapToWidth(words, width - 2).map((line) => lineIn(scene.theme, [['trouble', line]], width));
}

function padded(scene: Scene, lines: readonly string[], width: number): string[] {
  return lines.map((line) => lineIn(scene.theme, [['plain', line]], width));
}

function instantCell({ fleet, zone }: Scene, instant: Instant | undefined, raw: string): string {
  return instant === undefined ? gateText(raw) : isoMinute(instant, fleet.now, zone);
}
