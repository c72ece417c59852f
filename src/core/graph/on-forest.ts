import { STANDING, type Table } from '../ledger/table.ts';
import { withAllBelow } from './on-tree.ts';

/** A promise that others wait for and that waits for none itself: it is owed, or nothing in this ledger declares it. */
export interface Root {
  readonly promise: number;
  /** Open promises that hang on it, at any depth. */
  readonly below: number;
  /** Of the longest path down. */
  readonly depth: number;
}

/** Promises that wait on each other in a circle: none of them can ever be owed (spec 04.5). */
export interface Circle {
  /** Each waits on the next, the last on the first; the smallest number first. */
  readonly members: readonly number[];
  /** Open promises that hang on them and are not on the circle. */
  readonly hanging: number;
}

export interface OnForest {
  readonly roots: readonly Root[];
  readonly circles: readonly Circle[];
}

/** What a way up along `on` ends in; with members, a circle. */
interface End {
  readonly promise: number;
  readonly members: readonly number[];
  /** How many promises are on a way up to it. */
  below: number;
  depth: number;
}

/** Stands for the end of a way that is being walked: who meets it again has gone round. */
const PASSING = -1;

/**
 * All that waits in one ledger, from `waiting`, its open promises with an `on`. Every conditional one among them is below
 * exactly one root, or on one circle, or hangs on one. One pass: each is passed once on the way up.
 */
export function onForest(table: Table, waiting: Iterable<number>): OnForest {
  const ends: End[] = [];
  // By promise: the number of its end among `ends` plus one, and how deep below it.
  const endOf = new Int32Array(table.promiseCount);
  const depthOf = new Int32Array(table.promiseCount);
  const isNew = (promise: number): boolean =>
    endOf[promise] === 0 && table.standing.get(promise) === STANDING.conditional;
  const newEnd = (promise: number, members: readonly number[]): number =>
    ends.push({ promise, members, below: 0, depth: 0 });

  const way: number[] = [];
  for (const start of waiting) {
    let at = start;
    for (; isNew(at); at = table.antecedent.get(at)) {
      endOf[at] = PASSING;
      way.push(at);
    }
    if (way.length === 0) continue;
    let number = endOf[at] ?? 0;
    if (number === PASSING) {
      const members = way.splice(way.indexOf(at));
      number = newEnd(at, fromSmallest(members));
      for (const member of members) endOf[member] = number;
    } else if (number === 0) {
      number = newEnd(at, []);
      endOf[at] = number;
    }
    const end = ends[number - 1];
    let depth = depthOf[at] ?? 0;
    for (let next = way.pop(); next !== undefined; next = way.pop()) {
      endOf[next] = number;
      depthOf[next] = ++depth;
      if (end === undefined) continue;
      end.below++;
      end.depth = Math.max(end.depth, depth);
    }
  }
  return {
    roots: ends.filter(({ members }) => members.length === 0),
    circles: ends
      .filter(({ members }) => members.length > 0)
      .map(({ members, below }) => ({ members, hanging: below })),
  };
}

/** How many seats wait if a promise stalls: its creditor and those of all that hangs on it, without its debtor (04.2). */
export function leftHolding(table: Table, promise: number): number {
  const holding = new Set<number>();
  for (const each of withAllBelow(table, promise)) holding.add(table.creditor.get(each));
  holding.delete(table.debtor.get(promise));
  holding.delete(-1);
  return holding.size;
}

function fromSmallest(members: readonly number[]): number[] {
  const first = members.reduce((least, member, place) => (member < (members[least] ?? 0) ? place : least), 0);
  return [...members.slice(first), ...members.slice(0, first)];
}
