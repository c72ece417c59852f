import type { Action } from '../core/domain/keys.ts';
import type { List } from '../core/reports/list.ts';

/** What is kept of a list between frames: which entry is selected, and where list and entry stood last. */
export interface ListState {
  /** The selected entry's own key; `undefined` until the operator has moved, and then the entry at the list's end is. */
  readonly key: string | undefined;
  readonly index: number;
  /** The entry on the first line of the window. */
  readonly top: number;
}

export const AT_TOP: ListState = { key: undefined, index: 0, top: 0 };

/** Where a list is looked at until the operator has moved: at its first entry, or at its last one, whatever comes. */
export type End = 'top' | 'bottom';

/**
 * Where the selection stands now. It follows the entry, not the line, and the window moves with it, so that nothing
 * jumps under the cursor; when the entry is gone, its neighbour takes its place (spec 07 "Behaviour in every list").
 */
export function resolve<Row extends { readonly key: string }>(
  list: List<Row>,
  state: ListState,
  height: number,
  end: End = 'top',
): ListState {
  if (list.total === 0) return { ...state, index: 0, top: 0 };
  const first = end === 'top' ? 0 : list.total - 1;
  const found = state.key === undefined ? first : list.indexOf(state.key);
  const index = found >= 0 ? found : Math.min(state.index, list.total - 1);
  // Also of that entry, which nobody chose: what is opened is what was seen, whatever comes above it meanwhile.
  const key = (found >= 0 ? state.key : undefined) ?? list.slice(index, 1)[0]?.key;
  return { key, index, top: windowTop(list.total, index, state.top + (index - state.index), height) };
}

/** Moves the selection by `by` entries. */
export function move<Row extends { readonly key: string }>(
  list: List<Row>,
  state: ListState,
  by: number,
  height: number,
  end: End = 'top',
): ListState {
  if (list.total === 0) return state;
  const from = resolve(list, state, height, end);
  const index = Math.max(0, Math.min(list.total - 1, from.index + by));
  // Who goes down to the last entry of a list that is followed at its end follows it again.
  const isFollowed = end === 'bottom' && by > 0 && index === list.total - 1;
  const key = isFollowed ? undefined : list.slice(index, 1)[0]?.key;
  return { key, index, top: windowTop(list.total, index, from.top, height) };
}

/** How many entries an action moves the selection by, with `page` entries in a page; `undefined` for one that does not. */
export function distanceOf(action: Action, page: number): number | undefined {
  switch (action) {
    case 'up':
      return -1;
    case 'down':
      return 1;
    case 'page-up':
      return -Math.max(1, page);
    case 'page-down':
      return Math.max(1, page);
    case 'top':
      return -Infinity;
    case 'bottom':
      return Infinity;
    default:
      return undefined;
  }
}

/** The top that shows `index` in a window of `height` lines and leaves no line empty that could be filled. */
function windowTop(total: number, index: number, wanted: number, height: number): number {
  const room = Math.max(1, height);
  const lowest = Math.max(0, total - room);
  return Math.max(0, Math.min(Math.max(Math.min(wanted, index), index - room + 1), lowest));
}
