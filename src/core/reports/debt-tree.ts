import type { Fleet } from '../fleet/fleet.ts';
import { type Debt, type DebtorRow, debtorRow } from './debts.ts';
import { type List, oncePerVersion } from './list.ts';

/** Seats further away than this are counted, not followed. */
const DEEPEST = 6;
/** The key of the first row; every other one begins with a number. */
const TOP = 'top';

/** One edge of the tree: what the seat above it owes to this seat. */
export interface DebtTreeRow {
  readonly key: string;
  /** Raw. */
  readonly seat: string;
  /** 0 for the seat whose tree it is. */
  readonly depth: number;
  /** Open promises on this edge and late ones among them; of the seat at the top, all it owes. */
  readonly open: number;
  readonly late: number;
  /**
   * `above`, `below`: whom it owes is listed there, once. `itself`: what the seat above promised to itself. `further`: it
   * owes, and that is too far away to be listed. Absent where its creditors follow, or it has none.
   */
  readonly cut?: 'above' | 'below' | 'itself' | 'further';
  /** How many others it owes. */
  readonly creditors: number;
}

/** What a row is made of when it is looked at: a dense fleet has tens of thousands of them. */
interface Entry {
  /** Absent for the top. */
  readonly parent: string | undefined;
  readonly debt: Debt;
  readonly depth: number;
  readonly cut: DebtTreeRow['cut'];
}

/**
 * Whom a seat owes, whom those owe, and so on (spec 07 "Graph"). Each seat's creditors are listed once, where it stands
 * nearest to the top; everywhere else they are cut off, so that going round comes to an end. Empty for a seat that owes
 * nothing.
 */
export function debtTree(fleet: Fleet, seat: string): List<DebtTreeRow> {
  return oncePerVersion(fleet, 'debt-tree', seat, () => {
    const entries = entriesOf(fleet, seat);
    return {
      total: entries.length,
      hidden: 0,
      slice: (start, count) =>
        entries.slice(Math.max(0, start), Math.max(0, start) + count).map((entry) => rowOf(fleet, entry)),
      indexOf: (key) => {
        if (key === TOP) return entries.length === 0 ? -1 : 0;
        const [, length, names = ''] = /^(\d+) ([^]*)$/.exec(key) ?? [];
        if (length === undefined) return -1;
        const parent = names.slice(0, Number(length));
        const child = names.slice(Number(length));
        return entries.findIndex((entry) => entry.debt.seat === child && entry.parent === parent);
      },
    };
  });
}

function rowOf(fleet: Fleet, { parent, debt, depth, cut }: Entry): DebtTreeRow {
  return {
    // Nothing is listed twice under one parent, and a seat's creditors are listed under it once.
    key: parent === undefined ? TOP : `${parent.length} ${parent}${debt.seat}`,
    seat: debt.seat,
    depth,
    open: debt.open,
    late: debt.late,
    ...(cut !== undefined && { cut }),
    creditors: debtorRow(fleet, debt.seat).debts.length,
  };
}

/** A seat that is reached from the top, and the one under which its creditors are listed. */
interface Reached {
  readonly row: DebtorRow;
  readonly parent: string | undefined;
  readonly owesNobody: boolean;
  isListed: boolean;
}

function entriesOf(fleet: Fleet, top: string): Entry[] {
  const { owes, late, self } = debtorRow(fleet, top);
  if (owes + self.open === 0) return [];
  const reached = reachedFrom(fleet, top);
  const entries: Entry[] = [];
  const list = (parent: string | undefined, debt: Debt, depth: number): void => {
    const seat = reached.get(debt.seat);
    if (seat === undefined || seat.owesNobody) {
      entries.push({ parent, debt, depth, cut: undefined });
      return;
    }
    const isHere = seat.parent === parent;
    const cut = seat.isListed ? 'above' : !isHere ? 'below' : depth >= DEEPEST ? 'further' : undefined;
    entries.push({ parent, debt, depth, cut });
    if (cut !== undefined) return;
    seat.isListed = true;
    const { key, debts, self: own } = seat.row;
    for (const next of debts) list(key, next, depth + 1);
    if (own.open > 0) entries.push({ parent: key, debt: own, depth: depth + 1, cut: 'itself' });
  };
  list(undefined, { seat: top, open: owes, late }, 0);
  return entries;
}

/** The seats at most so many debts away, each with the one that is nearest to the top above it. */
function reachedFrom(fleet: Fleet, top: string): ReadonlyMap<string, Reached> {
  const reached = new Map<string, Reached>();
  const reach = (seat: string, parent: string | undefined): void => {
    const row = debtorRow(fleet, seat);
    reached.set(seat, { row, parent, owesNobody: row.owes + row.self.open === 0, isListed: false });
  };
  reach(top, undefined);
  let level = [top];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const next: string[] = [];
    for (const at of level) {
      for (const { seat } of reached.get(at)?.row.debts ?? []) {
        if (reached.has(seat)) continue;
        reach(seat, at);
        next.push(seat);
      }
    }
    level = next;
  }
  return reached;
}
