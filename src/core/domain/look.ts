/** The themes by name (spec 07 "Look"); the first one is taken when nobody chooses. */
export const THEMES = ['safe', 'dark', 'light', 'contrast', '16', 'mono'] as const;
export type ThemeName = (typeof THEMES)[number];

/** What a stretch of text can be, for the eye: the roles that a config may colour. */
export const COLOUR_ROLES = [
  'dim',
  'strong',
  'late',
  'soon',
  'waits',
  'changed',
  'title',
  'focus',
  'trouble',
] as const;
export type ColourRole = (typeof COLOUR_ROLES)[number];

const WEIGHTS = ['bold', 'dim', 'underline'];
const COLOUR =
  /^(?:(?:bright-)?(?:black|red|green|yellow|blue|magenta|cyan|white)|\d{1,2}|1\d\d|2[0-4]\d|25[0-5]|#[0-9a-fA-F]{6})$/;

/** True for a style in words: at most one colour (`bright-blue`, `208`, `#d75f00`), beside `bold`, `dim`, `underline`. */
export function isStyle(style: string): boolean {
  const words = style.split(/\s+/u).filter(Boolean);
  const colours = words.filter((word) => !WEIGHTS.includes(word));
  return words.length > 0 && colours.length <= 1 && colours.every((word) => COLOUR.test(word));
}
