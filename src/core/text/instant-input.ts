import { type Instant, instantFromMs, parseInstant } from '../domain/instant.ts';
import { readDuration } from './duration-input.ts';
import { isoUtc } from './time.ts';

/**
 * An instant as a person types it: in full (`2026-09-01T17:12Z`), a time of the day of `now` in UTC (`17:12`), or a way
 * from `now` (`-2h30m`, `+15m`). `undefined` for anything else.
 */
export function readInstant(text: string, now: Instant): Instant | undefined {
  const typed = text.trim();
  const ms = /^[+-]/.test(typed) ? readDuration(typed.slice(1)) : undefined;
  if (ms !== undefined) return instantFromMs(now.ms + (typed.startsWith('-') ? -ms : ms));
  if (/^\d\d:\d\d(:\d\d(\.\d+)?)?Z?$/.test(typed)) {
    return parseInstant(`${isoUtc(now).split(' ', 1)[0] ?? ''}T${typed.replace(/Z$/, '')}Z`);
  }
  return parseInstant(typed) ?? parseInstant(typed.replace(' ', 'T'));
}
