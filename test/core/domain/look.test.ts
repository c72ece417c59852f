import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLOUR_ROLES, isStyle, THEMES } from '../../../src/core/domain/look.ts';
import { paletteOf, ROLES, styleCodes } from '../../../src/ui/palette.ts';

test('a style is at most one colour, with weights beside it', () => {
  for (const style of [
    'red',
    'bright-blue',
    '0',
    '255',
    '#d75f00',
    '#D75F00',
    'bold',
    'bold red underline',
    ' dim  7 ',
  ]) {
    expect(isStyle(style), style).toBe(true);
  }
  for (const style of [
    '',
    ' ',
    'reddish',
    '256',
    '-1',
    '1.5',
    '#fff',
    '#d75f0g',
    'red blue',
    'bright-',
    'Bold',
    'RED',
  ]) {
    expect(isStyle(style), style).toBe(false);
  }
});

test('what the config accepts as a style, the screen can draw', () => {
  const word = fc.constantFrom(
    'bold',
    'dim',
    'underline',
    'red',
    'bright-red',
    'Red',
    '7',
    '256',
    '#00ff7f',
    '#0F',
    'x',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), (words) => {
      const style = words.join(' ');
      fc.pre(isStyle(style));
      expect(styleCodes(style)).not.toBeUndefined();
      expect(styleCodes(style)).not.toBe('');
    }),
  );
});

test('every theme has a palette of its own, and every role but the plain one can be coloured', () => {
  const palettes = THEMES.map((theme) => JSON.stringify(paletteOf(theme, 8)));
  expect(new Set(palettes).size).toBe(THEMES.length);
  expect(['plain', ...COLOUR_ROLES]).toEqual([...ROLES]);
});
