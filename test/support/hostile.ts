import fc from 'fast-check';

/**
 * Strings a file may hold that attack a terminal, a layout or a reader. UI and CLI tests put each of them in every place
 * where a string from a file can stand, and then ask `forbiddenIn` what reached the screen.
 */
export interface HostileString {
  readonly name: string;
  readonly text: string;
}

const ESC = '\x1b';
const BEL = '\x07';
const C1 = { dcs: '\x90', sos: '\x98', csi: '\x9b', st: '\x9c', osc: '\x9d', pm: '\x9e', apc: '\x9f' };

const TERMINAL: Readonly<Record<string, string>> = {
  'CSI clears the screen': `a${ESC}[2J${ESC}[3J${ESC}[Hb`,
  'CSI in C1 form': `a${C1.csi}2J${C1.csi}31mb`,
  'CSI conceals': `a${ESC}[8mhidden${ESC}[0m`,
  'CSI leaves the alternate screen': `${ESC}[?1049l${ESC}[?25h${ESC}[?7h`,
  'CSI asks for a reply': `${ESC}[6n${ESC}[c${ESC}[>q`,
  'CSI without its end': `a${ESC}[38;5;`,
  'ESC c resets': `a${ESC}cb`,
  'ESC alone': ESC,
  'OSC 0 sets the title': `${ESC}]0;owned${BEL}`,
  'OSC 0 in C1 form': `${C1.osc}0;owned${C1.st}`,
  'OSC 8 links': `${ESC}]8;;http://evil.example/${ESC}\\here${ESC}]8;;${ESC}\\`,
  'OSC 8 in C1 form': `${C1.osc}8;;http://evil.example/${C1.st}here${C1.osc}8;;${C1.st}`,
  'OSC 52 writes the clipboard': `${ESC}]52;c;cm0gLXJmIH4=${BEL}`,
  'OSC 52 in C1 form': `${C1.osc}52;c;cm0gLXJmIH4=${C1.st}`,
  'OSC without its end': `${ESC}]52;c;cm0`,
  DCS: `${ESC}P$q"p${ESC}\\`,
  'DCS in C1 form': `${C1.dcs}+q544e${C1.st}`,
  APC: `${ESC}_Gf=100;AAAA${ESC}\\`,
  'APC in C1 form': `${C1.apc}Gf=100;AAAA${C1.st}`,
  PM: `${ESC}^secret${ESC}\\${C1.pm}secret${C1.st}`,
  SOS: `${ESC}Xtext${ESC}\\${C1.sos}text${C1.st}`,
  BEL: `ding${BEL}`,
  'BS over the text before it': 'kept\b\b\b\blost',
  'CR over the line': 'overdue\rsatisfied',
  'CRLF and LF': 'one\r\ntwo\nthree',
  TAB: 'a\tb\t',
  'VT and FF': 'a\x0bb\x0cc',
  'NUL and DEL': 'a\0b\x7fc',
  'SO and SI': 'a\x0eqqq\x0fb',
  'NEL, IND and RI': 'a\x85b\x84c\x8dd',
  'every control': Array.from({ length: 0xa0 }, (_, point) => String.fromCodePoint(point)).join(''),
};

const INVISIBLE: Readonly<Record<string, string>> = {
  RLO: 'user\u202Etxt.exe',
  'LRE and PDF': 'a\u202Ab\u202Cc',
  'isolates left open': 'a\u2066b\u2067c\u2068d',
  'LRM, RLM and ALM': 'a\u200Eb\u200Fc\u061Cd',
  'line and paragraph separator': 'a\u2028b\u2029c',
  'zero width': 'de\u200Bsk\u200C\u200D\u2060\uFEFF',
  'soft hyphen': 'a\u00ADb',
  'tag characters': 'a\u{E0001}\u{E0069}\u{E0067}\u{E006E}\u{E007F}b',
  'variation selectors that carry bytes': 'a\uFE00\uFE01\u{E0100}\u{E01EF}',
  'VS15 and VS16 on letters': 'a\uFE0Eb\uFE0Fc',
  'Hangul fillers': 'a\u115F\u1160\u3164\uFFA0b',
  'combining grapheme joiner': 'a\u034Fb',
  'interlinear annotation': 'a\uFFF9b\uFFFAc\uFFFBd',
  'Arabic number sign before a digit': '\u06001',
  'blank symbols': 'a\u2800b\u3000c\u00A0d\u2003e',
  'lone high surrogate': 'a\uD800b',
  'lone low surrogate at the start': '\uDC00a',
  'surrogates the wrong way round': '\uDE00\uD83D',
  'the placeholders of the painter': '\u{10F000}\u{10F001}\u{10FFFD}',
  'private use': '\uE0B0\u{F0000}\u{100000}',
  'noncharacters and unassigned': '\uFFFE\uFFFF\u{10FFFF}\u0378',
};

const WIDE: Readonly<Record<string, string>> = {
  'emoji, text and emoji presentation': '\u2764\uFE0F\u2764\uFE0E\u26A0\uFE0F\u{1F44D}',
  'ZWJ family': '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}',
  'rainbow flag': '\u{1F3F3}\uFE0F\u200D\u{1F308}',
  'skin tones': '\u{1F44D}\u{1F3FB}\u{1F44D}\u{1F3FF}\u{1F9D1}\u{1F3FD}\u200D\u{1F4BB}',
  'skin tone on a letter and alone': 'a\u{1F3FD} \u{1F3FD}',
  'joiner at the ends': '\u200D\u{1F468}\u200D',
  flags: '\u{1F1F3}\u{1F1F1}\u{1F1EF}\u{1F1F5}',
  'half a flag, and no flag': '\u{1F1F3} \u{1F1E6}\u{1F1E6}',
  'flag of tags': '\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}',
  keycaps: '1\uFE0F\u20E3#\u20E3a\u20E3',
  CJK: '検討中の予定表を渡す。',
  'half and full width': 'ｱﾊﾟｰﾄ ＡＢＣ',
  Hangul: '보고서를 넘긴다',
  'Hangul in parts': '\u1112\u1161\u11AB\u1100\u1173\u11AF',
  'Hangul parts astray': 'a\u1161\u11AB\u1161',
  Thai: 'ส่งมอบงานให้ลูกค้า น้ำ กำ',
  Devanagari: 'नमस्ते क्षत्रिय',
  Tamil: 'வணக்கம் நிறைவேற்று',
  Hebrew: 'שָׁלוֹם עולם',
  Arabic: 'مَرْحَبًا بالعالم ١٢٣',
  'Hebrew among Latin': 'desk → שולחן (3)',
  Zalgo: `Z${'\u0351\u0317\u036B'.repeat(30)}a${'\u0300'.repeat(40)}`,
  'marks with nothing under them': '\u0301\u0301abc',
  'marks after an escape': `a${ESC}\u0338\u0338b`,
  'decomposed e acute': 'cafe\u0301',
  'composed e acute': 'caf\u00E9',
  'singletons of NFC': '\u212B\u2126\u212A\u0958\uF900\uFB4F',
  'marks in two orders': 'a\u0316\u0301 a\u0301\u0316',
  'enclosing mark': 'a\u20DD\u20E0',
};

const TRICKY: Readonly<Record<string, string>> = {
  empty: '',
  'the word for an empty id': '<empty>',
  space: ' ',
  'spaces around': '  desk  ',
  'spaces that fake a column': 'desk          → author      0',
  'literal escapes': '\\x1b <U+202E> \\x5cx1b <empty> \\ < \\x <U+>',
  quotes: `"'\`$(id)\${x}%s%n`,
  'prototype keys': '__proto__',
  'long id': `id-${'x'.repeat(497)}`,
  'long word of wide characters': '界'.repeat(500),
  'long run of joiners': '\u200D'.repeat(500),
};

export const HOSTILE: readonly HostileString[] = Object.entries({
  ...TERMINAL,
  ...INVISIBLE,
  ...WIDE,
  ...TRICKY,
}).map(([name, text]) => ({ name, text }));

/** Any string at all: any code unit sequence, lone surrogates too, rich in the corpus and in characters that combine. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...HOSTILE.map(({ text }) => text.slice(0, 40))),
      fc.constantFrom(...Array.from(HOSTILE.map(({ text }) => text.slice(0, 40)).join(''))),
      fc.constantFrom(
        'a',
        ' ',
        'x',
        '1',
        'b',
        '\\',
        '<',
        'U+',
        '>',
        '\\x1b',
        '<U+202E>',
        '"',
        'é',
        'e\u0301',
      ),
      fc.integer({ min: 0x300, max: 0x36f }).map((point) => String.fromCodePoint(point)),
      fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
      fc.integer({ min: 0, max: 0x3ffff }).map((point) => String.fromCodePoint(point)),
      fc.string(),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/**
 * The characters of a drawn text that must never reach a screen from a file, as `U+202E`; line ends and what Ink or owed
 * wrote itself must be taken out before. Written as plain ranges on purpose: it must not share a mistake with the gate.
 */
export function forbiddenIn(drawn: string): string[] {
  return Array.from(drawn)
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((point) => FORBIDDEN.some(([from, to]) => point >= from && point <= to))
    .map((point) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`);
}

const FORBIDDEN: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x600, 0x605],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xd800, 0xdfff],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xfffe, 0xffff],
  [0x1f3fb, 0x1f3ff],
  [0xe0000, 0xe0fff],
  [0x10f000, 0x10ffff],
];
