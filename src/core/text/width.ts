import stringWidth from 'string-width';

/**
 * Cells of GATED text, and lines of an exact number of them (spec 12 design rule 16). Widths come from string-width, asked
 * character by character: terminals advance by characters, while string-width counts the first one of a grapheme only and
 * is a cell short for Devanagari conjuncts (`क्ष`) and Thai SARA AM (`กำ`). After the gate nothing is left for which the
 * grapheme would be right: emoji sequences have lost their joiners. A law test holds this against a real emulator.
 */

export type Align = 'left' | 'right';

/** The number of cells the text takes. */
export function displayWidth(text: string): number {
  if (!NOT_PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/**
 * The text, or as many whole graphemes of it as leave room for the ellipsis within `width` cells. Can come out narrower
 * than `width` where a wide character did not fit. An ellipsis that is itself too wide is cut without one.
 */
export function cutToWidth(text: string, width: number, { ellipsis = '…' } = {}): string {
  if (displayWidth(text) <= width) return text;
  const room = width - displayWidth(ellipsis);
  if (room < 0) return headOf(ellipsis, width);
  return headOf(text, room) + ellipsis;
}

/** The text with spaces up to `width` cells; a wider text stays as it is. */
export function padToWidth(text: string, width: number, align: Align = 'left'): string {
  const padding = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return align === 'left' ? text + padding : padding + text;
}

/** The text in exactly `width` cells: cut, then padded. */
export function fit(text: string, width: number, align: Align = 'left', { ellipsis = '…' } = {}): string {
  return padToWidth(cutToWidth(text, width, { ellipsis }), width, align);
}

const NOT_PLAIN = /[^ -~]/;
const GRAPHEMES = new Intl.Segmenter();

/** What may join with its neighbours into one grapheme; without any of it every character is one. */
const JOINS = new RegExp(
  String.raw`[\p{M}\p{Regional_Indicator}\u0E33\u0EB3\u1100-\u11FF\uA960-\uA97C\uD7B0-\uD7FB\uFF9E\uFF9F]`,
  'u',
);

function headOf(text: string, width: number): string {
  if (!NOT_PLAIN.test(text)) return text.slice(0, Math.max(0, width));
  let used = 0;
  let end = 0;
  for (const grapheme of JOINS.test(text) ? graphemesOf(text) : text) {
    used += displayWidth(grapheme);
    if (used > width) return text.slice(0, end);
    end += grapheme.length;
  }
  return text;
}

function* graphemesOf(text: string): Generator<string> {
  for (const { segment } of GRAPHEMES.segment(text)) yield segment;
}

/** By code point: the width plus one; 0 where string-width was not asked yet. */
const known = new Uint8Array(0x110000);

function characterWidth(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  const found = known[point] ?? 0;
  if (found > 0) return found - 1;
  const width = HANGUL_PART.test(character) ? 0 : stringWidth(character);
  known[point] = width + 1;
  return width;
}

/** Vowels and finals of Hangul join the leading consonant's two cells. */
const HANGUL_PART = /[\u1160-\u11FF\uD7B0-\uD7C6\uD7CB-\uD7FB]/;
