import { Filter } from '../core/reports/filter.ts';
import { AT_TOP, type ListState } from './selection.ts';

/** The panes of Home, in the order of their keys. */
export const HOME_PANES = ['seats', 'overdue', 'amends', 'verdicts'] as const;
export type HomePane = (typeof HOME_PANES)[number];

/** What fills the terminal. */
export type Screen =
  | { readonly name: 'home' }
  | { readonly name: 'seat'; readonly seat: string }
  | { readonly name: 'promise'; readonly id: string }
  | { readonly name: 'sources' }
  | { readonly name: 'help' };

/** One screen on the stack, with what the operator did there. */
export interface Visit {
  readonly screen: Screen;
  readonly focus: number;
  /** By name of list. */
  readonly lists: Readonly<Record<string, ListState>>;
}

export interface State {
  /** Never empty; the last one is shown. */
  readonly stack: readonly [Visit, ...Visit[]];
  readonly filter: Filter;
  /** What is being typed into the filter line; `undefined` when it is closed. */
  readonly typing: string | undefined;
  /** The number of each home pane's order among its orders. */
  readonly sorts: Readonly<Record<HomePane, number>>;
  readonly local: boolean;
  /** The fleet's version when the operator last pressed a key: what changed since is marked. */
  readonly seen: number;
  /** The problems that the operator has seen on Sources. */
  readonly problemsSeen: string;
}

export type Step =
  | { readonly do: 'push'; readonly screen: Screen }
  | { readonly do: 'pop' }
  | { readonly do: 'focus'; readonly pane: number }
  | { readonly do: 'select'; readonly list: string; readonly at: ListState }
  | { readonly do: 'type'; readonly text: string | undefined }
  | { readonly do: 'filter'; readonly text: string }
  | { readonly do: 'sort'; readonly pane: HomePane; readonly order: number }
  | { readonly do: 'toggle local' }
  | { readonly do: 'see'; readonly version: number }
  | { readonly do: 'see problems'; readonly problems: string };

function visit(screen: Screen): Visit {
  return { screen, focus: 0, lists: {} };
}

export function startState(screens: readonly Screen[], filter: string): State {
  return {
    stack: [visit({ name: 'home' }), ...screens.map(visit)],
    filter: new Filter(filter),
    typing: undefined,
    sorts: { seats: 0, overdue: 0, amends: 0, verdicts: 0 },
    local: false,
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
    case 'select':
      return withVisit(state, (now) => ({ ...now, lists: { ...now.lists, [taken.list]: taken.at } }));
    case 'type':
      return { ...state, typing: taken.text };
    case 'filter':
      return taken.text === state.filter.text ? state : { ...state, filter: new Filter(taken.text) };
    case 'sort':
      return { ...state, sorts: { ...state.sorts, [taken.pane]: taken.order } };
    case 'toggle local':
      return { ...state, local: !state.local };
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
