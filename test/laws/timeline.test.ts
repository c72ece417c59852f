import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareInstants } from '../../src/core/domain/instant.ts';
import { Fleet } from '../../src/core/fleet/fleet.ts';
import type { Timeline } from '../../src/core/fleet/timeline.ts';
import { momentList } from '../../src/core/reports/moments.ts';
import { picture, remainder } from '../support/picture.ts';
import { CLOCKS } from '../support/random-rows.ts';
import { LINES } from '../support/random-lines.ts';
import { ReadSources, settled } from '../support/read-sources.ts';

const SOURCES = fc.array(LINES, { minLength: 1, maxLength: 3 });

describe('the fleet as of a moment', () => {
  it('is at the end the one that read it all (seed 20260951)', () => {
    fc.assert(
      fc.property(SOURCES, fc.constantFrom('', '{"ts":"2026-', '\n\n'), CLOCKS, (sources, rest, now) => {
        const read = new ReadSources(sources.length, now);
        for (const [source, lines] of sources.entries()) read.grow(source, textOf(lines) + rest, now);
        const { fleet } = settled(read.timeline());
        expect(fleet).not.toBe(read.fleet);
        expect(picture(fleet)).toEqual(picture(read.fleet));
        expect(remainder(fleet)).toEqual(remainder(read.fleet));
      }),
      { seed: 20260951, numRuns: 200 },
    );
  });

  it('is at each moment the one that read the lines up to there, at that time (seed 20260952)', () => {
    fc.assert(
      fc.property(SOURCES, CLOCKS, (sources, now) => {
        const timeline = timelineOf(sources, now);
        const told: (readonly string[])[] = sources.map(() => []);
        for (const [position, moment] of timeline.slice(0, timeline.size).entries()) {
          if (moment.kind === 'row') {
            const { line } = timeline.logOf(moment.source)!.place(moment.line);
            told[moment.source] = sources[moment.source]!.slice(0, line);
          }
          timeline.goTo(position);
          const { fleet } = settled(timeline);
          const late = compareInstants(moment.at, fleet.now);
          if (moment.kind === 'deadline') expect(late).toBe(-1);
          expect(picture(fleet)).toEqual(picture(fleetOf(told, fleet)));
        }
      }),
      { seed: 20260952, numRuns: 60 },
    );
  });

  it('is the same whatever moments were looked at before (seed 20260953)', () => {
    fc.assert(
      fc.property(
        SOURCES,
        CLOCKS,
        fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
        (sources, now, path) => {
          const walked = timelineOf(sources, now);
          for (const step of path) {
            const position = step % (walked.size + 1);
            walked.goTo(position);
            settled(walked);
            const direct = timelineOf(sources, now);
            direct.goTo(position);
            settled(direct);
            expect(walked.fleet.now).toEqual(direct.fleet.now);
            expect(picture(walked.fleet)).toEqual(picture(direct.fleet));
            expect(keysOf(walked.fleet)).toEqual(keysOf(direct.fleet));
          }
        },
      ),
      { seed: 20260953, numRuns: 100 },
    );
  });

  it('is reached over deadlines in their order, and each moment is found by its key (seed 20260954)', () => {
    let deadlines = 0;
    fc.assert(
      fc.property(SOURCES, CLOCKS, (sources, now) => {
        const timeline = timelineOf(sources, now);
        const moments = timeline.slice(0, timeline.size);
        const places = [...moments.keys()].filter((at) => moments[at]!.kind === 'deadline');
        deadlines += places.length;
        for (let at = 0; at <= timeline.size; at++) {
          expect(timeline.nextDeadline(at)).toBe(places.find((place) => place > at));
          expect(timeline.previousDeadline(at)).toBe(places.findLast((place) => place < at));
        }
        const times = moments.map(({ at }) => at);
        expect(times).toEqual(times.toSorted(compareInstants));
        const list = momentList(timeline);
        const keys = list.slice(0, list.total).map(({ key }) => key);
        expect(keys).toHaveLength(timeline.size);
        expect(keys.map((key) => list.indexOf(key))).toEqual([...keys.keys()]);
      }),
      { seed: 20260954, numRuns: 200 },
    );
    expect(deadlines).toBeGreaterThan(30);
  });
});

function timelineOf(sources: readonly (readonly string[])[], now: number): Timeline {
  const read = new ReadSources(sources.length, now);
  for (const [source, lines] of sources.entries()) read.grow(source, textOf(lines), now);
  return read.timeline();
}

/** A fleet that never knew more than these lines, at the clock of the other one. */
function fleetOf(told: readonly (readonly string[])[], { ledgers, now }: Fleet): Fleet {
  const fleet = new Fleet(
    ledgers.map(({ spec }) => spec),
    now,
  );
  for (const [source, lines] of told.entries()) {
    fleet.apply([{ source, kind: 'grown', bytes: new TextEncoder().encode(textOf(lines)) }], now);
  }
  return fleet;
}

function keysOf({ log }: Fleet): string[] {
  return log.slice(0, log.size).map(({ source, at }) => `${source} ${at}`);
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
