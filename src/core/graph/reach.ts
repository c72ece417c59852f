import { Ints } from '../ledger/column.ts';
import { STANDING, type Table } from '../ledger/table.ts';

/**
 * How many open promises cannot be owed before a given one is satisfied (spec 04.2 "dependents"): everything open below
 * it along `on`. A promise has one antecedent, so what hangs below it is a tree, and counts once made serve those above:
 * a chain is walked once, however many of its links are asked for. They hold until `version` moves on.
 */
export class Dependents {
  readonly #table: Table;
  readonly #counts = new Ints(0);
  /** The version each count was made at; 0 when there is none. */
  readonly #madeAt = new Ints(0);
  #version = 0;

  constructor(table: Table) {
    this.#table = table;
  }

  count(promise: number, version: number): number {
    this.#version = version;
    const table = this.#table;
    while (this.#counts.length < table.promiseCount) {
      this.#counts.push(0);
      this.#madeAt.push(0);
    }
    // What hangs on a circle hangs on every member of it, so there a count serves that member alone.
    const below: number[] = [];
    const stack = [promise];
    let isOnCircle = false;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (this.#isMade(at)) continue;
      below.push(at);
      for (let d = table.firstDependent.get(at); d >= 0; d = table.nextDependent.get(d)) {
        if (d === promise) isOnCircle = true;
        else if (isOpenStanding(table.standing.get(d))) stack.push(d);
      }
    }
    if (isOnCircle) return below.length - 1 + this.#madeBelow(below);
    // Children stand after their parent in `below`: from its end on, every count is there when it is needed.
    for (let i = below.length - 1; i >= 0; i--) this.#make(below[i] ?? -1);
    return this.#counts.get(promise);
  }

  #make(promise: number): void {
    const table = this.#table;
    let count = 0;
    for (let d = table.firstDependent.get(promise); d >= 0; d = table.nextDependent.get(d)) {
      if (isOpenStanding(table.standing.get(d))) count += 1 + this.#counts.get(d);
    }
    this.#counts.set(promise, count);
    this.#madeAt.set(promise, this.#version);
  }

  /** What hangs, counted before, below those that were visited now. */
  #madeBelow(visited: readonly number[]): number {
    const table = this.#table;
    const seen = new Set(visited);
    let count = 0;
    for (const promise of visited) {
      for (let d = table.firstDependent.get(promise); d >= 0; d = table.nextDependent.get(d)) {
        if (!seen.has(d) && isOpenStanding(table.standing.get(d))) count += 1 + this.#counts.get(d);
      }
    }
    return count;
  }

  #isMade(promise: number): boolean {
    return this.#madeAt.get(promise) === this.#version && this.#version > 0;
  }
}

export function isOpenStanding(standing: number): boolean {
  return standing === STANDING.conditional || standing === STANDING.owed;
}
