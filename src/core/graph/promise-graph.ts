import { DirectedGraph } from 'graphology';
import type { Fold } from '../ledger/fold.ts';
import { STANDING, type Table } from '../ledger/table.ts';
import { keyOf, nameOf } from './node-key.ts';

const SLICE = 2000;

/**
 * What waits on what in one ledger, as far as it is live (spec 04.1): an edge from the antecedent to each open promise
 * that names it in `on`. A node is a promise (`node-key.ts`); one that neither waits nor is waited for is not in the graph, because a
 * million lone nodes cost more than the whole fold (spec 10). What waits for a promise is read from here; what it waits
 * for itself is a single path, along the column `antecedent` of the table.
 */
export class PromiseGraph {
  readonly graph = new DirectedGraph();
  readonly #waiting = new Set<number>();
  readonly #table: Table;
  #built = 0;
  #moves = 0;

  constructor(fold: Fold) {
    this.#table = fold.table;
  }

  /** The open promises that name another in `on`: one an edge, by their numbers. */
  get waiting(): ReadonlySet<number> {
    return this.#waiting;
  }

  /** Moves on whenever a promise that waits, or that anything waits for, was looked at: who knows it knows the graph. */
  get moves(): number {
    return this.#moves;
  }

  /** False until every promise of the ledger has been looked at once. */
  get isComplete(): boolean {
    return this.#built >= this.#table.promiseCount;
  }

  /** Looks at the next few thousand promises; returns false when there was nothing left to do. */
  buildSlice(): boolean {
    const end = Math.min(this.#table.promiseCount, this.#built + SLICE);
    const more = this.#built < end;
    for (; this.#built < end; this.#built++) this.#look(this.#built);
    return more;
  }

  /** Takes in a change: the promises that were touched. Those the first build has not reached yet are left to it. */
  update(touched: Iterable<number>): void {
    for (const promise of touched) if (promise < this.#built) this.#look(promise);
  }

  /** The ids below `id` in depth-first order, with their depth (1 = directly below), at most `limit` of them. */
  dependents(id: string, limit: number): { readonly id: string; readonly depth: number }[] {
    const found: { id: string; depth: number }[] = [];
    const seen = new Set([id]);
    const stack = this.#below(id, 1, limit);
    for (let next = stack.pop(); next !== undefined && found.length < limit; next = stack.pop()) {
      if (seen.has(next.id)) continue;
      seen.add(next.id);
      found.push(next);
      for (const below of this.#below(next.id, next.depth + 1, limit)) stack.push(below);
    }
    return found;
  }

  /** The first `limit` of what is directly below, the last by id first, as a stack wants it. */
  #below(id: string, depth: number, limit: number): { id: string; depth: number }[] {
    const found: { id: string; depth: number }[] = [];
    if (!this.graph.hasNode(keyOf(id))) return found;
    for (const { neighbor } of this.graph.outNeighborEntries(keyOf(id))) {
      found.push({ id: nameOf(neighbor), depth });
      if (found.length === limit) break;
    }
    return found.sort((a, b) => (a.id < b.id ? 1 : -1));
  }

  #look(promise: number): void {
    const table = this.#table;
    const antecedent = table.antecedent.get(promise);
    if (antecedent >= 0 || table.firstDependent.get(promise) >= 0) this.#moves++;
    if (antecedent < 0) return;
    const from = keyOf(table.ids.name(antecedent));
    const to = keyOf(table.ids.name(promise));
    const standing = table.standing.get(promise);
    const isOpen = standing === STANDING.conditional || standing === STANDING.owed;
    if (isOpen) {
      this.#waiting.add(promise);
      this.graph.mergeEdge(from, to);
      return;
    }
    this.#waiting.delete(promise);
    if (!this.graph.hasEdge(from, to)) return;
    this.graph.dropEdge(from, to);
    for (const key of new Set([from, to])) if (this.graph.degree(key) === 0) this.graph.dropNode(key);
  }
}
