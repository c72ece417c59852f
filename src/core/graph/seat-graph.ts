import { DirectedGraph } from 'graphology';
import { type State, STATES } from '../domain/promise.ts';
import { keyOf, nameOf } from './node-key.ts';

/** How many promises stand in each state. */
export type StateCounts = Record<State, number>;

export function noCounts(): StateCounts {
  return { cancelled: 0, conditional: 0, detached: 0, expired: 0, overdue: 0, released: 0, satisfied: 0 };
}

export function openCount(counts: StateCounts): number {
  return counts.conditional + counts.detached + counts.overdue;
}

export function totalCount(counts: StateCounts): number {
  return STATES.reduce((sum, state) => sum + counts[state], 0);
}

/** A seat's promises: to others, from others, and to itself, which are counted apart (spec 07 "Seats"). */
export interface SeatCounts {
  readonly owes: StateCounts;
  readonly owed: StateCounts;
  readonly self: StateCounts;
}

interface Pair {
  readonly owing: SeatCounts;
  readonly due: SeatCounts;
  readonly counts: StateCounts;
}

/**
 * Who owes whom (spec 04.1): an edge from each debtor to each creditor, with how many promises stand in each state.
 * Kept up one promise at a time; `seatGraphFromScratch` in the tests is its twin.
 */
export class SeatGraph {
  readonly graph = new DirectedGraph<SeatCounts, StateCounts>();
  /** The attributes of each edge and its ends: the graph is asked for them once, and a million moves are numbers. */
  readonly #pairs = new Map<string, Map<string, Pair>>();
  /** Every promise once, by state. */
  readonly totals = noCounts();

  /** Moves one promise between states; `undefined` stands for "not counted". */
  move(debtor: string, creditor: string, from: State | undefined, to: State | undefined): void {
    const { owing, due, counts } = this.#pair(debtor, creditor);
    if (owing === due) {
      shift(owing.self, from, to);
    } else {
      shift(owing.owes, from, to);
      shift(due.owed, from, to);
    }
    shift(this.totals, from, to);
    shift(counts, from, to);
    if (to !== undefined || totalCount(counts) > 0) return;
    this.graph.dropEdge(keyOf(debtor), keyOf(creditor));
    this.#pairs.get(debtor)?.delete(creditor);
  }

  /** Makes a seat known that no promise names yet (an observer, an amender). */
  know(seat: string): void {
    this.#seat(seat);
  }

  /** Every seat that any row names, in the order they were met. */
  names(): string[] {
    return this.graph.mapNodes(nameOf);
  }

  /** The seats at the other end of this one's edges, with the counts of each edge. */
  neighbours(
    seat: string,
    side: 'creditors' | 'debtors',
  ): { readonly seat: string; readonly counts: StateCounts }[] {
    const key = keyOf(seat);
    if (!this.graph.hasNode(key)) return [];
    if (side === 'creditors') {
      return this.graph.mapOutEdges(key, (_edge, counts, _from, to) => ({ seat: nameOf(to), counts }));
    }
    return this.graph.mapInEdges(key, (_edge, counts, from) => ({ seat: nameOf(from), counts }));
  }

  counts(seat: string): SeatCounts | undefined {
    const key = keyOf(seat);
    return this.graph.hasNode(key) ? this.graph.getNodeAttributes(key) : undefined;
  }

  #pair(debtor: string, creditor: string): Pair {
    const ofDebtor = this.#pairs.get(debtor) ?? new Map<string, Pair>();
    const known = ofDebtor.get(creditor);
    if (known !== undefined) return known;
    const owing = this.#seat(debtor);
    const due = this.#seat(creditor);
    const edge = this.graph.addEdge(keyOf(debtor), keyOf(creditor), noCounts());
    const pair = { owing, due, counts: this.graph.getEdgeAttributes(edge) };
    this.#pairs.set(debtor, ofDebtor.set(creditor, pair));
    return pair;
  }

  #seat(name: string): SeatCounts {
    const key = keyOf(name);
    if (!this.graph.hasNode(key)) {
      this.graph.addNode(key, { owes: noCounts(), owed: noCounts(), self: noCounts() });
    }
    return this.graph.getNodeAttributes(key);
  }
}

function shift(counts: StateCounts, from: State | undefined, to: State | undefined): void {
  if (from !== undefined) counts[from]--;
  if (to !== undefined) counts[to]++;
}
