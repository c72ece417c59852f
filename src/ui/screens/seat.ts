import type { List } from '../../core/reports/list.ts';
import type { PromiseLine } from '../../core/reports/promise-line.ts';
import { type Counterpart, type SeatReport, seatReport } from '../../core/reports/seat.ts';
import { isOpen } from '../../core/domain/promise.ts';
import { gateId, gateText } from '../../core/text/gate.ts';
import { glyphOf, STATE_MARKS } from '../../core/text/marks.ts';
import { plural } from '../../core/text/sentences.ts';
import { countdown, isoMinute, shortDuration } from '../../core/text/time.ts';
import { instantFromMs } from '../../core/domain/instant.ts';
import { changeSince, emptyWords, type Scene } from '../lookout.ts';
import { docPane } from '../parts/doc-pane.ts';
import { listPane } from '../parts/list-pane.ts';
import { lineIn, type Pane, sentenceLines } from '../parts/pane.ts';
import type { Cell } from '../parts/table.ts';
import { verdictWords } from '../parts/verdict-words.ts';
import { wrapToWidth } from '../../core/text/wrap.ts';
import type { Role } from '../theme.ts';

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

/** What the seat holds, as a sentence, and whom it deals with: two lines each at most, the panes need the room. */
export function seatHead(scene: Scene, name: string, width: number): string[] {
  const report = seatReport(scene.fleet, name, scene.state.filter);
  if (report === undefined) return [];
  const lines = (role: Role, text: string): string[] => {
    const [first = '', second, ...more] = wrapToWidth(text, width - 2);
    const shown = [first, ...(second === undefined ? [] : [more.length === 0 ? second : `${second} …`])];
    return shown.map((line) => lineIn(scene.theme, [[role, ` ${line}`]], width));
  };
  return [
    ...lines('plain', `${gateId(name)} ${holding(scene, report)}`),
    ...lines('dim', counterparts(scene, report)),
  ];
}

/** What the seat holds, as the rest of a sentence that begins with its name. */
export function holding({ fleet, theme, zone }: Scene, { line, peak }: SeatReport): string {
  const deed =
    line.lastDeedMs === -Infinity
      ? 'it has never written a deed here'
      : `last deed ${shortDuration(Math.max(0, fleet.now.ms - line.lastDeedMs))} ago`;
  const at = Number.isNaN(peak.atMs) ? '' : ` (at ${isoMinute(instantFromMs(peak.atMs), fleet.now, zone)})`;
  return [
    `holds ${plural(line.owes, 'open promise')}`,
    `${line.late} late`,
    deed,
    `${line.waits} waiting`,
    `is owed ${line.owed}`,
    ...(line.self > 0 ? [`${line.self} to itself`] : []),
    `at most ${line.peak} at once${at}`,
  ].join(theme.own(' · '));
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

function promisesPane(
  scene: Scene,
  name: string,
  title: string,
  list: List<PromiseLine>,
  other: 'by' | 'to',
): Pane {
  return listPane({
    name,
    title,
    list,
    columns: [
      { title: 'state' },
      { title: 'deadline', align: 'right' },
      { title: 'promise', grow: true, min: 10 },
      { title: other, min: 8, max: 18, drop: 3 },
      { title: 'moved', align: 'right', drop: 1 },
      { title: 'stalls', align: 'right', drop: 2 },
      { title: 'verdicts', max: 22, drop: 0 },
    ],
    typical: ['x conditional', '23h59m late', '', 'archivist', '', '', ''],
    theme: scene.theme,
    cells: (row) => cellsOf(scene, row, other),
    change: (row) => changeSince(scene, row, !isOpen(row.state)),
    empty: emptyWords(
      scene,
      list.hidden,
      other === 'to' ? 'it never promised anything' : 'nobody promised it anything',
    ),
    opens: ({ key }) => ({ name: 'promise', id: key }),
  });
}

function cellsOf({ theme }: Scene, row: PromiseLine, other: 'by' | 'to'): Cell[] {
  const mark = glyphOf(STATE_MARKS[row.state], theme.ascii);
  const open = isOpen(row.state);
  const isLate = row.state === 'overdue';
  const role = isLate ? 'late' : open ? (row.state === 'conditional' ? 'waits' : 'plain') : 'dim';
  const rest = open ? 'plain' : 'dim';
  return [
    [role, `${mark} ${row.state}`],
    [isLate ? 'late' : rest, deadlineWords(row, open)],
    [rest, gateText(row.text)],
    [rest, gateId(other === 'to' ? row.creditor : row.debtor)],
    [rest, row.amends === 0 ? '' : `${theme.ascii ? 'x' : '↷'}${row.amends}`],
    row.dependents === 0 ? ['dim', '0'] : ['waits', String(row.dependents)],
    ['dim', verdictWords(theme, row.verdicts)],
  ];
}

/** A waiting promise whose own deadline passed is not overdue; it will be the instant it is owed. */
function deadlineWords({ lateMs, state }: PromiseLine, open: boolean): string {
  if (Number.isNaN(lateMs)) return 'none';
  if (!open) return '';
  if (lateMs <= 0) return `in ${countdown(-lateMs)}`;
  return state === 'overdue' ? `${shortDuration(lateMs)} late` : `${shortDuration(lateMs)} ago`;
}
