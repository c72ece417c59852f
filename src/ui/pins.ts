import type { List } from '../core/reports/list.ts';

/** A list, and how many of its entries stand first because they are pinned. */
export type Pinned<Row extends { readonly key: string }> = List<Row> & { readonly pinned?: number };

/** The list with its pinned entries before the others, both in the order they had. */
export function pinnedFirst<Row extends { readonly key: string }>(
  list: List<Row>,
  pins: ReadonlySet<string>,
): Pinned<Row> {
  const places = [...pins]
    .map((key) => list.indexOf(key))
    .filter((at) => at >= 0)
    .sort((a, b) => a - b);
  const pinned = places.length;
  if (pinned === 0) return list;
  /** Where the entry stands in the list as it was. */
  const placeOf = (index: number): number => {
    if (index < pinned) return places[index] ?? 0;
    let place = index - pinned;
    for (const taken of places) if (taken <= place) place++;
    return place;
  };
  return {
    total: list.total,
    hidden: list.hidden,
    pinned,
    slice: (start, count) => {
      const first = Math.max(0, start);
      const end = Math.min(list.total, first + count);
      const rows: Row[] = [];
      for (let index = first; index < end;) {
        const place = placeOf(index);
        // As many as follow each other in the list as it was.
        let run = 1;
        while (index + run < end && placeOf(index + run) === place + run) run++;
        rows.push(...list.slice(place, run));
        index += run;
      }
      return rows;
    },
    indexOf: (key) => {
      const place = list.indexOf(key);
      if (place < 0) return -1;
      const own = places.indexOf(place);
      return own >= 0 ? own : place + pinned - places.filter((taken) => taken < place).length;
    },
  };
}
