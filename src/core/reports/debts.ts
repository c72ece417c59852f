import type { Fleet } from '../fleet/fleet.ts';
import { openCount } from '../graph/seat-graph.ts';
import type { Filter } from './filter.ts';
import { type List, listOf, oncePerVersion } from './list.ts';

/** Open promises of one seat to another, and how many of them are late. */
export interface Debt {
  /** The creditor, raw. */
  readonly seat: string;
  readonly open: number;
  readonly late: number;
}

/** What one seat owes, in one row of the matrix (spec 07 "Graph"). */
export interface DebtorRow {
  /** The seat's name, raw. */
  readonly key: string;
  /** Open promises to others, and how many of them are late: the numbers of Seats. */
  readonly owes: number;
  readonly late: number;
  /** To others, most first. */
  readonly debts: readonly Debt[];
  /** Open promises to itself. */
  readonly self: Debt;
  readonly changedAt: number;
}

/** One column: what is owed to a seat, itself included, and the greatest numbers that stand in it. */
export interface CreditorColumn extends Debt {
  readonly mostOpen: number;
  readonly mostLate: number;
  /** Its promises to itself stand in this column. */
  readonly hasSelf: boolean;
}

/** Who owes whom, by open promises owed. */
export interface DebtMatrix extends List<DebtorRow> {
  /** Those to whom a listed seat owes anything, most first. */
  readonly creditors: readonly CreditorColumn[];
  /** How many seats owe nothing open, to nobody: they have no row. */
  readonly idle: number;
}

/**
 * The matrix of all open promises. A filter hides seats by name, as in Seats; the numbers of a seat that is shown are
 * of all its open promises.
 */
export function debtMatrix(fleet: Fleet, filter: Filter): DebtMatrix {
  return oncePerVersion(fleet, 'debts', filter.keyAt(fleet), () => {
    const names = fleet.seats.names();
    const rows = names.map((name) => debtorRow(fleet, name)).filter((row) => row.owes + row.self.open > 0);
    const shown = rows.filter(({ key }) => filter.isEmpty || filter.showsSeat(fleet, key));
    shown.sort((a, b) => b.owes - a.owes || b.self.open - a.self.open || (a.key < b.key ? -1 : 1));
    return {
      ...listOf(
        shown,
        rows.length - shown.length,
        ({ key }) => key,
        (row) => row,
      ),
      creditors: columnsOf(shown),
      idle: names.length - rows.length,
    };
  });
}

const kept = new WeakMap<Fleet, Map<string, DebtorRow>>();

/** What a seat owes, one debt a creditor; no debts for a seat that nothing names. Told again when a debt of its changed. */
export function debtorRow(fleet: Fleet, name: string): DebtorRow {
  const ofFleet = kept.get(fleet) ?? new Map<string, DebtorRow>();
  kept.set(fleet, ofFleet);
  const before = ofFleet.get(name);
  if (before?.changedAt === fleet.owingChangedAt(name)) return before;
  const row = tellDebtor(fleet, name);
  ofFleet.set(name, row);
  return row;
}

function tellDebtor(fleet: Fleet, name: string): DebtorRow {
  const debts: Debt[] = [];
  let self: Debt = { seat: name, open: 0, late: 0 };
  let owes = 0;
  let late = 0;
  for (const { seat, counts } of fleet.seats.neighbours(name, 'creditors')) {
    const debt = { seat, open: openCount(counts), late: counts.overdue };
    if (debt.open === 0) continue;
    if (seat === name) {
      self = debt;
      continue;
    }
    debts.push(debt);
    owes += debt.open;
    late += debt.late;
  }
  debts.sort(mostFirst);
  return { key: name, owes, late, debts, self, changedAt: fleet.owingChangedAt(name) };
}

function columnsOf(rows: readonly DebtorRow[]): CreditorColumn[] {
  const columns = new Map<string, Writable<CreditorColumn>>();
  const add = ({ seat, open, late }: Debt, isSelf: boolean): void => {
    let column = columns.get(seat);
    if (column === undefined) {
      column = { seat, open: 0, late: 0, mostOpen: 0, mostLate: 0, hasSelf: false };
      columns.set(seat, column);
    }
    column.open += open;
    column.late += late;
    if (open > column.mostOpen) column.mostOpen = open;
    if (late > column.mostLate) column.mostLate = late;
    if (isSelf) column.hasSelf = true;
  };
  for (const { debts, self } of rows) {
    for (const debt of debts) add(debt, false);
    if (self.open > 0) add(self, true);
  }
  return [...columns.values()].sort(mostFirst);
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function mostFirst(a: Debt, b: Debt): number {
  return b.open - a.open || (a.seat < b.seat ? -1 : 1);
}
