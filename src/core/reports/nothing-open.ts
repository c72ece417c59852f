import type { Fleet } from '../fleet/fleet.ts';
import type { Fold } from '../ledger/fold.ts';
import { ROW } from '../ledger/table.ts';
import { counts, type LastResolution } from './counts.ts';
import { oncePerVersion } from './list.ts';
import { hasHabit } from './silence.ts';

const DAY_MS = 24 * 3_600_000;
/** So many rows in a row from before the day end the search: rows may stand a little out of order. */
const OLD_ROWS = 1000;

/** What stands beside an open set of nothing (spec 03.5): kept down to it, or nothing written. */
export interface NothingOpen {
  readonly promised: number;
  readonly last: LastResolution | undefined;
  /** Resolve rows of the last 24 hours that ended a promise. */
  readonly inADay: { readonly satisfied: number; readonly cancelled: number; readonly released: number };
  /** Since the latest row of anyone, in milliseconds; `Infinity` when none has a readable time. */
  readonly silentMs: number;
  readonly longestGapMs: number;
  /** Longer than a writer that lives was ever silent: a dead one looks the same. */
  readonly isSilent: boolean;
}

/** `undefined` while something is open, and before anything was promised. */
export function nothingOpen(fleet: Fleet): NothingOpen | undefined {
  const now = counts(fleet);
  if (now.open > 0 || now.promised === 0) return undefined;
  const folds = fleet.ledgers.map(({ fold }) => fold);
  const frontierMs = Math.max(...folds.map((fold) => fold.frontierMs));
  const longestGapMs = Math.max(...folds.map((fold) => fold.longestGapMs));
  const gapCount = folds.reduce((sum, fold) => sum + fold.gapCount, 0);
  const silentMs = fleet.now.ms - frontierMs;
  return {
    promised: now.promised,
    last: now.lastResolution,
    inADay: oncePerVersion(fleet, 'in a day', String(Math.floor(fleet.now.ms / 60_000)), () =>
      endedSince(folds, fleet.now.ms - DAY_MS),
    ),
    silentMs,
    longestGapMs,
    isSilent: silentMs > (hasHabit({ gapCount }) ? 2 * longestGapMs : DAY_MS),
  };
}

function endedSince(folds: readonly Fold[], sinceMs: number): NothingOpen['inADay'] {
  const ended = { satisfied: 0, cancelled: 0, released: 0 };
  for (const fold of folds) {
    const { table } = fold;
    let old = 0;
    for (let row = table.rowCount - 1; row >= 0 && old < OLD_ROWS; row--) {
      if (!(table.rowAtMs.get(row) >= sinceMs)) old++;
      else {
        old = 0;
        const promise = table.rowPromise.get(row);
        const isEnd = table.rowKind.get(row) === ROW.resolve && table.resolution.get(promise) === row;
        const state = isEnd ? fold.state(promise) : undefined;
        if (state === 'satisfied' || state === 'cancelled' || state === 'released') ended[state]++;
      }
    }
  }
  return ended;
}
