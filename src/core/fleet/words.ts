import type { Fold } from '../ledger/fold.ts';
import { ROW } from '../ledger/table.ts';

/** One ledger's telling of a promise: the fold and the promise's number in it. */
export interface Told {
  readonly fold: Fold;
  readonly promise: number;
}

/** What an observer last said of a promise. */
export interface Word {
  readonly word: string;
  /** Epoch milliseconds; `NaN` when the row's time is no instant. */
  readonly atMs: number;
}

/**
 * The latest word of each observer on one promise, by the observer's name. Within a ledger the latest is the last in log
 * order; where an observer speaks in several ledgers, the one with the later time. Words of different ledgers are laid
 * side by side: nothing is folded together.
 */
export function latestWords(tellings: readonly Told[]): ReadonlyMap<string, Word> {
  const latest = new Map<string, Word>();
  for (const { fold, promise } of tellings) {
    const here = new Set<string>();
    const { table } = fold;
    for (const row of table.rowsOf(promise)) {
      if (table.rowKind.get(row) !== ROW.assess) continue;
      const observer = table.seats.name(table.rowSeat.get(row));
      if (here.has(observer)) continue;
      here.add(observer);
      const word = { word: table.words.name(table.rowWord.get(row)), atMs: table.rowAtMs.get(row) };
      const before = latest.get(observer);
      if (before === undefined || readableMs(word) > readableMs(before)) latest.set(observer, word);
    }
  }
  return latest;
}

/** When the newest of these words was spoken, in epoch milliseconds; `NaN` when none has a readable time. */
export function newestMs(words: Iterable<Word>): number {
  let newest = -Infinity;
  for (const word of words) newest = Math.max(newest, readableMs(word));
  return newest === -Infinity ? NaN : newest;
}

/** A word whose time is no instant counts as older than any other. */
function readableMs({ atMs }: Word): number {
  return Number.isNaN(atMs) ? -Infinity : atMs;
}
