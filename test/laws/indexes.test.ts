import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantFromMs } from '../../src/core/domain/instant.ts';
import { Fleet } from '../../src/core/fleet/fleet.ts';
import { picture } from '../support/picture.ts';
import { plainPicture } from '../support/plain-picture.ts';
import type { PlainSource } from '../support/plain-picture.ts';
import { CLOCKS, jsonl, ROWS } from '../support/random-rows.ts';

const OWNERS = fc.option(fc.constantFrom('desk', 'author'), { nil: undefined });
const SOURCE = fc
  .tuple(OWNERS, ROWS)
  .map(([owner, rows]): PlainSource => ({ rows, ...(owner !== undefined && { owner }) }));
/** Which source writes its next row, and by how much the clock moves on before it does. */
const STEPS = fc.array(fc.tuple(fc.nat(2), fc.constantFrom(0, 0, 1, 3)), { maxLength: 80 });

describe('every index of the fleet equals what is counted from the rows anew', () => {
  it('for one ledger, row by row and at every clock (seed 20260911)', () => {
    fc.assert(
      fc.property(ROWS, CLOCKS, CLOCKS, (rows, one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        const fleet = fleetOf([{ rows }], start);
        for (const [i, row] of rows.entries()) {
          grow(fleet, 0, jsonl([row]), start);
          if (i % 5 === 0)
            expect(picture(fleet)).toEqual(plainPicture([{ rows: rows.slice(0, i + 1) }], start));
        }
        fleet.apply([], instantFromMs(end));
        expect(picture(fleet)).toEqual(plainPicture([{ rows }], end));
      }),
      { seed: 20260911, numRuns: 300 },
    );
  });

  it('for several ledgers, however their news and the clock fall between each other (seed 20260912)', () => {
    fc.assert(
      fc.property(
        fc.array(SOURCE, { minLength: 2, maxLength: 3 }),
        CLOCKS,
        STEPS,
        (sources, start, steps) => {
          let now = start;
          const fleet = fleetOf(sources, now);
          const written = sources.map(() => 0);
          for (const [pick, hours] of steps) {
            const source = pick % sources.length;
            const row = sources[source]!.rows[written[source]!];
            now += hours * 3_600_000;
            if (row !== undefined) written[source]!++;
            if (pick === 0) picture(fleet);
            grow(fleet, source, row === undefined ? '' : jsonl([row]), now);
          }
          const told = sources.map((source, i) => ({ ...source, rows: source.rows.slice(0, written[i]) }));
          expect(picture(fleet)).toEqual(plainPicture(told, now));
        },
      ),
      { seed: 20260912, numRuns: 300 },
    );
  });

  it('after any of its files was rewritten, while others grow in the same step (seed 20260913)', () => {
    fc.assert(
      fc.property(
        fc.array(SOURCE, { minLength: 2, maxLength: 2 }),
        ROWS,
        fc.nat(25),
        CLOCKS,
        (sources, anew, cut, now) => {
          const [first, second] = sources as [PlainSource, PlainSource];
          const fleet = fleetOf(sources, now);
          grow(fleet, 0, jsonl(first.rows.slice(0, cut)), now);
          grow(fleet, 1, jsonl(second.rows), now);
          picture(fleet);
          fleet.apply(
            [
              { source: 0, kind: 'grown', bytes: encoded(jsonl(first.rows.slice(cut))) },
              { source: 1, kind: 'rewritten', why: 'changed' },
              { source: 1, kind: 'grown', bytes: encoded(jsonl(anew)) },
              { source: 1, kind: 'caught-up', size: 0, modifiedMs: 0 },
            ],
            instantFromMs(now),
          );
          expect(picture(fleet)).toEqual(plainPicture([first, { ...second, rows: anew }], now));
        },
      ),
      { seed: 20260913, numRuns: 300 },
    );
  });
});

function fleetOf(sources: readonly PlainSource[], now: number): Fleet {
  const specs = sources.map(({ owner }, i) => ({
    path: `ledger-${i}.jsonl`,
    name: `ledger-${i}`,
    stream: false,
    ...(owner !== undefined && { owner }),
  }));
  return new Fleet(specs, instantFromMs(now));
}

function grow(fleet: Fleet, source: number, text: string, now: number): void {
  fleet.apply(
    [
      { source, kind: 'grown', bytes: encoded(text) },
      { source, kind: 'caught-up', size: 0, modifiedMs: 0 },
    ],
    instantFromMs(now),
  );
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
