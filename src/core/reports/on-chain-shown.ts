import type { Fleet } from '../fleet/fleet.ts';
import { rootOf, withAllBelow } from '../graph/on-tree.ts';
import type { Filter } from './filter.ts';
import { foldOf } from './promise-line.ts';

/** Whether the filter finds the root or anything below it. */
export function isFound(fleet: Fleet, filter: Filter, source: number, root: number): boolean {
  if (filter.isEmpty) return true;
  const { table } = foldOf(fleet, source);
  for (const promise of withAllBelow(table, root)) {
    if (table.isDeclared(promise) && filter.shows(fleet, source, promise)) return true;
  }
  return false;
}

/**
 * Each source has chains of its own. Where another one's account of the root is shown, this source's chain is listed
 * beside it only for what that one does not have below the root.
 */
export function isTold(fleet: Fleet, source: number, root: number): boolean {
  if (fleet.ledgers.length === 1) return true;
  const { table } = foldOf(fleet, source);
  const shown = fleet.find(table.ids.name(root));
  if (shown?.source === source) return true;
  const theirs = shown === undefined ? undefined : foldOf(fleet, shown.source).table;
  for (const promise of withAllBelow(table, root)) {
    if (promise === root || !fleet.isShown({ source, promise })) continue;
    const same = theirs?.ids.find(table.ids.name(promise));
    if (theirs === undefined || same === undefined || rootOf(theirs, same) !== shown?.promise) return true;
  }
  return false;
}

/** The source whose chain this is, when another source’s account of the root is the one that is shown. */
export function otherTeller(fleet: Fleet, source: number, root: string): string | undefined {
  if (fleet.ledgers.length === 1 || fleet.find(root)?.source === source) return undefined;
  return fleet.ledgers[source]?.spec.name;
}
