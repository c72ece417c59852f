import type { Outcome } from '../domain/event.ts';
import { Field, Floats, Ints, Names, Records } from './column.ts';

/** What a row is, as a number in the column `rowKind`. */
export const ROW = { promise: 0, amend: 1, resolve: 2, assess: 3 } as const;

/**
 * How a promise stands before the clock is asked (spec 01 "States"). `owed` is detached or overdue, whichever the
 * deadline says at an instant. `undeclared`: only named by other rows, or by an `on`.
 */
export const STANDING = {
  undeclared: 0,
  conditional: 1,
  owed: 2,
  expired: 3,
  satisfied: 4,
  cancelled: 5,
  released: 6,
} as const;

/** The outcome that a resolved standing stands for. */
export function outcomeOf(standing: number): Outcome {
  if (standing === STANDING.cancelled) return 'cancelled';
  return standing === STANDING.released ? 'released' : 'satisfied';
}

/** Nobody and nothing (-1), save for the standing, the counts and the nanoseconds. */
const BLANK_PROMISE = [-1, -1, -1, STANDING.undeclared, -1, -1, -1, 0, -1, -1, 0, -1, -1, -1, -1, 0];

/**
 * One ledger as columns (spec 08, 10): holds, decides nothing. A promise, a seat and a row are numbers; a promise has a
 * number as soon as anything names its id. Lists (the rows of a promise, its dependents, a seat's promises) are chains of
 * numbers, newest first, ended by -1. Instants are epoch milliseconds and the nanoseconds within; `NaN` is "no instant".
 */
export class Table {
  // Promises.
  readonly ids = new Names();
  readonly texts: string[] = [];
  readonly #promises = new Records(BLANK_PROMISE);
  readonly debtor = new Field(this.#promises, 0);
  readonly creditor = new Field(this.#promises, 1);
  readonly antecedent = new Field(this.#promises, 2);
  readonly standing = new Field(this.#promises, 3, STANDING.undeclared);
  readonly declaration = new Field(this.#promises, 4);
  readonly lastRow = new Field(this.#promises, 5);
  readonly lastAmend = new Field(this.#promises, 6);
  readonly amends = new Field(this.#promises, 7, 0);
  readonly resolution = new Field(this.#promises, 8);
  readonly lastAssess = new Field(this.#promises, 9);
  readonly assessments = new Field(this.#promises, 10, 0);
  readonly firstDependent = new Field(this.#promises, 11);
  readonly nextDependent = new Field(this.#promises, 12);
  readonly nextOfDebtor = new Field(this.#promises, 13);
  readonly nextOfCreditor = new Field(this.#promises, 14);
  /** The deadline in force: the last amendment's, else the declared one. */
  readonly untilMs = new Floats();
  readonly untilNs = new Field(this.#promises, 15, 0);

  // Seats.
  readonly seats = new Names();
  readonly firstOwed = new Ints();
  readonly firstDue = new Ints();
  /** Epoch milliseconds of the seat's latest deed (spec 03.2: promise, resolve, assess); `-Infinity` when none. */
  readonly lastDeedMs = new Floats();

  // Rows: every readable row of a known type.
  readonly rowKind = new Ints();
  readonly rowLine = new Ints();
  readonly rowOffset = new Floats();
  readonly rowLength = new Ints();
  readonly rowPromise = new Ints();
  /** The row before this one that names the same promise. */
  readonly rowBefore = new Ints();
  readonly rowAtMs = new Floats();
  readonly rowAtNs = new Ints(0);
  /** The seat that speaks: debtor, amender, resolver or observer. */
  readonly rowSeat = new Ints();
  /** The deadline that a promise or amend row sets. */
  readonly rowUntilMs = new Floats();
  readonly rowUntilNs = new Ints(0);
  /** The number of an assess row's word in `words`. */
  readonly rowWord = new Ints();
  readonly words = new Names();

  get promiseCount(): number {
    return this.#promises.length;
  }

  get rowCount(): number {
    return this.rowKind.length;
  }

  /** The number of the promise `id`, made now (undeclared) if nothing named it before. */
  promise(id: string): number {
    const number = this.ids.number(id);
    if (number < this.#promises.length) return number;
    this.texts.push('');
    this.untilMs.push(NaN);
    this.#promises.push();
    return number;
  }

  seat(name: string): number {
    const number = this.seats.number(name);
    if (number < this.firstOwed.length) return number;
    this.firstOwed.push(-1);
    this.firstDue.push(-1);
    this.lastDeedMs.push(-Infinity);
    return number;
  }

  /** Compares two promises with deadlines within one millisecond: by its nanoseconds, then by number. */
  readonly byDeadlineWithinMs = (a: number, b: number): number =>
    this.untilNs.get(a) - this.untilNs.get(b) || a - b;

  isDeclared(promise: number): boolean {
    return this.declaration.get(promise) >= 0;
  }

  text(promise: number): string {
    return this.texts[promise] ?? '';
  }

  /** The rows that name a promise, newest first. */
  *rowsOf(promise: number): Generator<number> {
    for (let row = this.lastRow.get(promise); row >= 0; row = this.rowBefore.get(row)) yield row;
  }

  /** The promises a seat declared as debtor, newest first. */
  *owedBy(seat: number): Generator<number> {
    for (let p = this.firstOwed.get(seat); p >= 0; p = this.nextOfDebtor.get(p)) yield p;
  }

  /** The promises declared to a seat as creditor, newest first. */
  *dueTo(seat: number): Generator<number> {
    for (let p = this.firstDue.get(seat); p >= 0; p = this.nextOfCreditor.get(p)) yield p;
  }
}
