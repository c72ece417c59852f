import { nothingOpen } from '../../core/reports/nothing-open.ts';
import type { List } from '../../core/reports/list.ts';
import { dueNext, overdue, OVERDUE_SORTS, owedWithoutDeadline } from '../../core/reports/overdue.ts';
import type { PromiseLine } from '../../core/reports/promise-line.ts';
import { gateId, gateText } from '../../core/text/gate.ts';
import { nothingOpenSentence } from '../../core/text/nothing-open.ts';
import { countdown, shortDuration } from '../../core/text/time.ts';
import { fit } from '../../core/text/width.ts';
import { changeSince, emptyWords, type Scene } from '../lookout.ts';
import { selectedRow } from '../parts/list-pane.ts';
import { countWords, lineIn, type Pane, sentenceLines, type Size } from '../parts/pane.ts';
import { type Cell, tableLines, type TableRow } from '../parts/table.ts';
import { verdictWords } from '../parts/verdict-words.ts';
import { type Pinned, pinnedFirst } from '../pins.ts';
import { type ListState, move } from '../selection.ts';
import type { Theme } from '../theme.ts';
import { joined, type Sections, sectionsOf } from './two-sections.ts';

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
  const late = pinnedFirst(overdue(fleet, state.filter, sort), state.pins);
  const next = pinnedFirst(dueNext(fleet, state.filter), state.pins);
  const undated = owedWithoutDeadline(fleet, state.filter);
  const both = joined(late, next);
  /** What is said instead of late promises, and the windows of both sections: titles and rule take a line each. */
  const layOut = ({ width, height }: Size, at: ListState): { none: string[]; sections: Sections } => {
    const none =
      late.total > 0 ? [] : sentenceLines(theme, emptyLate(scene, late.hidden), width).slice(0, SAID);
    return { none, sections: sectionsOf(late, next, at, height - 2 - none.length) };
  };
  return {
    name: 'overdue',
    title: sort === 'late' ? 'Overdue' : `Overdue by ${sort}`,
    count: countWords(late),
    total: both.total,
    canPin: true,
    draw(size, at, focused) {
      const { width } = size;
      if (both.total + undated === 0) {
        const words = emptyWords(scene, late.hidden + next.hidden, noneOwedWords(scene));
        return { lines: sentenceLines(theme, words, width), at };
      }
      const { none, sections } = layOut(size, at);
      const rowsOf = (
        list: List<PromiseLine>,
        { top, room }: Sections['first'],
        before: number,
      ): TableRow[] =>
        list.slice(top, room).map((row, line) => ({
          cells: cellsOf(row, theme),
          selected: focused && before + top + line === sections.at.index,
          change: changeSince(scene, row),
          isPinned: state.pins.has(row.key),
        }));
      const rows = [...rowsOf(late, sections.first, 0), ...rowsOf(next, sections.second, late.total)];
      const { head, lines } = tableLines(theme, COLUMNS, TYPICAL, rows, width);
      const lateLines = lines.slice(0, sections.first.room);
      const nextLines = lines.slice(sections.first.room);
      return {
        lines: [head, ...none, ...lateLines, rule(theme, next, undated, width), ...nextLines],
        at: sections.at,
      };
    },
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
    pick(line, at, size) {
      const { none, sections } = layOut(size, at);
      const inFirst = line - 1 - none.length;
      const inSecond = inFirst - sections.first.room - 1;
      const index =
        inFirst >= 0 && inFirst < sections.first.room
          ? sections.first.top + inFirst
          : inSecond >= 0 && inSecond < sections.second.room
            ? late.total + sections.second.top + inSecond
            : -1;
      const [row] = index < 0 ? [] : both.slice(index, 1);
      if (row === undefined) return undefined;
      const stays = index < late.total === sections.at.index < late.total;
      return { key: row.key, index, top: stays ? sections.at.top : 0 };
    },
    entries: (most) => both.slice(0, most),
  };
}

/** "Nothing open" and "the ledger died" must not look alike: the last resolve row stands beside it (spec 03.5). */
function noneOwedWords({ fleet }: Scene): string {
  const open = nothingOpen(fleet);
  return open === undefined ? 'nothing is owed' : nothingOpenSentence(open, fleet.now.ms);
}

function emptyLate(scene: Scene, hidden: number): string {
  return emptyWords(scene, hidden, 'nothing owed has passed its deadline');
}

function rule(theme: Theme, next: Pinned<PromiseLine>, undated: number, width: number): string {
  const across = theme.ascii ? '-' : '─';
  const coming = next.total === 0 ? 'nothing more falls due' : `next ${countWords(next)}`;
  const words = undated === 0 ? coming : `${coming}, ${undated} without a readable deadline`;
  const line = fit(`${across.repeat(2)} ${words} ${across.repeat(width)}`, width, 'left', { ellipsis: '' });
  return lineIn(theme, [['dim', line]], width);
}

function cellsOf(row: PromiseLine, theme: Theme): Cell[] {
  const arrow = theme.ascii ? '->' : '→';
  const isLate = row.state === 'overdue';
  return [
    isLate
      ? ['late', `${shortDuration(row.lateMs)}!`]
      : ['plain', `${theme.isLinear ? 'not yet, due ' : ''}in ${countdown(-row.lateMs)}`],
    ['plain', gateText(row.text)],
    ['plain', `${gateId(row.debtor)} ${arrow} ${gateId(row.creditor)}`],
    row.amends === 0 ? ['dim', ''] : ['plain', `${theme.ascii ? 'x' : '↷'}${row.amends}`],
    row.dependents === 0 ? ['dim', '0'] : ['waits', String(row.dependents)],
    ['dim', verdictWords(theme, row.verdicts)],
  ];
}
