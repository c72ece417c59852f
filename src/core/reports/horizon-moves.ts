import { compareInstants } from '../domain/instant.ts';
import { rowAt, rowUntil } from '../ledger/account.ts';
import { ROW, type Table } from '../ledger/table.ts';

/** Moved before the old deadline fell is a re-plan, after it a deferral (spec 04.4 "drift"). */
export type HowMoved = 'replan' | 'deferral' | 'unknown';

/** The rows that set a promise's deadline: its declaration, then its amendments in log order. */
export function horizonRows(table: Table, promise: number): number[] {
  const rows = [...table.rowsOf(promise)].filter((row) => table.rowKind.get(row) === ROW.amend).reverse();
  const declaration = table.declaration.get(promise);
  return declaration < 0 ? rows : [declaration, ...rows];
}

/** How the row `row` moved the deadline that the row `replaced` had set. */
export function howMoved(table: Table, row: number, replaced: number | undefined): HowMoved {
  const at = rowAt(table, row);
  const old = replaced === undefined ? undefined : rowUntil(table, replaced);
  if (at === undefined || old === undefined) return 'unknown';
  return compareInstants(at, old) <= 0 ? 'replan' : 'deferral';
}
