import type { List } from '../../core/reports/list.ts';
import { dueNext, overdue, OVERDUE_SORTS, owedWithoutDeadline } from '../../core/reports/overdue.ts';
import type { PromiseLine } from '../../core/reports/promise-line.ts';
import { gateId, gateText } from '../../core/text/gate.ts';
import { countdown, shortDuration } from '../../core/text/time.ts';
import { fit } from '../../core/text/width.ts';
import { changeSince, emptyWords, type Scene } from '../lookout.ts';
import { selectedRow } from '../parts/list-pane.ts';
import { countWords, type Drawn, lineIn, type Pane, sentenceLines } from '../parts/pane.ts';
import { type Cell, tableLines, type TableRow } from '../parts/table.ts';
import { verdictWords } from '../parts/verdict-words.ts';
import { type ListState, move, resolve } from '../selection.ts';
import type { Theme } from '../theme.ts';

const COLUMNS = [
  { title: 'late', align: 'right' },
  { title: 'promise', grow: true, min: 12 },
  { title: 'by → to', min: 14, max: 24, drop: 3 },
  { title: '↷', drop: 1, align: 'right' },
  { title: 'stalls', align: 'right', drop: 2 },
  { title: 'verdicts', drop: 0, max: 24 },
] as const;
/** Lines that the sentence instead of late promises may take. */
const SAID = 3;
const TYPICAL = ['in 23h59m', '', 'archivist → publisher', '↷2', '', ''];

/** Home's second pane: what is late, and under a rule what falls due next (spec 07). One list to the cursor. */
export function overduePane(scene: Scene): Pane {
  const { fleet, state, theme } = scene;
  const sort = OVERDUE_SORTS[state.sorts.overdue] ?? 'late';
  const late = overdue(fleet, state.filter, sort);
  const next = dueNext(fleet, state.filter);
  const undated = owedWithoutDeadline(fleet, state.filter);
  const both = joined(late, next);
  return {
    name: 'overdue',
    title: sort === 'late' ? 'Overdue' : `Overdue by ${sort}`,
    count: countWords(late),
    draw: (size, at, focused) => draw(scene, late, next, size, at, focused),
    move: (at, by, { height }) => {
      const moved = move(both, at, by, height);
      // Each section has a window of its own, and its top is what is kept.
      const stays = at.index < late.total === moved.index < late.total;
      return { ...moved, top: stays ? at.top : 0 };
    },
    open: (at) => {
      const row = selectedRow(both, at);
      return row === undefined ? undefined : { name: 'promise', id: row.key };
    },
  };

  function draw(
    of: Scene,
    lateList: List<PromiseLine>,
    nextList: List<PromiseLine>,
    { width, height }: { width: number; height: number },
    state_: ListState,
    focused: boolean,
  ): Drawn {
    const hidden = lateList.hidden + nextList.hidden;
    if (both.total + undated === 0) {
      return { lines: sentenceLines(theme, emptyWords(of, hidden, 'nothing is owed'), width), at: state_ };
    }
    const none =
      lateList.total > 0 ? [] : sentenceLines(theme, emptyLate(of, lateList.hidden), width).slice(0, SAID);
    const room = shareRoom(lateList.total, nextList.total, height - none.length);
    const now = resolve(both, state_, height);
    const inLate = now.index < lateList.total;
    // What came or went above the selected entry moves the window with it.
    const lateTop = state_.top + now.index - state_.index;
    const lateAt = sectionAt(lateList, inLate ? now.index : -1, lateTop, room.late);
    const nextAt = sectionAt(nextList, inLate ? -1 : now.index - lateList.total, state_.top, room.next);
    const rowsOf = (list: List<PromiseLine>, top: number, count: number, first: number): TableRow[] =>
      list.slice(top, count).map((row, line) => ({
        cells: cellsOf(row, theme),
        selected: focused && first + top + line === now.index,
        change: changeSince(of, row),
      }));
    const rows = [
      ...rowsOf(lateList, lateAt, room.late, 0),
      ...rowsOf(nextList, nextAt, room.next, lateList.total),
    ];
    const { head, lines } = tableLines(theme, COLUMNS, TYPICAL, rows, width);
    return {
      lines: [
        head,
        ...none,
        ...lines.slice(0, room.late),
        rule(theme, nextList, undated, width),
        ...lines.slice(room.late),
      ],
      at: { ...now, top: inLate ? lateAt : nextAt },
    };
  }
}

function emptyLate(scene: Scene, hidden: number): string {
  return emptyWords(scene, hidden, 'nothing owed has passed its deadline');
}

/** The first entry shown of a section: around the selected one, or its beginning when the selection is elsewhere. */
function sectionAt(list: List<PromiseLine>, index: number, wanted: number, height: number): number {
  if (index < 0) return 0;
  const top = Math.max(Math.min(wanted, index), index - height + 1);
  return Math.max(0, Math.min(top, list.total - Math.max(1, height)));
}

/** Lines for each section, beside the titles and the rule: what comes next always keeps a third. */
function shareRoom(late: number, next: number, height: number): { late: number; next: number } {
  const room = Math.max(2, height - 2);
  const kept = Math.min(next, Math.max(1, Math.floor(room / 3)));
  const forLate = Math.max(late === 0 ? 0 : 1, Math.min(late, room - kept));
  return { late: forLate, next: Math.max(0, Math.min(next, room - forLate)) };
}

function rule(theme: Theme, next: List<PromiseLine>, undated: number, width: number): string {
  const across = theme.ascii ? '-' : '─';
  const coming = next.total === 0 ? 'nothing more falls due' : `next ${countWords(next)}`;
  const words = undated === 0 ? coming : `${coming}, ${undated} without a readable deadline`;
  const line = fit(`${across.repeat(2)} ${words} ${across.repeat(width)}`, width, 'left', { ellipsis: '' });
  return lineIn(theme, [['dim', line]], width);
}

function joined(first: List<PromiseLine>, second: List<PromiseLine>): List<PromiseLine> {
  return {
    total: first.total + second.total,
    hidden: first.hidden + second.hidden,
    slice: (start, count) => [
      ...(start < first.total ? first.slice(start, count) : []),
      ...second.slice(
        Math.max(0, start - first.total),
        Math.max(0, start + count - Math.max(first.total, start)),
      ),
    ],
    indexOf: (key) => {
      const at = first.indexOf(key);
      if (at >= 0) return at;
      const after = second.indexOf(key);
      return after < 0 ? -1 : first.total + after;
    },
  };
}

function cellsOf(row: PromiseLine, theme: Theme): Cell[] {
  const arrow = theme.ascii ? '->' : '→';
  const isLate = row.state === 'overdue';
  return [
    isLate ? ['late', `${shortDuration(row.lateMs)}!`] : ['plain', `in ${countdown(-row.lateMs)}`],
    ['plain', gateText(row.text)],
    ['plain', `${gateId(row.debtor)} ${arrow} ${gateId(row.creditor)}`],
    row.amends === 0 ? ['dim', ''] : ['plain', `${theme.ascii ? 'x' : '↷'}${row.amends}`],
    row.dependents === 0 ? ['dim', '0'] : ['waits', String(row.dependents)],
    ['dim', verdictWords(theme, row.verdicts)],
  ];
}
