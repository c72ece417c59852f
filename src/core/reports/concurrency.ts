import type { Fleet } from '../fleet/fleet.ts';
import type { Fold } from '../ledger/fold.ts';
import { STANDING } from '../ledger/table.ts';
import { oncePerVersion } from './list.ts';

/** The most promises to others that a seat had open at one time, and when that was. */
export interface Peak {
  readonly count: number;
  /** Epoch milliseconds at which the count was first reached; `NaN` when the seat never owed anything. */
  readonly atMs: number;
}

const kept = new WeakMap<Fleet, Map<string, { readonly version: number; readonly peak: Peak }>>();

/**
 * A promise is open from its declaration's `ts` to its resolve's (for an expired one, to the resolve that ended the
 * promise it waited for). Promises whose times are no instants are left out. Kept until one of the seat's promises
 * changes.
 */
export function peakConcurrent(fleet: Fleet, seat: string): Peak {
  const ofFleet = kept.get(fleet) ?? new Map<string, { readonly version: number; readonly peak: Peak }>();
  kept.set(fleet, ofFleet);
  const version = fleet.owingChangedAt(seat);
  const before = ofFleet.get(seat);
  if (before?.version === version) return before.peak;
  const peak = peakOf(spansOf(fleet, seat));
  ofFleet.set(seat, { version, peak });
  return peak;
}

interface Spans {
  readonly starts: number[];
  readonly ends: number[];
}

function spansOf(fleet: Fleet, seat: string): Spans {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const [source, { fold }] of fleet.ledgers.entries()) {
    const { table } = fold;
    const number = table.seats.find(seat);
    if (number === undefined) continue;
    const known = oncePerVersion(fleet, `ends:${source}`, '', () => new Map<number, number>());
    for (const promise of table.owedBy(number)) {
      if (table.creditor.get(promise) === number || !fleet.isShown({ source, promise })) continue;
      const start = table.rowAtMs.get(table.declaration.get(promise));
      const end = endMs(fold, promise, known);
      if (Number.isNaN(start) || Number.isNaN(end)) continue;
      starts.push(start);
      ends.push(Math.max(start, end));
    }
  }
  return { starts: starts.sort((a, b) => a - b), ends: ends.sort((a, b) => a - b) };
}

/**
 * When a promise ended, in epoch milliseconds; `Infinity` while it is open. `known` keeps what was found along the way:
 * thousands of promises may hang on one chain, and each would walk up all of it.
 */
function endMs({ table }: Fold, promise: number, known: Map<number, number>): number {
  const expired: number[] = [];
  let ended = promise;
  for (; table.standing.get(ended) === STANDING.expired; ended = table.antecedent.get(ended)) {
    if (known.has(ended)) break;
    expired.push(ended);
  }
  const resolution = table.resolution.get(ended);
  const end = known.get(ended) ?? (resolution < 0 ? Infinity : table.rowAtMs.get(resolution));
  for (const each of expired) known.set(each, end);
  return end;
}

/** One that ends at the instant another begins does not overlap it. */
function peakOf({ starts, ends }: Spans): Peak {
  let peak: Peak = { count: 0, atMs: NaN };
  let open = 0;
  let ended = 0;
  for (const start of starts) {
    for (let end = ends[ended]; end !== undefined && end <= start; end = ends[++ended]) open--;
    open++;
    if (open > peak.count) peak = { count: open, atMs: start };
  }
  return peak;
}
