import type { PromiseRef } from '../domain/change.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { pack, unpack } from '../fleet/packed.ts';
import type { Filter } from './filter.ts';
import { type List, listOf, oncePerVersion } from './list.ts';
import { foldOf, type PromiseLine, promiseLine } from './promise-line.ts';

export const OVERDUE_SORTS = ['late', 'stalls', 'debtor', 'creditor', 'moved'] as const;
export type OverdueSort = (typeof OVERDUE_SORTS)[number];

/** Which owed promises: those whose deadline has passed, or those whose deadline comes next. */
type Side = 'overdue' | 'next';

/** What is late, longest first (spec 07 "Overdue"). */
export function overdue(fleet: Fleet, filter: Filter, sort: OverdueSort = 'late'): List<PromiseLine> {
  return sided(fleet, 'overdue', filter, sort);
}

/** What falls due next, soonest first. */
export function dueNext(fleet: Fleet, filter: Filter): List<PromiseLine> {
  return sided(fleet, 'next', filter, 'late');
}

/** Owed promises that no list by deadline can hold, because their deadline is no instant (spec 01 rule 4). */
export function owedWithoutDeadline(fleet: Fleet, filter: Filter): number {
  const { due } = fleet;
  const refs =
    due === undefined
      ? [...foldOf(fleet, 0).deadlines.undated].map((promise) => ({ source: 0, promise }))
      : [...due.undated].map(unpackRef);
  return refs.filter(({ source, promise }) => filter.shows(fleet, source, promise)).length;
}

function sided(fleet: Fleet, side: Side, filter: Filter, sort: OverdueSort): List<PromiseLine> {
  const order = orderOf(fleet);
  const [start, end] = side === 'overdue' ? [0, order.overdue] : [order.overdue, order.owed];
  const rowOf = (ref: PromiseRef): PromiseLine => promiseLine(fleet, ref);
  if (filter.isEmpty && sort === 'late') {
    return {
      total: end - start,
      hidden: 0,
      slice: (from, count) => {
        const first = Math.max(0, from);
        return order.slice(start + first, Math.max(0, Math.min(count, end - start - first))).map(rowOf);
      },
      indexOf: (key) => {
        const ref = fleet.find(key);
        const rank = ref === undefined ? -1 : order.rankOf(ref);
        return rank < start || rank >= end ? -1 : rank - start;
      },
    };
  }
  return oncePerVersion(fleet, `due:${side}`, `${sort} ${filter.keyAt(fleet)}`, () => {
    const all = order.slice(start, end - start);
    const shown = all.filter(({ source, promise }) => filter.shows(fleet, source, promise));
    const keyOf = (ref: PromiseRef): string => foldOf(fleet, ref.source).table.ids.name(ref.promise);
    return listOf(sorted(fleet, shown, sort), all.length - shown.length, keyOf, rowOf);
  });
}

/** The owed promises of the fleet by deadline, whichever way they are kept. */
interface Order {
  readonly overdue: number;
  readonly owed: number;
  slice(start: number, count: number): PromiseRef[];
  rankOf(ref: PromiseRef): number;
}

function orderOf(fleet: Fleet): Order {
  const { due } = fleet;
  if (due === undefined) {
    const { deadlines } = foldOf(fleet, 0);
    return {
      overdue: deadlines.overdueCount,
      owed: deadlines.owedCount,
      slice: (start, count) => deadlines.owed(start, count).map((promise) => ({ source: 0, promise })),
      rankOf: ({ promise }) => deadlines.rankOf(promise),
    };
  }
  return {
    overdue: due.overdueCount(fleet.now),
    owed: due.owed.size,
    slice: (start, count) => due.owed.slice(start, count).map(unpackRef),
    rankOf: ({ source, promise }) => due.owed.rankOf(pack(source, promise)),
  };
}

function unpackRef(packed: number): PromiseRef {
  const { source, number } = unpack(packed);
  return { source, promise: number };
}

function sorted(fleet: Fleet, refs: readonly PromiseRef[], sort: OverdueSort): readonly PromiseRef[] {
  if (sort === 'late') return refs;
  return refs
    .map((ref) => ({ ref, row: promiseLine(fleet, ref) }))
    .sort((a, b) => compareBy(sort, a.row, b.row))
    .map(({ ref }) => ref);
}

function compareBy(sort: Exclude<OverdueSort, 'late'>, a: PromiseLine, b: PromiseLine): number {
  const late = b.lateMs - a.lateMs;
  switch (sort) {
    case 'stalls':
      return b.dependents - a.dependents || late;
    case 'moved':
      return b.amends - a.amends || late;
    case 'debtor':
    case 'creditor':
      return a[sort] < b[sort] ? -1 : a[sort] > b[sort] ? 1 : late;
  }
}
