import { describe, expect, it } from 'vitest';
import { cutToWidth, displayWidth, fit, padToWidth } from '../../../src/core/text/width.ts';

describe('the cells a text takes', () => {
  it.each([
    ['', 0],
    ['desk', 4],
    ['検討', 4],
    ['보고', 4],
    ['\u1112\u1161\u11AB', 2],
    ['cafe\u0301', 4],
    ['👍', 2],
    ['👨👩', 4],
    ['🇳🇱', 2],
    ['→ … ●', 5],
    ['ไทย', 3],
    ['กำ', 2],
    ['क्ष', 2],
    ['नमस्ते', 4],
    ['שָׁלוֹם', 4],
  ])('%s takes %i', (text, cells) => {
    expect(displayWidth(text)).toBe(cells);
  });
});

describe('cutting', () => {
  it('leaves what fits and ends what does not with an ellipsis', () => {
    expect(cutToWidth('overdue', 7)).toBe('overdue');
    expect(cutToWidth('overdue', 6)).toBe('overd…');
    expect(cutToWidth('overdue', 1)).toBe('…');
    expect(cutToWidth('overdue', 0)).toBe('');
  });

  it('never splits a wide character, a base from its marks, or a flag', () => {
    expect(cutToWidth('検討中', 4)).toBe('検…');
    expect(cutToWidth('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301…');
    expect(cutToWidth('🇳🇱🇯🇵', 3)).toBe('🇳🇱…');
    expect(cutToWidth('🇳🇱🇯🇵', 2)).toBe('…');
  });

  it('takes another ellipsis, and cuts it where it is too wide itself', () => {
    expect(cutToWidth('overdue', 6, { ellipsis: '...' })).toBe('ove...');
    expect(cutToWidth('overdue', 2, { ellipsis: '...' })).toBe('..');
  });
});

describe('padding and fitting', () => {
  it('pads by cells, left or right', () => {
    expect(padToWidth('検', 4)).toBe('検  ');
    expect(padToWidth('17', 4, 'right')).toBe('  17');
    expect(padToWidth('overdue', 3)).toBe('overdue');
  });

  it('fills the cell that a wide character left over', () => {
    expect(fit('検討中', 4)).toBe('検… ');
    expect(fit('検討中', 4, 'right')).toBe(' 検…');
    expect(fit('desk', 3, 'left', { ellipsis: '~' })).toBe('de~');
  });
});
