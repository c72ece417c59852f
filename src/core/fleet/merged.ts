import { countTrue } from '../ledger/bisect.ts';
import { compareInstants, type Instant } from '../domain/instant.ts';

/** Things in order of time, as columns: no time lies before the one in front of it. */
export interface Timed {
  readonly length: number;
  /** Epoch milliseconds of thing number `at`, and the nanoseconds within. May be `-Infinity`, never NaN. */
  ms(at: number): number;
  ns(at: number): number;
}

/** A thing of a merged order: the number of its lane, and which thing of that lane it is. */
export interface Placed {
  readonly lane: number;
  readonly at: number;
}

/**
 * Several lanes as one order: by time, of equal times the lane with the lower number first, within a lane as it stands.
 * Nothing is merged: because every lane is in order already, a place is found by bisection, and what lanes gain stands
 * where it belongs at once.
 */
export class Merged {
  readonly lanes: readonly Timed[];

  constructor(lanes: readonly Timed[]) {
    this.lanes = lanes;
  }

  get size(): number {
    return this.lanes.reduce((sum, { length }) => sum + length, 0);
  }

  /** How many come before it in the whole order. */
  rankOf({ lane, at }: Placed): number {
    const own = this.lanes[lane];
    if (own === undefined) return -1;
    const time = timeOf(own, at);
    return this.lanes.reduce(
      (rank, other, number) =>
        rank + (number === lane ? at : countBefore(other, time, number < lane, 0, other.length)),
      0,
    );
  }

  /** How many come at `time` or before it. */
  countUntil(time: Instant): number {
    return this.lanes.reduce((sum, lane) => sum + countBefore(lane, time, true, 0, lane.length), 0);
  }

  /** How many things of each lane are among the first `rank` of all. */
  cut(rank: number): number[] {
    const low = this.lanes.map(() => 0);
    const high = this.lanes.map(({ length }) => length);
    for (;;) {
      const widest = widestOf(low, high);
      const lane = this.lanes[widest];
      if (lane === undefined) return low;
      // The thing in the middle of the widest gap is among the first `rank`, or it is not; and so are all on its side.
      const middle = ((low[widest] ?? 0) + (high[widest] ?? 0)) >>> 1;
      const time = timeOf(lane, middle);
      const before = this.lanes.map((other, number) =>
        number === widest
          ? middle
          : countBefore(other, time, number < widest, low[number] ?? 0, high[number] ?? 0),
      );
      const isWithin = before.reduce((sum, count) => sum + count, 0) < rank;
      for (const [number, count] of before.entries()) {
        if (isWithin) low[number] = number === widest ? middle + 1 : count;
        else high[number] = count;
      }
    }
  }

  /** What stands from `start` on, at most `count` of it. */
  slice(start: number, count: number): Placed[] {
    const found: Placed[] = [];
    const next = this.cut(Math.max(0, start));
    while (found.length < count) {
      let first = -1;
      for (const [number, lane] of this.lanes.entries()) {
        const at = next[number] ?? 0;
        if (at >= lane.length) continue;
        const best = this.lanes[first];
        // The lower number wins a tie, for it was looked at first.
        if (best === undefined || compareInstants(timeOf(lane, at), timeOf(best, next[first] ?? 0)) < 0)
          first = number;
      }
      if (first < 0) break;
      const at = next[first] ?? 0;
      found.push({ lane: first, at });
      next[first] = at + 1;
    }
    return found;
  }
}

function timeOf(lane: Timed, at: number): Instant {
  return { ms: lane.ms(at), ns: lane.ns(at) };
}

/** How many of a lane lie before a time (or at it too, `withEqual`), known to be from `from` to `to`. */
function countBefore(lane: Timed, time: Instant, withEqual: boolean, from: number, to: number): number {
  const isBefore = (at: number): boolean => {
    const ms = lane.ms(at);
    const order = ms === time.ms ? lane.ns(at) - time.ns : ms - time.ms;
    return order < 0 || (order === 0 && withEqual);
  };
  return from + countTrue(to - from, (step) => isBefore(from + step));
}

/** The lane of which the most is undecided; -1 when nothing is. */
function widestOf(low: readonly number[], high: readonly number[]): number {
  let widest = -1;
  let most = 0;
  for (const [number, to] of high.entries()) {
    const gap = to - (low[number] ?? 0);
    if (gap > most) [widest, most] = [number, gap];
  }
  return widest;
}
