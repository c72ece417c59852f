import { AMEND_SORTS, type AmendLine, amends } from '../../core/reports/amends.ts';
import { gateId } from '../../core/text/gate.ts';
import { isoMinute, shortDuration, signedDuration } from '../../core/text/time.ts';
import type { Instant } from '../../core/domain/instant.ts';
import { changeSince, emptyWords, type Scene } from '../lookout.ts';
import { listPane } from '../parts/list-pane.ts';
import type { Pane } from '../parts/pane.ts';
import { sparkline } from '../parts/sparkline.ts';
import type { Cell } from '../parts/table.ts';

const COLUMNS = [
  { title: 'ago', align: 'right', min: 6 },
  { title: 'moved', align: 'right' },
  { title: 'promise', grow: true, min: 10 },
  { title: 'deadline', min: 14, drop: 3 },
  { title: 'how', drop: 2 },
  { title: 'who', max: 16, drop: 1 },
] as const;
const TYPICAL = ['23h59m', '+23h59m', '', '17:00 → 18:00Z', 're-plan', 'archivist'];

/** Home's third pane: deadlines that were moved, newest first; a ladder is one row (spec 07). */
export function amendsPane(scene: Scene): Pane {
  const { fleet, state, theme } = scene;
  const sort = AMEND_SORTS[state.sorts.amends] ?? 'newest';
  const list = amends(fleet, state.filter, sort);
  return listPane({
    name: 'amends',
    title: sort === 'newest' ? 'Amends' : 'Amends by distance',
    list,
    columns: COLUMNS,
    typical: TYPICAL,
    gap: 1,
    theme,
    pins: state.pins,
    cells: (row) => cellsOf(scene, row),
    change: (row) => (row.isNewestRow ? changeSince(scene, { ...row, bornAt: row.changedAt }) : undefined),
    empty: emptyWords(scene, list.hidden, 'no deadline was ever moved'),
    opens: ({ id }) => ({ name: 'promise', id }),
  });
}

/** Old → new, without the parts that both have in common with each other and with today. */
function movedBetween(
  from: Instant | undefined,
  to: Instant | undefined,
  now: Instant,
  zone: string,
  arrow: string,
): string {
  if (from === undefined || to === undefined) return '?';
  const [old, young] = [isoMinute(from, now, zone), isoMinute(to, now, zone)];
  const [oldDay = '', oldTime] = old.split(' ');
  const [newDay = '', newTime] = young.split(' ');
  // Both today: `17:00 → 18:00Z`; both on another day: `08-31 17:00 → 18:00Z`; on different days the days say enough.
  if (oldTime === undefined && newTime === undefined) return `${old.slice(0, 5)} ${arrow} ${young}`;
  if (oldTime === undefined || newTime === undefined)
    return `${oldTime === undefined ? old : oldDay} ${arrow} ${newTime === undefined ? young : newDay}`;
  if (oldDay === newDay) return `${oldDay} ${oldTime.slice(0, 5)} ${arrow} ${newTime}`;
  return `${oldDay} ${arrow} ${newDay}`;
}

const HOW = { replan: 're-plan', deferral: 'after', unknown: '' } as const;

function cellsOf({ fleet, theme, zone }: Scene, row: AmendLine): Cell[] {
  const arrow = theme.ascii ? '->' : '→';
  const age = Number.isNaN(row.atMs) ? '?' : shortDuration(Math.max(0, fleet.now.ms - row.atMs));
  const moved = Number.isNaN(row.movedMs) ? '?' : signedDuration(row.movedMs);
  const ladder = row.ladder.length > 0;
  return [
    ['plain', age],
    ['strong', moved],
    ['plain', gateId(row.id)],
    ladder
      ? ['waits', `${sparkline(row.ladder, theme.ascii)} ${theme.own('×')}${row.ladder.length - 1}`]
      : ['plain', movedBetween(row.from, row.to, fleet.now, zone, arrow)],
    [row.how === 'deferral' ? 'soon' : 'plain', ladder ? 'ladder' : HOW[row.how]],
    ['dim', gateId(row.by)],
  ];
}
