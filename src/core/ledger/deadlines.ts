import { compareInstants, type Instant } from '../domain/instant.ts';
import { OrderedSet } from './ordered-set.ts';
import { STANDING, type Table } from './table.ts';

/**
 * The deadlines in force of a ledger's open promises, in order (spec 01 rule 4). `overdue` is arithmetic: a promise is
 * overdue while it is owed and its deadline lies before `now`, to the nanosecond. So the overdue ones are the beginning
 * of one ordered set, what falls due next follows it, and when the clock moves only the deadlines between are visited.
 */
export class Deadlines {
  readonly #table: Table;
  readonly #owed: OrderedSet;
  readonly #waiting: OrderedSet;
  /** Owed promises whose deadline is no instant: they are never overdue, and in neither order. */
  readonly #undated = new Set<number>();
  #now: Instant = { ms: -Infinity, ns: 0 };
  /** The next deadline, kept between changes of it: most rows and most ticks pass none. `null`: not known. */
  #next: Instant | undefined | null = undefined;

  constructor(table: Table) {
    this.#table = table;
    const newSet = (): OrderedSet => new OrderedSet((p) => table.untilMs.get(p), table.byDeadlineWithinMs);
    this.#owed = newSet();
    this.#waiting = newSet();
  }

  get now(): Instant {
    return this.#now;
  }

  /** Takes a promise out before its standing or deadline changes. */
  remove(promise: number): void {
    const ms = this.#table.untilMs.get(promise);
    if (Number.isNaN(ms)) this.#undated.delete(promise);
    else if (
      this.#setOf(this.#table.standing.get(promise))?.delete(promise) === true &&
      ms === this.#next?.ms
    ) {
      this.#next = null;
    }
  }

  /** Puts a promise in after its standing or deadline changed. One whose deadline is no instant never falls due. */
  add(promise: number): void {
    const standing = this.#table.standing.get(promise);
    const ms = this.#table.untilMs.get(promise);
    if (Number.isNaN(ms)) {
      if (standing === STANDING.owed) this.#undated.add(promise);
    } else if (this.#setOf(standing)?.add(promise) === true && this.#next !== null) {
      if (!this.hasPassed(promise) && ms <= (this.#next?.ms ?? Infinity)) this.#next = null;
    }
  }

  /** Moves the clock, either way, and calls `crossed` for each open promise whose deadline lies between. */
  advance(now: Instant, crossed: (promise: number) => void): void {
    const before = this.#now;
    const next = this.next();
    this.#now = now;
    // Forward, and not beyond the next deadline: nothing lies between.
    const passesNone = next === undefined || compareInstants(now, next) <= 0;
    if (passesNone && compareInstants(before, now) <= 0) return;
    this.#next = null;
    const [earlier, later] = compareInstants(before, now) <= 0 ? [before, now] : [now, before];
    for (const set of [this.#owed, this.#waiting]) {
      for (const promise of set.from((p) => this.#isBefore(p, earlier))) {
        if (!this.#isBefore(promise, later)) break;
        crossed(promise);
      }
    }
  }

  /** True when the promise's deadline in force lies before the clock: overdue if owed, late on arrival if conditional. */
  hasPassed(promise: number): boolean {
    return this.#isBefore(promise, this.#now);
  }

  get overdueCount(): number {
    return this.#owed.countWhile((p) => this.hasPassed(p));
  }

  /** Conditional promises whose deadline passed while they wait (spec 04.3 "late on arrival"). */
  get lateOnArrivalCount(): number {
    return this.#waiting.countWhile((p) => this.hasPassed(p));
  }

  /** Owed promises that can never be overdue, because their deadline is not an instant with an offset. */
  get undated(): ReadonlySet<number> {
    return this.#undated;
  }

  get owedCount(): number {
    return this.#owed.size;
  }

  /** Owed promises by deadline, from rank `start`: the overdue first, the longest overdue at the top. */
  owed(start: number, count: number): number[] {
    return this.#owed.slice(start, count);
  }

  /** The rank of a promise in `owed`; -1 when it is not owed, or its deadline is no instant. */
  rankOf(promise: number): number {
    const isOwed = this.#table.standing.get(promise) === STANDING.owed;
    return isOwed && !Number.isNaN(this.#table.untilMs.get(promise)) ? this.#owed.rankOf(promise) : -1;
  }

  /** The next deadline that will pass, of an owed or a conditional promise; `undefined` when none is left. */
  next(): Instant | undefined {
    if (this.#next === null) this.#next = this.#findNext();
    return this.#next;
  }

  #findNext(): Instant | undefined {
    let next: Instant | undefined;
    for (const set of [this.#owed, this.#waiting]) {
      const [promise] = set.from((p) => this.hasPassed(p));
      if (promise === undefined) continue;
      const deadline = { ms: this.#table.untilMs.get(promise), ns: this.#table.untilNs.get(promise) };
      if (next === undefined || compareInstants(deadline, next) < 0) next = deadline;
    }
    return next;
  }

  #setOf(standing: number): OrderedSet | undefined {
    if (standing === STANDING.owed) return this.#owed;
    return standing === STANDING.conditional ? this.#waiting : undefined;
  }

  #isBefore(promise: number, instant: Instant): boolean {
    const ms = this.#table.untilMs.get(promise);
    return ms < instant.ms || (ms === instant.ms && this.#table.untilNs.get(promise) < instant.ns);
  }
}
