/** A source: one party's record, folded alone (spec 02.2). */
export interface SourceSpec {
  /** The path as given, `-` for standard input. */
  readonly path: string;
  /** What the screen calls it: the shortest name that tells it from the others. */
  readonly name: string;
  /** The seat whose record this is, when the operator said so (`NAME=PATH`). */
  readonly owner?: string;
  /** A stream is read as it comes and never again. */
  readonly stream: boolean;
}

/** How the file is, as last seen. `waiting`: not there yet. `gone`: it was there and is not any more. */
export type SourceHealth =
  | { readonly kind: 'opening' | 'live' | 'waiting' | 'gone' | 'ended' }
  | { readonly kind: 'unreadable'; readonly reason: string };
