import type { Fleet } from '../fleet/fleet.ts';

/**
 * A list as a report gives it: how long it is, what a filter hides of it, and any window of it. Rows are made for the
 * window that is asked for, never for the world (spec 08 "Invariants"); each has a `key` that stays its own through
 * re-sorts and live changes.
 */
export interface List<Row extends { readonly key: string }> {
  readonly total: number;
  /** How many entries the filter hides. */
  readonly hidden: number;
  slice(start: number, count: number): Row[];
  /** Where the entry with this key stands; -1 when it is not in the list. */
  indexOf(key: string): number;
}

/** A list over entries that are already in order. */
export function listOf<Entry, Row extends { readonly key: string }>(
  entries: readonly Entry[],
  hidden: number,
  keyOf: (entry: Entry) => string,
  rowOf: (entry: Entry) => Row,
): List<Row> {
  return {
    total: entries.length,
    hidden,
    slice: (start, count) => entries.slice(Math.max(0, start), Math.max(0, start) + count).map(rowOf),
    indexOf: (key) => entries.findIndex((entry) => keyOf(entry) === key),
  };
}

interface Kept {
  readonly when: string;
  readonly value: unknown;
}

const kept = new WeakMap<Fleet, Map<string, Kept>>();

/**
 * The value of `compute`, computed again when `when` differs from the last call of that `name`. One value is kept a name,
 * so that what nobody looks at any more is forgotten with the next one of its kind.
 */
export function keptWhile<Value>(fleet: Fleet, name: string, when: string, compute: () => Value): Value {
  const ofFleet = kept.get(fleet) ?? new Map<string, Kept>();
  kept.set(fleet, ofFleet);
  const before = ofFleet.get(name);
  if (before?.when === when) return before.value as Value;
  const value = compute();
  ofFleet.set(name, { when, value });
  return value;
}

/** As `keptWhile`, for as long as the fleet does not change and the parameters are the same. */
export function oncePerVersion<Value>(
  fleet: Fleet,
  name: string,
  params: string,
  compute: () => Value,
): Value {
  return keptWhile(fleet, name, `${fleet.version} ${params}`, compute);
}
