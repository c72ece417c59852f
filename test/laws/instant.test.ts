import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { epochNanosecondsByGrammar } from '../../src/core/domain/instant-grammar.ts';
import {
  addMs,
  compareInstants,
  epochNanoseconds,
  formatInstant,
  parseInstant,
  truncateToSecond,
} from '../../src/core/domain/instant.ts';
import type { Instant } from '../../src/core/domain/instant.ts';

const RUNS = { seed: 20260901, numRuns: 3000 };

/** Mostly values that are valid, the first and last among them; sometimes one just outside, or any at all. */
function digits(
  width: number,
  valid: readonly number[],
  outside: readonly number[] = [],
): fc.Arbitrary<string> {
  const any = fc.nat({ max: 10 ** width - 1 });
  return fc
    .oneof(
      { weight: 16, arbitrary: fc.constantFrom(...valid) },
      { weight: 1, arbitrary: fc.constantFrom(...valid, ...outside) },
      { weight: 1, arbitrary: any },
    )
    .map((value) => String(value).padStart(width, '0'));
}

const offset = fc.oneof(
  { weight: 2, arbitrary: fc.constant('Z') },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('+', '-'),
        digits(2, [0, 1, 5, 14, 23, 24, 25, 26]),
        digits(2, [0, 1, 30, 59, 60]),
      )
      .map(([sign, hours, minutes]) => `${sign}${hours}:${minutes}`),
  },
);

const fraction = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 4, arbitrary: fc.stringMatching(/^\.[0-9]{1,9}$/) },
  { weight: 1, arbitrary: fc.constantFrom('.', '.000000000', '.999999999', '.0000000001') },
);

/** `YYYY-MM-DDTHH:MM:SS[.fraction]` with an offset, many of them with a day or an hour that does not exist. */
const commonShape = fc
  .tuple(
    digits(4, [0, 1, 4, 100, 400, 1582, 1899, 1900, 1969, 1970, 2000, 2024, 2026, 2100, 9998, 9999]),
    digits(2, [1, 2, 3, 4, 6, 9, 11, 12], [0, 13]),
    digits(2, [1, 2, 15, 28, 29, 30, 31], [0, 32]),
    digits(2, [0, 1, 12, 21, 22, 23], [24]),
    digits(2, [0, 1, 30, 59], [60]),
    digits(2, [0, 1, 30, 59, 60], [61]),
    fraction,
    offset,
  )
  .map(
    ([year, month, day, hour, minute, second, part, zone]) =>
      `${year}-${month}-${day}T${hour}:${minute}:${second}${part}${zone}`,
  );

/** A common shape with one character replaced, removed or put in. */
const spoiledShape = fc
  .tuple(
    commonShape,
    fc.nat({ max: 40 }),
    fc.constantFrom('', '0', ':', '-', '+', '.', 'T', 't', 'Z', ' ', '٣'),
    fc.nat({ max: 1 }),
  )
  .map(([text, at, put, cut]) => text.slice(0, at) + put + text.slice(at + cut));

/** Everything the reference can hold; the edges of milliseconds and of the epoch are likely. */
const instant: fc.Arbitrary<Instant> = fc.record({
  ms: fc.oneof(
    fc.integer({ min: -2000, max: 2000 }),
    fc.integer({ min: -377_705_023_201_000, max: 253_402_207_200_999 }),
  ),
  ns: fc.oneof(fc.constantFrom(0, 1, 500_000, 999_999), fc.integer({ min: 0, max: 999_999 })),
});

function nanosecondsOf(text: string): bigint | undefined {
  const parsed = parseInstant(text);
  return parsed && epochNanoseconds(parsed);
}

function temporalNanosecondsOf(text: string): bigint | undefined {
  try {
    return Temporal.Instant.from(text).epochNanoseconds;
  } catch {
    return undefined;
  }
}

test('the fast path gives what the full grammar gives', () => {
  let accepted = 0;
  let refused = 0;
  fc.assert(
    fc.property(fc.oneof(commonShape, spoiledShape), (text) => {
      const read = nanosecondsOf(text);
      expect(read).toBe(epochNanosecondsByGrammar(text));
      if (read === undefined) refused++;
      else accepted++;
    }),
    RUNS,
  );
  // The law is only as good as its examples: both verdicts must occur often.
  expect(Math.min(accepted, refused)).toBeGreaterThan(RUNS.numRuns / 10);
});

test('Temporal reads the same instants in the common shape, up to the last one and the offsets it knows', () => {
  const last = epochNanosecondsByGrammar('9999-12-30T22:00:00.999999999Z')!;
  let accepted = 0;
  fc.assert(
    fc.property(commonShape, (text) => {
      fc.pre(!/[+-]2[45]:\d\d$/.test(text));
      const expected = temporalNanosecondsOf(text);
      if (expected !== undefined) accepted++;
      expect(nanosecondsOf(text)).toBe(expected !== undefined && expected > last ? undefined : expected);
    }),
    RUNS,
  );
  expect(accepted).toBeGreaterThan(RUNS.numRuns / 10);
});

test('formatting and reading again gives the same instant', () => {
  fc.assert(
    fc.property(instant, (value) => {
      expect(parseInstant(formatInstant(value))).toEqual(value);
    }),
    RUNS,
  );
});

test('comparing agrees with epoch nanoseconds', () => {
  const near = fc.tuple(
    instant,
    fc.integer({ min: -3, max: 3 }).map((steps) => steps * 0.5),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.tuple(instant, instant),
        near.map(([a, ms]) => [a, addMs(a, ms)] as const),
      ),
      ([a, b]) => {
        const difference = epochNanoseconds(a) - epochNanoseconds(b);
        expect(Math.sign(compareInstants(a, b))).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
      },
    ),
    RUNS,
  );
});

test('adding milliseconds adds that many nanoseconds and keeps the parts in their bounds', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -4_000_000_000, max: 4_000_000_000 }), (value, microseconds) => {
      const sum = addMs(value, microseconds / 1000);
      expect(epochNanoseconds(sum) - epochNanoseconds(value)).toBe(BigInt(microseconds) * 1000n);
      expect(Number.isInteger(sum.ms) && sum.ns >= 0 && sum.ns <= 999_999).toBe(true);
    }),
    RUNS,
  );
});

test('the start of a second is at most a second back and is a whole second', () => {
  fc.assert(
    fc.property(instant, (value) => {
      const start = epochNanoseconds(truncateToSecond(value));
      const back = epochNanoseconds(value) - start;
      expect(start % 1_000_000_000n).toBe(0n);
      expect(back >= 0n && back < 1_000_000_000n).toBe(true);
    }),
    RUNS,
  );
});
