import { fromEpochNanoseconds, toString } from 'temporal-polyfill/fns/Instant';
import { epochNanosecondsByGrammar } from './instant-grammar.ts';

/**
 * A point in time, exact to the nanosecond (spec 01 "Instants"). Two integers, because a float cannot hold epoch
 * nanoseconds and a million BigInts are slow to make and to compare.
 */
export interface Instant {
  /** Whole milliseconds since 1970-01-01T00:00:00Z, rounded down; negative before it. */
  readonly ms: number;
  /** Nanoseconds within that millisecond, 0 to 999,999. */
  readonly ns: number;
}

const EPOCH: Instant = { ms: 0, ns: 0 };
const NS_PER_MS = 1_000_000;

/**
 * Reads a date and time with an offset (spec 01a "Instants"). The whole text counts: nothing is trimmed. `undefined`
 * means that it is not an instant: no offset, no such day, or outside what the reference can hold.
 */
export function parseInstant(text: string): Instant | undefined {
  const common = parseCommonShape(text);
  if (common !== undefined) return common;
  const nanoseconds = epochNanosecondsByGrammar(text);
  return nanoseconds === undefined ? undefined : fromNanoseconds(nanoseconds);
}

/** Negative when `a` is the earlier, positive when it is the later, 0 when they are the same instant. */
export function compareInstants(a: Instant, b: Instant): number {
  return a.ms - b.ms || a.ns - b.ns;
}

/**
 * The form the reference writes (spec 01a §6, `until`): UTC with `Z`, seconds always, as few fraction digits as the value
 * needs, and a sign and six digits for a year outside 0 to 9999. Throws RangeError beyond 100 million days of the epoch.
 */
export function formatInstant(instant: Instant): string {
  return toString(fromEpochNanoseconds(epochNanoseconds(instant)));
}

/** From epoch milliseconds, as clocks and file times give them; a fraction is kept to the nearest nanosecond. */
export function instantFromMs(ms: number): Instant {
  return addMs(EPOCH, ms);
}

/** Nanoseconds since the epoch. For what needs one exact number; comparing needs `compareInstants` only. */
export function epochNanoseconds(instant: Instant): bigint {
  return BigInt(instant.ms) * BigInt(NS_PER_MS) + BigInt(instant.ns);
}

/** The instant `ms` milliseconds later, or earlier when negative. `ms` may have a fraction. */
export function addMs(instant: Instant, ms: number): Instant {
  const whole = Math.floor(ms);
  const ns = instant.ns + Math.round((ms - whole) * NS_PER_MS);
  return ns < NS_PER_MS ? { ms: instant.ms + whole, ns } : { ms: instant.ms + whole + 1, ns: ns - NS_PER_MS };
}

/**
 * Milliseconds from one instant to another, negative when `to` is the earlier. A float: exact to the nanosecond only over
 * some weeks, and to the microsecond over a century. For durations people read; never for deciding what is overdue.
 */
export function millisBetween(from: Instant, to: Instant): number {
  return to.ms - from.ms + (to.ns - from.ns) / NS_PER_MS;
}

/** The start of the second the instant is in, also before 1970. */
export function truncateToSecond(instant: Instant): Instant {
  return { ms: Math.floor(instant.ms / 1000) * 1000, ns: 0 };
}

function fromNanoseconds(nanoseconds: bigint): Instant {
  const perMs = BigInt(NS_PER_MS);
  // The remainder of a negative BigInt is negative; ns counts forward, also before 1970.
  const ns = ((nanoseconds % perMs) + perMs) % perMs;
  return { ms: Number((nanoseconds - ns) / perMs), ns: Number(ns) };
}

/**
 * The shapes nearly every ledger holds, `YYYY-MM-DDTHH:MM:SS[.fraction]` with `Z` or `±HH:MM`, by arithmetic on character
 * codes: loading a million rows reads two million instants. `undefined` says only that the full grammar must decide,
 * which it does for everything unusual and everything invalid.
 */
function parseCommonShape(text: string): Instant | undefined {
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  const second = twoDigits(text, 17);
  const isCommon =
    text.charCodeAt(4) === DASH &&
    text.charCodeAt(7) === DASH &&
    text.charCodeAt(10) === LETTER_T &&
    text.charCodeAt(13) === COLON &&
    text.charCodeAt(16) === COLON &&
    year <= LAST_COMMON_YEAR &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month) &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 59;
  if (!isCommon) return undefined;

  let at = 19;
  let nanoseconds = 0;
  if (text.charCodeAt(at) === DOT) {
    const start = ++at;
    let unit = 100_000_000;
    for (; at < start + 9; at++, unit /= 10) {
      const digit = text.charCodeAt(at) - ZERO;
      if (!(digit >= 0 && digit <= 9)) break;
      nanoseconds += digit * unit;
    }
    if (at === start) return undefined;
  }

  let offsetMinutes = 0;
  const sign = text.charCodeAt(at);
  if (sign === PLUS || sign === DASH) {
    const hours = twoDigits(text, at + 1);
    const minutes = twoDigits(text, at + 4);
    const isOffset =
      hours <= 25 && minutes <= 59 && text.charCodeAt(at + 3) === COLON && text.length === at + 6;
    if (!isOffset) return undefined;
    offsetMinutes = hours * 60 + minutes;
    if (sign === DASH) offsetMinutes = -offsetMinutes;
  } else if (sign !== LETTER_Z || text.length !== at + 1) {
    return undefined;
  }

  const minutesSinceEpoch = (daysSinceEpoch(year, month, day) * 24 + hour) * 60 + minute - offsetMinutes;
  const ns = nanoseconds % NS_PER_MS;
  return { ms: (minutesSinceEpoch * 60 + second) * 1000 + (nanoseconds - ns) / NS_PER_MS, ns };
}

/** The last year before the one in which the range of instants ends; that one is left to the grammar. */
const LAST_COMMON_YEAR = 9998;

const ZERO = 0x30;
const DOT = 0x2e;
const PLUS = 0x2b;
const DASH = 0x2d;
const COLON = 0x3a;
const LETTER_T = 0x54;
const LETTER_Z = 0x5a;

/** The number two digits write, or NaN, for which every comparison is false. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO;
  const ones = text.charCodeAt(at + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : NaN;
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** Days from 1970-01-01, in the Gregorian calendar carried back; for years from 0 on. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  // Counted from March, so that the leap day is the last of its year; 719,468 days lie between 0000-03-01 and the epoch.
  const marchYear = month > 2 ? year : year - 1;
  const monthsFromMarch = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  // 153 days make five months from March or August on; the rounding gives 31, 30, 31, 30, 31 in turn.
  return marchYear * 365 + leapDays + Math.floor((153 * monthsFromMarch + 2) / 5) + day - 1 - 719_468;
}
