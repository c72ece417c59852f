import type { RowPlace } from '../../core/domain/promise.ts';
import { cutToWidth, displayWidth } from '../../core/text/width.ts';
import { wrapToWidth } from '../../core/text/wrap.ts';
import { boxOf, type Segment, type Theme } from '../theme.ts';
import type { Pinned } from '../pins.ts';
import type { ListState } from '../selection.ts';
import type { Screen } from '../state.ts';

/** The inner size of a pane, in cells. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a pane draws: finished lines, and where its list stands now. */
export interface Drawn {
  readonly lines: readonly string[];
  readonly at: ListState;
}

/**
 * A part of a screen. It is drawn into any size, moves its own list, and says what its selected entry opens.
 */
export interface Pane {
  /** The name its list state is kept under. */
  readonly name: string;
  readonly title: string;
  /** How many entries, and what the filter hides: stands beside the title. */
  readonly count: string;
  /** How many entries its list has; absent when it is no list. */
  readonly total?: number;
  /** Its entries can be pinned. */
  readonly canPin?: boolean;
  draw(size: Size, at: ListState, focused: boolean): Drawn;
  move(at: ListState, by: number, size: Size): ListState;
  /** What the selected entry opens; `undefined` when there is nothing to open. */
  open(at: ListState): Screen | undefined;
  /** Selects what is drawn on that line of the pane, counted from 0; `undefined` where nothing can be selected. */
  pick?(line: number, at: ListState, size: Size): ListState | undefined;
  /** The row of a file that the selected entry stands for, where it stands for one. */
  row?(at: ListState): SourcePlace | undefined;
  /** The entries as plain data, for a file of this screen: at most the first `most`. */
  entries?(most: number): readonly unknown[];
}

/** A row of one of the fleet's sources. */
export interface SourcePlace {
  readonly source: number;
  readonly place: RowPlace;
}

/** Count, hidden count and pinned count of a list, as they stand beside a title. */
export function countWords(list: Pinned<{ readonly key: string }>): string {
  const counted = list.hidden === 0 ? `${list.total}` : `${list.total} (${list.hidden} hidden)`;
  return (list.pinned ?? 0) === 0 ? counted : `${counted}, ${list.pinned} pinned`;
}

/** A pane's lines in a frame with its title; the focused one is stressed. Exactly `width` × `height` cells. */
export function framed(
  theme: Theme,
  title: readonly Segment[],
  lines: readonly string[],
  { width, height }: Size,
  focused: boolean,
): string[] {
  if (width < 4 || height < 2) return blank({ width, height });
  const box = boxOf(theme.ascii);
  const role = focused ? 'focus' : 'dim';
  const inner = width - 2;
  const words = fitSegments(theme, [['plain', ' '], ...title, ['plain', ' ']], inner - 1);
  const used = words.reduce((sum, [, text]) => sum + displayWidth(text), 0);
  const rule = box.across.repeat(inner - 1 - used);
  const top = theme.line([[role, box.topLeft + box.across], ...words, [role, rule + box.topRight]]);
  const bottom = theme.line([[role, box.bottomLeft + box.across.repeat(inner) + box.bottomRight]]);
  const side = theme.line([[role, box.down]]);
  const body = fill(lines, inner, height - 2).map((line) => side + line + side);
  return [top, ...body, bottom];
}

/** Segments cut so that together they are at most `width` cells. */
export function fitSegments(theme: Theme, segments: readonly Segment[], width: number): Segment[] {
  const ellipsis = theme.ascii ? '~' : '…';
  const fitted: Segment[] = [];
  let left = width;
  for (const [role, text] of segments) {
    if (left <= 0) break;
    const cut = displayWidth(text) <= left ? text : cutToWidth(text, left, { ellipsis });
    fitted.push([role, cut]);
    left -= displayWidth(cut);
  }
  return fitted;
}

/** One finished line of exactly `width` cells. */
export function lineIn(theme: Theme, segments: readonly Segment[], width: number, selected = false): string {
  const fitted = fitSegments(theme, segments, width);
  const used = fitted.reduce((sum, [, text]) => sum + displayWidth(text), 0);
  return theme.line([...fitted, ['plain', ' '.repeat(Math.max(0, width - used))]], selected);
}

/** Lines of `width` cells, cut or filled up to `height` of them. */
export function fill(lines: readonly string[], width: number, height: number): string[] {
  const filled = lines.slice(0, Math.max(0, height));
  while (filled.length < height) filled.push(' '.repeat(width));
  return filled;
}

function blank({ width, height }: Size): string[] {
  return fill([], Math.max(0, width), Math.max(0, height));
}

/** A sentence alone in a pane: whole, since its end may be what tells it from another one. */
export function sentenceLines(theme: Theme, sentence: string, width: number): string[] {
  const lines = wrapToWidth(sentence, Math.max(1, width - 3));
  return lines.map((line) => lineIn(theme, [['dim', `  ${line}`]], width));
}
