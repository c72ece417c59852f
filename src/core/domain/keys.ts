/** What a key does. One key has one meaning on all screens; where it has none, it is not shown and does nothing. */
export type Action = (typeof TABLE)[number]['action'];

/** Where a key is worth showing in the last line: the screens by name. */
export type Place = 'home' | 'seat' | 'promise' | 'graph' | 'log' | 'sources' | 'time' | 'help';

export interface Binding {
  /** As a person writes them: `enter`, `ctrl-c`, `j`. The first one is shown. */
  readonly keys: readonly string[];
  readonly action: Action;
  /** What the key does, for help. */
  readonly words: string;
  /** One or two words for the last line, on the screens named; absent: help only. */
  readonly hint?: { readonly word: string; readonly on: readonly Place[] };
}

/** The screens that show lists of the fleet's promises, which a filter narrows. */
export const LISTS: readonly Place[] = ['home', 'seat', 'graph', 'log'];
const DEEP: readonly Place[] = ['seat', 'promise', 'graph', 'log', 'sources', 'time', 'help'];
const ALL: readonly Place[] = ['home', ...DEEP];

const TABLE = [
  {
    keys: ['enter', 'right', 'l'],
    action: 'open',
    words: 'open what is selected',
    hint: { word: 'open', on: ['home', 'seat', 'promise', 'graph', 'log', 'time'] },
  },
  {
    keys: ['escape', 'left', 'h', 'backspace'],
    action: 'back',
    words: 'go back; Esc on Home drops the filter',
    hint: { word: 'back', on: DEEP },
  },
  {
    keys: ['tab'],
    action: 'next-pane',
    words: 'next pane',
    hint: { word: 'pane', on: ['home', 'seat', 'promise', 'graph'] },
  },
  { keys: ['backtab'], action: 'previous-pane', words: 'previous pane' },
  { keys: ['1'], action: 'pane-1', words: 'first pane' },
  { keys: ['2'], action: 'pane-2', words: 'second pane' },
  { keys: ['3'], action: 'pane-3', words: 'third pane' },
  { keys: ['4'], action: 'pane-4', words: 'fourth pane' },
  { keys: ['down', 'j'], action: 'down', words: 'down', hint: { word: 'down', on: ['sources', 'help'] } },
  { keys: ['up', 'k'], action: 'up', words: 'up', hint: { word: 'up', on: ['sources', 'help'] } },
  { keys: ['pagedown', 'ctrl-f'], action: 'page-down', words: 'a page down' },
  { keys: ['pageup', 'ctrl-b'], action: 'page-up', words: 'a page up' },
  { keys: ['home', 'g'], action: 'top', words: 'to the top' },
  { keys: ['end', 'G'], action: 'bottom', words: 'to the bottom' },
  {
    keys: ['/'],
    action: 'filter',
    words: 'filter by words, names, states and times: see below',
    hint: { word: 'filter', on: LISTS },
  },
  { keys: ['n'], action: 'next-match', words: 'next entry the filter shows, through all panes' },
  { keys: ['N'], action: 'previous-match', words: 'previous entry the filter shows' },
  { keys: ['s'], action: 'next-sort', words: 'next order of the pane', hint: { word: 'sort', on: ['home'] } },
  { keys: ['S'], action: 'previous-sort', words: 'previous order of the pane' },
  {
    keys: ['z'],
    action: 'zoom',
    words: 'the pane fills the screen; again: all panes',
    hint: { word: 'zoom', on: ['home', 'seat', 'promise', 'graph'] },
  },
  { keys: ['space'], action: 'pin', words: 'pin: what is pinned stands first in every list it is in' },
  {
    keys: ['p'],
    action: 'pause',
    words: 'pause the picture, while reading goes on; again: live',
    hint: { word: 'pause', on: ['home', 'time'] },
  },
  {
    keys: ['d'],
    action: 'graph',
    words: 'debts as a graph: who owes whom, what waits on what, deadlocks',
    hint: { word: 'graph', on: ['home', 'seat'] },
  },
  {
    keys: ['r'],
    action: 'log',
    words: 'rows: the log of all sources, followed live',
    hint: { word: 'log', on: ['home', 'seat'] },
  },
  {
    keys: ['t'],
    action: 'time',
    words: 'time: the rows and deadlines one by one',
    hint: { word: 'time', on: ['home', 'log'] },
  },
  {
    keys: [','],
    action: 'step-back',
    words: 'a moment back: a row or a deadline that passed',
    hint: { word: 'back a moment', on: ['time'] },
  },
  {
    keys: ['.'],
    action: 'step-on',
    words: 'a moment on',
    hint: { word: 'on', on: ['time'] },
  },
  {
    keys: ['<'],
    action: 'deadline-back',
    words: 'back to the deadline before, passed without a row',
    hint: { word: 'deadline before', on: ['time'] },
  },
  {
    keys: ['>'],
    action: 'deadline-on',
    words: 'on to the next deadline that passed without a row',
    hint: { word: 'next', on: ['time'] },
  },
  {
    keys: [':'],
    action: 'instant',
    words: 'go to an instant: 2026-09-01T17:12Z, 17:12, -2h, or now',
    hint: { word: 'instant', on: ['time'] },
  },
  {
    keys: ['!'],
    action: 'sources',
    words: 'sources: what was read, what was not',
    hint: { word: 'sources', on: LISTS },
  },
  { keys: ['y'], action: 'copy', words: 'copy the id of what is selected (OSC 52, also over ssh)' },
  {
    keys: ['o'],
    action: 'evidence',
    words: 'open the evidence: a web address or an existing file; again: the next one',
    hint: { word: 'evidence', on: ['promise'] },
  },
  {
    keys: ['e'],
    action: 'edit',
    words: 'open the row in $EDITOR, at its line',
    hint: { word: 'edit', on: ['promise', 'log'] },
  },
  { keys: ['w'], action: 'write', words: 'write this screen to a new file: .txt, .json or .svg' },
  { keys: ['L'], action: 'local-time', words: 'local time or UTC' },
  { keys: ['M'], action: 'mouse', words: 'mouse: click selects, wheel scrolls; again: off' },
  {
    keys: ['?'],
    action: 'help',
    words: 'all keys',
    hint: { word: 'help', on: ALL.filter((place) => place !== 'help') },
  },
  { keys: ['ctrl-l'], action: 'repaint', words: 'draw the screen again' },
  { keys: ['ctrl-z'], action: 'suspend', words: 'to the shell; `fg` comes back' },
  { keys: ['q', 'ctrl-c'], action: 'quit', words: 'quit', hint: { word: 'quit', on: ALL } },
] as const satisfies readonly (Omit<Binding, 'action'> & { readonly action: string })[];

/** The one table (spec 07 "Keys"): it binds, dispatches, documents, and is what the config remaps. */
export const KEYS: readonly Binding[] = TABLE;

/** The table as the operator's config has it. */
export interface Keymap {
  readonly bindings: readonly Binding[];
  readonly byKey: ReadonlyMap<string, Action>;
}

/** Keys that have names; every other one is a character, or `ctrl-` and a letter. */
const NAMED = new Set([
  'enter',
  'escape',
  'backspace',
  'delete',
  'space',
  'tab',
  'backtab',
  'up',
  'down',
  'left',
  'right',
  'home',
  'end',
  'pageup',
  'pagedown',
]);
/** Whatever a config says, this one ends the program: nobody is locked in. */
const WAY_OUT = 'ctrl-c';

/**
 * The table with the keys of some actions replaced. An action that does not exist, a key that cannot be pressed and a key
 * with two meanings are refused, each in words that name what clashes.
 */
export function bindKeys(
  replaced: Readonly<Record<string, readonly string[]>> = {},
): ({ readonly kind: 'keys' } & Keymap) | { readonly kind: 'refused'; readonly reasons: readonly string[] } {
  const reasons: string[] = [];
  for (const [action, keys] of Object.entries(replaced)) {
    if (!KEYS.some((binding) => binding.action === action))
      reasons.push(`keys.${action}: there is no such action`);
    else if (keys.length === 0) reasons.push(`keys.${action}: needs at least one key`);
    for (const key of keys) if (!isKey(key)) reasons.push(`keys.${action}: "${key}" is no key`);
  }
  const bindings = KEYS.map((binding) => {
    const own = Object.hasOwn(replaced, binding.action) ? replaced[binding.action] : undefined;
    if (own === undefined) return binding;
    const keys = binding.action === 'quit' && !own.includes(WAY_OUT) ? [...own, WAY_OUT] : own;
    return { ...binding, keys };
  });
  const byKey = new Map<string, Action>();
  for (const { keys, action } of bindings) {
    for (const key of keys) {
      const other = byKey.get(key);
      if (other === undefined) byKey.set(key, action);
      else if (other !== action) reasons.push(`keys: "${key}" is bound to both ${other} and ${action}`);
    }
  }
  return reasons.length > 0 ? { kind: 'refused', reasons } : { kind: 'keys', bindings, byKey };
}

function isKey(key: string): boolean {
  return NAMED.has(key) || /^ctrl-[a-z]$/.test(key) || /^[!-~]$/.test(key);
}
