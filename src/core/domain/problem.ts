import type { RowPlace } from './promise.ts';

/**
 * A line that was not read, or whose type nobody here knows (spec 01 "Reading a live file"): kept with its number and
 * reason, never dropped. `excerpt` is raw text from the file: it reaches a screen only through `text/gate.ts`.
 */
export interface Problem extends RowPlace {
  /** What is wrong, in words; for a row of unknown type, the type, raw. */
  readonly reason: string;
  /** The beginning of the line, at most 80 characters. */
  readonly excerpt: string;
}
