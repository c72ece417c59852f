import { type Instant, instantFromMs, parseInstant } from '../domain/instant.ts';
import { isoUtc } from './time.ts';

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * An instant as a person types it: in full (`2026-09-01T17:12Z`), a time of the day of `now` in UTC (`17:12`), or a way
 * from `now` (`-2h30m`, `+15m`). `undefined` for anything else.
 */
export function readInstant(text: string, now: Instant): Instant | undefined {
  const typed = text.trim();
  const way = /^([+-])((?:\d+[smhd])+)$/.exec(typed);
  if (way !== null) {
    const ms = [...(way[2] ?? '').matchAll(/(\d+)([smhd])/g)].reduce(
      (sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ''] ?? 0),
      0,
    );
    return instantFromMs(now.ms + (way[1] === '-' ? -ms : ms));
  }
  if (/^\d\d:\d\d(:\d\d(\.\d+)?)?Z?$/.test(typed)) {
    return parseInstant(`${isoUtc(now).split(' ', 1)[0] ?? ''}T${typed.replace(/Z$/, '')}Z`);
  }
  return parseInstant(typed) ?? parseInstant(typed.replace(' ', 'T'));
}
