import type { Instant } from '../../core/domain/instant.ts';
import { instantFromMs } from '../../core/domain/instant.ts';
import type { LogLine } from '../../core/reports/log-line.ts';
import type { Column } from '../../core/text/columns.ts';
import { gateId, gateText } from '../../core/text/gate.ts';
import { glyphOf, type Mark, STATE_MARKS } from '../../core/text/marks.ts';
import { clockText, isoMinute } from '../../core/text/time.ts';
import type { Scene } from '../lookout.ts';
import type { Role } from '../theme.ts';
import type { Cell } from './table.ts';

/** The columns of lines of a log; without a source's name where there is but one. */
export const LOG_COLUMNS: readonly Column[] = [
  { title: 'time', align: 'right', min: 9 },
  { title: 'line', align: 'right', drop: 2, max: 24 },
  { title: 'what', min: 1 },
  { title: 'promise', min: 8, max: 30 },
  { title: 'who', min: 6, max: 16, drop: 1 },
  { title: 'says', grow: true, min: 8 },
];
export const LOG_TYPICAL = ['18:12:04Z', '1000', 'x unreadable', 'desk/ship-91', 'archivist', ''];

const KIND_MARKS: Readonly<Record<Exclude<LogLine['kind'], 'resolve'>, Mark>> = {
  promise: { glyph: '+', ascii: '+', word: 'promise' },
  amend: { glyph: '↷', ascii: '~', word: 'amend' },
  assess: { glyph: '"', ascii: '"', word: 'assess' },
  unreadable: { glyph: '▲', ascii: '^', word: 'unreadable' },
  unknown: { glyph: '?', ascii: '?', word: 'unknown' },
};

/** The cells of one line of a log, gated. */
export function logCells(scene: Scene, line: LogLine): Cell[] {
  const { fleet, theme } = scene;
  const mark = line.kind === 'resolve' ? STATE_MARKS[line.as] : KIND_MARKS[line.kind];
  const role: Role = line.kind === 'unreadable' ? 'trouble' : 'plain';
  const where =
    fleet.ledgers.length === 1
      ? String(line.place.line)
      : `${gateId(line.sourceName)}:${String(line.place.line)}`;
  return [
    timeCell(scene, line),
    ['dim', where],
    [role, `${glyphOf(mark, theme.ascii)} ${line.kind}`],
    ['plain', line.id === undefined ? '' : gateId(line.id)],
    ['dim', line.seat === undefined ? '' : gateId(line.seat)],
    [role, saidWords(scene, line)],
  ];
}

/** To the second, without the day where it is today's: `18:12:04Z`. */
export function secondWords(instant: Instant, now: Instant, zone: string): string {
  const words = clockText(instant, zone);
  const [day, time = words] = words.split(' ');
  return day === clockText(now, zone).split(' ')[0] ? time : words;
}

/** A row that was written out of order stands out: its own time lies before that of a row in front of it, or far ahead. */
function timeCell({ fleet, zone }: Scene, { atMs, effectiveMs, kind }: LogLine): Cell {
  if (kind === 'unreadable' || kind === 'unknown') return ['dim', ''];
  if (Number.isNaN(atMs)) return ['soon', 'no time'];
  const words = secondWords(instantFromMs(atMs), fleet.now, zone);
  return [atMs === effectiveMs ? 'plain' : 'soon', words];
}

function saidWords({ fleet, theme, zone }: Scene, line: LogLine): string {
  const arrow = theme.own('→');
  const at = (instant: Instant | undefined): string =>
    instant === undefined ? 'no instant' : isoMinute(instant, fleet.now, zone);
  switch (line.kind) {
    case 'promise':
      if (line.isRepeated) return `declared before: this row counts for nothing (until ${at(line.until)})`;
      return `to ${gateId(line.creditor)} until ${at(line.until)}: ${gateText(line.text)}`;
    case 'amend':
      return line.from === undefined
        ? `until ${at(line.until)}`
        : `${at(line.from)} ${arrow} ${at(line.until)}`;
    case 'resolve':
      return line.isRepeated ? `${line.as}: ended before, this row counts for nothing` : line.as;
    case 'assess':
      return gateText(line.word);
    case 'unknown':
      return `type ${gateId(line.reason)}, no effect on any state: ${gateText(line.excerpt)}`;
    case 'unreadable':
      return `${gateText(line.reason)}${line.excerpt === '' ? '' : `: ${gateText(line.excerpt)}`}`;
  }
}
