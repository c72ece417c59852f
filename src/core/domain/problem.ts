/**
 * What was not read or not understood (spec 01 "Reading a live file"): kept with line and reason, never dropped.
 * `excerpt` is raw text from the file: it reaches a screen only through `text/gate.ts`.
 */
export interface Problem {
  /** `unreadable`: not JSON, or a known type with missing or wrong fields. `unknown`: a type owed does not know. */
  readonly kind: 'unreadable' | 'unknown';
  readonly line: number;
  readonly offset: number;
  readonly length: number;
  /** What is wrong, in words; for an unknown row, its type. */
  readonly reason: string;
  /** The beginning of the line, at most 80 characters. */
  readonly excerpt: string;
}
