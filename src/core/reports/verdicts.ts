import type { Fleet } from '../fleet/fleet.ts';
import { pack, unpack } from '../fleet/packed.ts';
import type { VerdictKind } from '../fleet/verdict-list.ts';
import type { Filter } from './filter.ts';
import { type List, listOf, oncePerVersion } from './list.ts';
import { foldOf, type PromiseLine, promiseLine } from './promise-line.ts';

/** A promise on which the observers' latest words differ, or whose later rows stand against a verdict (spec 07). */
export interface VerdictLine extends PromiseLine {
  readonly kind: VerdictKind;
}

/** Split verdicts first, then those a later row contradicts; within each the newest word first. */
export function verdicts(fleet: Fleet, filter: Filter): List<VerdictLine> {
  const rowOf = (entry: number): VerdictLine => {
    const { source, number } = unpack(entry);
    return {
      ...promiseLine(fleet, { source, promise: number }),
      kind: fleet.verdicts.kind(entry) ?? 'split',
    };
  };
  const keyOf = (entry: number): string => {
    const { source, number } = unpack(entry);
    return foldOf(fleet, source).table.ids.name(number);
  };
  if (filter.isEmpty) {
    return {
      total: fleet.verdicts.size,
      hidden: 0,
      slice: (start, count) => fleet.verdicts.slice(start, count).map(rowOf),
      indexOf: (key) => {
        const ref = fleet.find(key);
        return ref === undefined ? -1 : fleet.verdicts.rankOf(pack(ref.source, ref.promise));
      },
    };
  }
  return oncePerVersion(fleet, 'verdicts', filter.keyAt(fleet), () => {
    const entries = [...fleet.verdicts].filter((entry) => {
      const { source, number } = unpack(entry);
      return filter.shows(fleet, source, number);
    });
    return listOf(entries, fleet.verdicts.size - entries.length, keyOf, rowOf);
  });
}
