import type { Fleet } from '../core/fleet/fleet.ts';
import { readInstant } from '../core/text/instant-input.ts';
import type { Lookout } from './lookout.ts';
import { Past } from './past.ts';

/** The fleet that is shown: the live one, or the picture held at some moment (spec 07 "Time"). */
export class ShownFleet {
  readonly #lookout: Lookout;
  past: Past | undefined;

  constructor(lookout: Lookout) {
    this.#lookout = lookout;
  }

  get fleet(): Fleet {
    return this.past?.fleet ?? this.#lookout.fleet;
  }

  /**
   * Replays a little of the log, when a moment was asked for; false when there was nothing to do. The slice that arrives
   * is work too: what it arrived at must be drawn.
   */
  workSlice(): boolean {
    const timeline = this.past?.timeline;
    if (timeline === undefined || timeline.isThere || timeline.lost !== undefined) return false;
    timeline.workSlice();
    return true;
  }

  /** Holds the picture as it is, or goes on live. */
  pause(): void {
    if (this.past === undefined) this.#hold(true);
    else this.past = undefined;
  }

  /** Lays the moments out, to be looked at. */
  begin(): void {
    this.past ??= this.#hold(false);
  }

  /** Who looked at the moments, and at none of the past, did not ask for the picture to be held. */
  leave(): void {
    if (this.past?.isAtEnd === true && !this.past.isPaused) this.past = undefined;
  }

  goTo(position: number): void {
    this.past?.timeline.goTo(position);
  }

  /** A moment on or back; in words why not, when there is none. */
  step(by: 1 | -1): string | undefined {
    const past = this.past ?? this.#hold(false);
    if (past.stepBy(by)) return undefined;
    return by < 0
      ? 'this is the first moment'
      : 'this is the newest row read when the picture was held; p goes on live';
  }

  /** The next deadline that passed without a row, or the one before. */
  stepToDeadline(direction: 1 | -1): string | undefined {
    const past = this.past ?? this.#hold(false);
    if (past.stepToDeadline(direction)) return undefined;
    return `no deadline passed ${direction < 0 ? 'before' : 'after'} this moment`;
  }

  /** To an instant as it was typed; in words what is wrong with it, if anything is. */
  goToInstant(typed: string): string | undefined {
    if (typed.trim() === 'now') {
      this.past = undefined;
      return undefined;
    }
    const instant = readInstant(typed, this.fleet.now);
    if (instant === undefined) return 'an instant is 2026-09-01T17:12Z, 17:12, -2h or now';
    (this.past ?? this.#hold(false)).timeline.goToInstant(instant);
    return undefined;
  }

  #hold(isPaused: boolean): Past {
    this.past = new Past(this.#lookout.fleet, this.#lookout.timeline(), isPaused);
    return this.past;
  }
}
