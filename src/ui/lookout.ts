import type { RowPlace } from '../core/domain/promise.ts';
import type { Keymap } from '../core/domain/keys.ts';
import type { Fleet } from '../core/fleet/fleet.ts';
import type { Timeline } from '../core/fleet/timeline.ts';
import { emptiness } from '../core/reports/emptiness.ts';
import type { RowChange } from '../core/text/marks.ts';
import { emptySentence } from '../core/text/sentences.ts';
import type { Past } from './past.ts';
import type { State } from './state.ts';
import type { Theme } from './theme.ts';

/** What a fleet is watched through: a live session, or one that was read once. */
export interface Lookout {
  readonly fleet: Fleet;
  /** The clock stands still at the operator's instant. */
  readonly isFrozen: boolean;
  rawRow(source: number, place: RowPlace): string | undefined;
  /** The log as moments to step through, as it is now. */
  timeline(): Timeline;
  /** How long the sources have been read that are still being read for the first time, in milliseconds. */
  readonly readingMs?: number;
  /** What the system refused while sources were followed, in words. */
  readonly troubles: ReadonlySet<string>;
}

/** All that a pane is a function of. */
export interface Scene {
  readonly lookout: Lookout;
  /** The fleet that is shown: the live one of the lookout, or `past`'s. */
  readonly fleet: Fleet;
  /** The picture is held at a moment. */
  readonly past: Past | undefined;
  readonly state: State;
  readonly keymap: Keymap;
  /** The config's filters, by name. */
  readonly savedFilters: Readonly<Record<string, string>>;
  readonly theme: Theme;
  /** The time zone instants are shown in: `UTC`, or the machine's. */
  readonly zone: string;
}

/** The words of an empty list: what is wrong with the sources or the filter, else `none`. */
export function emptyWords({ fleet }: Scene, hidden: number, none: string): string {
  return emptySentence(emptiness(fleet, hidden), none);
}

/** What happened to a row since the operator last pressed a key. */
export function changeSince(
  { state }: Scene,
  row: { readonly bornAt?: number; readonly changedAt: number },
  ended = false,
): RowChange | undefined {
  if (row.changedAt <= state.seen) return undefined;
  if (ended) return 'ended';
  return row.bornAt !== undefined && row.bornAt > state.seen ? 'new' : 'moved';
}
