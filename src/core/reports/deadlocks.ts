import type { PromiseRef } from '../domain/change.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Circle } from '../graph/on-forest.ts';
import type { Wait } from '../graph/seat-waits.ts';
import type { Filter } from './filter.ts';
import { keptWhile, type List, listOf } from './list.ts';
import { onForests } from './on-forests.ts';
import { foldOf } from './promise-line.ts';
import { seatWaits } from './seat-waits.ts';

/** More than this on one circle is counted and not listed. */
const LISTED = 8;

/** A promise and who owes it, raw. */
export interface WaitingPromise {
  readonly id: string;
  readonly debtor: string;
}

/**
 * A circle of promises, each waiting on the one in the row below it and the last on the first; or seats that wait on each
 * other, each with a promise and what that waits on.
 */
export type DeadlockRow = { readonly key: string; /** What it opens, raw. */ readonly id: string } & (
  | {
      /** Promises that wait on each other: each is conditional for ever (spec 04.5). */
      readonly kind: 'deadlock';
      readonly size: number;
      /** Open promises that hang on it without being on it. */
      readonly hanging: number;
      /** The sources that tell it so; empty when there is only one source. */
      readonly toldBy: readonly string[];
    }
  | {
      /** Seats that wait on each other through different promises: no deadlock. */
      readonly kind: 'each other';
      readonly seats: readonly string[];
    }
  | { readonly kind: 'waits'; readonly promise: WaitingPromise }
  | {
      /** What the promise in the row above waits on. */
      readonly kind: 'waits on';
      readonly promise: WaitingPromise;
      /** Other promises of the same debtor that wait on that seat. */
      readonly others: number;
    }
  | { readonly kind: 'more'; readonly more: number }
);

export interface Deadlocks extends List<DeadlockRow> {
  readonly deadlocks: number;
  /** How many groups of seats wait on each other. */
  readonly eachOther: number;
  /** False while the graph it is read from is still being made. */
  readonly isComplete: boolean;
}

/** One entry of the list: its rows, and the promises a filter may find it by. */
interface Group {
  readonly rows: readonly DeadlockRow[];
  readonly isFound: (filter: Filter) => boolean;
}

/** What can never be owed because it waits on itself, then the seats that wait on each other (spec 04.5). */
export function deadlocks(fleet: Fleet, filter: Filter): Deadlocks {
  const { isComplete, stamp } = onForests(fleet);
  const all = keptWhile(fleet, 'deadlocks', stamp, () => ({
    deadlocks: deadlockGroups(fleet),
    eachOther: eachOtherGroups(fleet),
  }));
  const when = filter.isEmpty ? stamp : `${stamp} ${fleet.version} ${filter.keyAt(fleet)}`;
  return keptWhile(fleet, 'deadlocks shown', `${String(isComplete)} ${when}`, () => {
    const isShown = (group: Group): boolean => filter.isEmpty || group.isFound(filter);
    const found = all.deadlocks.filter(isShown);
    const eachOther = all.eachOther.filter(isShown);
    const rows = [...found, ...eachOther].flatMap((group) => group.rows);
    const hidden = all.deadlocks.length + all.eachOther.length - found.length - eachOther.length;
    return {
      ...listOf(
        rows,
        hidden,
        ({ key }) => key,
        (row) => row,
      ),
      deadlocks: found.length,
      eachOther: eachOther.length,
      isComplete,
    };
  });
}

function deadlockGroups(fleet: Fleet): Group[] {
  const byIds = new Map<string, { source: number; circle: Circle; sources: number[] }>();
  for (const [source, { circles }] of onForests(fleet).forests.entries()) {
    const { table } = foldOf(fleet, source);
    for (const circle of circles) {
      // The same circle in another ledger may begin with another promise.
      const key = JSON.stringify(circle.members.map((member) => table.ids.name(member)).sort());
      const before = byIds.get(key);
      if (before === undefined) byIds.set(key, { source, circle, sources: [source] });
      else before.sources.push(source);
    }
  }
  return [...byIds.values()]
    .sort((a, b) => sizeOf(b.circle) - sizeOf(a.circle))
    .map(({ source, circle, sources }) => deadlockGroup(fleet, source, circle, sources));
}

function sizeOf({ members, hanging }: Circle): number {
  return members.length + hanging;
}

function deadlockGroup(fleet: Fleet, source: number, circle: Circle, sources: readonly number[]): Group {
  const { members, hanging } = circle;
  const listed = members.slice(0, LISTED);
  const more = members.length - listed.length;
  const [first, ...others] = listed.map((promise) => waiting(fleet, { source, promise }));
  if (first === undefined) return { rows: [], isFound: () => false };
  const { id } = first;
  const toldBy = sources.flatMap((each) => fleet.ledgers[each]?.spec.name ?? []);
  const key = `${source} ${id}`;
  const waitsOn = (promise: WaitingPromise, place: number): DeadlockRow => {
    return { key: `${place} ${key}`, id: promise.id, kind: 'waits on', promise, others: 0 };
  };
  return {
    rows: [
      {
        key: `deadlock ${key}`,
        id,
        kind: 'deadlock',
        size: members.length,
        hanging,
        toldBy: fleet.ledgers.length > 1 ? toldBy : [],
      },
      { key: `first ${key}`, id, kind: 'waits', promise: first },
      ...[...others, ...(more > 0 ? [] : [first])].map(waitsOn),
      ...(more > 0 ? [{ key: `more ${key}`, id, kind: 'more', more } as const] : []),
    ],
    isFound: (filter) => members.some((promise) => filter.shows(fleet, source, promise)),
  };
}

function eachOtherGroups(fleet: Fleet): Group[] {
  const promisesIn = (circle: readonly Wait<PromiseRef>[]): number =>
    circle.reduce((sum, { count }) => sum + count, 0);
  return [...seatWaits(fleet).circles()]
    .sort((a, b) => a.length - b.length || promisesIn(b) - promisesIn(a))
    .map((circle) => eachOtherGroup(fleet, circle));
}

function eachOtherGroup(fleet: Fleet, circle: readonly Wait<PromiseRef>[]): Group {
  const seats = circle.map(({ from }) => from);
  const key = JSON.stringify(seats);
  const links = circle.flatMap(({ promise: ref, count }): DeadlockRow[] => {
    const { source, promise } = ref;
    const above = waiting(fleet, ref);
    const below = waiting(fleet, { source, promise: foldOf(fleet, source).table.antecedent.get(promise) });
    return [
      { key: `from ${above.debtor} ${key}`, id: above.id, kind: 'waits', promise: above },
      { key: `on ${above.debtor} ${key}`, id: below.id, kind: 'waits on', promise: below, others: count - 1 },
    ];
  });
  return {
    rows: [{ key, id: links[0]?.id ?? '', kind: 'each other', seats }, ...links],
    isFound: (filter) => circle.some(({ promise: ref }) => filter.shows(fleet, ref.source, ref.promise)),
  };
}

function waiting(fleet: Fleet, { source, promise }: PromiseRef): WaitingPromise {
  const { table } = foldOf(fleet, source);
  return { id: table.ids.name(promise), debtor: table.seats.name(table.debtor.get(promise)) };
}
