import { describe, expect, test } from 'vitest';
import { KeyDecoder } from '../../src/ui/key-decoder.ts';
import { type Action, bindKeys, KEYS, type Keymap } from '../../src/core/domain/keys.ts';
import { actionFor, shownKey } from '../../src/ui/keys.ts';

/** What terminals send for the keys that have names in the table. */
const SENT: Readonly<Record<string, readonly string[]>> = {
  enter: ['\r', '\n', '\x1bOM'],
  escape: ['\x1b'],
  tab: ['\t'],
  backtab: ['\x1b[Z'],
  backspace: ['\x7f', '\b'],
  up: ['\x1b[A', '\x1bOA'],
  down: ['\x1b[B', '\x1bOB'],
  right: ['\x1b[C', '\x1bOC'],
  left: ['\x1b[D', '\x1bOD'],
  pageup: ['\x1b[5~'],
  pagedown: ['\x1b[6~'],
  space: [' '],
  home: ['\x1b[H', '\x1b[1~', '\x1bOH'],
  end: ['\x1b[F', '\x1b[4~', '\x1bOF'],
};

const KEYMAP = bindKeys() as Keymap;

function sent(key: string): readonly string[] {
  if (key.startsWith('ctrl-')) return [String.fromCharCode(key.charCodeAt(5) - 0x60)];
  return SENT[key] ?? [key];
}

function actionOf(bytes: string): Action | undefined {
  const decoder = new KeyDecoder();
  const [key] = [...decoder.push(bytes), ...decoder.flushEscape()];
  return key === undefined ? undefined : actionFor(key, KEYMAP);
}

const names = KEYS.flatMap(({ keys }) => keys);

test('no key is bound twice', () => {
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('no action stands in two rows of the table, and each is documented', () => {
  const actions = KEYS.map(({ action }) => action);
  expect(new Set(actions).size).toBe(actions.length);
  for (const { keys, words } of KEYS) {
    expect(keys.length).toBeGreaterThan(0);
    expect(words).toMatch(/\w/);
  }
});

describe('every key does what the table says when a terminal sends it', () => {
  test.each(KEYS.flatMap(({ keys, action }) => keys.map((key) => [key, action] as const)))(
    '%s: %s',
    (key, action) => {
      for (const bytes of sent(key)) expect(actionOf(bytes), JSON.stringify(bytes)).toBe(action);
    },
  );
});

test('a key of another name, a paste and a held modifier stand for nothing', () => {
  for (const bytes of ['x', 'é', '検', '\x1b[3~', '\x1bOP', '\x1b[1;5B', '\x1b[200~q\x1b[201~', '\x00']) {
    expect(actionOf(bytes), JSON.stringify(bytes)).toBeUndefined();
  }
});

test('no key asks for brackets, Ctrl-Space or Ctrl-A (spec 07 "Keys")', () => {
  expect(names.filter((name) => /^[[\]{}]$|^ctrl-(a|space)$/.test(name))).toEqual([]);
});

test('keys are shown as signs, and as words where only ASCII may be drawn', () => {
  expect(['enter', 'escape', 'up', 'tab', 'q'].map((key) => shownKey(key, false))).toEqual([
    '⏎',
    'esc',
    '↑',
    'tab',
    'q',
  ]);
  for (const name of names) expect(shownKey(name, true)).toMatch(/^[!-~]+$/);
});
