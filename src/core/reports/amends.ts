import type { Instant } from '../domain/instant.ts';
import { LADDER } from '../fleet/amend-list.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { pack, unpack } from '../fleet/packed.ts';
import { rowUntil } from '../ledger/account.ts';
import type { Table } from '../ledger/table.ts';
import type { Filter } from './filter.ts';
import { horizonRows, type HowMoved, howMoved } from './horizon-moves.ts';
import { type List, listOf, oncePerVersion } from './list.ts';
import { foldOf } from './promise-line.ts';

export const AMEND_SORTS = ['newest', 'furthest'] as const;
export type AmendSort = (typeof AMEND_SORTS)[number];

/** One move of a deadline, or a whole ladder of them (spec 07 "Amends"). */
export interface AmendLine {
  /** The promise's id and, because it may be moved more than once, the line of the row; of a ladder, the word. */
  readonly key: string;
  readonly id: string;
  readonly debtor: string;
  /** Who moved it. */
  readonly by: string;
  /** Epoch milliseconds of the amend row; `NaN` when its time is no instant. */
  readonly atMs: number;
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
  /** Signed milliseconds the deadline moved (for a ladder, in all); `NaN` when either end is no instant. */
  readonly movedMs: number;
  /** Moved before the old deadline fell is a re-plan, after it a deferral (spec 04.4 "drift"). */
  readonly how: HowMoved;
  /** For a ladder every deadline in order, in epoch milliseconds; one move has none. */
  readonly ladder: readonly number[];
  /** The fleet's version when the promise last changed; the row is new then if it is the promise's newest. */
  readonly changedAt: number;
  readonly isNewestRow: boolean;
}

export function amends(fleet: Fleet, filter: Filter, sort: AmendSort = 'newest'): List<AmendLine> {
  const keyOf = (entry: number): string => {
    const { source, number } = unpack(entry);
    return keyFor(foldOf(fleet, source).table, number);
  };
  const rowOf = (entry: number): AmendLine => amendLine(fleet, entry);
  if (filter.isEmpty && sort === 'newest') {
    return {
      total: fleet.amends.size,
      hidden: 0,
      slice: (start, count) => fleet.amends.slice(start, count).map(rowOf),
      indexOf: (key) => {
        const entry = entryFor(fleet, key);
        return entry === undefined ? -1 : fleet.amends.rankOf(entry);
      },
    };
  }
  return oncePerVersion(fleet, 'amends', `${sort} ${filter.keyAt(fleet)}`, () => {
    const entries = [...fleet.amends].filter((entry) => {
      const { source, number } = unpack(entry);
      return filter.shows(fleet, source, foldOf(fleet, source).table.rowPromise.get(number));
    });
    if (sort === 'furthest') {
      const moved = new Map(entries.map((entry) => [entry, Math.abs(rowOf(entry).movedMs) || 0]));
      entries.sort((a, b) => (moved.get(b) ?? 0) - (moved.get(a) ?? 0) || b - a);
    }
    return {
      ...listOf(entries, fleet.amends.size - entries.length, keyOf, rowOf),
      indexOf: (key) => {
        const entry = entryFor(fleet, key);
        return entry === undefined ? -1 : entries.indexOf(entry);
      },
    };
  });
}

function keyFor(table: Table, row: number): string {
  const promise = table.rowPromise.get(row);
  const place = isLadder(table, promise) ? 'ladder' : table.rowLine.get(row);
  return `${table.ids.name(promise)} ${place}`;
}

/** The entry a key names. One of a move that has become part of a ladder names the ladder. */
function entryFor(fleet: Fleet, key: string): number | undefined {
  const cut = key.lastIndexOf(' ');
  const ref = fleet.find(key.slice(0, cut));
  if (ref === undefined) return undefined;
  const { table } = foldOf(fleet, ref.source);
  if (isLadder(table, ref.promise)) return pack(ref.source, table.lastAmend.get(ref.promise));
  const line = Number(key.slice(cut + 1));
  for (const row of table.rowsOf(ref.promise)) {
    if (table.rowLine.get(row) === line) return pack(ref.source, row);
  }
  return undefined;
}

function amendLine(fleet: Fleet, entry: number): AmendLine {
  const { source, number: row } = unpack(entry);
  const { table } = foldOf(fleet, source);
  const promise = table.rowPromise.get(row);
  const horizons = horizonRows(table, promise);
  const inAll = isLadder(table, promise);
  const before = inAll ? horizons[0] : horizons[horizons.indexOf(row) - 1];
  const from = before === undefined ? undefined : rowUntil(table, before);
  const replaced = horizons[horizons.indexOf(row) - 1];
  const to = rowUntil(table, row);
  return {
    key: keyFor(table, row),
    id: table.ids.name(promise),
    debtor: table.seats.name(table.debtor.get(promise)),
    by: table.seats.name(table.rowSeat.get(row)),
    atMs: table.rowAtMs.get(row),
    from,
    to,
    movedMs: from === undefined || to === undefined ? NaN : to.ms - from.ms,
    how: howMoved(table, row, replaced),
    ladder: inAll ? horizons.map((horizon) => table.rowUntilMs.get(horizon)) : [],
    changedAt: fleet.changeOf({ source, promise }).changedAt,
    isNewestRow: table.lastRow.get(promise) === row,
  };
}

function isLadder(table: Table, promise: number): boolean {
  return table.amends.get(promise) >= LADDER;
}
