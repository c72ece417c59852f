import type { Action, Keymap } from '../core/domain/keys.ts';
import type { Key } from './key-decoder.ts';

/** The action a key press stands for; `undefined` for a key that is bound to nothing. */
export function actionFor(key: Key, { byKey }: Keymap): Action | undefined {
  const name = key.name === 'char' ? (key.text ?? '') : key.name;
  return byKey.get(key.ctrl === true ? `ctrl-${name}` : name);
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
