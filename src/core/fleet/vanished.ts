import { deadlineOf } from '../ledger/account.ts';
import type { Fold } from '../ledger/fold.ts';
import { ROW, type Table } from '../ledger/table.ts';

const LISTED = 100;

/** What a rewritten history lacks, compared with what was read before (spec 01 "Reading a live file"). */
export interface Vanished {
  /** Rows that were there before and have no counterpart now. */
  readonly rows: number;
  /** Promises that are no longer declared, and the first hundred of their ids. */
  readonly promises: number;
  readonly ids: readonly string[];
  /** Promises still declared that stand otherwise: another record, state or deadline, or rows that vanished. */
  readonly changed: number;
}

export function whatVanished(before: Fold, after: Fold): Vanished {
  const ids: string[] = [];
  let rows = 0;
  let promises = 0;
  let changed = 0;
  for (let promise = 0; promise < before.table.promiseCount; promise++) {
    const again = after.table.ids.find(before.table.ids.name(promise));
    const lost = rowsLost(before.table, promise, after.table, again);
    rows += lost;
    if (!before.table.isDeclared(promise)) continue;
    if (again === undefined || !after.table.isDeclared(again)) {
      promises++;
      if (ids.length < LISTED) ids.push(before.table.ids.name(promise));
    } else if (lost > 0 || standsOtherwise(before, promise, after, again)) {
      changed++;
    }
  }
  return { rows, promises, ids, changed };
}

/** How many rows of a promise have no equal among its rows in the other table. */
function rowsLost(before: Table, promise: number, after: Table, again: number | undefined): number {
  const there = new Map<string, number>();
  if (again !== undefined) {
    for (const row of after.rowsOf(again)) {
      const told = toldBy(after, row);
      there.set(told, (there.get(told) ?? 0) + 1);
    }
  }
  let lost = 0;
  for (const row of before.rowsOf(promise)) {
    const told = toldBy(before, row);
    const left = there.get(told) ?? 0;
    if (left === 0) lost++;
    else there.set(told, left - 1);
  }
  return lost;
}

/** What a row says, as far as it is kept; reasons, notes and evidence are in the file alone. */
function toldBy(table: Table, row: number): string {
  return [
    table.rowKind.get(row),
    table.rowAtMs.get(row),
    table.rowAtNs.get(row),
    table.rowUntilMs.get(row),
    table.rowUntilNs.get(row),
    table.rowKind.get(row) === ROW.assess ? table.words.name(table.rowWord.get(row)) : table.rowWord.get(row),
    table.seats.name(table.rowSeat.get(row)),
  ].join('\n');
}

function standsOtherwise(before: Fold, promise: number, after: Fold, again: number): boolean {
  const was = deadlineOf(before.table, promise);
  const is = deadlineOf(after.table, again);
  return (
    before.state(promise) !== after.state(again) ||
    was?.ms !== is?.ms ||
    was?.ns !== is?.ns ||
    recordOf(before.table, promise) !== recordOf(after.table, again)
  );
}

function recordOf(table: Table, promise: number): string {
  const antecedent = table.antecedent.get(promise);
  return JSON.stringify([
    table.text(promise),
    table.seats.name(table.debtor.get(promise)),
    table.seats.name(table.creditor.get(promise)),
    antecedent < 0 ? null : table.ids.name(antecedent),
  ]);
}
