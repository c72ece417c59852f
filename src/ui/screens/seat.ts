import { concurrencySpan } from '../../core/reports/concurrency.ts';
import { type Counterpart, type SeatReport, seatReport } from '../../core/reports/seat.ts';
import { gateId } from '../../core/text/gate.ts';
import { plural } from '../../core/text/sentences.ts';
import { shortDuration } from '../../core/text/time.ts';
import { cutToWidth } from '../../core/text/width.ts';
import { wrapToWidth } from '../../core/text/wrap.ts';
import { WIDE } from '../layout.ts';
import type { Scene } from '../lookout.ts';
import { docPane } from '../parts/doc-pane.ts';
import { lineIn, type Pane, sentenceLines } from '../parts/pane.ts';
import type { Role } from '../theme.ts';
import { concurrencyChart, concurrencyLine, peakWords } from './concurrency-lines.ts';
import { endedWords, movedWords } from './kept-words.ts';
import { promisesPane } from './seat-promises.ts';

/** The panes of one seat: all it owes and all it is owed (spec 07 "Seat"). */
export function seatPanes(scene: Scene, name: string): Pane[] {
  const report = seatReport(scene.fleet, name, scene.state.filter);
  if (report === undefined) {
    const words = `no row names a seat ${gateId(name)}`;
    return [
      docPane({
        name: 'owes',
        title: 'Seat',
        count: '',
        theme: scene.theme,
        lines: (width) => sentenceLines(scene.theme, words, width),
      }),
    ];
  }
  const seat = gateId(name);
  return [
    promisesPane(scene, 'owes', `${seat} owes`, report.owes, 'to'),
    promisesPane(scene, 'owed', `owed to ${seat}`, report.owed, 'by'),
  ];
}

/** From these sizes on, what was open over time is a chart beside the words; else it is a line below them. */
const CHART = { columns: 100, rows: 30 } as const;
const CHART_WIDEST = 80;

/**
 * What the seat holds, whom it deals with, how it ended and moved what it promised, and how much was open over time. It
 * takes so few of the screen's `rows` that the panes below keep six; a text cut for that ends in `…`.
 */
export function seatHead(scene: Scene, name: string, width: number, rows = 19): string[] {
  const { theme } = scene;
  const report = seatReport(scene.fleet, name, scene.state.filter);
  if (report === undefined) return [];
  const mayChart = width >= CHART.columns && rows >= CHART.rows && !theme.isLinear;
  const room = headRoom(width, rows, mayChart);
  const chartWidth = Math.min(CHART_WIDEST, Math.floor(width * 0.42));
  const chart = mayChart ? concurrencyChart(scene, report, chartWidth, room) : [];
  const course = chart.length > 0 || room === 1 ? [] : concurrencyLine(scene, report, width);
  const { untimed } = concurrencySpan(scene.fleet, name);
  const textWidth = chart.length > 0 ? width - chartWidth : width;
  const text = (role: Role, words: string): Part => ({
    role,
    lines: wrapToWidth(words, textWidth - 2),
  });
  const saysPeak = chart.length === 0 && course.length === 0;
  const parts = [
    text('plain', `${gateId(name)} ${holding(scene, report, { saysPeak, isBrief: room === 1 })}`),
    text('dim', counterparts(scene, report)),
    text('plain', endedWords(report.kept)),
    ...(report.kept.promises === 0 ? [] : [text('plain', movedWords(report.kept))]),
    ...(untimed === 0
      ? []
      : [text('soon', `at most leaves out ${plural(untimed, 'promise')} without a readable time`)]),
  ];
  const shown = shareLines(parts, room - course.length);
  const lines = parts.flatMap((part) => partLines(scene, part, shown.get(part) ?? 0, textWidth));
  if (chart.length === 0) return [...lines, ...course];
  const tall = Math.max(lines.length, chart.length);
  return Array.from(
    { length: tall },
    (_, at) => (lines[at] ?? ' '.repeat(textWidth)) + (chart[at] ?? ' '.repeat(chartWidth)),
  );
}

/** Frame, counts, path, tabs and keys take the rest, beside two panes one under the other, or a single one. */
function headRoom(width: number, rows: number, hasChart: boolean): number {
  if (width >= WIDE) return Math.max(4, Math.min(8, rows - 20));
  return hasChart ? Math.max(4, Math.min(8, rows - 27)) : Math.max(1, Math.min(7, rows - 15));
}

/** A text of the head, wrapped. */
interface Part {
  readonly role: Role;
  readonly lines: readonly string[];
}

/** A line for each part as long as there are lines, then a second one for each, and so on. */
function shareLines(parts: readonly Part[], room: number): ReadonlyMap<Part, number> {
  const shown = new Map<Part, number>();
  const most = Math.max(...parts.map(({ lines }) => lines.length));
  let left = room;
  for (let line = 1; line <= most; line++) {
    for (const part of parts) {
      if (left <= 0 || line > part.lines.length) continue;
      shown.set(part, line);
      left--;
    }
  }
  return shown;
}

function partLines({ theme }: Scene, { role, lines }: Part, count: number, width: number): string[] {
  const ellipsis = theme.ascii ? '~' : '…';
  return lines.slice(0, count).map((line, at) => {
    const isCut = at === count - 1 && count < lines.length;
    const words = isCut ? cutToWidth(`${wholeParts(line)} ${ellipsis}`, width - 2, { ellipsis }) : line;
    return lineIn(theme, [[role, ` ${words}`]], width);
  });
}

/** Up to the last separator, so that no number is cut from its words; the whole line when there is none. */
function wholeParts(line: string): string {
  return /^.+[·,-](?= )/u.exec(line)?.[0] ?? line;
}

/** What the seat holds, as the rest of a sentence that begins with its name. */
export function holding(scene: Scene, report: SeatReport, { saysPeak = true, isBrief = false } = {}): string {
  const { line } = report;
  const deed =
    line.lastDeedMs === -Infinity
      ? 'it has never written a deed here'
      : `last deed ${shortDuration(Math.max(0, scene.fleet.now.ms - line.lastDeedMs))} ago`;
  return [
    isBrief ? `holds ${line.owes} open` : `holds ${plural(line.owes, 'open promise')}`,
    `${line.late} late`,
    deed,
    `${line.waits} waiting`,
    `is owed ${line.owed}`,
    ...(line.self > 0 ? [`${line.self} to itself`] : []),
    ...(saysPeak ? [peakWords(scene, report)[1] ?? 'at most 0 at once'] : []),
  ].join(scene.theme.own(' · '));
}

const SHOWN = 6;

function counterparts({ theme }: Scene, { creditors, debtors }: SeatReport): string {
  const words = (ends: readonly Counterpart[]): string => {
    if (ends.length === 0) return 'nobody';
    const named = ends
      .slice(0, SHOWN)
      .map(({ seat, open, late }) => `${gateId(seat)} ${open}${late > 0 ? ` (${late} late)` : ''}`);
    const rest = ends.length - named.length;
    return named.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  };
  return `owes to ${words(creditors)}${theme.own(' · ')}is owed by ${words(debtors)}`;
}
