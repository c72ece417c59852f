/** Fewer gaps than this say nothing of how long a writer is usually silent (spec 03.5). */
const GAPS = 8;

/** How often and how long at the most the writers of a source were silent before, and for how long they are now. */
export interface Silence {
  readonly silentMs: number;
  readonly longestGapMs: number;
  readonly gapCount: number;
}

/** True when there were silences enough to compare with. */
export function hasHabit({ gapCount }: Pick<Silence, 'gapCount'>): boolean {
  return gapCount >= GAPS;
}

/** Silent for longer than ever before, as far as that can be said. */
export function isLongestYet(silence: Silence): boolean {
  return hasHabit(silence) && silence.silentMs > silence.longestGapMs;
}
