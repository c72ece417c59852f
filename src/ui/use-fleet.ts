import { useSyncExternalStore } from 'react';
import type { Composition } from './compose.ts';

/** At most this often is a frame drawn for news; keys are drawn at once. */
const FRAME_MS = 50;

/**
 * The frame clock: many pieces of news become one frame, the first of them at once. The only bridge between the model
 * and React, which is given compositions that are finished: drawing happens here, outside of React's own rendering.
 */
export class FrameClock {
  readonly #draw: () => Composition;
  readonly #frameMs: number;
  #frame: Composition;
  #last = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  readonly #listeners = new Set<() => void>();

  /** `frameMs`: the least time between two frames drawn for news. */
  constructor(draw: () => Composition, frameMs = FRAME_MS) {
    this.#draw = draw;
    this.#frameMs = frameMs;
    this.#frame = draw();
  }

  /** Something changed: a frame is due within FRAME_MS of the last one. */
  news(): void {
    if (this.#timer !== undefined) return;
    const wait = this.#last + this.#frameMs - performance.now();
    if (wait <= 0) this.now();
    else this.#timer = setTimeout(() => this.now(), wait);
  }

  /** A frame is due at once: a key was pressed, the terminal has another size. */
  now(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#last = performance.now();
    this.#frame = this.#draw();
    for (const listener of this.#listeners) listener();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly frame = (): Composition => this.#frame;
}

/** The newest composition; the component renders again with every frame of the clock. */
export function useFrames(clock: FrameClock): Composition {
  return useSyncExternalStore(clock.subscribe, clock.frame);
}
