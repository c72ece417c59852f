import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/domain/json.ts';
import { parseStrictly } from '../../../src/core/jsonl/strict.ts';
import { displayWidth } from '../../../src/core/text/width.ts';
import { flatJson, jsonTree } from '../../../src/ui/parts/json-tree.ts';
import { makeTheme } from '../../../src/ui/theme.ts';
import { forbiddenIn, HOSTILE } from '../../support/hostile.ts';

function tree(json: string, { width = 40, ascii = false } = {}): string[] {
  const lines = jsonTree(makeTheme({ color: false, ascii }), read(json), width);
  for (const line of lines) expect(displayWidth(line), line).toBe(width);
  return lines.map((line) => line.trimEnd());
}

function read(json: string): JsonObject {
  const reading = parseStrictly(json);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.value as JsonObject;
}

describe('a meta as a tree', () => {
  it('has a branch for each member and each item, at any depth', () => {
    expect(tree('{"a":{"b":[true,null],"c":"x"},"d":{},"e":[]}')).toEqual([
      ' ├ a',
      ' │ ├ b',
      ' │ │ ├ 1: true',
      ' │ │ └ 2: null',
      ' │ └ c: "x"',
      ' ├ d: {}',
      ' └ e: []',
    ]);
    expect(tree('{"a":{"b":1},"c":2}', { ascii: true })).toEqual([' |- a', ' |  `- b: 1', ' `- c: 2']);
  });

  it('has numbers as they were written, and tells a text from a number', () => {
    expect(tree('{"a":18446744073709551616,"b":1e2,"c":1.0,"d":"1.0"}')).toEqual([
      ' ├ a: 18446744073709551616',
      ' ├ b: 1e2',
      ' ├ c: 1.0',
      ' └ d: "1.0"',
    ]);
  });

  it('has a long text under itself, and under its key where that leaves no room', () => {
    expect(tree('{"why":"one two three four five six","z":1}', { width: 24 })).toEqual([
      ' ├ why: "one two three',
      ' │      four five six"',
      ' └ z: 1',
    ]);
    expect(tree('{"a key that is long":"one two three"}', { width: 24 })).toEqual([
      ' └ a key that is long:',
      '   "one two three"',
    ]);
  });

  it('counts what it does not draw: too many members, too deep, too long a text', () => {
    const many = JSON.stringify(Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`k${i}`, [i]])));
    const lines = tree(many);
    expect(lines.length).toBe(61);
    // Sixty lines are thirty keys with their items; fifty keys with an item each are left.
    expect(lines.at(-1)).toBe(' 100 more in the row');
    const deep = tree(`${'{"a":'.repeat(10)}1${'}'.repeat(10)}`, { width: 60 });
    expect(deep.at(-1)?.trim()).toBe('└ a: 2 values deeper down');
    expect(tree(`{"a":"${'word '.repeat(200)}"}`).at(-1)).toMatch(/\d+ more lines in the row$/);
  });

  it('lets nothing hostile through, in a key or in a text', () => {
    for (const { name, text } of HOSTILE) {
      const lines = jsonTree(makeTheme({ color: false, ascii: false }), { [text]: { [text]: [text] } }, 50);
      expect(forbiddenIn(lines.join('')), name).toEqual([]);
      expect(new Set(lines.map(displayWidth)), name).toEqual(new Set([50]));
    }
  });
});

describe('a meta in one line', () => {
  it('is there when it is flat and short', () => {
    expect(flatJson(read('{"kind":"nudge","step":1,"x":[]}'))).toBe('kind: "nudge", step: 1, x: []');
    expect(flatJson(read('{}'))).toBe('{}');
    expect(flatJson(read('{"a":[1]}'))).toBeUndefined();
    expect(flatJson(read('{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1}'))).toBeUndefined();
  });
});
