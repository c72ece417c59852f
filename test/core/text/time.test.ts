import { describe, expect, it } from 'vitest';
import { parseInstant, type Instant } from '../../../src/core/domain/instant.ts';
import {
  age,
  clockText,
  countdown,
  isoMinute,
  isoUtc,
  shortDuration,
  signedDuration,
} from '../../../src/core/text/time.ts';

const S = 1000;
const M = 60 * S;
const H = 60 * M;
const D = 24 * H;

function at(text: string): Instant {
  const instant = parseInstant(text);
  if (instant === undefined) throw new Error(`not an instant: ${text}`);
  return instant;
}

describe('short durations', () => {
  it.each([
    [0, '0s'],
    [999, '0s'],
    [48 * S, '48s'],
    [M - 1, '59s'],
    [12 * M + 59 * S, '12m'],
    [H, '1h'],
    [2 * H + 14 * M, '2h14m'],
    [5 * H + 2 * M, '5h02m'],
    [D - 1, '23h59m'],
    [D, '1d'],
    [3 * D + 4 * H, '3d4h'],
    [9 * D + 23 * H, '9d23h'],
    [12 * D + 23 * H, '12d'],
    [364 * D, '364d'],
    [365 * D, '1y'],
    [405 * D, '1y40d'],
    [10 * 365 * D - 1, '9y364d'],
    [12 * 365 * D + 40 * D, '12y'],
    [-(2 * H + 14 * M), '2h14m'],
  ])('%i ms is %s', (ms, text) => {
    expect(shortDuration(ms)).toBe(text);
  });

  it('take at most six cells for a thousand years', () => {
    for (let ms = 1; ms < 1000 * 365 * D; ms = Math.ceil(ms * 1.01)) {
      expect(shortDuration(ms).length).toBeLessThanOrEqual(6);
    }
  });
});

it('signs what a deadline was moved by', () => {
  expect(signedDuration(H + 30 * M)).toBe('+1h30m');
  expect(signedDuration(-15 * M)).toBe('-15m');
  expect(signedDuration(0)).toBe('0s');
  expect(signedDuration(-999)).toBe('0s');
});

it('counts down in seconds under ten minutes, and never below nothing', () => {
  expect(countdown(48 * S)).toBe('0:48');
  expect(countdown(48 * S - 1)).toBe('0:47');
  expect(countdown(9 * M + 59 * S)).toBe('9:59');
  expect(countdown(10 * M)).toBe('10m');
  expect(countdown(17 * M + 59 * S)).toBe('17m');
  expect(countdown(2 * H + 14 * M)).toBe('2h14m');
  expect(countdown(999)).toBe('0:00');
  expect(countdown(-5 * M)).toBe('0:00');
});

it('says how long ago, and says so when that lies ahead', () => {
  expect(age(12 * M)).toBe('12m ago');
  expect(age(300)).toBe('now');
  expect(age(-3 * M)).toBe('in 3m');
});

describe('instants', () => {
  it('are shown in UTC to the second, the second that has begun', () => {
    expect(isoUtc(at('2026-09-01T18:12:04.999999999Z'))).toBe('2026-09-01 18:12:04Z');
    expect(isoUtc(at('2026-09-01T20:12:04+02:00'))).toBe('2026-09-01 18:12:04Z');
    expect(isoUtc(at('1969-12-31T23:59:59.5Z'))).toBe('1969-12-31 23:59:59Z');
    expect(isoUtc(at('0000-01-01T00:00:00Z'))).toBe('0000-01-01 00:00:00Z');
    expect(isoUtc(at('9998-12-31T23:59:59Z'))).toBe('9998-12-31 23:59:59Z');
  });

  it('are shown in a zone with its offset then, over a change of the clock', () => {
    const zone = 'Europe/Amsterdam';
    expect(clockText(at('2026-09-01T18:12:04Z'), zone)).toBe('2026-09-01 20:12:04+02:00');
    expect(clockText(at('2026-10-25T00:59:59Z'), zone)).toBe('2026-10-25 02:59:59+02:00');
    expect(clockText(at('2026-10-25T01:00:00Z'), zone)).toBe('2026-10-25 02:00:00+01:00');
    expect(clockText(at('2026-09-01T18:12:04Z'), 'Asia/Kolkata')).toBe('2026-09-01 23:42:04+05:30');
    expect(clockText(at('2026-09-01T18:12:04Z'), 'America/St_Johns')).toBe('2026-09-01 15:42:04-02:30');
    expect(clockText(at('2026-01-01T18:12:04Z'), 'Europe/London')).toBe('2026-01-01 18:12:04+00:00');
    expect(clockText(at('1900-01-01T00:00:00Z'), 'Europe/Dublin')).toBe('1899-12-31 23:34:39-00:25');
    expect(() => clockText(at('2026-09-01T18:12:04Z'), 'Mars/Olympus')).toThrow(RangeError);
  });

  it('reach to the ends of time in every zone', () => {
    for (const ms of [8.64e15, -8.64e15]) {
      expect(clockText({ ms, ns: 0 }, 'Pacific/Kiritimati')).toMatch(/^[+-]27\d{4}-\d\d-\d\d \d\d:/);
    }
    expect(isoUtc({ ms: 8.64e15, ns: 0 })).toBe('+275760-09-13 00:00:00Z');
    expect(isoUtc({ ms: -8.64e15, ns: 0 })).toBe('-271821-04-20 00:00:00Z');
  });

  it('leave out the day and the year they share with now', () => {
    const now = at('2026-09-01T23:30:00Z');
    expect(isoMinute(at('2026-09-01T18:12:04Z'), now)).toBe('18:12Z');
    expect(isoMinute(at('2026-08-31T18:12:04Z'), now)).toBe('08-31 18:12Z');
    expect(isoMinute(at('2025-09-01T18:12:04Z'), now)).toBe('2025-09-01 18:12Z');
  });

  it('take day and year from the zone they are shown in', () => {
    const now = at('2026-09-01T23:30:00Z');
    expect(isoMinute(at('2026-09-01T18:12:04Z'), now, 'Asia/Tokyo')).toBe('03:12+09:00');
    expect(isoMinute(at('2026-09-01T14:12:04Z'), now, 'Asia/Tokyo')).toBe('09-01 23:12+09:00');
  });
});
