import { type Palette, paletteOf, type Role } from './palette.ts';

export type { Role } from './palette.ts';

/** A stretch of gated text in one role. */
export type Segment = readonly [role: Role, text: string];

export interface Theme {
  /** One line of segments; `selected` shows the whole of it reversed. Every style it opens it closes. */
  line(segments: readonly Segment[], selected?: boolean): string;
  /** Owed's own words in the characters this screen has. Never a file's text: there every character means something. */
  own(words: string): string;
  /** Glyphs are ASCII stand-ins. */
  readonly ascii: boolean;
  /** For a screen reader: a row is a sentence, with the title before each value, and nothing stands in columns. */
  readonly isLinear: boolean;
}

export interface ThemeOptions {
  /** False: not a single style. */
  readonly color: boolean;
  readonly ascii: boolean;
  /** Absent: the sixteen colours that every terminal has. */
  readonly palette?: Palette;
  readonly isLinear?: boolean;
}

export function makeTheme({
  color,
  ascii,
  palette = paletteOf('16', 4),
  isLinear = false,
}: ThemeOptions): Theme {
  return {
    ascii,
    isLinear,
    own: (words) => (ascii ? words.replace(/[^ -~]/gu, (sign) => STAND_INS[sign] ?? '?') : words),
    line: (segments, selected = false) =>
      segments.map(([role, text]) => (color ? styled(palette, role, text, selected) : text)).join(''),
  };
}

const STAND_INS: Readonly<Record<string, string>> = {
  '·': '-',
  '…': '...',
  '’': "'",
  '→': '->',
  '↷': 'x',
  '×': 'x',
  '↑': '^',
  '↓': 'v',
  '›': '>',
};

/** A selected line is one reversed bar: patches of colour in it would be harder to read than none. */
function styled(palette: Palette, role: Role, text: string, selected: boolean): string {
  const codes = selected ? (role === 'late' ? '7;1' : '7') : palette[role];
  return codes === '' || text === '' ? text : `\x1b[${codes}m${text}\x1b[0m`;
}

/** Box-drawing characters, or their ASCII stand-ins. */
export interface Box {
  readonly topLeft: string;
  readonly topRight: string;
  readonly bottomLeft: string;
  readonly bottomRight: string;
  readonly across: string;
  readonly down: string;
}

export function boxOf(ascii: boolean): Box {
  return ascii
    ? { topLeft: '+', topRight: '+', bottomLeft: '+', bottomRight: '+', across: '-', down: '|' }
    : { topLeft: '╭', topRight: '╮', bottomLeft: '╰', bottomRight: '╯', across: '─', down: '│' };
}
