/**
 * Roles → SGR, after glyph and word have said the same (spec 07 "Look"). Sixteen colours at most, on the terminal's own
 * background; red is for late only. The palette keeps apart for red-green colour blindness: late is also bold and `!`.
 */
const SGR = {
  plain: '',
  dim: '2',
  strong: '1',
  late: '1;31',
  soon: '33',
  waits: '36',
  changed: '1;34',
  title: '1',
  focus: '1;36',
  trouble: '1;33',
} as const;
export type Role = keyof typeof SGR;

/** A stretch of gated text in one role. */
export type Segment = readonly [role: Role, text: string];

export interface Theme {
  /** One line of segments; `selected` shows the whole of it reversed. Every style it opens it closes. */
  line(segments: readonly Segment[], selected?: boolean): string;
  /** Owed's own words in the characters this screen has. Never a file's text: there every character means something. */
  own(words: string): string;
  /** Glyphs are ASCII stand-ins. */
  readonly ascii: boolean;
}

export function makeTheme(options: { readonly color: boolean; readonly ascii: boolean }): Theme {
  return {
    ascii: options.ascii,
    own: (words) => (options.ascii ? words.replace(/[^ -~]/gu, (sign) => STAND_INS[sign] ?? '?') : words),
    line: (segments, selected = false) =>
      segments.map(([role, text]) => (options.color ? styled(role, text, selected) : text)).join(''),
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
function styled(role: Role, text: string, selected: boolean): string {
  const codes = selected ? (role === 'late' ? '7;1' : '7') : SGR[role];
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
