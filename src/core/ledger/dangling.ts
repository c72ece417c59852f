import { Ints } from './column.ts';
import type { OddityCount } from './oddities.ts';
import type { Table } from './table.ts';

const ROWS_SHOWN = 5;

/**
 * Rows about an id that nothing declares: they change no state, and are reported (spec 01 "States"). A declaration may
 * come later and heal them.
 */
export class Dangling {
  readonly #table: Table;
  /** Every row that was dangling when it came, in log order. */
  readonly #rows = new Ints();
  /** The first of them that may still be dangling. */
  #first = 0;
  count = 0;

  constructor(table: Table) {
    this.#table = table;
  }

  /** A row about an undeclared promise. */
  add(row: number): void {
    this.#rows.push(row);
    this.count++;
  }

  /** The promise was just declared by the row `declaration`: the rows that named it before are dangling no more. */
  heal(promise: number, declaration: number): void {
    if (this.count === 0) return;
    for (const row of this.#table.rowsOf(promise)) if (row !== declaration) this.count--;
  }

  /** How many there are, and the first few. */
  now(): OddityCount {
    const rows: number[] = [];
    let passed = true;
    for (let at = this.#first; at < this.#rows.length && rows.length < ROWS_SHOWN; at++) {
      const row = this.#rows.get(at);
      const dangles = !this.#table.isDeclared(this.#table.rowPromise.get(row));
      if (dangles) rows.push(row);
      // What is healed stays healed, so a beginning of healed rows need not be looked at again.
      if (dangles) passed = false;
      else if (passed) this.#first = at + 1;
    }
    return { count: this.count, rows };
  }
}
