import type { PromiseRef } from '../domain/change.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { isOpenStanding } from '../graph/reach.ts';
import { SeatWaits } from '../graph/seat-waits.ts';
import { STANDING, type Table } from '../ledger/table.ts';
import { onForests } from './on-forests.ts';

/**
 * Which seat waits on which, of the accounts that are shown. What waits in a circle of promises is a deadlock, and is
 * left out here.
 */
export function seatWaits(fleet: Fleet): SeatWaits<PromiseRef> {
  const waits = new SeatWaits<PromiseRef>();
  const { forests } = onForests(fleet);
  for (const [source, { fold, graph }] of fleet.ledgers.entries()) {
    const { table } = fold;
    const onCircle = new Set(forests[source]?.circles.flatMap(({ members }) => members));
    // First by number: a fleet has few seats, and their names are long.
    const pairs = new Map<number, { from: number; to: number; promise: number; count: number }>();
    for (const promise of graph.waiting) {
      if (table.standing.get(promise) !== STANDING.conditional || onCircle.has(promise)) continue;
      const antecedent = table.antecedent.get(promise);
      if (!isOpenStanding(table.standing.get(antecedent)) || !fleet.isShown({ source, promise })) continue;
      const [from, to] = [table.debtor.get(promise), table.debtor.get(antecedent)];
      const key = from * table.seats.size + to;
      const pair = pairs.get(key);
      if (pair === undefined) {
        pairs.set(key, { from, to, promise, count: 1 });
        continue;
      }
      pair.count++;
      // The one that is due first is named for all of them.
      if (table.untilMs.get(promise) < untilMs(table, pair.promise)) pair.promise = promise;
    }
    for (const { from, to, promise, count } of pairs.values()) {
      waits.add(table.seats.name(from), table.seats.name(to), { source, promise }, count);
    }
  }
  return waits;
}

function untilMs(table: Table, promise: number): number {
  const ms = table.untilMs.get(promise);
  return Number.isNaN(ms) ? Infinity : ms;
}
