import type { Fleet } from '../core/fleet/fleet.ts';
import type { Timeline } from '../core/fleet/timeline.ts';

/**
 * The picture held at a moment while reading goes on: at its end it is the pause, before it a moment of the past
 * (spec 07 "Time", `p`). It never takes in news; the live fleet does.
 */
export class Past {
  readonly timeline: Timeline;
  readonly #live: Fleet;
  readonly #rowsAtBegin: number;
  /** Held until the operator goes on live; else only as long as he looks at another moment. */
  isPaused: boolean;

  constructor(live: Fleet, timeline: Timeline, isPaused: boolean) {
    this.timeline = timeline;
    this.#live = live;
    this.#rowsAtBegin = rowsRead(live);
    this.isPaused = isPaused;
  }

  get fleet(): Fleet {
    return this.timeline.fleet;
  }

  get isAtEnd(): boolean {
    return this.timeline.position >= this.timeline.size;
  }

  /** Lines that were read since the picture was held: rows, and lines that are none. */
  get newRows(): number {
    return Math.max(0, rowsRead(this.#live) - this.#rowsAtBegin);
  }

  /** Goes `by` moments on or back; false where there is no further one. */
  stepBy(by: number): boolean {
    const to = this.timeline.position + by;
    if (to < 0 || to > this.timeline.size) return false;
    this.timeline.goTo(to);
    return true;
  }

  /** Goes to the next deadline that passed without a row, or back to the one before; false where there is none. */
  stepToDeadline(direction: 1 | -1): boolean {
    const { position } = this.timeline;
    const to =
      direction > 0 ? this.timeline.nextDeadline(position) : this.timeline.previousDeadline(position);
    if (to === undefined) return false;
    this.timeline.goTo(to);
    return true;
  }
}

function rowsRead(fleet: Fleet): number {
  return fleet.ledgers.reduce(
    (sum, { fold, unreadableCount, unknownCount }) =>
      sum + fold.table.rowCount + unreadableCount + unknownCount,
    0,
  );
}
