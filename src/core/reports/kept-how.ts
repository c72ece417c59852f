import { compareInstants, millisBetween } from '../domain/instant.ts';
import { LADDER } from '../fleet/amend-list.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { deadlineOf, rowAt, rowUntil } from '../ledger/account.ts';
import { STANDING, type Table } from '../ledger/table.ts';
import { horizonRows, howMoved } from './horizon-moves.ts';
import { oncePerVersion } from './list.ts';

/** Moves of deadlines: how many, and how far they went in all, in signed milliseconds. */
export interface Moves {
  readonly count: number;
  readonly movedMs: number;
}

/**
 * How a seat's promises to others ended, and how their deadlines were moved (spec 04.4 "kept how", "drift"): counts, and
 * no score made of them.
 */
export interface KeptHow {
  /** Promises to others, open and ended. */
  readonly promises: number;
  readonly satisfied: number;
  /** Of the satisfied ones: by the first deadline, only by one it was moved to, after the one in force. */
  readonly byFirst: number;
  readonly byMoved: number;
  readonly afterLast: number;
  /** Satisfied ones whose deadline or resolve says no readable instant. */
  readonly untimed: number;
  readonly cancelled: number;
  readonly released: number;
  readonly expired: number;
  /** Moves before the old deadline fell, moves after it, and those whose times are not readable. */
  readonly replans: Moves;
  readonly deferrals: Moves;
  readonly unknown: Moves;
  /** Moves on promises that were moved `LADDER` times or more, which are in none of the three above. */
  readonly ladderMoves: Moves;
  readonly ladders: number;
}

type Counts = { -readonly [Key in keyof KeptHow]: KeptHow[Key] extends Moves ? Moves : number };

export function keptHow(fleet: Fleet, seat: string): KeptHow {
  return oncePerVersion(fleet, 'kept how', seat, () => {
    const counts = blank();
    for (const [source, { fold }] of fleet.ledgers.entries()) {
      const { table } = fold;
      const number = table.seats.find(seat);
      if (number === undefined) continue;
      for (const promise of table.owedBy(number)) {
        if (table.creditor.get(promise) === number || !fleet.isShown({ source, promise })) continue;
        counts.promises++;
        countEnd(counts, table, promise);
        if (table.amends.get(promise) > 0) countMoves(counts, table, promise);
      }
    }
    return counts;
  });
}

function countEnd(counts: Counts, table: Table, promise: number): void {
  switch (table.standing.get(promise)) {
    case STANDING.satisfied:
      counts.satisfied++;
      counts[inTime(table, promise)]++;
      break;
    case STANDING.cancelled:
      counts.cancelled++;
      break;
    case STANDING.released:
      counts.released++;
      break;
    case STANDING.expired:
      counts.expired++;
      break;
  }
}

/** At its deadline is by its deadline (spec 01 rule 4). */
function inTime(table: Table, promise: number): 'byFirst' | 'byMoved' | 'afterLast' | 'untimed' {
  const at = rowAt(table, table.resolution.get(promise));
  const last = deadlineOf(table, promise);
  if (at === undefined || last === undefined) return 'untimed';
  if (compareInstants(at, last) > 0) return 'afterLast';
  const first = rowUntil(table, table.declaration.get(promise));
  return first !== undefined && compareInstants(at, first) <= 0 ? 'byFirst' : 'byMoved';
}

const FIELD = { replan: 'replans', deferral: 'deferrals', unknown: 'unknown' } as const;

function countMoves(counts: Counts, table: Table, promise: number): void {
  const rows = horizonRows(table, promise);
  const isLadder = table.amends.get(promise) >= LADDER;
  if (isLadder) counts.ladders++;
  for (const [before, row] of rows.slice(1).entries()) {
    const replaced = rows[before];
    const field = isLadder ? 'ladderMoves' : FIELD[howMoved(table, row, replaced)];
    const { count, movedMs } = counts[field];
    const from = replaced === undefined ? undefined : rowUntil(table, replaced);
    const to = rowUntil(table, row);
    const by = from === undefined || to === undefined ? 0 : millisBetween(from, to);
    counts[field] = { count: count + 1, movedMs: movedMs + by };
  }
}

function blank(): Counts {
  const none: Moves = { count: 0, movedMs: 0 };
  return {
    promises: 0,
    satisfied: 0,
    byFirst: 0,
    byMoved: 0,
    afterLast: 0,
    untimed: 0,
    cancelled: 0,
    released: 0,
    expired: 0,
    replans: none,
    deferrals: none,
    unknown: none,
    ladderMoves: none,
    ladders: 0,
  };
}
