import type { State } from '../domain/promise.ts';

/**
 * A sign that a colour may stress but never replaces (spec 07 "Look"): a glyph one cell wide, its ASCII stand-in for
 * `--ascii`, and the word that says the same. No glyph is an emoji, which terminals would draw two cells wide and in
 * colours of their own. None says that all is well (spec 03.5, "No green"): `✓` marks one promise that was kept.
 */
export interface Mark {
  readonly glyph: string;
  readonly ascii: string;
  readonly word: string;
}

/** The seven states (spec 01). Hollow is not owed yet, filled is owed. */
export const STATE_MARKS: Readonly<Record<State, Mark>> = {
  conditional: { glyph: '◇', ascii: '.', word: 'conditional' },
  detached: { glyph: '◆', ascii: '*', word: 'detached' },
  overdue: { glyph: '!', ascii: '!', word: 'overdue' },
  satisfied: { glyph: '✓', ascii: 'v', word: 'satisfied' },
  cancelled: { glyph: '✗', ascii: 'x', word: 'cancelled' },
  released: { glyph: '↶', ascii: '<', word: 'released' },
  expired: { glyph: '∅', ascii: '0', word: 'expired' },
};

/** What happened to a row since the operator last pressed a key (spec 07 "Behaviour in every list"). */
export type RowChange = 'new' | 'moved' | 'ended';

export const CHANGE_MARKS: Readonly<Record<RowChange, Mark>> = {
  new: { glyph: '+', ascii: '+', word: 'new' },
  moved: { glyph: '~', ascii: '~', word: 'moved' },
  ended: { glyph: '✓', ascii: 'v', word: 'ended' },
};

/**
 * What the frame's first line says of a source (spec 07 "Frame"). `heard`: rows came within its own habit. `silent`: none
 * for longer than that, or a stream that ended. `absent`: no file, or one that cannot be opened. `damaged`: lines that
 * could not be read, or a history that was rewritten.
 */
export type Liveness = 'heard' | 'silent' | 'absent' | 'damaged';

export const LIVENESS_MARKS: Readonly<Record<Liveness, Mark>> = {
  heard: { glyph: '●', ascii: 'o', word: 'heard' },
  silent: { glyph: '○', ascii: '-', word: 'silent' },
  absent: { glyph: '✕', ascii: 'x', word: 'absent' },
  damaged: { glyph: '▲', ascii: '^', word: 'damaged' },
};

/** The one cell to draw: the glyph, or its stand-in when the screen is to be ASCII only. */
export function glyphOf(mark: Mark, isAscii: boolean): string {
  return isAscii ? mark.ascii : mark.glyph;
}
