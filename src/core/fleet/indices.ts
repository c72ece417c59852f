import type { PromiseRef } from '../domain/change.ts';
import { type State, STATES } from '../domain/promise.ts';
import { SeatGraph } from '../graph/seat-graph.ts';
import { Field, Records } from '../ledger/column.ts';
import type { Fold } from '../ledger/fold.ts';
import { AmendList } from './amend-list.ts';
import { DueList } from './due-list.ts';
import type { Ledger } from './ledger.ts';
import { vantageOf } from './vantage.ts';
import { VerdictList } from './verdict-list.ts';
import type { Told } from './words.ts';

/** What is remembered of each promise of one source, beside its fold. */
class Marks {
  readonly #records = new Records([0, 0, 0]);
  /** The state it was last counted in: its place in STATES plus one, 0 when it is not counted. */
  readonly counted = new Field(this.#records, 0, 0);
  readonly bornAt = new Field(this.#records, 1, 0);
  readonly changedAt = new Field(this.#records, 2, 0);
  /** How many of the source's seats the seat graph knows. */
  seatsKnown = 0;

  constructor(readonly fold: Fold) {}

  reach(promise: number): void {
    while (this.#records.length <= promise) this.#records.push();
  }
}

/**
 * What the screens need of all folds together, kept up promise by promise: each index has a from-scratch twin in the
 * tests, and a rewritten file makes all of them anew (spec 08). A promise that several sources declare is counted once.
 */
export class Indices {
  readonly #ledgers: readonly Ledger[];
  readonly #marks: readonly Marks[];
  readonly seats = new SeatGraph();
  readonly amends = new AmendList((source) => this.#foldOf(source));
  readonly verdicts = new VerdictList((source, promise) => this.tellings({ source, promise }));
  /** The deadlines of several ledgers in one order; a single one has its own. */
  readonly due: DueList | undefined;
  readonly #owingChangedAt = new Map<string, number>();
  readonly #seatChangedAt = new Map<string, number>();

  constructor(ledgers: readonly Ledger[]) {
    this.#ledgers = ledgers;
    this.#marks = ledgers.map(({ fold }) => new Marks(fold));
    this.due = ledgers.length > 1 ? new DueList((source) => this.#foldOf(source)) : undefined;
  }

  /** Counts a touched promise anew, in every source when more than one may declare it. */
  count(source: number, promise: number, version: number): void {
    if (this.#ledgers.length === 1) {
      this.#countOne(0, promise, true, version);
      return;
    }
    const id = this.#foldOf(source).table.ids.name(promise);
    const shown = vantageOf(this.#ledgers, id);
    for (const [other, { fold }] of this.#ledgers.entries()) {
      const theirs = fold.table.ids.find(id);
      if (theirs !== undefined) this.#countOne(other, theirs, other === shown, version);
    }
  }

  /** Seats that only judge or amend hold no promise, and are seats all the same. */
  knowSeats(source: number): void {
    const marks = this.#marks[source];
    if (marks === undefined) return;
    const { seats } = marks.fold.table;
    for (; marks.seatsKnown < seats.size; marks.seatsKnown++) this.seats.know(seats.name(marks.seatsKnown));
  }

  /** All that the ledgers have on a promise, the one of its own source first. */
  tellings({ source, promise }: PromiseRef): readonly Told[] {
    const own = { fold: this.#foldOf(source), promise };
    if (this.#ledgers.length === 1) return [own];
    const id = own.fold.table.ids.name(promise);
    const others = this.#marks.flatMap(({ fold }, other): Told[] => {
      const theirs = other === source ? undefined : fold.table.ids.find(id);
      return theirs === undefined ? [] : [{ fold, promise: theirs }];
    });
    return [own, ...others];
  }

  isShown({ source, promise }: PromiseRef): boolean {
    return (this.#marks[source]?.counted.get(promise) ?? 0) > 0;
  }

  changeOf({ source, promise }: PromiseRef): { readonly bornAt: number; readonly changedAt: number } {
    const marks = this.#marks[source];
    return { bornAt: marks?.bornAt.get(promise) ?? 0, changedAt: marks?.changedAt.get(promise) ?? 0 };
  }

  /** When a promise that the seat owes last changed its state. */
  owingChangedAt(seat: string): number {
    return this.#owingChangedAt.get(seat) ?? 0;
  }

  /** When a promise that the seat owes or is owed last changed its state. */
  seatChangedAt(seat: string): number {
    return this.#seatChangedAt.get(seat) ?? 0;
  }

  /** Takes over when a promise was born and changed from the indices before, where it stands as it stood. */
  remember(before: Indices): void {
    for (const [source, marks] of this.#marks.entries()) {
      const then = before.#marks[source];
      if (then === undefined) continue;
      for (let promise = 0; promise < marks.fold.table.promiseCount; promise++) {
        const was = then.fold.table.ids.find(marks.fold.table.ids.name(promise));
        if (was === undefined || then.counted.get(was) === 0) continue;
        marks.bornAt.set(promise, then.bornAt.get(was));
        const stands =
          then.counted.get(was) === marks.counted.get(promise) &&
          sameDeadline(then.fold, was, marks.fold, promise);
        if (stands) marks.changedAt.set(promise, then.changedAt.get(was));
      }
    }
  }

  #countOne(source: number, promise: number, isShown: boolean, version: number): void {
    const marks = this.#marks[source];
    if (marks === undefined) return;
    const { fold } = marks;
    marks.reach(promise);
    const before: State | undefined = STATES[marks.counted.get(promise) - 1];
    const after = isShown ? fold.state(promise) : undefined;
    marks.changedAt.set(promise, version);
    if (before === undefined && after === undefined) return;
    if (before !== after) {
      const { table } = fold;
      const debtor = table.seats.name(table.debtor.get(promise));
      const creditor = table.seats.name(table.creditor.get(promise));
      this.seats.move(debtor, creditor, before, after);
      this.#owingChangedAt.set(debtor, version);
      this.#seatChangedAt.set(debtor, version);
      this.#seatChangedAt.set(creditor, version);
      marks.counted.set(promise, after === undefined ? 0 : STATES.indexOf(after) + 1);
      if (before === undefined) marks.bornAt.set(promise, version);
    }
    this.amends.update(source, promise, after !== undefined);
    // Alone, a promise nobody judged has no verdict to list; most promises are such.
    if (this.#ledgers.length > 1 || fold.table.assessments.get(promise) > 0) {
      this.verdicts.update(source, promise, after !== undefined);
    }
    this.due?.update(source, promise, after !== undefined);
  }

  #foldOf(source: number): Fold {
    const marks = this.#marks[source];
    if (marks === undefined) throw new RangeError(`no source has number ${source}`);
    return marks.fold;
  }
}

function sameDeadline(before: Fold, was: number, after: Fold, is: number): boolean {
  const [then, now] = [before.table, after.table];
  return (
    Object.is(then.untilMs.get(was), now.untilMs.get(is)) && then.untilNs.get(was) === now.untilNs.get(is)
  );
}
