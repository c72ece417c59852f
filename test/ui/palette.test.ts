import { expect, test } from 'vitest';
import { paletteOf, ROLES, styleCodes } from '../../src/ui/palette.ts';

const THEMES = ['safe', 'dark', 'light', 'contrast', '16', 'mono'];

test('a terminal of sixteen colours is given no other', () => {
  for (const theme of THEMES) {
    const codes = ROLES.map((role) => paletteOf(theme, 4)[role]).join(' ');
    expect(codes).not.toMatch(/[34]8;/);
  }
});

test('a terminal without colours is given weight and lines only, also by the operator’s own styles', () => {
  const codes = ROLES.map((role) => paletteOf('dark', 1, { late: 'red' })[role]).join(';');
  expect(codes).toMatch(/^[0-24;]*$/);
});

test('red is for late only', () => {
  for (const theme of THEMES) {
    const { late, ...others } = paletteOf(theme, 8);
    expect(Object.values(others)).not.toContain(late);
    for (const code of Object.values(others)) {
      expect(code.replace(/38;5;/g, 'c')).not.toMatch(/(^|;)(31|91|c(1|9|124|160|203))(;|$)/);
    }
  }
});

test('in every palette what is late looks different from everything else that is bold', () => {
  for (const theme of THEMES) {
    const palette = paletteOf(theme, 8);
    for (const role of ['strong', 'changed', 'focus'] as const) expect(palette[role]).not.toBe(palette.late);
  }
});

test('the operator’s own styles replace those of the theme', () => {
  const palette = paletteOf('safe', 8, {
    late: 'bold magenta',
    soon: '208',
    focus: '#0087d7',
    waits: 'bright-cyan',
  });
  expect([palette.late, palette.soon, palette.focus, palette.waits]).toEqual([
    '1;35',
    '38;5;208',
    '38;2;0;135;215',
    '96',
  ]);
});

test.each(['reddish', '256', '#12', 'bold blink'])('"%s" is no style', (style) => {
  expect(styleCodes(style)).toBeUndefined();
});
