import { displayWidth } from '../../core/text/width.ts';
import { KEYS, type Place, shownKey } from '../keys.ts';
import type { Scene } from '../lookout.ts';
import type { Segment } from '../theme.ts';
import { lineIn } from './pane.ts';

/** The keys that work here, as many as there is room for; the way out is always among them. */
export function keysLine({ theme }: Scene, place: Place, width: number): string {
  const hints = KEYS.flatMap(({ keys, hint }) => {
    const [key] = keys;
    return hint?.on.includes(place) === true && key !== undefined
      ? [{ key: shownKey(key, theme.ascii), word: hint.word }]
      : [];
  });
  const sizeOf = ({ key, word }: { key: string; word: string }): number => displayWidth(`${key} ${word}`) + 2;
  const last = hints.pop();
  let room = width - 1 - (last === undefined ? 0 : sizeOf(last));
  const shown = hints.filter((hint) => {
    room -= sizeOf(hint);
    return room >= 0;
  });
  if (last !== undefined) shown.push(last);
  const segments = shown.flatMap(({ key, word }): Segment[] => [
    ['strong', key],
    ['dim', ` ${word}  `],
  ]);
  return lineIn(theme, [['plain', ' '], ...segments], width);
}

/** The end of what is typed, where the next character goes. */
function tailOf(typed: string, width: number): string {
  let tail = typed;
  while (displayWidth(tail) > width) tail = tail.slice(String.fromCodePoint(tail.codePointAt(0) ?? 0).length);
  return tail;
}

/** The filter while it is typed, and what it shows and hides. */
export function filterLine({ theme }: Scene, typed: string, found: string, width: number): string {
  return lineIn(
    theme,
    [
      ['focus', ' /'],
      ['plain', tailOf(typed, Math.max(8, Math.floor(width / 2)))],
      ['focus', theme.ascii ? '_' : '▏'],
      ['dim', `  ${found}  ${shownKey('enter', theme.ascii)} keep  esc drop`],
    ],
    width,
  );
}
