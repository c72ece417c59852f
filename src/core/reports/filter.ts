import type { Fleet } from '../fleet/fleet.ts';
import type { Table } from '../ledger/table.ts';
import { type FilterError, readTerms } from './filter-grammar.ts';
import { type Test, testOf } from './filter-terms.ts';

/**
 * A filter as the operator typed it (spec 07 "Keys"): every term must hold of a promise. The empty filter hides nothing.
 */
export class Filter {
  /** Hides nothing. */
  static readonly none = new Filter('', []);
  readonly #fixed: readonly Test[];
  readonly #moving: readonly Test[];
  readonly #dependsOnTime: boolean;
  readonly #ofSeats: readonly Test[];
  readonly #ofPromises: readonly Test[];
  /** What the terms about declarations found of a table's promises: 0 not looked at, 1 shown, 2 hidden. */
  readonly #found = new WeakMap<Table, Uint8Array>();

  constructor(
    readonly text: string,
    tests: readonly Test[],
  ) {
    this.#fixed = tests.filter(({ isFixed }) => isFixed);
    this.#moving = tests.filter(({ isFixed }) => !isFixed);
    this.#dependsOnTime = tests.some(({ dependsOnTime }) => dependsOnTime);
    this.#ofSeats = tests.filter(({ ofSeat }) => ofSeat !== undefined);
    this.#ofPromises = tests.filter(({ ofSeat }) => ofSeat === undefined);
  }

  get isEmpty(): boolean {
    return this.#fixed.length + this.#moving.length === 0;
  }

  /**
   * Names what it shows, for lists that are kept while the fleet's version stays: with terms on lengths of time another
   * name each second.
   */
  keyAt(fleet: Fleet): string {
    return this.#dependsOnTime ? `${this.text}\n${Math.floor(fleet.now.ms / 1000)}` : this.text;
  }

  /** True when the promise is shown. */
  shows(fleet: Fleet, source: number, promise: number): boolean {
    if (this.isEmpty) return true;
    const fold = fleet.ledgers[source]?.fold;
    if (fold === undefined || !this.#fixedShow(fold.table, promise)) return false;
    const about = { fleet, fold, source, promise };
    return this.#moving.every((test) => test.holds(about));
  }

  /**
   * True when a list of seats shows this one: its name passes the terms on names, and, when there are others, it owes a
   * promise that the filter shows.
   */
  showsSeat(fleet: Fleet, name: string): boolean {
    if (!this.#ofSeats.every(({ ofSeat }) => ofSeat?.(name) === true)) return false;
    return this.#ofPromises.length === 0 || this.#owesSome(fleet, name);
  }

  #owesSome(fleet: Fleet, name: string): boolean {
    return fleet.ledgers.some(({ fold: { table } }, source) => {
      const seat = table.seats.find(name);
      if (seat === undefined) return false;
      for (const promise of table.owedBy(seat)) {
        if (fleet.isShown({ source, promise }) && this.shows(fleet, source, promise)) return true;
      }
      return false;
    });
  }

  #fixedShow(table: Table, promise: number): boolean {
    if (this.#fixed.length === 0) return true;
    const found = this.#foundIn(table, promise);
    const before = found[promise];
    if (before !== 0) return before === 1;
    const shown = this.#fixed.every((test) => test.holdsIn(table, promise));
    // What nothing declares yet may be declared later.
    if (table.isDeclared(promise)) found[promise] = shown ? 1 : 2;
    return shown;
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

/** A filter from its text, or what is wrong with it and where. `saved`: the config's filters, by name. */
export function readFilter(
  text: string,
  saved: Readonly<Record<string, string>> = {},
): { readonly kind: 'filter'; readonly filter: Filter } | ({ readonly kind: 'error' } & FilterError) {
  const read = readTerms(text, saved);
  if (read.kind === 'error') return read;
  return { kind: 'filter', filter: new Filter(text, read.terms.map(testOf)) };
}
