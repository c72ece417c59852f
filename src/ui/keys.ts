import type { Key } from './key-decoder.ts';

/** What a key does. One key has one meaning on all screens; where it has none, it is not shown and does nothing. */
export type Action =
  | 'up'
  | 'down'
  | 'page-up'
  | 'page-down'
  | 'top'
  | 'bottom'
  | 'open'
  | 'back'
  | 'next-pane'
  | 'previous-pane'
  | 'pane-1'
  | 'pane-2'
  | 'pane-3'
  | 'pane-4'
  | 'filter'
  | 'next-sort'
  | 'previous-sort'
  | 'local-time'
  | 'sources'
  | 'help'
  | 'repaint'
  | 'suspend'
  | 'quit';

/** Where a key is worth showing in the last line. */
export type Place = 'home' | 'seat' | 'promise' | 'sources' | 'help';

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
export const LISTS: readonly Place[] = ['home', 'seat'];

/** The one table (spec 07 "Keys"): it binds, dispatches and documents. */
export const KEYS: readonly Binding[] = [
  {
    keys: ['enter', 'right', 'l'],
    action: 'open',
    words: 'open what is selected',
    hint: { word: 'open', on: [...LISTS, 'promise'] },
  },
  {
    keys: ['escape', 'left', 'h', 'backspace'],
    action: 'back',
    words: 'go back; Esc on Home drops the filter',
    hint: { word: 'back', on: ['seat', 'promise', 'sources', 'help'] },
  },
  {
    keys: ['tab'],
    action: 'next-pane',
    words: 'next pane',
    hint: { word: 'pane', on: [...LISTS, 'promise'] },
  },
  { keys: ['backtab'], action: 'previous-pane', words: 'previous pane' },
  { keys: ['1'], action: 'pane-1', words: 'first pane' },
  { keys: ['2'], action: 'pane-2', words: 'second pane' },
  { keys: ['3'], action: 'pane-3', words: 'third pane' },
  { keys: ['4'], action: 'pane-4', words: 'fourth pane' },
  { keys: ['down', 'j'], action: 'down', words: 'down' },
  { keys: ['up', 'k'], action: 'up', words: 'up' },
  { keys: ['pagedown', 'ctrl-f'], action: 'page-down', words: 'a page down' },
  { keys: ['pageup', 'ctrl-b'], action: 'page-up', words: 'a page up' },
  { keys: ['home', 'g'], action: 'top', words: 'to the top' },
  { keys: ['end', 'G'], action: 'bottom', words: 'to the bottom' },
  {
    keys: ['/'],
    action: 'filter',
    words: 'filter by words in text, id or seat',
    hint: { word: 'filter', on: LISTS },
  },
  { keys: ['s'], action: 'next-sort', words: 'next order of the pane', hint: { word: 'sort', on: ['home'] } },
  { keys: ['S'], action: 'previous-sort', words: 'previous order of the pane' },
  { keys: ['L'], action: 'local-time', words: 'local time or UTC' },
  {
    keys: ['!'],
    action: 'sources',
    words: 'sources: what was read, what was not',
    hint: { word: 'sources', on: LISTS },
  },
  {
    keys: ['?'],
    action: 'help',
    words: 'all keys',
    hint: { word: 'help', on: [...LISTS, 'promise', 'sources'] },
  },
  { keys: ['ctrl-l'], action: 'repaint', words: 'draw the screen again' },
  { keys: ['ctrl-z'], action: 'suspend', words: 'to the shell; `fg` comes back' },
  {
    keys: ['q', 'ctrl-c'],
    action: 'quit',
    words: 'quit',
    hint: { word: 'quit', on: [...LISTS, 'promise', 'sources', 'help'] },
  },
];

const byKey = new Map(KEYS.flatMap(({ keys, action }) => keys.map((key) => [key, action] as const)));

/** The action a key press stands for; `undefined` for a key that is bound to nothing. */
export function actionFor(key: Key): Action | undefined {
  return byKey.get(nameOf(key));
}

function nameOf(key: Key): string {
  const name = key.name === 'char' || key.name === 'space' ? (key.text ?? '') : key.name;
  return key.ctrl === true ? `ctrl-${name}` : name;
}

const SHOWN: Record<string, string> = {
  enter: '⏎',
  escape: 'esc',
  backtab: 'shift-tab',
  pagedown: 'pgdn',
  pageup: 'pgup',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
};

/** A key as it is shown to people. */
export function shownKey(key: string, ascii: boolean): string {
  return ascii ? (key === 'escape' ? 'esc' : key) : (SHOWN[key] ?? key);
}
