import { isOpen } from '../../core/domain/promise.ts';
import type { List } from '../../core/reports/list.ts';
import type { PromiseLine } from '../../core/reports/promise-line.ts';
import { gateId, gateText } from '../../core/text/gate.ts';
import { glyphOf, STATE_MARKS } from '../../core/text/marks.ts';
import { countdown, shortDuration } from '../../core/text/time.ts';
import { changeSince, emptyWords, type Scene } from '../lookout.ts';
import { listPane } from '../parts/list-pane.ts';
import type { Pane } from '../parts/pane.ts';
import type { Cell } from '../parts/table.ts';
import { verdictWords } from '../parts/verdict-words.ts';

/** One side of a seat: what it owes, or what it is owed, with the one on the other side. */
export function promisesPane(
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
    pins: scene.state.pins,
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
