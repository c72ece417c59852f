import { describe, expect, it } from 'vitest';
import { GATE_LIMIT, gateId, gateText } from '../../../src/core/text/gate.ts';
import { forbiddenIn, HOSTILE } from '../../support/hostile.ts';

describe('free text', () => {
  it.each([
    ['a\x1b[2Jb', 'a\\x1b[2Jb'],
    ['\x1b]52;c;AAAA\x07', '\\x1b]52;c;AAAA\\x07'],
    ['\x9d0;title\x9c', '\\x9d0;title\\x9c'],
    ['nul\0 del\x7f bs\b', 'nul\\x00 del\\x7f bs\\x08'],
    ['user\u202Etxt', 'user<U+202E>txt'],
    ['a\u2066b\u2069', 'a<U+2066>b<U+2069>'],
    ['de\u200Bsk\uFEFF', 'de<U+200B>sk<U+FEFF>'],
    ['a\u{E0069}b', 'a<U+E0069>b'],
    ['a\u2028b', 'a<U+2028>b'],
    ['a\uD800b', 'a<U+D800>b'],
    ['a\u{10F000}\u{10FFFD}', 'a<U+10F000><U+10FFFD>'],
    ['a\u0378\uFFFE', 'a<U+0378><U+FFFE>'],
  ])('shows %j as %j', (text, shown) => {
    expect(gateText(text)).toBe(shown);
  });

  it('turns a tab, a line feed and both forms of carriage return into one space each', () => {
    expect(gateText('a\tb\nc\r\nd\re')).toBe('a b c d e');
  });

  it('drops the parts of emoji on which terminals disagree', () => {
    expect(gateText('\u2764\uFE0F \u26A0\uFE0E')).toBe('\u2764 \u26A0');
    expect(gateText('\u{1F468}\u200D\u{1F469}\u200D\u{1F467}')).toBe('\u{1F468}\u{1F469}\u{1F467}');
    expect(gateText('\u{1F44D}\u{1F3FD}')).toBe('\u{1F44D}');
    expect(gateText('\u{1F9D1}\u{1F3FD}\u200D\u{1F4BB}')).toBe('\u{1F9D1}\u{1F4BB}');
    expect(gateText('1\uFE0F\u20E3')).toBe('1');
  });

  it('shows joiners and skin tones that are part of no emoji', () => {
    expect(gateText('a\u200Db')).toBe('a<U+200D>b');
    expect(gateText('\u{1F468}\u200Da')).toBe('\u{1F468}<U+200D>a');
    expect(gateText('a\u{1F3FD}')).toBe('a<U+1F3FD>');
  });

  it('keeps flags, and shows halves and pairs that are no flag', () => {
    expect(gateText('\u{1F1F3}\u{1F1F1}')).toBe('\u{1F1F3}\u{1F1F1}');
    expect(gateText('\u{1F1F3} \u{1F1E6}\u{1F1E6}')).toBe('<U+1F1F3> <U+1F1E6><U+1F1E6>');
  });

  it('keeps four combining marks on a base and drops the rest', () => {
    expect(gateText(`a${'\u0301'.repeat(40)}b`)).toBe(`a${'\u0301'.repeat(4)}b`);
  });

  it('shows marks that have nothing to sit on', () => {
    expect(gateText('\u0301a')).toBe('<U+0301>a');
    expect(gateText('\x1b\u0338')).toBe('\\x1b<U+0338>');
    expect(gateText('a\u1161')).toBe('a<U+1161>');
  });

  it.each([
    '検討中の予定表',
    '보고서를',
    '\u1112\u1161\u11AB',
    'น้ำกำ',
    'नमस्ते क्षत्रिय',
    'שָׁלוֹם',
    'مَرْحَبًا',
    'café',
    'cafe\u0301',
    '→ … ●',
  ])('leaves %s as it is', (text) => {
    expect(gateText(text)).toBe(text);
  });

  it('says how much of an endless text it left out, and does not cut a character in two', () => {
    const long = `${'x'.repeat(GATE_LIMIT - 1)}\u{1F44D}${'\x1b'.repeat(5_000_000)}`;
    expect(gateText(long)).toBe(`${'x'.repeat(GATE_LIMIT - 1)}… 5000002 more characters`);
  });
});

describe('ids', () => {
  it('leaves everyday ids as they are', () => {
    for (const id of [
      'pnk_0c2b77',
      'desk/ship-91',
      'https://a.example/x?y=1#z',
      'July scans',
      'ñandú',
      '検討',
      'ไทย',
    ])
      expect(gateId(id)).toBe(id);
  });

  it.each([
    ['', '<empty>'],
    ['<empty>', '\\x3cempty>'],
    ['\x1b', '\\x1b'],
    ['\\x1b', '\\x5cx1b'],
    ['\u202E', '<U+202E>'],
    ['<U+202E>', '\\x3cU+202E>'],
    ['a\tb\nc\rd', 'a\\x09b\\x0ac\\x0dd'],
    [' desk', '\\x20desk'],
    ['desk ', 'desk\\x20'],
    ['a  b', 'a\\x20\\x20b'],
    ['a\u00A0b', 'a<U+00A0>b'],
    ['a\u3000b', 'a<U+3000>b'],
    ['a\u2800b', 'a<U+2800>b'],
    ['\u2764\uFE0F', '\u2764<U+FE0F>'],
    ['\u{1F468}\u200D\u{1F469}', '\u{1F468}<U+200D>\u{1F469}'],
    ['\u{1F44D}\u{1F3FD}', '\u{1F44D}<U+1F3FD>'],
    ['1\u20E3', '1<U+20E3>'],
    ['\uE0B0', '<U+E0B0>'],
    ['cafe\u0301', 'cafe<U+0301>'],
    ['\u212A', '<U+212A>'],
    ['\u1100\u1161', '\u1100<U+1161>'],
    ['x\u0301', 'x<U+0301>'],
    [' \u0E31', '\\x20<U+0E31>'],
    ['नमस्ते', 'नमस्ते'],
    ['\u{1F1F3}\u{1F1F1}', '\u{1F1F3}\u{1F1F1}'],
    ['a\uDC00', 'a<U+DC00>'],
  ])('shows %j as %j', (id, shown) => {
    expect(gateId(id)).toBe(shown);
  });

  it('shows every mark after the fourth on one base', () => {
    expect(gateId(`ก${'\u0E31'.repeat(5)}`)).toBe(`ก${'\u0E31'.repeat(4)}<U+0E31>`);
  });

  it('shows long ids whole, and endless ones up to the limit with what is left out', () => {
    const long = `id-${'x'.repeat(497)}`;
    expect(gateId(long)).toBe(long);
    expect(gateId('\u0301'.repeat(5_000_000))).toMatch(/^(<U\+0301>){10000}… 4990000 more characters$/);
  });
});

describe('the corpus of attacks', () => {
  it.each(HOSTILE)('$name: nothing forbidden passes', ({ text }) => {
    expect(forbiddenIn(gateText(text))).toEqual([]);
    expect(forbiddenIn(gateId(text))).toEqual([]);
  });

  it('is itself full of what is forbidden', () => {
    expect(HOSTILE.filter(({ text }) => forbiddenIn(text).length > 0).length).toBeGreaterThan(50);
  });
});
