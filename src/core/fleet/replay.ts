import { compareInstants, type Instant } from '../domain/instant.ts';
import type { News } from '../domain/news.ts';
import type { SourceHealth, SourceSpec } from '../domain/source.ts';
import { Fleet } from './fleet.ts';
import type { Ledger } from './ledger.ts';
import type { SourceLog } from './source-log.ts';

/** Gives back bytes that were read before; `undefined` when they can no longer be had. */
export type ReadBytes = (source: number, offset: number, length: number) => Uint8Array | undefined;

/** Fed at once, in bytes: what one slice of background work may cost. */
export const SLICE_BYTES = 64 * 1024;

/** A source as it was when the picture was held. */
export interface SourceThen {
  readonly ledger: Ledger;
  readonly spec: SourceSpec;
  readonly log: SourceLog;
  /** How many lines of its log, and how many bytes, were read. */
  readonly lines: number;
  readonly bytes: number;
  readonly health: SourceHealth;
  readonly size: number;
  readonly modifiedMs: number;
  /** Nothing more was to come, so that a last line without a newline counted. */
  readonly isFinished: boolean;
}

export function sourceThen(ledger: Ledger, log: SourceLog): SourceThen {
  const { spec, health, size, modifiedMs, bytesRead: bytes } = ledger;
  const lines = log.length;
  const last = lines === 0 ? undefined : log.place(lines - 1);
  const endsOpen = last !== undefined && last.offset + last.length === bytes && ledger.pending === undefined;
  const isFinished = health.kind === 'ended' || ledger.torn !== undefined || endsOpen;
  return { ledger, spec, log, lines, bytes, health, size, modifiedMs, isFinished };
}

/**
 * A fleet that reads again what another one has read, and stops where it is told to. It only ever goes on: in bytes, in
 * moments and on the clock.
 */
export class Replay {
  readonly fleet: Fleet;
  readonly #sources: readonly SourceThen[];
  /** By source: the bytes it was fed, and whether it was told what became of it in the end. */
  readonly #fed: number[];
  readonly #isComplete: boolean[];
  /** The last moment that was reached; -1 before the first one. */
  reached = -1;

  /** `readAt`: when the rows were read for the first time. */
  constructor(sources: readonly SourceThen[], start: Instant, readAt: Instant) {
    this.#sources = sources;
    this.#fed = sources.map(() => 0);
    this.#isComplete = sources.map(() => false);
    this.fleet = new Fleet(
      sources.map(({ spec }) => spec),
      start,
      readAt,
    );
    for (const [source, { ledger }] of sources.entries()) this.fleet.ledgers[source]?.recall(ledger);
    this.fleet.apply(
      sources.flatMap((then, source) => beginning(then, source)),
      start,
    );
  }

  get bytes(): number {
    return this.#fed.reduce((sum, bytes) => sum + bytes, 0);
  }

  /** False when it has read too much for that already, or its clock is beyond. */
  canGoTo(lines: readonly number[], moment: number, clock: Instant): boolean {
    return (
      this.reached <= moment &&
      compareInstants(this.fleet.now, clock) <= 0 &&
      this.#sources.every((then, source) => (this.#fed[source] ?? 0) <= bytesUntil(then, lines[source] ?? 0))
    );
  }

  /** Sets the clock before anything is read: then no deadline is passed on the way. For a replay that nobody sees yet. */
  setClock(clock: Instant): void {
    this.fleet.apply([], clock);
  }

  /**
   * Reads on until each source has told so many lines, and then moves the clock. At most two slices at once: `more` says
   * that it is not there yet. `lost` names a source that no longer has the bytes.
   */
  readTo(
    lines: readonly number[],
    moment: number,
    clock: Instant,
    readBytes: ReadBytes,
  ): 'there' | 'more' | { readonly lost: string } {
    const news: News[] = [];
    let left = 2 * SLICE_BYTES;
    for (const [source, then] of this.#sources.entries()) {
      const from = this.#fed[source] ?? 0;
      const count = lines[source] ?? 0;
      const to = Math.min(bytesUntil(then, count), from + left);
      if (to > from) {
        const bytes = isGone(then) ? undefined : readBytes(source, from, to - from);
        if (bytes?.length !== to - from) return { lost: then.spec.name };
        news.push({ source, kind: 'grown', bytes });
        this.#fed[source] = to;
        left -= to - from;
      }
      if (count >= then.lines && to === then.bytes && this.#isComplete[source] === false) {
        this.#isComplete[source] = true;
        news.push(...ending(then, source));
      }
    }
    const isThere = this.#sources.every(
      (then, source) => (this.#fed[source] ?? 0) >= bytesUntil(then, lines[source] ?? 0),
    );
    this.fleet.apply(news, isThere ? clock : this.fleet.now);
    if (!isThere) return 'more';
    const strange = this.#sources.find(
      ({ log }, source) => this.fleet.ledgers[source]?.fold.table.rowCount !== log.rowsIn(lines[source] ?? 0),
    );
    if (strange !== undefined) return { lost: strange.spec.name };
    this.reached = moment;
    return 'there';
  }
}

/** Where the source's lines of that number end, in bytes: with blank lines that follow, and to the end for all of them. */
export function bytesUntil({ log, lines, bytes }: SourceThen, count: number): number {
  return count >= lines ? bytes : log.place(count).offset;
}

/** True when the source's file holds another history by now. */
function isGone({ ledger, log }: SourceThen): boolean {
  return ledger.fold !== log.fold || ledger.isRereading;
}

function beginning({ health, size, modifiedMs }: SourceThen, source: number): News[] {
  if (health.kind === 'opening' || health.kind === 'waiting') return [];
  return [{ source, kind: 'caught-up', size, modifiedMs }];
}

/** What became of a source after its last line. */
function ending({ health, size, modifiedMs, isFinished }: SourceThen, source: number): News[] {
  const finished: News[] = isFinished ? [{ source, kind: 'ended' }] : [];
  switch (health.kind) {
    case 'waiting':
    case 'gone':
      return [...finished, { source, kind: 'missing' }];
    case 'unreadable':
      return [...finished, { source, kind: 'unreadable', reason: health.reason }];
    case 'live':
      return [...finished, { source, kind: 'caught-up', size, modifiedMs }];
    case 'opening':
    case 'ended':
      return finished;
  }
}
