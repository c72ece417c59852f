import { gateText } from '../../core/text/gate.ts';
import { displayWidth } from '../../core/text/width.ts';
import type { Place } from '../../core/domain/keys.ts';
import { shownKey } from '../keys.ts';
import type { Scene } from '../lookout.ts';
import type { Prompt } from '../state.ts';
import type { Segment } from '../theme.ts';
import { lineIn } from './pane.ts';

/** Help and the way out. */
const KEPT = 2;

/** The keys that work here, as many as there is room for; help and the way out are always among them. */
export function keysLine({ theme, keymap }: Scene, place: Place, width: number): string {
  const hints = keymap.bindings.flatMap(({ keys, hint }) => {
    const [key] = keys;
    return hint?.on.includes(place) === true && key !== undefined
      ? [{ key: shownKey(key, theme.ascii), word: hint.word }]
      : [];
  });
  const sizeOf = ({ key, word }: { key: string; word: string }): number => displayWidth(`${key} ${word}`) + 2;
  const last = hints.splice(-KEPT);
  let room = width - 1 - last.reduce((sum, hint) => sum + sizeOf(hint), 0);
  const shown = hints.filter((hint) => {
    room -= sizeOf(hint);
    return room >= 0;
  });
  shown.push(...last);
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

const LABELS = { filter: '/', instant: 'to instant (UTC): ', file: 'write to new file: ' } as const;

/**
 * What is typed, and beside it what is wrong with that, and where; else what the filter shows and hides, or what the keys
 * do. `found`: the panes and their counts.
 */
export function promptLine(
  scene: Scene,
  { kind, text, error }: Prompt,
  found: string,
  width: number,
): string {
  const { theme } = scene;
  const half = Math.max(8, Math.floor(width / 2));
  const [before, after] =
    error?.at === undefined
      ? [gateText(text), '']
      : [gateText(text.slice(0, error.at)), gateText(text.slice(error.at))];
  const tail = tailOf(before, half);
  const keep = kind === 'filter' ? 'keep  esc drop' : kind === 'file' ? 'write  esc not' : 'go  esc not';
  const said: Segment =
    error === undefined
      ? ['dim', `  ${kind === 'filter' ? `${found}  ` : ''}${shownKey('enter', theme.ascii)} ${keep}`]
      : ['trouble', `  ${theme.ascii ? '^' : '▲'} ${gateText(error.reason)}`];
  return lineIn(
    theme,
    [
      ['focus', ` ${LABELS[kind]}`],
      ['plain', tail],
      ['trouble', tailOf(after, Math.max(1, half - displayWidth(tail)))],
      ['focus', theme.ascii ? '_' : '▏'],
      said,
    ],
    width,
  );
}
