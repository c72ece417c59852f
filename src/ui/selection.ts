import type { List } from '../core/reports/list.ts';

/** What is kept of a list between frames: which entry is selected, and where list and entry stood last. */
export interface ListState {
  /** The selected entry's own key; `undefined` until the operator has moved, and then the first entry is. */
  readonly key: string | undefined;
  readonly index: number;
  /** The entry on the first line of the window. */
  readonly top: number;
}

export const AT_TOP: ListState = { key: undefined, index: 0, top: 0 };

/**
 * Where the selection stands now. It follows the entry, not the line, and the window moves with it, so that nothing
 * jumps under the cursor; when the entry is gone, its neighbour takes its place (spec 07 "Behaviour in every list").
 */
export function resolve<Row extends { readonly key: string }>(
  list: List<Row>,
  state: ListState,
  height: number,
): ListState {
  if (list.total === 0) return { ...state, index: 0, top: 0 };
  const found = state.key === undefined ? 0 : list.indexOf(state.key);
  const index = found >= 0 ? found : Math.min(state.index, list.total - 1);
  // Also of the first entry, which nobody chose: what is opened is what was seen, whatever comes above it meanwhile.
  const key = (found >= 0 ? state.key : undefined) ?? list.slice(index, 1)[0]?.key;
  return { key, index, top: windowTop(list.total, index, state.top + (index - state.index), height) };
}

/** Moves the selection by `by` entries. */
export function move<Row extends { readonly key: string }>(
  list: List<Row>,
  state: ListState,
  by: number,
  height: number,
): ListState {
  if (list.total === 0) return state;
  const from = resolve(list, state, height);
  const index = Math.max(0, Math.min(list.total - 1, from.index + by));
  const key = list.slice(index, 1)[0]?.key;
  return { key, index, top: windowTop(list.total, index, from.top, height) };
}

/** The top that shows `index` in a window of `height` lines and leaves no line empty that could be filled. */
function windowTop(total: number, index: number, wanted: number, height: number): number {
  const room = Math.max(1, height);
  const lowest = Math.max(0, total - room);
  return Math.max(0, Math.min(Math.max(Math.min(wanted, index), index - room + 1), lowest));
}
