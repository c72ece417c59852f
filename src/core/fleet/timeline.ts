import { compareInstants, type Instant } from '../domain/instant.ts';
import type { Fleet } from './fleet.ts';
import { Merged, type Timed } from './merged.ts';
import { type Passing, Passings } from './passings.ts';
import { bytesUntil, type ReadBytes, Replay, SLICE_BYTES, type SourceThen, sourceThen } from './replay.ts';
import type { SourceLog } from './source-log.ts';

/** So much is read at once, whatever it costs. */
const NEAR_BYTES = 4 * SLICE_BYTES;
/** How many times longer the same bytes take with the clock moved on all the way. */
const STOPS_COST = 3;

/** One thing that happened: a line came, or a deadline passed without one. `at`: when, by effective time. */
export type Moment = { readonly at: Instant; readonly source: number } & (
  | { readonly kind: 'row'; /** Which line of the source's log. */ readonly line: number }
  | { readonly kind: 'deadline'; readonly passing: Passing }
);

/** How far a replay has come, in bytes. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/**
 * The log of a fleet as moments, as it was at one instant, and the fleet as of any of them (spec 07 "Time"). A moment is a
 * line of the log or a deadline that passed; lines at the same instant come first. Position `size` is the end: all that was
 * read, at the clock of then, which is what a pause shows. Going on reads only what lies between; going back reads again
 * from the start, in slices, while the fleet reached before stays. Until one was reached at all the live fleet stands in.
 */
export class Timeline {
  readonly #live: Fleet;
  readonly #readBytes: ReadBytes;
  readonly #sources: readonly SourceThen[];
  readonly #now: Instant;
  readonly #passings: Passings;
  readonly #moments: Merged;
  /** Stands for the time of lines before the first readable one. */
  readonly #start: Instant;
  #position: number;
  /** The clock asked for, where it is not the moment's own. */
  #clock: Instant | undefined;
  #shown: Replay | undefined;
  /** Read behind the shown one, until it has reached the position. */
  #coming: Replay | undefined;
  /** How many moments the next slice tries to pass. */
  #stride = 256;
  #lost: string | undefined;

  constructor(live: Fleet, readBytes: ReadBytes) {
    this.#live = live;
    this.#readBytes = readBytes;
    this.#now = live.now;
    const logs = live.log.sources;
    this.#sources = live.ledgers.flatMap((ledger, source) => {
      const log = logs[source];
      return log === undefined ? [] : [sourceThen(ledger, log)];
    });
    this.#passings = new Passings(live);
    this.#moments = new Merged([...this.#sources.map(({ log }) => asItWas(log)), this.#passings]);
    const [first] = this.#moments.slice(this.#moments.countUntil({ ms: -Infinity, ns: 0 }), 1);
    const lane = first === undefined ? undefined : this.#moments.lanes[first.lane];
    this.#start =
      first === undefined || lane === undefined
        ? this.#now
        : earlierOf(this.#now, { ms: lane.ms(first.at), ns: lane.ns(first.at) });
    this.#position = this.size;
    this.goTo(this.size);
  }

  get size(): number {
    return this.#moments.size;
  }

  /** The moment that was asked for last. */
  get position(): number {
    return this.#position;
  }

  /** The fleet as of the last moment that was reached. */
  get fleet(): Fleet {
    return this.#shown?.fleet ?? this.#live;
  }

  /** True when `fleet` is the one as of `position`. */
  get isThere(): boolean {
    return this.#shown?.reached === this.#position && this.#isAtClock(this.#shown);
  }

  /** How far the replay has come that is under way. */
  get progress(): Progress | undefined {
    if (this.isThere || this.#lost !== undefined) return undefined;
    return { done: (this.#coming ?? this.#shown)?.bytes ?? 0, total: this.#bytesAt(this.#position) };
  }

  /** The name of a source whose bytes could not be read again, raw: the position cannot be reached. */
  get lost(): string | undefined {
    return this.#lost;
  }

  /** What each source told up to then. */
  logOf(source: number): SourceLog | undefined {
    return this.#sources[source]?.log;
  }

  nameOf(source: number): string {
    return this.#sources[source]?.spec.name ?? '';
  }

  moment(position: number): Moment | undefined {
    return position < 0 ? undefined : this.slice(position, 1)[0];
  }

  /** The moments from `start` on, at most `count` of them. */
  slice(start: number, count: number): Moment[] {
    return this.#moments.slice(start, count).flatMap(({ lane, at }): Moment[] => {
      if (lane < this.#sources.length) {
        const log = this.#sources[lane]?.log;
        const ms = log?.ms(at) ?? -Infinity;
        const time = ms === -Infinity ? this.#start : { ms, ns: log?.ns(at) ?? 0 };
        return [{ kind: 'row', at: time, source: lane, line: at }];
      }
      const passing = this.#passings.get(at);
      return passing === undefined
        ? []
        : [{ kind: 'deadline', at: passing.deadline, source: passing.source, passing }];
    });
  }

  /** Where a line of a source's log stands; -1 when it came later. */
  positionOfLine(source: number, line: number): number {
    const then = this.#sources[source];
    return then === undefined || line < 0 || line >= then.lines
      ? -1
      : this.#moments.rankOf({ lane: source, at: line });
  }

  /** Where the passing of the deadline stands that a row of the source set; -1 when it did not pass. */
  positionOfPassing(source: number, horizon: number): number {
    const at = this.#passings.find(source, horizon);
    return at < 0 ? -1 : this.#moments.rankOf({ lane: this.#sources.length, at });
  }

  /** The last moment at or before the instant; -1 when none is. */
  indexAt(instant: Instant): number {
    return this.#moments.countUntil(instant) - 1;
  }

  /** The first deadline after a position that passed; `undefined` when none did. */
  nextDeadline(position: number): number | undefined {
    return this.#deadline(this.#passingsBefore(position + 1));
  }

  /** The last deadline before a position that passed. */
  previousDeadline(position: number): number | undefined {
    return this.#deadline(this.#passingsBefore(position) - 1);
  }

  /** Goes to a moment, from 0 to `size`: at once when it is near, else `workSlice` must be called until it is reached. */
  goTo(position: number): void {
    this.#goTo(Math.max(0, Math.min(this.size, position)), undefined);
  }

  /** Goes to the last moment at or before an instant, and sets the clock to the instant; after now is the end. */
  goToInstant(instant: Instant): void {
    if (compareInstants(instant, this.#now) >= 0) {
      this.goTo(this.size);
      return;
    }
    let index = this.indexAt(instant);
    // At the very instant of a deadline it has not passed yet.
    for (let last = this.moment(index); last?.kind === 'deadline'; last = this.moment(--index)) {
      if (compareInstants(last.at, instant) < 0) break;
    }
    if (index < 0) this.goTo(0);
    else this.#goTo(index, instant);
  }

  /** Reads on a little; false when nothing is left to do. */
  workSlice(): boolean {
    const replay = this.#coming ?? this.#shown;
    if (replay === undefined || this.#lost !== undefined || this.isThere) return false;
    // Nobody sees what is still coming: only the shown one stops at moments on the way.
    const to = replay === this.#coming ? this.#position : this.#nextStop(replay);
    const clock = to === this.#position ? this.#clockWanted() : this.#clockAt(to);
    const came = replay.readTo(this.#linesAt(to), to, clock, this.#readBytes);
    if (came === 'more') return true;
    if (came !== 'there') {
      this.#lost = came.lost;
      this.#coming = undefined;
      return false;
    }
    if (to < this.#position) return true;
    this.#shown = replay;
    this.#coming = undefined;
    return false;
  }

  #goTo(position: number, clock: Instant | undefined): void {
    this.#position = position;
    this.#clock = clock;
    this.#lost = undefined;
    if (!this.#canStay(this.#coming)) this.#coming = undefined;
    if (!this.#canStay(this.#shown) || (this.#shown !== undefined && this.#isFar(this.#shown))) {
      this.#coming ??= new Replay(this.#sources, this.#start, this.#now);
      this.#coming.setClock(this.#clockWanted());
    } else {
      this.#coming = undefined;
    }
    this.workSlice();
  }

  #canStay(replay: Replay | undefined): boolean {
    return replay?.canGoTo(this.#linesAt(this.#position), this.#position, this.#clockWanted()) ?? false;
  }

  /** Stopping at moments on the way costs more than to read all again behind what is shown. */
  #isFar(replay: Replay): boolean {
    const total = this.#bytesAt(this.#position);
    const missing = total - replay.bytes;
    return missing > NEAR_BYTES && missing * STOPS_COST > total;
  }

  /** The furthest moment on the way that a slice reaches. Each stop is a moment, for the picture may be seen at it. */
  #nextStop(replay: Replay): number {
    for (;;) {
      const to = Math.min(this.#position, replay.reached + this.#stride);
      const bytes = this.#bytesAt(to) - replay.bytes;
      if (bytes > 2 * SLICE_BYTES && to > replay.reached + 1) {
        this.#stride = Math.max(1, Math.floor((to - replay.reached) / 2));
        continue;
      }
      if (bytes < SLICE_BYTES && to < this.#position) this.#stride *= 2;
      return Math.max(to, replay.reached);
    }
  }

  #isAtClock(replay: Replay): boolean {
    return compareInstants(replay.fleet.now, this.#clockWanted()) === 0;
  }

  #clockWanted(): Instant {
    return this.#clock ?? this.#clockAt(this.#position);
  }

  /** A deadline is over the instant after it. No clock runs ahead of the one of then, though rows may. */
  #clockAt(position: number): Instant {
    const moment = this.moment(position);
    if (moment === undefined) return this.#now;
    return earlierOf(this.#now, moment.kind === 'row' ? moment.at : justAfter(moment.at));
  }

  /** How many lines of each source were read at a moment, its own included; at the end all. */
  #linesAt(position: number): number[] {
    if (position >= this.size) return this.#sources.map(({ lines }) => lines);
    return this.#moments.cut(position + 1).slice(0, this.#sources.length);
  }

  #bytesAt(position: number): number {
    const lines = this.#linesAt(position);
    return this.#sources.reduce((sum, then, source) => sum + bytesUntil(then, lines[source] ?? 0), 0);
  }

  #passingsBefore(position: number): number {
    return this.#moments.cut(position).at(-1) ?? 0;
  }

  #deadline(passing: number): number | undefined {
    if (passing < 0 || passing >= this.#passings.length) return undefined;
    return this.#moments.rankOf({ lane: this.#sources.length, at: passing });
  }
}

/** A log only grows: its beginning is what it was. */
function asItWas(log: SourceLog): Timed {
  return { length: log.length, ms: (at) => log.ms(at), ns: (at) => log.ns(at) };
}

function earlierOf(a: Instant, b: Instant): Instant {
  return compareInstants(a, b) <= 0 ? a : b;
}

function justAfter({ ms, ns }: Instant): Instant {
  return ns < 999_999 ? { ms, ns: ns + 1 } : { ms: ms + 1, ns: 0 };
}
