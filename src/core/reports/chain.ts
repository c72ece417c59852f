import type { PromiseRef } from '../domain/change.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Table } from '../ledger/table.ts';
import { type List, oncePerVersion } from './list.ts';
import { foldOf, type PromiseLine, promiseLine } from './promise-line.ts';

/** More than this is counted and not listed below a promise. */
const DEPENDENTS_LISTED = 200;
/** Slices of the graph built at once for the one who asks: enough for twenty thousand promises. The rest is built aside. */
const SLICES_AT_ONCE = 10;

/** One promise in a chain along `on`. */
export interface ChainLink {
  readonly key: string;
  readonly id: string;
  /** 0 for the promise itself, negative above it (what it waits for), positive below (what waits for it). */
  readonly depth: number;
  /** Absent for an id that nothing declares. */
  readonly line?: PromiseLine;
}

/** What a promise hangs on, up to the root, and what hangs on it. */
export interface Chain extends List<ChainLink> {
  /** False while the graph it is read from is still being made. */
  readonly isComplete: boolean;
  /** How many hang on it beyond those listed. */
  readonly more: number;
}

type Entry = readonly [id: string, depth: number];

export function chainOf(fleet: Fleet, ref: PromiseRef): Chain {
  const ledger = fleet.ledgers[ref.source];
  const { table } = foldOf(fleet, ref.source);
  const id = table.ids.name(ref.promise);
  for (let slice = 0; slice < SLICES_AT_ONCE && ledger?.graph.buildSlice() === true; slice++);
  const built = ledger?.graph.isComplete ?? false;
  const entries = oncePerVersion(fleet, 'chain', `${String(built)} ${ref.source} ${id}`, () => {
    const below = ledger?.graph.dependents(id, DEPENDENTS_LISTED) ?? [];
    return [
      ...above(table, ref.promise),
      [id, 0] as const,
      ...below.map(({ id: dependent, depth }): Entry => [dependent, depth]),
    ];
  });
  const self = promiseLine(fleet, ref);
  const listed = entries.filter(([, depth]) => depth > 0).length;
  return {
    isComplete: built,
    more: Math.max(0, self.dependents - listed),
    total: entries.length,
    hidden: 0,
    slice: (start, count) =>
      entries
        .slice(Math.max(0, start), Math.max(0, start) + count)
        .map((entry, at) => linkOf(fleet, ref.source, entry, Math.max(0, start) + at)),
    indexOf: (key) => (entries[Number(key)] === undefined ? -1 : Number(key)),
  };
}

/** From the root down to what the promise itself waits for; where the path closes to a circle it ends. */
function above(table: Table, promise: number): Entry[] {
  const found: Entry[] = [];
  const seen = new Set([promise]);
  for (let at = table.antecedent.get(promise); at >= 0; at = table.antecedent.get(at)) {
    found.push([table.ids.name(at), -1 - found.length]);
    if (seen.has(at)) break;
    seen.add(at);
  }
  return found.reverse();
}

function linkOf(fleet: Fleet, source: number, [id, depth]: Entry, at: number): ChainLink {
  const { table } = foldOf(fleet, source);
  const promise = table.ids.find(id);
  const key = String(at);
  if (promise === undefined || !table.isDeclared(promise)) return { key, id, depth };
  return { key, id, depth, line: promiseLine(fleet, { source, promise }) };
}
