import type { Ledger } from './ledger.ts';
import { Merged } from './merged.ts';
import { SourceLog } from './source-log.ts';

/** A line of the fleet's log: its source, and which line of that source's log it is. */
export interface LogPlace {
  readonly source: number;
  readonly at: number;
}

/**
 * Every line of every source in one order (spec 07 "Log"): within a source as the file has it, across sources by effective
 * time, of equal times by source. Made when somebody first asks and from then on kept up by what the sources gain.
 */
export class LogOrder {
  readonly #ledgers: readonly Ledger[];
  #sources: readonly SourceLog[];
  #merged: Merged;

  constructor(ledgers: readonly Ledger[], nowMs: number) {
    this.#ledgers = ledgers;
    this.#sources = ledgers.map((ledger) => new SourceLog(ledger));
    this.#merged = new Merged(this.#sources);
    for (const log of this.#sources) log.takeIn(nowMs, 0);
  }

  /** The log of each source. One that was rewritten has another one from then on. */
  get sources(): readonly SourceLog[] {
    return this.#sources;
  }

  get size(): number {
    return this.#merged.size;
  }

  /** Lines that were not understood and are beyond those that are kept: counted, in no order. */
  get notListed(): number {
    return this.#ledgers.reduce(
      (sum, ledger) =>
        sum + ledger.unreadableCount - ledger.unreadable.length + ledger.unknownCount - ledger.unknown.length,
      0,
    );
  }

  /** The lines from rank `start` on, at most `count` of them. */
  slice(start: number, count: number): LogPlace[] {
    return this.#merged.slice(start, count).map(({ lane, at }) => ({ source: lane, at }));
  }

  rankOf({ source, at }: LogPlace): number {
    return this.#merged.rankOf({ lane: source, at });
  }

  /** Takes in what the sources gained; times far after `nowMs` do not count as readable. */
  takeIn(nowMs: number, version: number): void {
    if (this.#sources.some((log, source) => log.fold !== this.#ledgers[source]?.fold)) {
      this.#sources = this.#ledgers.map((ledger, source) => {
        const known = this.#sources[source];
        if (known?.fold === ledger.fold) return known;
        const anew = new SourceLog(ledger);
        anew.takeIn(nowMs, 0);
        return anew;
      });
      this.#merged = new Merged(this.#sources);
    }
    for (const log of this.#sources) log.takeIn(nowMs, version);
  }
}
