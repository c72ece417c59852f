import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantFromMs } from '../../src/core/domain/instant.ts';
import type { News } from '../../src/core/domain/news.ts';
import { Fleet } from '../../src/core/fleet/fleet.ts';
import { picture, remainder } from '../support/picture.ts';
import { CLOCKS, cutAt, jsonl, ROWS } from '../support/random-rows.ts';

const JUNK = fc.constantFrom(
  '',
  '  ',
  'not JSON — 🤝',
  '{"ts":"2026-09-01T08:00:00Z","type":"promise","id":"a"}',
  '{"ts":"2026-09-01T08:00:00Z","type":"nudge","to":"机 関"}',
  '{"ts":"2026-09-01T08:00:00Z","type":"assess","promise":"a","state":"é","observer":"x"}\r',
);
/** Rows between lines that are none, with or without a last newline. */
const FILES = fc
  .tuple(ROWS, fc.array(fc.tuple(fc.nat(25), JUNK), { maxLength: 8 }), fc.boolean())
  .map(([rows, junk, isTorn]) => {
    const lines = jsonl(rows).split('\n');
    for (const [place, line] of junk) lines.splice(place % lines.length, 0, line);
    const text = lines.join('\n');
    return new TextEncoder().encode(isTorn ? text.slice(0, -7) : text);
  });
const CUTS = fc.array(fc.nat(20_000), { maxLength: 30 });

describe('a ledger read in pieces is the ledger read at once', () => {
  it('wherever the bytes are cut, also inside a character (seed 20260941)', () => {
    fc.assert(
      fc.property(FILES, CUTS, CLOCKS, (bytes, cuts, now) => {
        const whole = fleetOf(1, now);
        whole.apply([grown(0, bytes)], instantFromMs(now));
        const pieces = fleetOf(1, now);
        for (const piece of cutAt(bytes, cuts)) pieces.apply([grown(0, piece)], instantFromMs(now));
        expectSame(pieces, whole);
        whole.finish();
        pieces.finish();
        expectSame(pieces, whole);
      }),
      { seed: 20260941, numRuns: 400 },
    );
  });

  it('byte by byte (seed 20260942)', () => {
    fc.assert(
      fc.property(FILES, CLOCKS, (bytes, now) => {
        const whole = fleetOf(1, now);
        whole.apply([grown(0, bytes)], instantFromMs(now));
        const pieces = fleetOf(1, now);
        for (const byte of bytes) pieces.apply([grown(0, Uint8Array.of(byte))], instantFromMs(now));
        expectSame(pieces, whole);
      }),
      { seed: 20260942, numRuns: 25 },
    );
  });

  it('when each piece is news of its own, or all of it is one (seed 20260943)', () => {
    fc.assert(
      fc.property(FILES, CUTS, CLOCKS, (bytes, cuts, now) => {
        const news = cutAt(bytes, cuts).map((piece) => grown(0, piece));
        const together = fleetOf(1, now);
        together.apply(news, instantFromMs(now));
        const apart = fleetOf(1, now);
        for (const each of news) apart.apply([each], instantFromMs(now));
        expectSame(apart, together);
      }),
      { seed: 20260943, numRuns: 200 },
    );
  });

  it('when the clock moved on between the pieces (seed 20260944)', () => {
    fc.assert(
      fc.property(FILES, CUTS, fc.array(CLOCKS, { minLength: 1, maxLength: 5 }), (bytes, cuts, clocks) => {
        clocks.sort((a, b) => a - b);
        const now = clocks.at(-1)!;
        const whole = fleetOf(1, now);
        whole.apply([grown(0, bytes)], instantFromMs(now));
        const pieces = fleetOf(1, clocks[0]!);
        for (const [i, piece] of cutAt(bytes, cuts).entries()) {
          pieces.apply([grown(0, piece)], instantFromMs(clocks[Math.min(i, clocks.length - 1)]!));
        }
        pieces.apply([], instantFromMs(now));
        expectSame(pieces, whole);
      }),
      { seed: 20260944, numRuns: 300 },
    );
  });

  it('however the pieces of several ledgers fall between each other (seed 20260945)', () => {
    const PICKS = fc.array(fc.nat(2), { maxLength: 60 });
    fc.assert(
      fc.property(fc.tuple(FILES, FILES, FILES), CUTS, PICKS, CLOCKS, (files, cuts, picks, now) => {
        const inTurn = fleetOf(3, now);
        for (const [source, bytes] of files.entries())
          inTurn.apply([grown(source, bytes)], instantFromMs(now));
        const mixed = fleetOf(3, now);
        const queues = files.map((bytes) => cutAt(bytes, cuts));
        for (const pick of [...picks, ...queues.flatMap((queue, source) => queue.map(() => source))]) {
          const piece = queues[pick]!.shift();
          if (piece !== undefined) mixed.apply([grown(pick, piece)], instantFromMs(now));
        }
        expectSame(mixed, inTurn);
      }),
      { seed: 20260945, numRuns: 300 },
    );
  });

  it('after it was rewritten, whatever stood there before (seed 20260946)', () => {
    fc.assert(
      fc.property(FILES, FILES, CUTS, CLOCKS, (before, after, cuts, now) => {
        const fresh = fleetOf(1, now);
        fresh.apply([grown(0, after), CAUGHT_UP], instantFromMs(now));
        const again = fleetOf(1, now);
        again.apply([grown(0, before), CAUGHT_UP], instantFromMs(now));
        picture(again);
        again.apply([{ source: 0, kind: 'rewritten', why: 'changed' }], instantFromMs(now));
        for (const piece of cutAt(after, cuts)) again.apply([grown(0, piece)], instantFromMs(now));
        again.apply([CAUGHT_UP], instantFromMs(now));
        expectSame(again, fresh);
      }),
      { seed: 20260946, numRuns: 300 },
    );
  });
});

const CAUGHT_UP: News = { source: 0, kind: 'caught-up', size: 0, modifiedMs: 0 };

function grown(source: number, bytes: Uint8Array): News {
  return { source, kind: 'grown', bytes };
}

function fleetOf(sources: number, now: number): Fleet {
  const specs = Array.from({ length: sources }, (_, source) => ({
    path: `ledger-${source}.jsonl`,
    name: `ledger-${source}`,
    stream: false,
    ...(source === 2 && { owner: 'desk' }),
  }));
  return new Fleet(specs, instantFromMs(now));
}

function expectSame(one: Fleet, other: Fleet): void {
  expect(picture(one)).toEqual(picture(other));
  expect(remainder(one)).toEqual(remainder(other));
}
