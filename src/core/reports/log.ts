import type { Fleet } from '../fleet/fleet.ts';
import { Merged, type Timed } from '../fleet/merged.ts';
import type { SourceLog } from '../fleet/source-log.ts';
import { Ints } from '../ledger/column.ts';
import type { Filter } from './filter.ts';
import { keptWhile, type List } from './list.ts';
import { type LogLine, logLine, readLogKey } from './log-line.ts';

/**
 * Every line of every source in order (spec 07 "Log"). A filter hides the rows of promises it hides; what was not
 * understood, and rows about promises that nothing declares, are never hidden.
 */
export function logReport(fleet: Fleet, filter: Filter): List<LogLine> {
  const { log } = fleet;
  const lineAt = (source: number, at: number): LogLine[] => {
    const lines = log.sources[source];
    return lines === undefined ? [] : [logLine(lines, source, fleet.ledgers[source]?.spec.name ?? '', at)];
  };
  if (filter.isEmpty) {
    return {
      total: log.size,
      hidden: 0,
      slice: (start, count) => log.slice(start, count).flatMap(({ source, at }) => lineAt(source, at)),
      indexOf: (key) => {
        const { source, line } = readLogKey(key);
        const at = log.sources[source]?.indexOfLine(line) ?? -1;
        return at < 0 ? -1 : log.rankOf({ source, at });
      },
    };
  }
  const shown = keptWhile(fleet, 'log', filter.keyAt(fleet), () => new FilteredLog());
  shown.keepUp(fleet, filter);
  const { merged, lanes } = shown;
  return {
    total: merged.size,
    hidden: log.size - merged.size,
    slice: (start, count) =>
      merged.slice(start, count).flatMap(({ lane, at }) => lineAt(lane, lanes[lane]?.lineOf(at) ?? -1)),
    indexOf: (key) => {
      const { source, line } = readLogKey(key);
      const at = lanes[source]?.indexOf(log.sources[source]?.indexOfLine(line) ?? -1) ?? -1;
      return at < 0 ? -1 : merged.rankOf({ lane: source, at });
    },
  };
}

/** What the log does not list, so that it can be said. */
export interface LogGaps {
  /** Lines that were not understood, beyond those of which the words are kept. */
  readonly notListed: number;
  /** Last lines that have no newline yet: no rows so far. */
  readonly pending: readonly { readonly sourceName: string; readonly line: number }[];
}

export function logGaps(fleet: Fleet): LogGaps {
  return {
    notListed: fleet.log.notListed,
    pending: fleet.ledgers.flatMap(({ spec, pending }) =>
      pending === undefined ? [] : [{ sourceName: spec.name, line: pending.line }],
    ),
  };
}

/** The lines of all sources that a filter shows, kept up by what the sources gain and by what it answers anew. */
class FilteredLog {
  lanes: readonly FilteredSource[] = [];
  merged = new Merged([]);
  #version = -1;

  keepUp(fleet: Fleet, filter: Filter): void {
    if (fleet.version === this.#version) return;
    this.#version = fleet.version;
    const { sources } = fleet.log;
    if (sources.some((log, source) => log !== this.lanes[source]?.log)) {
      this.lanes = sources.map((log) => new FilteredSource(log));
      this.merged = new Merged(this.lanes);
    }
    for (const [source, lane] of this.lanes.entries()) {
      lane.keepUp((promise) => filter.shows(fleet, source, promise));
    }
  }
}

const SHOWN = 1;
const HIDDEN = 2;

class FilteredSource implements Timed {
  /** The lines that are shown, by their numbers in the log. */
  #lines = new Ints();
  #taken = 0;
  /** By promise: what the filter said of it. */
  #answers = new Uint8Array(0);

  constructor(readonly log: SourceLog) {}

  get length(): number {
    return this.#lines.length;
  }

  ms(at: number): number {
    return this.log.ms(this.lineOf(at));
  }

  ns(at: number): number {
    return this.log.ns(this.lineOf(at));
  }

  lineOf(at: number): number {
    return this.#lines.get(at);
  }

  /** Where a line of the log stands among those shown; -1 when it is not. */
  indexOf(line: number): number {
    let low = 0;
    let high = this.#lines.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#lines.get(middle) < line) low = middle + 1;
      else high = middle;
    }
    return line >= 0 && this.#lines.get(low) === line ? low : -1;
  }

  /** A promise that was answered otherwise before moves lines in the midst: then all are looked at again. */
  keepUp(shows: (promise: number) => boolean): void {
    if (this.#askAgain(shows)) {
      this.#lines = new Ints();
      this.#taken = 0;
    }
    const { table } = this.log.fold;
    for (; this.#taken < this.log.length; this.#taken++) {
      const row = this.log.rowOf(this.#taken);
      const isShown = row < 0 || this.#answers[table.rowPromise.get(row)] === SHOWN;
      if (isShown) this.#lines.push(this.#taken);
    }
  }

  /** True when an answer that was given before is another one now. */
  #askAgain(shows: (promise: number) => boolean): boolean {
    const { table } = this.log.fold;
    const known = this.#answers.length;
    const answers = new Uint8Array(table.promiseCount);
    let changed = false;
    for (let promise = 0; promise < answers.length; promise++) {
      const answer = !table.isDeclared(promise) || shows(promise) ? SHOWN : HIDDEN;
      answers[promise] = answer;
      changed ||= promise < known && this.#answers[promise] !== answer;
    }
    this.#answers = answers;
    return changed;
  }
}
