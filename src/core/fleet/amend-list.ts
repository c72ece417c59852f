import { Ints } from '../ledger/column.ts';
import type { Fold } from '../ledger/fold.ts';
import { OrderedSet } from '../ledger/ordered-set.ts';
import { ROW, type Table } from '../ledger/table.ts';
import { pack, unpack } from './packed.ts';

/** From this many amendments on, those of one promise collapse into one row (spec 07 "Amends"). */
export const LADDER = 3;

/**
 * The amendments of the fleet, newest first: one entry for each, and a single one, its newest, for a ladder. Kept up
 * promise by promise.
 */
export class AmendList {
  readonly #folds: (source: number) => Fold;
  readonly #entries: OrderedSet;
  /** By source and promise: the amendment that was its newest when its entries were made; -1 when it has none. */
  readonly #newest = new Map<number, Ints>();

  constructor(folds: (source: number) => Fold) {
    this.#folds = folds;
    this.#entries = new OrderedSet(
      (entry) => -this.#time(entry),
      (a, b) => b - a,
    );
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Entries from rank `start` on, newest first, as packed rows. */
  slice(start: number, count: number): number[] {
    return this.#entries.slice(start, count);
  }

  /** The rank of an entry; -1 when it has none. */
  rankOf(entry: number): number {
    return this.#entries.rankOf(entry);
  }

  [Symbol.iterator](): Iterator<number> {
    return this.#entries[Symbol.iterator]();
  }

  /** Takes in a promise that was touched; one that is not `shown` has no entries. */
  update(source: number, promise: number, shown: boolean): void {
    const { table } = this.#folds(source);
    const newest = this.#newestOf(source);
    const before = newest.get(promise);
    const after = shown ? table.lastAmend.get(promise) : -1;
    if (before === after) return;
    for (const row of listed(table, before)) this.#entries.delete(pack(source, row));
    for (const row of listed(table, after)) this.#entries.add(pack(source, row));
    while (newest.length <= promise) newest.push(-1);
    newest.set(promise, after);
  }

  #newestOf(source: number): Ints {
    const known = this.#newest.get(source);
    if (known !== undefined) return known;
    const newest = new Ints();
    this.#newest.set(source, newest);
    return newest;
  }

  #time(packed: number): number {
    const { source, number } = unpack(packed);
    const ms = this.#folds(source).table.rowAtMs.get(number);
    return Number.isNaN(ms) ? Number.MIN_SAFE_INTEGER : ms;
  }
}

/** The amendments that are listed of a promise when `newest` is its newest: all of them, or that one for a ladder. */
function listed(table: Table, newest: number): readonly number[] {
  const rows: number[] = [];
  for (let row = newest; row >= 0 && rows.length < LADDER; row = table.rowBefore.get(row)) {
    if (table.rowKind.get(row) === ROW.amend) rows.push(row);
  }
  return rows.length < LADDER ? rows : rows.slice(0, 1);
}
