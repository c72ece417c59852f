import type { Outcome } from '../domain/event.ts';
import { isOpen, type State, STATES } from '../domain/promise.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { type StateCounts, totalCount } from '../graph/seat-graph.ts';
import type { Fold } from '../ledger/fold.ts';
import { outcomeOf } from '../ledger/table.ts';

/** The numbers of the header (spec 07 "Frame"). Each is defined once, here, for every pane and command. */
export interface Counts {
  readonly promised: number;
  readonly open: number;
  readonly states: Readonly<StateCounts>;
  /** Conditional promises whose own deadline passed while they wait. */
  readonly lateOnArrival: number;
  /** Promises on which observers' latest words differ. */
  readonly split: number;
  readonly lastResolution: LastResolution | undefined;
}

/** The latest resolve row that ended a promise: beside an empty list, the one sign that the writer lives. */
export interface LastResolution {
  readonly id: string;
  readonly as: Outcome;
  readonly by: string;
  /** Epoch milliseconds; `NaN` when the row's time is no instant. */
  readonly atMs: number;
}

export function counts(fleet: Fleet): Counts {
  const states = fleet.seats.totals;
  return {
    promised: totalCount(states),
    open: STATES.filter((state: State) => isOpen(state)).reduce((sum, state) => sum + states[state], 0),
    states,
    lateOnArrival: lateOnArrival(fleet),
    split: fleet.verdicts.splitCount,
    lastResolution: lastResolution(fleet),
  };
}

function lateOnArrival(fleet: Fleet): number {
  if (fleet.due !== undefined) return fleet.due.lateOnArrivalCount(fleet.now);
  return fleet.ledgers[0]?.fold.deadlines.lateOnArrivalCount ?? 0;
}

function lastResolution(fleet: Fleet): LastResolution | undefined {
  let latest: LastResolution | undefined;
  for (const { fold } of fleet.ledgers) {
    const last = lastResolutionOf(fold);
    // A row without a readable time is the latest only where there is no other.
    if (last === undefined || (latest !== undefined && !(last.atMs > timeOr(latest.atMs, -Infinity))))
      continue;
    latest = last;
  }
  return latest;
}

/** The latest resolve row of one ledger that ended a promise. */
export function lastResolutionOf({ table, lastResolution: row }: Fold): LastResolution | undefined {
  if (row < 0) return undefined;
  return {
    id: table.ids.name(table.rowPromise.get(row)),
    as: outcomeOf(table.rowWord.get(row)),
    by: table.seats.name(table.rowSeat.get(row)),
    atMs: table.rowAtMs.get(row),
  };
}

function timeOr(ms: number, otherwise: number): number {
  return Number.isNaN(ms) ? otherwise : ms;
}
