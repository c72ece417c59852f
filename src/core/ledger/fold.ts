import type { AmendEvent, AssessEvent, Declaration, LedgerEvent, ResolveEvent } from '../domain/event.ts';
import { type Instant, parseInstant } from '../domain/instant.ts';
import type { State } from '../domain/promise.ts';
import { Ints } from './column.ts';
import { Dangling } from './dangling.ts';
import { Deadlines } from './deadlines.ts';
import { Oddities } from './oddities.ts';
import { settle } from './settle.ts';
import { ROW, STANDING, Table } from './table.ts';

const FUTURE_MS = 5 * 60_000;
const BURST_MS = 60_000;
const OUTCOME = {
  satisfied: STANDING.satisfied,
  cancelled: STANDING.cancelled,
  released: STANDING.released,
} as const;

/**
 * One ledger folded alone (spec 01). Rows are applied in log order; the tie rules are all here: the first declaration
 * and the first resolve of an id win, the last amendment in log order is the deadline in force, an assessment changes
 * nothing. `ts` never decides a state. Each `apply` costs what it changes, never what came before.
 */
export class Fold {
  readonly table = new Table();
  readonly deadlines = new Deadlines(this.table);
  readonly oddities = new Oddities();
  readonly dangling = new Dangling(this.table);
  /** The greatest readable `ts` of any row: how far this ledger has been written (spec 02.2 "frontier"). */
  frontierMs = -Infinity;
  /** The longest time between two rows that both moved the frontier on, and how many such gaps of a minute or more. */
  longestGapMs = 0;
  gapCount = 0;
  /** The last resolve row in log order that counted; -1 when none. */
  lastResolution = -1;
  declaredCount = 0;
  /** Rows from the future count as a seat's deed only once their time has come. */
  #future: number[] = [];
  /** Epoch milliseconds at which the first of them counts. */
  #nextFutureMs = Infinity;
  #touched: number[] = [];
  /** By promise: 1 while it is among the touched. */
  readonly #isTouched = new Ints(0);

  /** Applies one row that stands at `line`, `offset`, `length` (bytes) in its file. */
  apply(event: LedgerEvent, line: number, offset: number, length: number): void {
    const table = this.table;
    const promise = table.promise(event.id);
    const row = table.rowCount;
    const at = parseInstant(event.at);
    table.rowLine.push(line);
    table.rowOffset.push(offset);
    table.rowLength.push(length);
    table.rowPromise.push(promise);
    table.rowBefore.push(table.lastRow.get(promise));
    table.rowAtMs.push(at === undefined ? NaN : at.ms);
    table.rowAtNs.push(at === undefined ? 0 : at.ns);
    table.lastRow.set(promise, row);
    if (at !== undefined && at.ms > this.frontierMs) this.#moveFrontier(at.ms);
    this.#touch(promise);
    switch (event.kind) {
      case 'promise':
        this.#declare(event, promise, row);
        break;
      case 'amend':
        this.#amend(event, promise, row);
        break;
      case 'resolve':
        this.#resolve(event, promise, row);
        break;
      case 'assess':
        this.#assess(event, promise, row);
    }
    if (!table.isDeclared(promise)) this.dangling.add(row);
  }

  /** Moves the clock; the promises whose deadline was crossed, or of whose rows the time has come, are touched. */
  advance(now: Instant): void {
    this.deadlines.advance(now, (promise) => this.#touch(promise));
    if (now.ms + FUTURE_MS < this.#nextFutureMs) return;
    const future = this.#future;
    this.#future = [];
    this.#nextFutureMs = Infinity;
    for (const row of future) if (this.#countDeed(row)) this.#touch(this.table.rowPromise.get(row));
  }

  /** The promises touched since the last call: named by a new row, settled anew, or passed by the clock. */
  takeTouched(): readonly number[] {
    const touched = this.#touched;
    this.#touched = [];
    for (const promise of touched) this.#isTouched.set(promise, 0);
    return touched;
  }

  /** The state at the clock's instant; `undefined` for an id that nothing declares. */
  state(promise: number): State | undefined {
    switch (this.table.standing.get(promise)) {
      case STANDING.conditional:
        return 'conditional';
      case STANDING.owed:
        return this.deadlines.hasPassed(promise) ? 'overdue' : 'detached';
      case STANDING.expired:
        return 'expired';
      case STANDING.satisfied:
        return 'satisfied';
      case STANDING.cancelled:
        return 'cancelled';
      case STANDING.released:
        return 'released';
      default:
        return undefined;
    }
  }

  #declare(event: Declaration, promise: number, row: number): void {
    const table = this.table;
    const debtor = table.seat(event.debtor);
    const until = this.#finishRow(ROW.promise, debtor, event.until, -1);
    this.#countDeed(row);
    if (table.isDeclared(promise)) {
      this.oddities.note('declared twice', row);
      return;
    }
    const creditor = table.seat(event.creditor);
    table.declaration.set(promise, row);
    this.declaredCount++;
    this.dangling.heal(promise, row);
    table.texts[promise] = event.text;
    table.debtor.set(promise, debtor);
    table.creditor.set(promise, creditor);
    table.nextOfDebtor.set(promise, table.firstOwed.get(debtor));
    table.firstOwed.set(debtor, promise);
    table.nextOfCreditor.set(promise, table.firstDue.get(creditor));
    table.firstDue.set(creditor, promise);
    if (event.antecedent !== undefined) {
      const antecedent = table.promise(event.antecedent);
      table.antecedent.set(promise, antecedent);
      table.nextDependent.set(promise, table.firstDependent.get(antecedent));
      table.firstDependent.set(antecedent, promise);
      this.#touch(antecedent);
    }
    if (table.lastAmend.get(promise) < 0) this.#setDeadline(promise, until);
    // A resolve row that came before its declaration counts from here on.
    this.lastResolution = Math.max(this.lastResolution, table.resolution.get(promise));
    this.#settle(promise);
  }

  #amend(event: AmendEvent, promise: number, row: number): void {
    const table = this.table;
    const until = this.#finishRow(ROW.amend, table.seat(event.by), event.until, -1);
    if (table.resolution.get(promise) >= 0) this.oddities.note('amended after the end', row);
    table.lastAmend.set(promise, row);
    table.amends.set(promise, table.amends.get(promise) + 1);
    this.deadlines.remove(promise);
    this.#setDeadline(promise, until);
    this.deadlines.add(promise);
  }

  #resolve(event: ResolveEvent, promise: number, row: number): void {
    const table = this.table;
    this.#finishRow(ROW.resolve, table.seat(event.by), undefined, OUTCOME[event.as]);
    this.#countDeed(row);
    if (table.resolution.get(promise) >= 0) {
      this.oddities.note('resolved twice', row);
      return;
    }
    table.resolution.set(promise, row);
    if (table.isDeclared(promise)) this.lastResolution = row;
    this.#settle(promise);
  }

  #assess(event: AssessEvent, promise: number, row: number): void {
    const table = this.table;
    this.#finishRow(ROW.assess, table.seat(event.observer), undefined, table.words.number(event.state));
    this.#countDeed(row);
    table.lastAssess.set(promise, row);
    table.assessments.set(promise, table.assessments.get(promise) + 1);
  }

  #finishRow(kind: number, seat: number, until: string | undefined, word: number): Instant | undefined {
    const table = this.table;
    const instant = until === undefined ? undefined : parseInstant(until);
    if (until !== undefined && instant === undefined) {
      this.oddities.note('deadline that is no instant', table.rowCount);
    }
    table.rowSeat.push(seat);
    table.rowUntilMs.push(instant === undefined ? NaN : instant.ms);
    table.rowUntilNs.push(instant === undefined ? 0 : instant.ns);
    table.rowWord.push(word);
    table.rowKind.push(kind);
    return instant;
  }

  #setDeadline(promise: number, until: Instant | undefined): void {
    this.table.untilMs.set(promise, until === undefined ? NaN : until.ms);
    this.table.untilNs.set(promise, until === undefined ? 0 : until.ns);
  }

  #settle(promise: number): void {
    settle(this.table, promise, (moved, standing) => {
      this.deadlines.remove(moved);
      this.table.standing.set(moved, standing);
      this.deadlines.add(moved);
      this.#touch(moved);
    });
  }

  #moveFrontier(ms: number): void {
    const gap = ms - this.frontierMs;
    this.frontierMs = ms;
    // Rows less than a minute apart are one burst (spec 03.5); the first row has no gap before it.
    if (gap < BURST_MS || gap === Infinity) return;
    this.gapCount++;
    if (gap > this.longestGapMs) this.longestGapMs = gap;
  }

  /** Returns false when the row's time has not come yet. */
  #countDeed(row: number): boolean {
    const table = this.table;
    const at = table.rowAtMs.get(row);
    if (at > this.deadlines.now.ms + FUTURE_MS) {
      this.#future.push(row);
      this.#nextFutureMs = Math.min(this.#nextFutureMs, at);
      return false;
    }
    const seat = table.rowSeat.get(row);
    if (at > table.lastDeedMs.get(seat)) table.lastDeedMs.set(seat, at);
    return true;
  }

  #touch(promise: number): void {
    if (this.#isTouched.get(promise) === 1) return;
    while (this.#isTouched.length <= promise) this.#isTouched.push(0);
    this.#isTouched.set(promise, 1);
    this.#touched.push(promise);
  }
}
