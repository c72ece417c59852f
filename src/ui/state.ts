import type { Filter } from '../core/reports/filter.ts';
import { AT_TOP, type ListState } from './selection.ts';

/** The panes of Home, in the order of their keys. */
export const HOME_PANES = ['seats', 'overdue', 'amends', 'verdicts'] as const;
export type HomePane = (typeof HOME_PANES)[number];

/** What fills the terminal. */
export type Screen =
  | { readonly name: 'home' }
  | { readonly name: 'seat'; readonly seat: string }
  | { readonly name: 'promise'; readonly id: string }
  /** `seat`: whose tree of debts is shown; absent, the seat with the most open promises. */
  | { readonly name: 'graph'; readonly seat?: string }
  | { readonly name: 'log' }
  | { readonly name: 'time' }
  | { readonly name: 'sources' }
  | { readonly name: 'help' };

/** One screen on the stack, with what the operator did there. */
export interface Visit {
  readonly screen: Screen;
  readonly focus: number;
  /** The focused pane fills the screen. */
  readonly isZoomed: boolean;
  /** By name of list. */
  readonly lists: Readonly<Record<string, ListState>>;
}

/** The line at the bottom while something is typed into it, and what is wrong with that. */
export interface Prompt {
  readonly kind: 'filter' | 'instant' | 'file';
  readonly text: string;
  /** Plain words; where it stands in the text, in UTF-16 units. */
  readonly error?: { readonly reason: string; readonly at?: number };
}

/** What came of the last key, in plain gated words: shown until the next one. */
export interface Notice {
  readonly words: string;
  readonly isTrouble: boolean;
}

export interface State {
  /** Never empty; the last one is shown. */
  readonly stack: readonly [Visit, ...Visit[]];
  readonly filter: Filter;
  readonly prompt: Prompt | undefined;
  readonly notice: Notice | undefined;
  /** The number of each home pane's order among its orders. */
  readonly sorts: Readonly<Record<HomePane, number>>;
  /** Keys of entries that stand first in every list they are in. */
  readonly pins: ReadonlySet<string>;
  readonly local: boolean;
  readonly mouse: boolean;
  /** The shown fleet's version when the operator last pressed a key: what changed since is marked. */
  readonly seen: number;
  /** The problems that the operator has seen on Sources. */
  readonly problemsSeen: string;
}

export type Step =
  | { readonly do: 'push'; readonly screen: Screen }
  | { readonly do: 'pop' }
  | { readonly do: 'focus'; readonly pane: number }
  | { readonly do: 'toggle zoom' }
  | { readonly do: 'select'; readonly list: string; readonly at: ListState }
  | { readonly do: 'prompt'; readonly prompt: Prompt | undefined }
  | { readonly do: 'notice'; readonly notice: Notice | undefined }
  | { readonly do: 'filter'; readonly filter: Filter }
  | { readonly do: 'sort'; readonly pane: HomePane; readonly order: number }
  | { readonly do: 'toggle pin'; readonly key: string }
  | { readonly do: 'toggle local' }
  | { readonly do: 'toggle mouse' }
  | { readonly do: 'see'; readonly version: number }
  | { readonly do: 'see problems'; readonly problems: string };

function visit(screen: Screen): Visit {
  return { screen, focus: 0, isZoomed: false, lists: {} };
}

/** How the dashboard begins. */
export interface Beginning {
  /** Screens above Home, the last one in front. */
  readonly screens: readonly Screen[];
  readonly filter: Filter;
  readonly local: boolean;
  readonly mouse: boolean;
}

export function startState({ screens, filter, local, mouse }: Beginning): State {
  return {
    stack: [visit({ name: 'home' }), ...screens.map(visit)],
    filter,
    prompt: undefined,
    notice: undefined,
    sorts: { seats: 0, overdue: 0, amends: 0, verdicts: 0 },
    pins: new Set(),
    local,
    mouse,
    seen: 0,
    problemsSeen: '',
  };
}

export function step(state: State, taken: Step): State {
  switch (taken.do) {
    case 'push':
      return { ...state, stack: [...state.stack, visit(taken.screen)] };
    case 'pop': {
      const [home, ...rest] = state.stack;
      return { ...state, stack: [home, ...rest.slice(0, -1)] };
    }
    case 'focus':
      return withVisit(state, (now) => ({ ...now, focus: taken.pane }));
    case 'toggle zoom':
      return withVisit(state, (now) => ({ ...now, isZoomed: !now.isZoomed }));
    case 'select':
      return withVisit(state, (now) => ({ ...now, lists: { ...now.lists, [taken.list]: taken.at } }));
    case 'prompt':
      return { ...state, prompt: taken.prompt };
    case 'notice':
      return { ...state, notice: taken.notice };
    case 'filter':
      return taken.filter.text === state.filter.text ? state : { ...state, filter: taken.filter };
    case 'sort':
      return { ...state, sorts: { ...state.sorts, [taken.pane]: taken.order } };
    case 'toggle pin':
      return { ...state, pins: toggled(state.pins, taken.key) };
    case 'toggle local':
      return { ...state, local: !state.local };
    case 'toggle mouse':
      return { ...state, mouse: !state.mouse };
    case 'see':
      return { ...state, seen: taken.version };
    case 'see problems':
      return { ...state, problemsSeen: taken.problems };
  }
}

export function current(state: State): Visit {
  return state.stack[state.stack.length - 1] ?? state.stack[0];
}

export function listState(at: Visit, list: string): ListState {
  return at.lists[list] ?? AT_TOP;
}

function withVisit(state: State, change: (now: Visit) => Visit): State {
  const [home, ...rest] = state.stack;
  const last = rest.pop();
  if (last === undefined) return { ...state, stack: [change(home)] };
  return { ...state, stack: [home, ...rest, change(last)] };
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
