import type { Fleet } from '../fleet/fleet.ts';
import type { Table } from '../ledger/table.ts';

/**
 * A filter as the operator typed it: every word must occur in the promise's text, id, debtor or creditor, whatever its
 * case. The empty filter hides nothing.
 */
export class Filter {
  readonly #words: readonly Word[];
  /** What was found of a table's promises: 0 not looked at, 1 shown, 2 hidden. A declaration never changes. */
  readonly #found = new WeakMap<Table, Uint8Array>();

  constructor(readonly text: string) {
    this.#words = text
      .split(/\s+/u)
      .filter(Boolean)
      .map((word) => new Word(word));
  }

  get isEmpty(): boolean {
    return this.#words.length === 0;
  }

  /** True when the promise is shown. */
  shows(fleet: Fleet, source: number, promise: number): boolean {
    if (this.isEmpty) return true;
    const table = fleet.ledgers[source]?.fold.table;
    if (table === undefined) return false;
    const found = this.#foundIn(table, promise);
    const before = found[promise];
    if (before !== 0) return before === 1;
    const shown = this.#words.every((word) => word.isIn(table, promise));
    found[promise] = shown ? 1 : 2;
    return shown;
  }

  /** True when the seat's name is shown. */
  showsSeat(name: string): boolean {
    return this.#words.every((word) => word.matches(name));
  }

  #foundIn(table: Table, promise: number): Uint8Array {
    const found = this.#found.get(table);
    if (found !== undefined && promise < found.length) return found;
    const longer = new Uint8Array(Math.max(1024, promise + 1, Math.ceil(table.promiseCount * 1.25)));
    if (found !== undefined) longer.set(found);
    this.#found.set(table, longer);
    return longer;
  }
}

/** One word of a filter. A ledger has few seats and many promises, so what it finds in a seat's name is kept. */
class Word {
  readonly #pattern: RegExp;
  readonly #seats = new WeakMap<Table, Map<number, boolean>>();

  constructor(word: string) {
    this.#pattern = new RegExp(word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu');
  }

  matches(text: string): boolean {
    return this.#pattern.test(text);
  }

  isIn(table: Table, promise: number): boolean {
    return (
      this.matches(table.text(promise)) ||
      this.matches(table.ids.name(promise)) ||
      this.#isInSeat(table, table.debtor.get(promise)) ||
      this.#isInSeat(table, table.creditor.get(promise))
    );
  }

  #isInSeat(table: Table, seat: number): boolean {
    if (seat < 0) return false;
    const ofTable = this.#seats.get(table) ?? new Map<number, boolean>();
    this.#seats.set(table, ofTable);
    const known = ofTable.get(seat);
    if (known !== undefined) return known;
    const found = this.matches(table.seats.name(seat));
    ofTable.set(seat, found);
    return found;
  }
}
