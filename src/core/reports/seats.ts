import type { Fleet } from '../fleet/fleet.ts';
import { openCount } from '../graph/seat-graph.ts';
import { peakConcurrent } from './concurrency.ts';
import type { Filter } from './filter.ts';
import { type List, listOf, oncePerVersion } from './list.ts';

export const SEAT_SORTS = ['late', 'deed', 'owes', 'waits', 'owed', 'self', 'name'] as const;
export type SeatSort = (typeof SEAT_SORTS)[number];

/** A seat in one line (spec 07 "Seats"). Promises a seat made to itself are counted apart. */
export interface SeatLine {
  /** The seat's name, raw. */
  readonly key: string;
  /** Open promises it owes to others, and how many of them are late and how many still wait for another. */
  readonly owes: number;
  readonly late: number;
  readonly waits: number;
  /** Open promises others owe to it. */
  readonly owed: number;
  readonly self: number;
  /** The most promises to others that it ever had open at once. */
  readonly peak: number;
  /** Epoch milliseconds of its latest deed (spec 03.2), in any source; `-Infinity` when it has none. */
  readonly lastDeedMs: number;
  readonly changedAt: number;
}

type Counted = Omit<SeatLine, 'peak'>;

export function seats(fleet: Fleet, filter: Filter, sort: SeatSort = 'late'): List<SeatLine> {
  return oncePerVersion(fleet, 'seats', `${sort} ${filter.keyAt(fleet)}`, () => {
    const all = fleet.seats.names().map((name) => counted(fleet, name));
    const shown = all.filter((seat) => filter.isEmpty || filter.showsSeat(fleet, seat.key));
    shown.sort((a, b) => compareBy(sort, a, b) || (a.key < b.key ? -1 : 1));
    // The peak is found for the seats that are looked at: it walks through all their promises.
    return listOf(
      shown,
      all.length - shown.length,
      (seat) => seat.key,
      (seat) => ({ ...seat, peak: peakConcurrent(fleet, seat.key).count }),
    );
  });
}

/** One seat's line; `undefined` when nothing names it. */
export function seatLine(fleet: Fleet, name: string): SeatLine | undefined {
  if (fleet.seats.counts(name) === undefined) return undefined;
  return { ...counted(fleet, name), peak: peakConcurrent(fleet, name).count };
}

function counted(fleet: Fleet, name: string): Counted {
  const counts = fleet.seats.counts(name);
  return {
    key: name,
    owes: counts === undefined ? 0 : openCount(counts.owes),
    late: counts?.owes.overdue ?? 0,
    waits: counts?.owes.conditional ?? 0,
    owed: counts === undefined ? 0 : openCount(counts.owed),
    self: counts === undefined ? 0 : openCount(counts.self),
    lastDeedMs: lastDeedMs(fleet, name),
    changedAt: fleet.seatChangedAt(name),
  };
}

/** The seat's latest deed in any source, shown or not: silence is a fact about all that was read. */
function lastDeedMs(fleet: Fleet, name: string): number {
  let latest = -Infinity;
  for (const { fold } of fleet.ledgers) {
    const seat = fold.table.seats.find(name);
    if (seat !== undefined) latest = Math.max(latest, fold.table.lastDeedMs.get(seat));
  }
  return latest;
}

function compareBy(sort: SeatSort, a: Counted, b: Counted): number {
  switch (sort) {
    case 'late':
      return b.late - a.late || b.owes - a.owes || b.owed - a.owed;
    case 'deed':
      // Who holds something first, the longest silent of them in front; a seat that never spoke is the quietest.
      if (a.owes > 0 !== b.owes > 0) return a.owes > 0 ? -1 : 1;
      return a.lastDeedMs === b.lastDeedMs ? 0 : a.lastDeedMs - b.lastDeedMs;
    case 'name':
      return 0;
    case 'owes':
    case 'waits':
    case 'owed':
    case 'self':
      return b[sort] - a[sort];
  }
}
