import type { Fleet } from '../fleet/fleet.ts';
import { type OnForest, onForest } from '../graph/on-forest.ts';
import { keptWhile } from './list.ts';

/** Slices of the graph built at once for the one who asks: enough for twenty thousand promises. The rest is built aside. */
const SLICES_AT_ONCE = 10;

/** What waits in each ledger alone, by source (spec 04.1: edges of two sources make no chain). */
export interface OnForests {
  readonly forests: readonly OnForest[];
  /** False while a graph is still being made: what is not in it yet is missing here. */
  readonly isComplete: boolean;
  /** Moves on whenever the forests may have. */
  readonly stamp: string;
}

export function onForests(fleet: Fleet): OnForests {
  let slices = SLICES_AT_ONCE;
  for (const { graph } of fleet.ledgers) while (slices > 0 && graph.buildSlice()) slices--;
  const isComplete = fleet.ledgers.every(({ graph }) => graph.isComplete);
  // Several ledgers: whose account is shown may change with any row.
  const version = fleet.ledgers.length > 1 ? fleet.version : 0;
  const stamp = [version, tellingOf(fleet), ...fleet.ledgers.map(({ graph }) => graph.moves)].join(' ');
  const forests = keptWhile(fleet, 'on-forests', stamp, () =>
    fleet.ledgers.map(({ fold, graph }) => onForest(fold.table, graph.waiting)),
  );
  return { forests, isComplete, stamp };
}

/** A file that was read again begins its graph anew. */
function tellingOf(fleet: Fleet): string {
  return fleet.ledgers.map(({ rewriteTotals }) => rewriteTotals.times).join(',');
}
