/** A promise in one of the fleet's sources: the source's number and the promise's number in its table. */
export interface PromiseRef {
  readonly source: number;
  readonly promise: number;
}

/** What one step of the model changed (spec 08 "The one path of a row"). */
export interface Change {
  /** The model's version after the step; it grows by one with each step that changed something. */
  readonly version: number;
  /** True when a source was read anew: nothing kept from before may be trusted. */
  readonly reset: boolean;
  /** The promises named by new rows, settled anew, or passed by the clock. */
  readonly promises: readonly PromiseRef[];
  /** The sources whose health, problems or freshness changed. */
  readonly sources: readonly number[];
}
