import { expect, test } from 'vitest';
import { bindKeys, KEYS, type Keymap } from '../../../src/core/domain/keys.ts';

function bound(replaced: Record<string, string[]>): Keymap {
  const result = bindKeys(replaced);
  if (result.kind !== 'keys') throw new Error(result.reasons.join('; '));
  return result;
}

function reasons(replaced: Record<string, string[]>): readonly string[] {
  const result = bindKeys(replaced);
  return result.kind === 'refused' ? result.reasons : [];
}

test('as it comes, no key has two meanings and every key can be pressed', () => {
  expect(reasons({})).toEqual([]);
  expect(bindKeys(Object.fromEntries(KEYS.map(({ action, keys }) => [action, [...keys]])))).toMatchObject({
    kind: 'keys',
  });
});

test('a config gives an action other keys, and its old ones mean nothing then', () => {
  const { byKey, bindings } = bound({ graph: ['x', 'ctrl-g'] });
  expect([byKey.get('x'), byKey.get('ctrl-g'), byKey.get('d')]).toEqual(['graph', 'graph', undefined]);
  expect(bindings.find(({ action }) => action === 'graph')?.keys).toEqual(['x', 'ctrl-g']);
});

test('a clash names both meanings', () => {
  expect(reasons({ graph: ['g'] })).toEqual(['keys: "g" is bound to both top and graph']);
  expect(reasons({ graph: ['g'], top: ['home'] })).toEqual([]);
});

test('an action that does not exist, and a key that nobody can press, are refused by name', () => {
  expect(reasons({ fly: ['f'] })).toEqual(['keys.fly: there is no such action']);
  expect(reasons({ graph: ['ctrl-shift-x'], log: [] })).toEqual([
    'keys.graph: "ctrl-shift-x" is no key',
    'keys.log: needs at least one key',
  ]);
});

test('Ctrl-C ends the program whatever the config says', () => {
  expect(bound({ quit: ['Q'] }).byKey.get('ctrl-c')).toBe('quit');
  expect(reasons({ filter: ['ctrl-c'] })).toEqual(['keys: "ctrl-c" is bound to both filter and quit']);
});

test('names of prototypes are no actions', () => {
  expect(reasons({ constructor: ['x'], ['__proto__x']: ['y'] })).toHaveLength(2);
});
