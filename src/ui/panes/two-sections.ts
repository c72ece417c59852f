import type { Pinned } from '../pins.ts';
import { type ListState, resolve } from '../selection.ts';

interface Keyed {
  readonly key: string;
}

/** Two lists that are one to the cursor: the second goes on where the first ends. */
export function joined<Row extends Keyed>(first: Pinned<Row>, second: Pinned<Row>): Pinned<Row> {
  return {
    total: first.total + second.total,
    hidden: first.hidden + second.hidden,
    pinned: (first.pinned ?? 0) + (second.pinned ?? 0),
    slice: (start, count) => [
      ...(start < first.total ? first.slice(start, count) : []),
      ...second.slice(
        Math.max(0, start - first.total),
        Math.max(0, start + count - Math.max(first.total, start)),
      ),
    ],
    indexOf: (key) => {
      const at = first.indexOf(key);
      if (at >= 0) return at;
      const after = second.indexOf(key);
      return after < 0 ? -1 : first.total + after;
    },
  };
}

/** The part of each section that shows: its first entry, and how many lines it has. */
export interface Sections {
  readonly at: ListState;
  readonly first: { readonly top: number; readonly room: number };
  readonly second: { readonly top: number; readonly room: number };
}

/** Windows of two sections in `height` lines, titles and rule not counted. The selected entry is in one of them. */
export function sectionsOf<Row extends Keyed>(
  first: Pinned<Row>,
  second: Pinned<Row>,
  state: ListState,
  height: number,
): Sections {
  const room = shareRoom(first.total, second.total, height);
  const now = resolve(joined(first, second), state, height);
  const isFirst = now.index < first.total;
  // What came or went above the selected entry moves the window with it.
  const wanted = state.top + now.index - state.index;
  const firstTop = topOf(first.total, isFirst ? now.index : -1, wanted, room.first);
  const secondTop = topOf(second.total, isFirst ? -1 : now.index - first.total, state.top, room.second);
  return {
    at: { ...now, top: isFirst ? firstTop : secondTop },
    first: { top: firstTop, room: Math.min(room.first, first.total) },
    second: { top: secondTop, room: Math.min(room.second, second.total) },
  };
}

/** The first entry shown of a section: around the selected one, or its beginning when the selection is elsewhere. */
function topOf(total: number, index: number, wanted: number, height: number): number {
  if (index < 0) return 0;
  const top = Math.max(Math.min(wanted, index), index - height + 1);
  return Math.max(0, Math.min(top, total - Math.max(1, height)));
}

/** What comes second always keeps a third. */
function shareRoom(first: number, second: number, height: number): { first: number; second: number } {
  const room = Math.max(2, height);
  const kept = Math.min(second, Math.max(1, Math.floor(room / 3)));
  const forFirst = Math.max(first === 0 ? 0 : 1, Math.min(first, room - kept));
  return { first: forFirst, second: Math.max(0, Math.min(second, room - forFirst)) };
}
