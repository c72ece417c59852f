import type { Problem } from '../../core/domain/problem.ts';
import { type Rewritten, type SourceReport, sources } from '../../core/reports/sources.ts';
import { gateId, gateText } from '../../core/text/gate.ts';
import { byteCount } from '../../core/text/bytes.ts';
import { plural, times } from '../../core/text/sentences.ts';
import { isoUtc, shortDuration } from '../../core/text/time.ts';
import type { Scene } from '../lookout.ts';
import type { Role } from '../theme.ts';
import { docPane } from '../parts/doc-pane.ts';
import { lineIn, type Pane } from '../parts/pane.ts';
import { field, heading } from '../parts/field.ts';

/** More problems than this are counted, not listed: the file itself is the better place to read on. */
const PROBLEMS_SHOWN = 250;

/** What was read of each source and what was not (spec 07 "Sources"). */
export function sourcesPane(scene: Scene): Pane {
  const reports = sources(scene.fleet);
  return docPane({
    name: 'sources',
    title: 'Sources',
    count: `${reports.length}`,
    theme: scene.theme,
    lines: (width) => [
      ...[...scene.lookout.troubles].flatMap((words) =>
        field(scene, 'watching', [['trouble', gateText(words)]], width),
      ),
      ...reports.flatMap((report) => sourceLines(scene, report, width)),
    ],
  });
}

function sourceLines(scene: Scene, report: SourceReport, width: number): string[] {
  const line = (label: string, text: string): string[] => field(scene, label, [['plain', text]], width);
  const { spec } = report;
  return [
    ...heading(scene, gateId(spec.name), `ledger${spec.stream ? ', a stream, never read again' : ''}`, width),
    ...line('path', gateId(spec.path)),
    ...(spec.owner === undefined ? [] : line('record of', gateId(spec.owner))),
    ...line('file', fileWords(report)),
    ...line('read', readWords(report).join(scene.theme.own(' · '))),
    ...line('last row', lastRowWords(scene, report)),
    ...line('last ended', lastEndedWords(scene, report)),
    ...(report.pending === undefined
      ? []
      : line(
          'pending',
          `line ${report.pending.line}, ${plural(report.pending.length, 'byte')}, has no newline yet`,
        )),
    ...report.oddities.flatMap(({ kind, count, lines }) =>
      line(
        'odd',
        `${plural(count, 'row')}, ${kind}: line ${lines.join(', ')}${count > lines.length ? scene.theme.own(', …') : ''}`,
      ),
    ),
    ...report.unknownTypes.flatMap(({ type, count }) =>
      line('unknown', `${plural(count, 'row')} of type ${gateId(type)}: no effect on any state`),
    ),
    ...(report.rewriteTotals.times === 0 ? [] : line('read again', times(report.rewriteTotals.times))),
    ...report.rewrites.flatMap((rewrite) =>
      field(scene, 'rewritten', [['trouble', rewriteWords(scene, rewrite)]], width),
    ),
    ...problemLines(scene, report, width),
  ];
}

function fileWords({ health, size, isReading, bytesRead }: SourceReport): string {
  switch (health.kind) {
    case 'opening':
      return `reading: ${byteCount(bytesRead)} so far`;
    case 'waiting':
      return 'no such file yet: waiting for it (pinki would read this as an empty ledger)';
    case 'gone':
      return 'gone: what is shown was read before';
    case 'ended':
      return 'the stream has ended: no more rows will come';
    case 'unreadable':
      return `cannot be read: ${health.reason}`;
    case 'live':
      return isReading
        ? `being read again: ${byteCount(bytesRead)} so far`
        : `${byteCount(size)}, read to its end`;
  }
}

function readWords(report: SourceReport): string[] {
  return [
    plural(report.rows, 'row'),
    plural(report.promises, 'promise'),
    ...(report.blank > 0 ? [plural(report.blank, 'blank line')] : []),
    ...(report.unknownCount > 0 ? [`${report.unknownCount} of unknown type`] : []),
    ...(report.unreadableCount > 0
      ? [`${report.unreadableCount} unreadable: this picture is incomplete`]
      : []),
  ];
}

function lastRowWords({ fleet }: Scene, { frontierMs, rows }: SourceReport): string {
  if (frontierMs === -Infinity) return rows === 0 ? 'none' : 'none with a readable time';
  const ago = fleet.now.ms - frontierMs;
  const words = ago < 0 ? `${shortDuration(ago)} ahead of this clock` : `${shortDuration(ago)} ago`;
  return `${isoUtc({ ms: frontierMs, ns: 0 })}, ${words}`;
}

/** Beside an empty list, the one sign that its writer lives (spec 03.5). */
function lastEndedWords({ fleet }: Scene, { lastResolution: last }: SourceReport): string {
  if (last === undefined) return 'none: no row ended a promise';
  const when = Number.isNaN(last.atMs)
    ? 'at no readable time'
    : `${shortDuration(fleet.now.ms - last.atMs)} ago`;
  return `${gateId(last.id)} ${last.as} by ${gateId(last.by)}, ${when}`;
}

function rewriteWords({ theme }: Scene, { at, why, vanished }: Rewritten): string {
  const how = {
    shrank: 'became shorter',
    replaced: 'was replaced by another file',
    changed: 'was changed in place',
  };
  const lost = [
    ...(vanished.rows > 0 ? [`${plural(vanished.rows, 'row')} fewer`] : []),
    ...(vanished.promises > 0
      ? [
          `${plural(vanished.promises, 'promise')} vanished: ${vanished.ids.slice(0, 10).map(gateId).join(', ')}${vanished.promises > 10 ? theme.own(', …') : ''}`,
        ]
      : []),
    ...(vanished.changed > 0
      ? [`${plural(vanished.changed, 'promise stands', 'promises stand')} otherwise`]
      : []),
  ];
  return `${isoUtc(at)} the file ${how[why]} and was read again: ${lost.length === 0 ? 'nothing vanished' : lost.join('; ')}`;
}

function problemLines(scene: Scene, report: SourceReport, width: number): string[] {
  const { unreadable, unreadableCount, unknown, unknownCount } = report;
  return [
    ...listed(scene, unreadable, unreadableCount, width, 'trouble', ({ reason }) => reason),
    ...listed(scene, unknown, unknownCount, width, 'plain', ({ reason }) => `unknown type ${gateId(reason)}`),
  ];
}

function listed(
  { theme }: Scene,
  problems: readonly Problem[],
  count: number,
  width: number,
  role: Role,
  words: (problem: Problem) => string,
): string[] {
  const shown = problems.slice(0, PROBLEMS_SHOWN);
  const rest = count - shown.length;
  return [
    ...shown.flatMap((problem) => [
      lineIn(theme, [[role, ` line ${problem.line}: ${words(problem)}`]], width),
      ...(problem.excerpt === '' ? [] : [lineIn(theme, [['dim', `   ${gateText(problem.excerpt)}`]], width)]),
    ]),
    ...(rest > 0 ? [lineIn(theme, [['dim', ` and ${rest} more`]], width)] : []),
  ];
}
