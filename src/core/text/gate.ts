/**
 * The one gate for text that comes from a file (spec 11 "Untrusted text"). What passes holds no control, no invisible
 * character, nothing that steers a terminal, and no character on whose width terminals disagree. Not for JSON, which
 * escapes as JSON does, and not for owed's own words.
 *
 * An escape is `\x1b` up to U+009F and `<U+202E>` above it.
 */

/**
 * A text longer than this many UTF-16 units is cut here and what is left out counted in words. Gating is per frame, a line
 * of a file may hold 16 MiB, and no screen shows this much.
 */
export const GATE_LIMIT = 10_000;

const MARKS_PER_BASE = 4;

/**
 * Free text: promise texts, reasons, notes, titles, excerpts. A tab or line end becomes a space; VS15 and VS16,
 * joiners between emoji, skin tones and the frame of a keycap are dropped, and so is every combining mark after the fourth
 * on one base; all else that is invisible or harmful becomes an escape. Gating twice changes nothing (within GATE_LIMIT).
 */
export function gateText(text: string): string {
  if (text.length > GATE_LIMIT) return gateHead(text, gateText);
  if (!NOT_PLAIN.test(text)) return text;
  return text.replace(LINE_ENDS, ' ').replace(TEXT_RUN, gateRun);
}

/**
 * Ids, seats, `meta` keys and file names. Nothing is dropped: ids that differ (within GATE_LIMIT) come out different, and
 * not even alike up to Unicode normalization. So, beyond what free text escapes, these become escapes too:
 * - tab, line ends, emoji parts, private-use characters, blank symbols, every space but U+0020, and a U+0020 that does
 *   not stand singly between two other characters;
 * - marks that may sit on any script (the acute accent of a decomposed `é`), and whatever NFC would change. The marks a
 *   script of its own needs (Thai and Devanagari vowels, Hebrew points) stay;
 * - the backslash or `<` of a literal text that reads like an escape. The empty id is `<empty>`.
 *
 * Letters of two scripts that look the same (Latin and Cyrillic `a`) stay as they are. Gate an id once: a second time
 * escapes the escapes.
 */
export function gateId(id: string): string {
  if (id.length > GATE_LIMIT) return gateHead(id, gateId);
  if (id === '') return '<empty>';
  if (!NOT_PLAIN_ID.test(id)) return id;
  return id.replace(ID_RUN, (run) => {
    if (!NOT_PLAIN.test(run)) return escape(run);
    if (!ID_TROUBLE.test(run) && run.normalize('NFC') === run) return run;
    return Array.from(GRAPHEMES.segment(run), ({ segment }) => gateCluster(segment)).join('');
  });
}

const GRAPHEMES = new Intl.Segmenter();

const NOT_PLAIN = /[^ -~]/;
/** Also `<` and `\`, which may read like an escape, and spaces that are not single ones inside. */
const NOT_PLAIN_ID = /[^ -;=-[\]-~]|^ | $| {2}/;
const LINE_ENDS = /\r\n|[\t\n\r]/g;

/**
 * Controls, formats, lone surrogates, unassigned characters, line separators, everything invisible by default, and the
 * private-use characters with which the painter marks its rows (spec 12 A3).
 */
const HIDDEN_CLASS = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{10F000}-\u{10FFFD}`;
/** What takes no cell of its own, or sits on what stands before it: combining marks, and vowels and finals of Hangul. */
const ATTACHED_CLASS = String.raw`\p{M}\u1160-\u11FF\uD7B0-\uD7C6\uD7CB-\uD7FB`;
/** Blank although assigned: the empty Braille cell, a musical null, Egyptian blanks, the Khitan filler. */
const BLANK_CLASS = String.raw`\u2800\u{1D159}\u{13441}\u{13442}\u{16FE4}`;
const ID_HIDDEN_CLASS = String.raw`${HIDDEN_CLASS}${BLANK_CLASS}\p{Co}\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\p{Emoji_Modifier}\p{Regional_Indicator}\p{Script=Inherited}`;

const HIDDEN = new RegExp(`[${HIDDEN_CLASS}]`, 'u');
const ATTACHED = new RegExp(`[${ATTACHED_CLASS}]`, 'u');
const ID_HIDDEN = new RegExp(`[${ID_HIDDEN_CLASS}]`, 'u');
const ID_TROUBLE = new RegExp(`[${ID_HIDDEN_CLASS}${ATTACHED_CLASS}]`, 'u');
/** A character and all that follows it which needs a decision. */
const TEXT_RUN = new RegExp(
  String.raw`.?[${HIDDEN_CLASS}${ATTACHED_CLASS}\p{Regional_Indicator}\p{Emoji_Modifier}]+`,
  'gsu',
);

/**
 * What literally reads like an escape, a space that could go unseen, and a stretch beyond ASCII with the character its
 * first mark would sit on.
 */
const ID_RUN = /\\(?=x[0-9a-fA-F]{2})|<(?=U\+[0-9a-fA-F]+>|empty>)| (?![^ ])|(?<![^ ]) |[ -~]?[^ -~]+/g;

const HANGUL_PART = /[\u1160-\u11FF\uD7B0-\uD7C6\uD7CB-\uD7FB]/;
const HANGUL = /\p{Script=Hangul}/u;
const PICTURE = /\p{Extended_Pictographic}/u;
const EMOJI_MODIFIER = /\p{Emoji_Modifier}/u;
const REGIONAL_INDICATOR = /\p{Regional_Indicator}/u;
const FLAG = new RegExp(String.raw`^\p{RGI_Emoji_Flag_Sequence}$`, 'v');

function gateHead(text: string, gate: (head: string) => string): string {
  // Not between the two halves of one character.
  const end = isHighSurrogate(text, GATE_LIMIT - 1) ? GATE_LIMIT - 1 : GATE_LIMIT;
  return `${gate(text.slice(0, end))}… ${text.length - end} more characters`;
}

function isHighSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff;
}

function gateRun(run: string, offset: number, whole: string): string {
  const characters = Array.from(run);
  const after = whole.codePointAt(offset + run.length);
  if (after !== undefined) characters.push(String.fromCodePoint(after));
  const end = after === undefined ? characters.length : characters.length - 1;

  let gated = '';
  let base = ''; // what a mark would sit on; nothing at the start and after an escape
  let marks = 0;
  for (let i = 0; i < end; i++) {
    const character = characters[i] ?? '';
    const next = characters[i + 1] ?? '';
    if (isEmojiPart(character, base, next)) continue;
    if (REGIONAL_INDICATOR.test(character) && FLAG.test(character + next)) {
      gated += character + next;
      base = character;
      marks = 0;
      i++;
    } else if (isHidden(character, base)) {
      gated += escape(character);
      base = '';
    } else if (!ATTACHED.test(character)) {
      gated += character;
      base = character;
      marks = 0;
    } else if (marks++ < MARKS_PER_BASE) {
      gated += character;
    }
  }
  return gated;
}

/** A part of an emoji on which terminals disagree (spec 12 A4); the emoji stays without it. */
function isEmojiPart(character: string, base: string, next: string): boolean {
  switch (character) {
    case '\uFE0E':
    case '\uFE0F':
      return true;
    case '\u200D':
      return PICTURE.test(base) && PICTURE.test(next);
    case '\u20E3':
      return /^[0-9#*]$/.test(base);
    default:
      return EMOJI_MODIFIER.test(character) && PICTURE.test(base);
  }
}

/** Whether free text shows the character as an escape where it stands; a flag's two halves are settled before. */
function isHidden(character: string, base: string): boolean {
  if (HIDDEN.test(character)) return true;
  if (HANGUL_PART.test(character)) return !HANGUL.test(base);
  if (ATTACHED.test(character)) return base === '';
  return REGIONAL_INDICATOR.test(character) || EMOJI_MODIFIER.test(character);
}

/** One grapheme of an id. Unicode normalization never reaches across the border of one. */
function gateCluster(cluster: string): string {
  if (FLAG.test(cluster)) return cluster;
  const isStable = cluster.normalize('NFC') === cluster;
  let gated = '';
  let hasBase = false;
  let marks = 0;
  for (const character of cluster) {
    const isAttached = ATTACHED.test(character);
    const mayStay: boolean = isAttached
      ? isStable && hasBase && marks++ < MARKS_PER_BASE
      : isStable || (gated === '' && character.normalize('NFC') === character);
    const isShown: boolean = mayStay && !ID_HIDDEN.test(character);
    gated += isShown ? character : escape(character);
    hasBase = isShown && (isAttached || character !== ' ');
  }
  return gated;
}

function escape(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  return point <= 0x9f
    ? `\\x${point.toString(16).padStart(2, '0')}`
    : `<U+${point.toString(16).toUpperCase().padStart(4, '0')}>`;
}
