import { SEAT_SORTS, type SeatLine, seats } from '../../core/reports/seats.ts';
import { gateId } from '../../core/text/gate.ts';
import { shortDuration } from '../../core/text/time.ts';
import { changeSince, emptyWords, type Scene } from '../lookout.ts';
import { listPane } from '../parts/list-pane.ts';
import type { Pane } from '../parts/pane.ts';
import type { Cell } from '../parts/table.ts';

const COLUMNS = [
  { title: 'seat', grow: true, min: 8 },
  { title: 'owes', align: 'right' },
  { title: 'late', align: 'right' },
  { title: 'waits', align: 'right', drop: 4 },
  { title: 'owed', align: 'right', drop: 3 },
  { title: 'self', align: 'right', drop: 1 },
  { title: 'peak', align: 'right', drop: 2 },
  { title: 'deed', align: 'right', drop: 5 },
] as const;
const TYPICAL = ['', '999', '99', '99', '999', '99', '99', ' 23h59m'];

/** Home's first pane: who holds what (spec 07). */
export function seatsPane(scene: Scene): Pane {
  const { fleet, state, theme } = scene;
  const sort = SEAT_SORTS[state.sorts.seats] ?? 'late';
  const list = seats(fleet, state.filter, sort);
  return listPane({
    name: 'seats',
    title: sort === 'late' ? 'Seats' : `Seats by ${sort === 'deed' ? 'silence' : sort}`,
    list,
    columns: COLUMNS,
    typical: TYPICAL,
    gap: 1,
    theme,
    pins: state.pins,
    cells: (seat) => cellsOf(seat, fleet.now.ms),
    change: (seat) => changeSince(scene, seat),
    empty: emptyWords(scene, list.hidden, 'no seat is named in any row'),
    opens: ({ key }) => ({ name: 'seat', seat: key }),
  });
}

function cellsOf(seat: SeatLine, nowMs: number): Cell[] {
  const number = (count: number, role: Cell[0] = 'plain'): Cell =>
    count === 0 ? ['dim', '0'] : [role, String(count)];
  const deed = seat.lastDeedMs === -Infinity ? 'none' : shortDuration(Math.max(0, nowMs - seat.lastDeedMs));
  return [
    ['strong', gateId(seat.key)],
    number(seat.owes),
    number(seat.late, 'late'),
    number(seat.waits, 'waits'),
    number(seat.owed),
    number(seat.self),
    number(seat.peak),
    ['plain', deed],
  ];
}
