import { compareInstants, type Instant } from '../domain/instant.ts';
import { rowUntil } from '../ledger/account.ts';
import { Floats, Ints } from '../ledger/column.ts';
import { ROW, STANDING, type Table } from '../ledger/table.ts';
import type { Fleet } from './fleet.ts';
import type { Timed } from './merged.ts';
import type { SourceLog } from './source-log.ts';

/** A deadline that passed without a row: the promise was owed at it, and it was the one in force. */
export interface Passing {
  readonly source: number;
  readonly promise: number;
  /** The row that set the deadline. */
  readonly horizon: number;
  readonly deadline: Instant;
}

const NEVER: Instant = { ms: Infinity, ns: 0 };

/**
 * The deadlines that passed before the fleet's clock, in the order in which they did (spec 07 "Time"), of the accounts
 * that are shown. A promise may be among them once for each of its deadlines. Columns, for there may be as many as promises.
 */
export class Passings implements Timed {
  readonly #logs: readonly SourceLog[];
  readonly #sources = new Ints();
  /** The row that set the deadline. */
  readonly #horizons = new Ints();
  /** The order in time, by number of passing. */
  readonly #order: Uint32Array;

  constructor(fleet: Fleet) {
    this.#logs = fleet.log.sources;
    const times = new Floats();
    for (const [source, log] of this.#logs.entries()) {
      const isShown = (promise: number): boolean => fleet.isShown({ source, promise });
      findPassings(log, fleet.now, isShown, (horizon, deadline) => {
        this.#sources.push(source);
        this.#horizons.push(horizon);
        times.push(deadline.ms);
      });
    }
    this.#order = orderByTime(times, (a, b) => this.#compareWithinMs(a, b));
  }

  get length(): number {
    return this.#order.length;
  }

  ms(at: number): number {
    const { table, horizon } = this.#at(at);
    return table?.rowUntilMs.get(horizon) ?? Infinity;
  }

  ns(at: number): number {
    const { table, horizon } = this.#at(at);
    return table?.rowUntilNs.get(horizon) ?? 0;
  }

  get(at: number): Passing | undefined {
    const { source, table, horizon } = this.#at(at);
    const deadline = table && rowUntil(table, horizon);
    return deadline && { source, promise: table.rowPromise.get(horizon), horizon, deadline };
  }

  /** Which passing is the one of the deadline that a row set; -1 when it did not pass. */
  find(source: number, horizon: number): number {
    const table = this.#logs[source]?.fold.table;
    const deadline = table && rowUntil(table, horizon);
    if (deadline === undefined) return -1;
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ms(middle) < deadline.ms) low = middle + 1;
      else high = middle;
    }
    for (; low < this.length && this.ms(low) === deadline.ms; low++) {
      const found = this.#at(low);
      if (found.source === source && found.horizon === horizon) return low;
    }
    return -1;
  }

  #at(at: number): { readonly source: number; readonly table: Table | undefined; readonly horizon: number } {
    const number = this.#order[at] ?? -1;
    const source = this.#sources.get(number);
    return { source, table: this.#logs[source]?.fold.table, horizon: this.#horizons.get(number) };
  }

  #compareWithinMs(a: number, b: number): number {
    const [one, other] = [this.#sources.get(a), this.#sources.get(b)];
    const [ours, theirs] = [this.#logs[one]?.fold.table, this.#logs[other]?.fold.table];
    const [row, otherRow] = [this.#horizons.get(a), this.#horizons.get(b)];
    return (
      (ours?.rowUntilNs.get(row) ?? 0) - (theirs?.rowUntilNs.get(otherRow) ?? 0) ||
      one - other ||
      row - otherRow
    );
  }
}

/** The largest integer up to which floats hold every one. */
const EXACT = 2 ** 53;

/** Numbers in the order of their times; `compare` decides within one millisecond. */
function orderByTime(times: Floats, compare: (a: number, b: number) => number): Uint32Array {
  const count = times.length;
  const order = new Uint32Array(count);
  let [first, last] = [Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    first = Math.min(first, times.get(i));
    last = Math.max(last, times.get(i));
  }
  if ((last - first + 1) * count >= EXACT) {
    for (let i = 0; i < count; i++) order[i] = i;
    return order.sort((a, b) => times.get(a) - times.get(b) || compare(a, b));
  }
  // Sorting plain numbers is many times faster than asking a function: each is a time and its owner's number in one.
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) keys[i] = (times.get(i) - first) * count + i;
  keys.sort();
  for (let i = 0; i < count; i++) order[i] = (keys[i] ?? 0) % count;
  for (let from = 0; from < count;) {
    const ms = times.get(order[from] ?? 0);
    let to = from + 1;
    while (to < count && times.get(order[to] ?? 0) === ms) to++;
    if (to - from > 1) order.subarray(from, to).sort(compare);
    from = to;
  }
  return order;
}

/**
 * Finds the passings of one source in one walk over its rows. A deadline set at s was in force from s until the next one
 * was set or the promise ended; what falls on the instant of a row comes after that row.
 */
function findPassings(
  log: SourceLog,
  now: Instant,
  isShown: (promise: number) => boolean,
  found: (horizon: number, deadline: Instant) => void,
): void {
  const { table } = log.fold;
  /** By promise: the row whose deadline is in force, plus one. */
  const inForce = new Int32Array(table.promiseCount);
  const close = (promise: number, until: Instant): void => {
    const horizon = (inForce[promise] ?? 0) - 1;
    const deadline = horizon < 0 ? undefined : rowUntil(table, horizon);
    if (deadline === undefined || compareInstants(deadline, until) >= 0) return;
    if (compareInstants(deadline, log.rowTime(horizon)) < 0) return;
    if (compareInstants(deadline, owedFrom(log, promise)) < 0) return;
    if (compareInstants(deadline, endOf(log, promise)) >= 0 || !isShown(promise)) return;
    found(horizon, deadline);
  };
  for (let row = 0; row < table.rowCount; row++) {
    const kind = table.rowKind.get(row);
    if (kind !== ROW.promise && kind !== ROW.amend) continue;
    const promise = table.rowPromise.get(row);
    // An amendment that stands before the declaration is in force already.
    const sets = kind === ROW.amend || (row === table.declaration.get(promise) && inForce[promise] === 0);
    if (!sets) continue;
    if (inForce[promise] !== 0) close(promise, earlierOf(now, log.rowTime(row)));
    inForce[promise] = row + 1;
  }
  for (let promise = 0; promise < table.promiseCount; promise++) close(promise, now);
}

/** When a promise became owed; never, if it was not. */
function owedFrom(log: SourceLog, promise: number): Instant {
  const { table } = log.fold;
  const declaration = table.declaration.get(promise);
  if (declaration < 0) return NEVER;
  const declared = log.rowTime(declaration);
  const antecedent = table.antecedent.get(promise);
  return antecedent < 0 ? declared : laterOf(declared, satisfiedAt(log, table, antecedent));
}

/** A resolve row counts from when its promise is declared. */
function satisfiedAt(log: SourceLog, table: Table, promise: number): Instant {
  if (table.standing.get(promise) !== STANDING.satisfied) return NEVER;
  return laterOf(log.rowTime(table.declaration.get(promise)), log.rowTime(table.resolution.get(promise)));
}

function endOf(log: SourceLog, promise: number): Instant {
  const resolution = log.fold.table.resolution.get(promise);
  return resolution < 0 ? NEVER : log.rowTime(resolution);
}

function earlierOf(a: Instant, b: Instant): Instant {
  return compareInstants(a, b) <= 0 ? a : b;
}

function laterOf(a: Instant, b: Instant): Instant {
  return compareInstants(a, b) >= 0 ? a : b;
}
