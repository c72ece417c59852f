import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alarmAt, systemNow } from '../../src/io/clock.ts';

const START = Date.UTC(2026, 8, 1, 17);
const DAY = 86_400_000;

test('now is the wall clock, to the millisecond', () => {
  const before = Date.now();
  const now = systemNow();
  expect(now.ms).toBeGreaterThanOrEqual(before);
  expect(now.ms).toBeLessThanOrEqual(Date.now());
  expect(now.ns).toBe(0);
});

describe('an alarm', () => {
  let rung = 0;
  const ring = () => {
    rung++;
  };
  beforeEach(() => {
    rung = 0;
    vi.useFakeTimers({ now: START });
  });
  afterEach(() => void vi.useRealTimers());

  test('rings once, when its moment has come and not before', () => {
    alarmAt(START + 90_500, ring);
    vi.advanceTimersByTime(90_499);
    expect(rung).toBe(0);
    vi.advanceTimersByTime(1);
    expect(rung).toBe(1);
    vi.advanceTimersByTime(DAY);
    expect(rung).toBe(1);
  });

  test('rings for a moment that is past, but not within the call', () => {
    alarmAt(START - DAY, ring);
    expect(rung).toBe(0);
    vi.advanceTimersByTime(1);
    expect(rung).toBe(1);
  });

  test('waits for a moment further off than one timer reaches', () => {
    const beyond = 2 ** 31 + DAY;
    alarmAt(START + beyond, ring);
    vi.advanceTimersByTime(beyond - 1);
    expect(rung).toBe(0);
    vi.advanceTimersByTime(1);
    expect(rung).toBe(1);
  });

  test('rings within a minute when the clock is set forward over its moment', () => {
    alarmAt(START + DAY, ring);
    vi.setSystemTime(START + 2 * DAY);
    vi.advanceTimersByTime(60_000);
    expect(rung).toBe(1);
  });

  test('waits on when the clock is set back', () => {
    alarmAt(START + 30_000, ring);
    vi.setSystemTime(START - 60_000);
    vi.advanceTimersByTime(89_999);
    expect(rung).toBe(0);
    vi.advanceTimersByTime(1);
    expect(rung).toBe(1);
  });

  test('is silent once cancelled, also after it waited on', () => {
    const alarm = alarmAt(START + 90_000, ring);
    vi.advanceTimersByTime(70_000);
    alarm.cancel();
    vi.advanceTimersByTime(DAY);
    expect(rung).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
