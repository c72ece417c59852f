import { compareInstants } from '../domain/instant.ts';
import { deadlineOf } from '../ledger/account.ts';
import { STANDING, type Table } from '../ledger/table.ts';
import { openBelow } from './slack.ts';

/** A promise below a root: 1 is directly below. */
export interface Below {
  readonly promise: number;
  readonly depth: number;
}

/** The first on the way up along `on` that does not wait itself; on a circle, where the way comes round. */
export function rootOf(table: Table, promise: number): number {
  const seen = new Set<number>();
  let at = promise;
  for (; table.standing.get(at) === STANDING.conditional && !seen.has(at); at = table.antecedent.get(at)) {
    seen.add(at);
  }
  return at;
}

/**
 * What hangs on a root, each branch to its end before the next and the earliest deadline first, at most `most` of it:
 * what is not listed is not sorted.
 */
export function firstBelow(table: Table, root: number, most: number): Below[] {
  const found: Below[] = [];
  const stack: Below[] = [{ promise: root, depth: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { promise, depth } = next;
    if (depth > 0) found.push(next);
    if (found.length === most) break;
    for (const dependent of soonest(table, openBelow(table, promise), most).reverse()) {
      stack.push({ promise: dependent, depth: depth + 1 });
    }
  }
  return found;
}

/** Everything open below a promise that is on no circle, in no order, with the promise itself first. */
export function* withAllBelow(table: Table, promise: number): Generator<number> {
  const stack = [promise];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    yield at;
    for (const dependent of openBelow(table, at)) stack.push(dependent);
  }
}

/** The `most` with the earliest deadlines, in order; one without a deadline comes last. */
function soonest(table: Table, promises: Iterable<number>, most: number): number[] {
  const best: number[] = [];
  for (const promise of promises) {
    let place = best.length;
    while (place > 0 && compareDeadlines(table, promise, best[place - 1] ?? -1) < 0) place--;
    if (place < most) best.splice(place, 0, promise);
    if (best.length > most) best.pop();
  }
  return best;
}

function compareDeadlines(table: Table, a: number, b: number): number {
  const [ours, theirs] = [deadlineOf(table, a), deadlineOf(table, b)];
  if (ours !== undefined && theirs !== undefined) return compareInstants(ours, theirs) || a - b;
  if (ours === theirs) return a - b;
  return ours === undefined ? 1 : -1;
}
