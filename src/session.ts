import type { Change } from './core/domain/change.ts';
import type { Instant } from './core/domain/instant.ts';
import type { News } from './core/domain/news.ts';
import type { RowPlace } from './core/domain/promise.ts';
import type { SourceSpec } from './core/domain/source.ts';
import { Fleet } from './core/fleet/fleet.ts';
import { Timeline } from './core/fleet/timeline.ts';
import { type Alarm, alarmAt, systemNow } from './io/clock.ts';
import { follow, type Followed } from './io/follow.ts';
import { rowText } from './once.ts';

/** How long background work may keep a key waiting, in milliseconds. */
const SLICE_MS = 8;

/** The clock of a session: the machine's, or one instant for ever. */
export interface Clock {
  now(): Instant;
  readonly isFrozen: boolean;
}

export type Listener = (change: Change) => void;

/**
 * Opens sources, pumps their news and the clock into the fleet, and says when it is idle (spec 08). It opens files for
 * reading only, and no connection. One timer stands at the next deadline; nothing polls the set of promises.
 */
export class Session {
  readonly fleet: Fleet;
  readonly #clock: Clock;
  readonly #followed: readonly Followed[];
  readonly #listeners = new Set<Listener>();
  #alarm: { readonly ms: number; readonly alarm: Alarm } | undefined;
  #working: Promise<void> | undefined;
  #isOpen = true;
  readonly #openedAt = performance.now();
  #otherWork: () => boolean = () => false;
  /** What the system refused, in words: a folder that cannot be watched is looked at once a second. */
  readonly troubles = new Set<string>();

  constructor(specs: readonly SourceSpec[], clock: Clock) {
    this.#clock = clock;
    this.fleet = new Fleet(specs, clock.now());
    this.#followed = specs.map((spec, source) =>
      follow(source, spec, {
        onNews: (news) => this.#take(news),
        onTrouble: (words) => {
          this.troubles.add(words);
          this.#tell({ version: this.fleet.version, reset: false, promises: [], sources: [source] });
        },
      }),
    );
  }

  /** How long sources have been read for the first time, in milliseconds; 0 when all of them were read once. */
  get readingMs(): number {
    return this.fleet.ledgers.some(({ isReading }) => isReading) ? performance.now() - this.#openedAt : 0;
  }

  get isFrozen(): boolean {
    return this.#clock.isFrozen;
  }

  /** The text of a row; `undefined` when its bytes can no longer be had, or are not text. */
  rawRow(source: number, place: RowPlace): string | undefined {
    return rowText(this.#followed[source]?.readRow(place.offset, place.length));
  }

  /** Bytes of a source that were read before; `undefined` when they can no longer be had. */
  readBytes(source: number, offset: number, length: number): Uint8Array | undefined {
    return this.#followed[source]?.readRow(offset, length);
  }

  /** The log as moments to step through, as it is now. */
  timeline(): Timeline {
    return new Timeline(this.fleet, (source, offset, length) => this.readBytes(source, offset, length));
  }

  /** Calls `listener` after each step that changed something; returns how to stop. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Moves the fleet's clock to now. */
  tick(): void {
    this.#step([]);
  }

  /** Resolves when all that the sources hold now is in the fleet and no background work is left. */
  async idle(): Promise<void> {
    await Promise.all(this.#followed.map((followed) => followed.idle()));
    await this.#working;
  }

  /** Lets every file, watcher and timer go. */
  close(): void {
    this.#isOpen = false;
    this.#alarm?.alarm.cancel();
    for (const followed of this.#followed) followed.close();
  }

  #take(news: News): void {
    this.#step([news]);
    this.work();
  }

  /** More background work than the fleet's own, done in slices too: `slice` returns false when nothing is left to do. */
  alsoWork(slice: () => boolean): void {
    this.#otherWork = slice;
  }

  /** Begins with background work that waits, if there is any and it was not begun. */
  work(): void {
    this.#working ??= this.#work();
  }

  #step(news: readonly News[]): void {
    const change = this.fleet.apply(news, this.#clock.now());
    if (change.promises.length > 0 || change.sources.length > 0) this.#tell(change);
    this.#setAlarm();
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }

  #setAlarm(): void {
    if (this.#clock.isFrozen) return;
    const deadlines = this.fleet.ledgers.map(({ fold }) => fold.deadlines.next()?.ms ?? Infinity);
    const next = Math.min(...deadlines);
    if (next === this.#alarm?.ms) return;
    this.#alarm?.alarm.cancel();
    // Overdue is strictly after the deadline; the clock counts whole milliseconds.
    this.#alarm = next < Infinity ? { ms: next, alarm: alarmAt(next + 1, () => this.#ring()) } : undefined;
  }

  #ring(): void {
    this.#alarm = undefined;
    this.tick();
  }

  async #work(): Promise<void> {
    let busy = true;
    while (busy && this.#isOpen) {
      await new Promise((resume) => setImmediate(resume));
      const end = performance.now() + SLICE_MS;
      let worked = false;
      do {
        busy = this.fleet.workSlice() || this.#otherWork();
        worked ||= busy;
      } while (busy && performance.now() < end);
      // What was still being made may be on the screen.
      if (worked) this.#tell({ version: this.fleet.version, reset: false, promises: [], sources: [] });
    }
    this.#working = undefined;
  }
}

/** A clock that stands still, for `--now`. */
export function frozenAt(now: Instant): Clock {
  return { now: () => now, isFrozen: true };
}

/** The machine's clock. */
export const systemClock: Clock = { now: systemNow, isFrozen: false };
