import type { Fleet } from '../fleet/fleet.ts';
import type { Fold } from '../ledger/fold.ts';
import { STANDING } from '../ledger/table.ts';
import { keptWhile, oncePerVersion } from './list.ts';

/** The most promises to others that a seat had open at one time, and when that was. */
export interface Peak {
  readonly count: number;
  /** Epoch milliseconds at which the count was first reached; `NaN` when the seat never owed anything. */
  readonly atMs: number;
}

/** How many promises to others a seat had open, over time (spec 07 "Seat"). Instants are epoch milliseconds. */
export interface Concurrency {
  /** The first declaration; `NaN` when there is none with a readable time, and then there are no counts. */
  readonly fromMs: number;
  /** The end of the last bucket: now lies in that bucket, or what a row says of a time after now. */
  readonly toMs: number;
  readonly bucketMs: number;
  /** The most open at one time in each bucket; as many buckets as were asked for, or a few less. */
  readonly counts: readonly number[];
  readonly peak: Peak;
  /** Promises that are left out because a row of theirs says no readable time. */
  readonly untimed: number;
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

/**
 * The course of the count from the first declaration until now. Kept until one of the seat's promises changes or now
 * comes into another bucket.
 */
export function concurrency(fleet: Fleet, seat: string, buckets: number): Concurrency {
  const version = `${fleet.owingChangedAt(seat)} ${seat}`;
  const spans = keptSpans(fleet, seat);
  const peak = peakConcurrent(fleet, seat);
  const { starts, ends, untimed } = spans;
  const fromMs = starts[0] ?? NaN;
  const last = Math.max(fleet.now.ms, starts.at(-1) ?? NaN, lastFinite(ends));
  if (Number.isNaN(last) || buckets < 1) {
    return { fromMs: NaN, toMs: NaN, bucketMs: NaN, counts: [], peak, untimed };
  }
  const bucketMs = bucketFor(last - fromMs, buckets);
  const used = Math.floor((last - fromMs) / bucketMs) + 1;
  const counts = keptWhile(fleet, 'concurrency', `${version} ${bucketMs} ${used}`, () =>
    profile(spans, fromMs, bucketMs, used),
  );
  return { fromMs, toMs: fromMs + used * bucketMs, bucketMs, counts, peak, untimed };
}

/** Since when the count runs, in epoch milliseconds (`NaN`: never), and how many promises it leaves out. */
export function concurrencySpan(
  fleet: Fleet,
  seat: string,
): { readonly fromMs: number; readonly untimed: number } {
  const { starts, untimed } = keptSpans(fleet, seat);
  return { fromMs: starts[0] ?? NaN, untimed };
}

/** Of the one seat that is looked at: of the many whose peaks Home shows, the spans are not kept. */
function keptSpans(fleet: Fleet, seat: string): Spans {
  const when = `${fleet.owingChangedAt(seat)} ${seat}`;
  return keptWhile(fleet, 'concurrency spans', when, () => spansOf(fleet, seat));
}

interface Spans {
  /** Ascending, each for itself: which start belongs to which end does not matter to the count. */
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  readonly untimed: number;
}

function spansOf(fleet: Fleet, seat: string): Spans {
  const starts: number[] = [];
  const ends: number[] = [];
  let untimed = 0;
  for (const [source, { fold }] of fleet.ledgers.entries()) {
    const { table } = fold;
    const number = table.seats.find(seat);
    if (number === undefined) continue;
    const known = oncePerVersion(fleet, `ends:${source}`, '', () => new Map<number, number>());
    for (const promise of table.owedBy(number)) {
      if (table.creditor.get(promise) === number || !fleet.isShown({ source, promise })) continue;
      const start = table.rowAtMs.get(table.declaration.get(promise));
      const end = endMs(fold, promise, known);
      if (Number.isNaN(start) || Number.isNaN(end)) {
        untimed++;
        continue;
      }
      starts.push(start);
      ends.push(Math.max(start, end));
    }
  }
  return { starts: Float64Array.from(starts).sort(), ends: Float64Array.from(ends).sort(), untimed };
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
  let ended = 0;
  for (const [before, start] of starts.entries()) {
    while ((ends[ended] ?? Infinity) <= start) ended++;
    const open = before + 1 - ended;
    if (open > peak.count) peak = { count: open, atMs: start };
  }
  return peak;
}

/** The count only rises at a start: so the most of a bucket is what came over into it, or what a start in it made. */
function profile({ starts, ends }: Spans, fromMs: number, bucketMs: number, used: number): number[] {
  const counts: number[] = [];
  let started = 0;
  let ended = 0;
  for (let bucket = 0; bucket < used; bucket++) {
    const begin = fromMs + bucket * bucketMs;
    while ((starts[started] ?? Infinity) < begin) started++;
    while ((ends[ended] ?? Infinity) <= begin) ended++;
    let most = started - ended;
    for (let start = starts[started]; start !== undefined && start < begin + bucketMs;) {
      while ((ends[ended] ?? Infinity) <= start) ended++;
      most = Math.max(most, ++started - ended);
      start = starts[started];
    }
    counts.push(most);
  }
  return counts;
}

const STEPS_AN_OCTAVE = 16;

/**
 * The width of a bucket, from a fixed scale and therefore the same while the clock goes on: at least a second, and such
 * that the span needs at most `buckets` of them.
 */
function bucketFor(spanMs: number, buckets: number): number {
  const widthOf = (step: number): number => Math.ceil(1000 * 2 ** (step / STEPS_AN_OCTAVE));
  let step = Math.max(0, Math.floor(Math.log2(spanMs / buckets / 1000) * STEPS_AN_OCTAVE));
  while (Math.floor(spanMs / widthOf(step)) + 1 > buckets) step++;
  return widthOf(step);
}

function lastFinite(ends: Float64Array): number {
  let at = ends.length - 1;
  while (at >= 0 && ends[at] === Infinity) at--;
  return ends[at] ?? -Infinity;
}
