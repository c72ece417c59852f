/**
 * The machine's clock: the only place that reads it for the model (spec 08: time is news too). What becomes due, and
 * when next, the core says.
 */
import { instantFromMs, type Instant } from '../core/domain/instant.ts';

/** The wall clock can be set while a timer runs, so a waiting alarm looks at it at least this often. */
const RECHECK_MS = 60_000;

/** Now, by the wall clock, to the millisecond. */
export function systemNow(): Instant {
  return instantFromMs(Date.now());
}

export interface Alarm {
  cancel(): void;
}

/**
 * Calls `ring` once, when the wall clock has reached `ms` (epoch milliseconds): never before, at once (but not within
 * this call) when that is past, within a minute when the clock was set forward over it, later when it was set back. Any
 * distance is allowed. Does not keep the process alive.
 */
export function alarmAt(ms: number, ring: () => void): Alarm {
  const wait = () =>
    setTimeout(
      () => {
        if (Date.now() >= ms) ring();
        else timer = wait();
      },
      Math.min(Math.max(ms - Date.now(), 0), RECHECK_MS),
    ).unref();
  let timer = wait();
  return { cancel: () => clearTimeout(timer) };
}
