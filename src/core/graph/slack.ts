import { compareInstants, type Instant, millisBetween } from '../domain/instant.ts';
import { deadlineOf } from '../ledger/account.ts';
import { Ints } from '../ledger/column.ts';
import type { Table } from '../ledger/table.ts';
import { isOpenStanding } from './reach.ts';

/**
 * The date that really matters for a promise (spec 04.3 "required-by"): the earliest deadline among its own and those of
 * all open promises below it along `on`. What was found for one promise serves those above it, and holds until `version`
 * moves on.
 */
export class RequiredBy {
  readonly #table: Table;
  readonly #found = new Ints();
  /** The version each was found at; 0 when it was not. */
  readonly #foundAt = new Ints(0);
  #version = 0;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * The number of the promise whose deadline is the earliest: the promise itself where no other is earlier, -1 where no
   * deadline is an instant.
   */
  of(promise: number, version: number): number {
    this.#version = version;
    while (this.#found.length < this.#table.promiseCount) {
      this.#found.push(-1);
      this.#foundAt.push(0);
    }
    const visited = [promise];
    let isOnCircle = false;
    for (const at of visited) {
      if (this.#isFound(at)) continue;
      for (const below of openBelow(this.#table, at)) {
        if (below === promise) isOnCircle = true;
        else visited.push(below);
      }
    }
    // On a circle everything is below each member: what was visited is all of it, and is kept for none.
    if (isOnCircle) {
      return visited.reduce(
        (best, at) => earlier(this.#table, best, this.#isFound(at) ? this.#found.get(at) : at),
        -1,
      );
    }
    // What is below stands after what is above: from the end on, everything is there when it is needed.
    for (let i = visited.length - 1; i >= 0; i--) this.#find(visited[i] ?? -1);
    return this.#found.get(promise);
  }

  #find(promise: number): void {
    if (this.#isFound(promise)) return;
    let best = promise;
    for (const below of openBelow(this.#table, promise)) {
      best = earlier(this.#table, best, this.#found.get(below));
    }
    this.#found.set(promise, deadlineOf(this.#table, best) === undefined ? -1 : best);
    this.#foundAt.set(promise, this.#version);
  }

  #isFound(promise: number): boolean {
    return this.#version > 0 && this.#foundAt.get(promise) === this.#version;
  }
}

/** Milliseconds from now to the deadline of `required`; negative once it has passed, `NaN` without one. */
export function slackMs(table: Table, required: number, now: Instant): number {
  const deadline = required < 0 ? undefined : deadlineOf(table, required);
  return deadline === undefined ? NaN : millisBetween(now, deadline);
}

/**
 * How long before its antecedent's deadline a promise is due, in milliseconds: such a plan cannot hold even if everyone
 * is on time (spec 04.3). `undefined` unless both are open, both have deadlines, and its own is the earlier.
 */
export function dueBeforeAntecedentMs(table: Table, promise: number): number | undefined {
  const antecedent = table.antecedent.get(promise);
  if (antecedent < 0) return undefined;
  const isOpen = [promise, antecedent].every((each) => isOpenStanding(table.standing.get(each)));
  const own = deadlineOf(table, promise);
  const theirs = deadlineOf(table, antecedent);
  if (!isOpen || own === undefined || theirs === undefined) return undefined;
  return compareInstants(own, theirs) < 0 ? millisBetween(own, theirs) : undefined;
}

/** The open promises that name this one in `on`, newest first. */
export function* openBelow(table: Table, promise: number): Generator<number> {
  for (let d = table.firstDependent.get(promise); d >= 0; d = table.nextDependent.get(d)) {
    if (isOpenStanding(table.standing.get(d))) yield d;
  }
}

/** Which of two promises (-1: none) has the earlier deadline; the first when neither has. */
function earlier(table: Table, a: number, b: number): number {
  const ours = a < 0 ? undefined : deadlineOf(table, a);
  const theirs = b < 0 ? undefined : deadlineOf(table, b);
  if (theirs === undefined) return a;
  return ours === undefined || compareInstants(theirs, ours) < 0 ? b : a;
}
