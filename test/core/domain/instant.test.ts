import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  addMs,
  compareInstants,
  epochNanoseconds,
  formatInstant,
  instantFromMs,
  millisBetween,
  parseInstant,
  truncateToSecond,
} from '../../../src/core/domain/instant.ts';
import type { Instant } from '../../../src/core/domain/instant.ts';

interface ReferenceCase {
  readonly in: string;
  readonly ok: boolean;
  readonly utc?: string;
}

const reference = JSON.parse(
  readFileSync(new URL('../../conformance/instants/instants.json', import.meta.url), 'utf8'),
) as ReferenceCase[];

/** The normal form of what was read, or `undefined` when it was refused. */
function normalForm(text: string): string | undefined {
  const instant = parseInstant(text);
  return instant && formatInstant(instant);
}

function at(text: string): Instant {
  const instant = parseInstant(text);
  if (!instant) throw new Error(`not an instant: ${text}`);
  return instant;
}

describe('parseInstant and formatInstant', () => {
  test('agree with the reference on every one of its examples', () => {
    expect(reference).toHaveLength(426);
    const differing = reference.filter((example) => normalForm(example.in) !== example.utc);
    expect(differing).toEqual([]);
    expect(reference.filter((example) => example.ok === (parseInstant(example.in) === undefined))).toEqual(
      [],
    );
  });

  test('split an instant into milliseconds and the nanoseconds within, counted forward before 1970 too', () => {
    expect(parseInstant('1970-01-01T00:00:00Z')).toEqual({ ms: 0, ns: 0 });
    expect(parseInstant('1970-01-01T00:00:01.234567891Z')).toEqual({ ms: 1234, ns: 567_891 });
    expect(parseInstant('1969-12-31T23:59:59.999999999Z')).toEqual({ ms: -1, ns: 999_999 });
    expect(parseInstant('19691231T235959.999999999Z')).toEqual({ ms: -1, ns: 999_999 });
  });

  test.each([
    ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00Z'],
    ['1900-02-29T00:00:00Z', undefined],
    ['2024-02-29T23:59:59.000000001-00:01', '2024-03-01T00:00:59.000000001Z'],
    ['2026-04-31T00:00:00Z', undefined],
    ['0000-02-29T00:00:00+25:59', '0000-02-27T22:01:00Z'],
    ['0000-01-01T00:00:00+00:01', '-000001-12-31T23:59:00Z'],
    ['2026-09-01T17:00:00+25:60', undefined],
    ['2026-09-01T17:00:00+05:30Z', undefined],
    ['2026-09-01T17:00:00.5', undefined],
    ['2026-09-01T17:00:00.0000000001Z', undefined],
    ['2026-09-01T17:00:00Z\n', undefined],
    ['', undefined],
  ])('read the common shape %j as %s', (text, expected) => {
    expect(normalForm(text)).toBe(expected);
  });

  test.each([
    ['9999-12-30T22:00:00.999999999Z', '9999-12-30T22:00:00.999999999Z'],
    ['9999-12-30T22:00:01Z', undefined],
    ['9999-12-31T23:59:59+25:59:59', '9999-12-30T22:00:00Z'],
    ['9999-12-31T23:59:59+25:59', undefined],
    ['-009999-01-01T00:00:00-25:59:59', '-009999-01-02T01:59:59Z'],
    ['-009999-01-01T00:00:00-25:59:58', undefined],
    ['-009999-01-02T01:59:59Z', '-009999-01-02T01:59:59Z'],
    ['-009999-01-02T01:59:58.999999999Z', undefined],
    ['+009999-01-01T00:00Z', '9999-01-01T00:00:00Z'],
  ])('keep to the range of the reference: %s is %s', (text, expected) => {
    expect(normalForm(text)).toBe(expected);
  });

  test.each([
    ['2026-09-01T17:00:00+25:59:59.4', '2026-08-31T15:00:01Z'],
    ['2026-09-01T17:00:00+25:59:59.5', undefined],
    ['2026-09-01T17:00:00+00:00:00.5', '2026-09-01T16:59:59Z'],
    ['2026-09-01T17:00:00-00:00:00.5', '2026-09-01T17:00:01Z'],
    ['2026-09-01T17:00:00+00:00:00.499999999', '2026-09-01T17:00:00Z'],
    ['2026-09-01T17:00:00+05:3015', undefined],
    ['2026-09-01T17:00:00+0530:15', undefined],
    ['2026-09-01T17:00:00+05:30.5', undefined],
    ['2026-09-01T17:00:00+05:', undefined],
  ])('read the offset of %s and give %s', (text, expected) => {
    expect(normalForm(text)).toBe(expected);
  });

  test.each([
    ['[!No/Such-Zone]', true],
    ['[!-25:59]', true],
    ['[+26]', false],
    ['[America/New_York][a=b][c=d]', true],
    ['[America/New_York][Europe/Paris]', false],
    ['[!u-ca=iso8601]', false],
    ['[u-ca=hebrew]', true],
    ['[U-ca=hebrew]', false],
    ['[u-ca=-]', false],
    ['[UTC]Z', false],
    ['[UTC', false],
    ['[ÄBC]', false],
  ])('check an annotation by its syntax alone: %s', (annotation, accepted) => {
    expect(normalForm(`2026-09-01T17:00:00Z${annotation}`)).toBe(
      accepted ? '2026-09-01T17:00:00Z' : undefined,
    );
  });

  test('accept a very long annotation, and refuse one that could exhaust the stack instead of throwing', () => {
    const zone = (names: number) => `2026-09-01T17:00:00Z[${'a/'.repeat(names)}a]`;
    expect(normalForm(zone(400_000))).toBe('2026-09-01T17:00:00Z');
    expect(normalForm(zone(20_000_000))).toBeUndefined();
  });
});

describe('arithmetic', () => {
  test('a nanosecond decides which instant is later', () => {
    const [earlier, later] = [at('2026-09-01T17:00:00Z'), at('2026-09-01T17:00:00.000000001Z')];
    expect(compareInstants(earlier, later)).toBeLessThan(0);
    expect(compareInstants(later, earlier)).toBeGreaterThan(0);
    expect(compareInstants(earlier, at('2026-09-01T19:00:00+02:00'))).toBe(0);
  });

  test('milliseconds with a fraction become nanoseconds', () => {
    expect(instantFromMs(1_788_282_000_000)).toEqual(at('2026-09-01T17:00:00Z'));
    expect(instantFromMs(1.5)).toEqual({ ms: 1, ns: 500_000 });
    expect(instantFromMs(-0.000001)).toEqual({ ms: -1, ns: 999_999 });
    expect(instantFromMs(0.9999999)).toEqual({ ms: 1, ns: 0 });
  });

  test('adding carries between milliseconds and nanoseconds', () => {
    expect(addMs({ ms: 10, ns: 999_999 }, 0.000001)).toEqual({ ms: 11, ns: 0 });
    expect(addMs({ ms: 10, ns: 0 }, -0.25)).toEqual({ ms: 9, ns: 750_000 });
    expect(formatInstant(addMs(at('2024-02-28T12:00:00Z'), 86_400_000))).toBe('2024-02-29T12:00:00Z');
  });

  test('the time between two instants is signed milliseconds', () => {
    expect(millisBetween(at('2026-09-01T17:00:00.0005Z'), at('2026-09-01T17:00:01Z'))).toBe(999.5);
    expect(millisBetween(at('2026-09-01T17:00:01Z'), at('2026-09-01T17:00:00.0005Z'))).toBe(-999.5);
  });

  test('cutting to the second goes back in time, also before 1970', () => {
    expect(formatInstant(truncateToSecond(at('2026-09-01T17:00:00.999999999Z')))).toBe(
      '2026-09-01T17:00:00Z',
    );
    expect(formatInstant(truncateToSecond(at('1969-12-31T23:59:58.5Z')))).toBe('1969-12-31T23:59:58Z');
  });

  test('epoch nanoseconds are exact', () => {
    expect(epochNanoseconds(at('2026-09-01T17:00:00.123456789Z'))).toBe(1_788_282_000_123_456_789n);
    expect(epochNanoseconds(at('1969-12-31T23:59:59.999999999Z'))).toBe(-1n);
  });
});
