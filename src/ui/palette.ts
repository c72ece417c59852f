import { COLOUR_ROLES } from '../core/domain/look.ts';

/** What a stretch of text is, for the eye: the colour says again what glyph and word have said (spec 07 "Look"). */
export const ROLES = ['plain', ...COLOUR_ROLES] as const;
export type Role = (typeof ROLES)[number];

/** SGR parameters by role, without the sequence around them; empty for no style. */
export type Palette = Readonly<Record<Role, string>>;

/**
 * Palettes by name. Text stands on the terminal's own background. Red is for late only, and late is also bold and `!`, so
 * that no pair of roles is told apart by red and green.
 */
const PALETTES = {
  /** Middle tones of the Okabe-Ito colours, readable on dark and on light, apart for every colour blindness. */
  safe: {
    plain: '',
    dim: '2',
    strong: '1',
    late: '1;38;5;160',
    soon: '38;5;166',
    waits: '38;5;32',
    changed: '1;38;5;31',
    title: '1',
    focus: '1;38;5;31',
    trouble: '1;38;5;166',
  },
  dark: {
    plain: '',
    dim: '38;5;245',
    strong: '1',
    late: '1;38;5;203',
    soon: '38;5;214',
    waits: '38;5;117',
    changed: '1;38;5;75',
    title: '1',
    focus: '1;38;5;80',
    trouble: '1;38;5;214',
  },
  light: {
    plain: '',
    dim: '38;5;241',
    strong: '1',
    late: '1;38;5;124',
    soon: '38;5;130',
    waits: '38;5;25',
    changed: '1;38;5;25',
    title: '1',
    focus: '1;38;5;24',
    trouble: '1;38;5;130',
  },
  /** Nothing is dimmed, and weight or a line stands beside every colour. */
  contrast: {
    plain: '',
    dim: '',
    strong: '1',
    late: '1;4;31',
    soon: '1;33',
    waits: '1;36',
    changed: '1;4;34',
    title: '1;4',
    focus: '1;36',
    trouble: '1;4;33',
  },
  '16': {
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
  },
  /** No colour at all: weight, lines and faintness. */
  mono: {
    plain: '',
    dim: '2',
    strong: '1',
    late: '1;4',
    soon: '',
    waits: '',
    changed: '1',
    title: '1',
    focus: '1',
    trouble: '4',
  },
} as const satisfies Record<string, Palette>;

/** These have tones that a terminal of sixteen colours does not. */
const NEED_256: readonly string[] = ['safe', 'dark', 'light'];

/**
 * The palette of that name, as far as the terminal can show it: `depth` is its colours in bits (1, 4, 8 or 24). `colours`
 * are the operator's own styles by role, such as `bold red`, `208` or `#d75f00`; one that means nothing is left out: the
 * config has refused it before.
 */
export function paletteOf(
  name: string,
  depth: number,
  colours: Readonly<Partial<Record<string, string>>> = {},
): Palette {
  const shown = depth <= 1 ? 'mono' : depth < 8 && NEED_256.includes(name) ? '16' : name;
  const palette: Palette = isPalette(shown) ? PALETTES[shown] : PALETTES.safe;
  if (depth <= 1) return palette;
  const own = ROLES.flatMap((role) => {
    const codes = styleCodes(colours[role] ?? '');
    return codes === undefined || codes === '' ? [] : [[role, codes] as const];
  });
  return { ...palette, ...Object.fromEntries(own) };
}

function isPalette(name: string): name is keyof typeof PALETTES {
  return Object.hasOwn(PALETTES, name);
}

const NAMES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];
const WEIGHTS: Readonly<Record<string, string>> = { bold: '1', dim: '2', underline: '4' };

/** SGR parameters of a style in words; `undefined` when a word means nothing. */
export function styleCodes(style: string): string | undefined {
  const codes = style.split(/\s+/u).filter(Boolean).map(codeOf);
  return codes.includes(undefined) ? undefined : codes.join(';');
}

function codeOf(word: string): string | undefined {
  if (Object.hasOwn(WEIGHTS, word)) return WEIGHTS[word];
  const plain = NAMES.indexOf(word);
  if (plain >= 0) return String(30 + plain);
  const bright = NAMES.indexOf(word.replace(/^bright-/, ''));
  if (word.startsWith('bright-') && bright >= 0) return String(90 + bright);
  if (/^\d{1,3}$/.test(word) && Number(word) <= 255) return `38;5;${word}`;
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(word) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return `38;2;${[red, green, blue].map((part) => parseInt(part, 16)).join(';')}`;
}
