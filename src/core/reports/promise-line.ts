import type { PromiseRef } from '../domain/change.ts';
import type { Instant } from '../domain/instant.ts';
import { isOpen, type State } from '../domain/promise.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { latestWords, type Told } from '../fleet/words.ts';
import { Dependents } from '../graph/reach.ts';
import { deadlineOf } from '../ledger/account.ts';
import type { Fold } from '../ledger/fold.ts';
import type { Table } from '../ledger/table.ts';

/** What a list says of a promise in one line. Texts are raw: they pass `text/gate.ts` on their way to a line. */
export interface PromiseLine {
  readonly key: string;
  readonly text: string;
  readonly debtor: string;
  readonly creditor: string;
  readonly state: State;
  /** The deadline in force; `undefined` when it is no instant. */
  readonly deadline: Instant | undefined;
  /** Milliseconds from the deadline in force to now: positive when it has passed. `NaN` without a deadline. */
  readonly lateMs: number;
  readonly amends: number;
  /** Open promises that cannot be owed before this one is satisfied (spec 04.2 "dependents"). */
  readonly dependents: number;
  /** The latest word of each observer who spoke, in any source, by name of observer. */
  readonly verdicts: readonly Verdict[];
  /** The fleet's version when it was first counted, and when it last changed. */
  readonly bornAt: number;
  readonly changedAt: number;
}

export interface Verdict {
  readonly observer: string;
  readonly word: string;
  /** Epoch milliseconds; `NaN` when the row's time is no instant. */
  readonly atMs: number;
}

export function promiseLine(fleet: Fleet, ref: PromiseRef): PromiseLine {
  const fold = foldOf(fleet, ref.source);
  const { table } = fold;
  const deadline = deadlineOf(table, ref.promise);
  const state = fold.state(ref.promise) ?? 'conditional';
  return {
    key: table.ids.name(ref.promise),
    text: table.text(ref.promise),
    debtor: table.seats.name(table.debtor.get(ref.promise)),
    creditor: table.seats.name(table.creditor.get(ref.promise)),
    state,
    deadline,
    lateMs: deadline === undefined ? NaN : fleet.now.ms - deadline.ms,
    amends: table.amends.get(ref.promise),
    dependents: isOpen(state) ? dependentsOf(fleet, table, ref.promise) : 0,
    verdicts: verdictsIn(fleet.tellings(ref)),
    ...fleet.changeOf(ref),
  };
}

const counted = new WeakMap<Table, Dependents>();

function dependentsOf(fleet: Fleet, table: Table, promise: number): number {
  const counts = counted.get(table) ?? new Dependents(table);
  counted.set(table, counts);
  return counts.count(promise, fleet.version);
}

/** The latest word of each observer in these tellings, ordered by the observer's name and by nothing else. */
export function verdictsIn(tellings: readonly Told[]): Verdict[] {
  if (tellings.every(({ fold, promise }) => fold.table.assessments.get(promise) === 0)) return [];
  return [...latestWords(tellings)]
    .map(([observer, word]) => ({ observer, ...word }))
    .sort((a, b) => (a.observer < b.observer ? -1 : 1));
}

/** The fold of a source; an unknown source number is a bug. */
export function foldOf(fleet: Fleet, source: number): Fold {
  const ledger = fleet.ledgers[source];
  if (ledger === undefined) throw new RangeError(`no source has number ${source}`);
  return ledger.fold;
}
