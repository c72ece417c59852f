import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gateText } from '../../../src/core/text/gate.ts';
import { displayWidth } from '../../../src/core/text/width.ts';
import { wrapToWidth } from '../../../src/core/text/wrap.ts';

describe('wrapping', () => {
  it.each([
    ['one line that fits', 'a bc d', 6, ['a bc d']],
    ['at the last space that fits', 'a bc d', 5, ['a bc', 'd']],
    ['a word that fills a line to its end', 'aaaa bb', 4, ['aaaa', 'bb']],
    ['a word that is longer than a line', 'aa bbbbbbb c', 3, ['aa', 'bbb', 'bbb', 'b c']],
    ['a word that is longer than a line exactly twice', 'bbbbbb c', 3, ['bbb', 'bbb', 'c']],
    ['wide characters, which take two cells', '版を直す 机', 4, ['版を', '直す', '机']],
    ['a wide character that does not fit the last cell', '版を直す', 5, ['版を', '直す']],
    ['no text', '', 5, ['']],
    ['no room', 'abc', 0, ['']],
    ['spaces between words', 'a  b', 10, ['a  b']],
  ])('%s', (_what, text, width, lines) => {
    expect(wrapToWidth(text, width)).toEqual(lines);
  });

  it('breaks a grapheme only when it is wider than a line', () => {
    expect(wrapToWidth('ᄀ'.repeat(7), 6)).toEqual(['ᄀ'.repeat(3), 'ᄀ'.repeat(3), 'ᄀ']);
    expect(wrapToWidth('aae\u0301e\u0301', 3)).toEqual(['aae\u0301', 'e\u0301']);
  });

  it('no line is wider than asked, and no character but spaces is lost (seed 20260961)', () => {
    const WORDS = fc.constantFrom(
      'a',
      'plates',
      'x'.repeat(30),
      '版',
      '机'.repeat(9),
      'é',
      'ᄀ'.repeat(20),
      '🤝',
      '',
      'e\u0301'.repeat(9),
    );
    fc.assert(
      fc.property(fc.array(WORDS, { maxLength: 8 }), fc.integer({ min: 2, max: 25 }), (words, width) => {
        const text = gateText(words.join(' '));
        const lines = wrapToWidth(text, width);
        for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
      { seed: 20260961, numRuns: 500 },
    );
  });
});
