import type { Instant } from '../domain/instant.ts';

/**
 * Durations and instants in the short forms of spec 07 "Look". Durations are milliseconds and are rounded towards zero: a
 * promise 59 s late is not a minute late, and what is left is never shown as more than it is.
 *
 * Instants are written by plain arithmetic, because Temporal is many times slower and a screen shows a hundred of them; a
 * law test holds the two together.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 365 days: in a duration a year is a size, not a place in the calendar. */
const YEAR = 365 * DAY;

/**
 * `0s` `48s` `12m` `2h14m` `5h02m` `3d4h` `12d` `364d` `1y40d` `12y`, without its sign. At most two units, a second one of
 * nothing left out (`2h`), days without hours from ten on, years without days from ten on: at most six cells.
 */
export function shortDuration(ms: number): string {
  const size = Math.abs(ms);
  if (size < MINUTE) return `${Math.floor(size / SECOND)}s`;
  if (size < HOUR) return `${Math.floor(size / MINUTE)}m`;
  if (size < DAY) {
    const minutes = Math.floor((size % HOUR) / MINUTE);
    return `${Math.floor(size / HOUR)}h${minutes === 0 ? '' : `${String(minutes).padStart(2, '0')}m`}`;
  }
  if (size < YEAR) {
    const hours = size < 10 * DAY ? Math.floor((size % DAY) / HOUR) : 0;
    return `${Math.floor(size / DAY)}d${hours === 0 ? '' : `${hours}h`}`;
  }
  const days = size < 10 * YEAR ? Math.floor((size % YEAR) / DAY) : 0;
  return `${Math.floor(size / YEAR)}y${days === 0 ? '' : `${days}d`}`;
}

/** How far a deadline was moved: `+1h30m`, `-15m`; `0s` when by less than a second. */
export function signedDuration(ms: number): string {
  const size = shortDuration(ms);
  if (size === '0s') return size;
  return (ms < 0 ? '-' : '+') + size;
}

/** What is left until a deadline: `0:48` and `9:59` under ten minutes, then `17m`, `2h14m`. `0:00` once it has passed. */
export function countdown(ms: number): string {
  if (ms >= 10 * MINUTE) return shortDuration(ms);
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long ago: `12m ago`, `now` within a second. `in 3m` when it lies ahead, as with a writer whose clock is fast. */
export function age(ms: number): string {
  const size = shortDuration(ms);
  if (size === '0s') return 'now';
  return ms < 0 ? `in ${size}` : `${size} ago`;
}

/** `2026-09-01 18:12:04Z` */
export function isoUtc(instant: Instant): string {
  return clockText(instant, UTC);
}

/**
 * The clock of a time zone: `2026-09-01 20:12:04+02:00`, and `…Z` for UTC. A year outside 0 to 9999 has a sign and six
 * digits. `zone` is an IANA name. Throws RangeError for a zone nobody knows: the edge that takes a name from a person
 * checks it.
 */
export function clockText(instant: Instant, zone: string): string {
  const clock = clockOf(instant, zone);
  return `${clock.year}-${clock.day} ${clock.minute}:${clock.second}${clock.offset}`;
}

/**
 * To the minute, without the parts it shares with `now`: `18:12Z` on the same day, `09-01 18:12Z` in the same year, else
 * `2025-09-01 18:12Z`. Day and year are those of the zone.
 */
export function isoMinute(instant: Instant, now: Instant, zone = UTC): string {
  const clock = clockOf(instant, zone);
  const today = clockOf(now, zone);
  const minute = clock.minute + clock.offset;
  if (clock.year !== today.year) return `${clock.year}-${clock.day} ${minute}`;
  return clock.day === today.day ? minute : `${clock.day} ${minute}`;
}

const UTC = 'UTC';

interface Clock {
  readonly year: string;
  /** `09-01` */
  readonly day: string;
  /** `18:12` */
  readonly minute: string;
  readonly second: string;
  readonly offset: string;
}

function clockOf(instant: Instant, zone: string): Clock {
  const offset = offsetMs(instant, zone);
  const ms = instant.ms + offset;
  const days = Math.floor(ms / DAY);
  const { year, month, day } = dateOf(days);
  const seconds = Math.floor((ms - days * DAY) / SECOND);
  return {
    year: yearText(year),
    day: `${two(month)}-${two(day)}`,
    minute: `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`,
    second: two(seconds % 60),
    offset: zone === UTC ? 'Z' : offsetText(offset),
  };
}

/** The Gregorian date, carried back before its time, `days` after 1970-01-01. */
function dateOf(days: number): { year: number; month: number; day: number } {
  // Counted from 0000-03-01, so that the leap day is the last of its year, in cycles of 400 years (146,097 days).
  const fromMarch = days + 719_468;
  const cycle = Math.floor(fromMarch / 146_097);
  const dayOfCycle = fromMarch - cycle * 146_097;
  // Centuries have 36,524 days and fours of years 1,461, except the last ones, which are a day longer and shorter.
  const century = Math.min(3, Math.floor(dayOfCycle / 36_524));
  const dayOfCentury = dayOfCycle - century * 36_524;
  const four = Math.floor(dayOfCentury / 1461);
  const dayOfFour = dayOfCentury - four * 1461;
  const yearOfFour = Math.min(3, Math.floor(dayOfFour / 365));
  const dayOfYear = dayOfFour - yearOfFour * 365;
  // From March on five months have 153 days, again and again.
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const marchYear = cycle * 400 + century * 100 + four * 4 + yearOfFour;
  return {
    year: monthFromMarch < 10 ? marchYear : marchYear + 1,
    month: monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** One a zone: they are slow to make. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the zone's clock is ahead of UTC at that instant. */
function offsetMs(instant: Instant, zone: string): number {
  if (zone === UTC) return 0;
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  // `9/1/2026, GMT+02:00`; without hours when there is no offset, with seconds before there were zones.
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(format.format(instant.ms)) ?? [];
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  return sign === '-' ? -size : size;
}

/** To the minute, as RFC 3339 has it. */
function offsetText(offset: number): string {
  const minutes = Math.floor(Math.abs(offset) / MINUTE);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function yearText(year: number): string {
  if (year >= 0 && year <= 9999) return String(year).padStart(4, '0');
  return (year < 0 ? '-' : '+') + String(Math.abs(year)).padStart(6, '0');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
