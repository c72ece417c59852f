import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Passings } from '../../src/core/fleet/passings.ts';
import { filterOf } from '../support/filter.ts';
import { logReport } from '../../src/core/reports/log.ts';
import { plainPassings } from '../support/plain-passings.ts';
import { LINES, ROWS_IN_TIME } from '../support/random-lines.ts';
import { CLOCKS, jsonl, ROWS } from '../support/random-rows.ts';
import { ReadSources } from '../support/read-sources.ts';

const STEPS = fc.array(fc.tuple(fc.nat(2), fc.constantFrom(0, 0, 1, 3)), { maxLength: 80 });
const SOURCES = fc.array(LINES, { minLength: 1, maxLength: 3 });
const ALL = filterOf('');
const FUTURE = 5 * 60_000;

interface Line {
  readonly source: number;
  readonly line: number;
  readonly effective: number;
}

describe('the order of the log', () => {
  it('is that of lines sorted by their running time, whoever writes when (seed 20260941)', () => {
    fc.assert(
      fc.property(SOURCES, CLOCKS, STEPS, (sources, start, steps) => {
        let now = start;
        const read = new ReadSources(sources.length, now);
        const written = sources.map(() => 0);
        const told: Line[] = [];
        expect(read.fleet.log.size).toBe(0);
        for (const [pick, hours] of steps) {
          const source = pick % sources.length;
          const text = sources[source]![written[source]!];
          now += hours * 3_600_000;
          if (text === undefined) continue;
          written[source]!++;
          read.grow(source, `${text}\n`, now);
          if (text.trim() === '') continue;
          const before = told.filter((each) => each.source === source).at(-1)?.effective ?? -Infinity;
          const own = text.startsWith('{"ts"') && !text.includes('hand-off') ? timeOf(text) : NaN;
          const effective = own <= now + FUTURE && own > before ? own : before;
          told.push({ source, line: written[source]!, effective });
        }
        const sorted = told.toSorted((a, b) =>
          a.effective === b.effective ? a.source - b.source || a.line - b.line : a.effective - b.effective,
        );
        const list = logReport(read.fleet, ALL);
        expect(list.slice(0, list.total).map(({ key }) => key)).toEqual(
          sorted.map(({ source, line }) => `${source}:${line}`),
        );
        for (const [rank, { source, line }] of sorted.entries()) {
          expect(list.indexOf(`${source}:${line}`)).toBe(rank);
          expect(list.slice(rank, 1).map(({ key, effectiveMs }) => [key, effectiveMs])).toEqual([
            [`${source}:${line}`, sorted[rank]!.effective],
          ]);
        }
      }),
      { seed: 20260941, numRuns: 300 },
    );
  });

  it('under a filter is what is left of it, however it came about (seed 20260942)', () => {
    fc.assert(
      fc.property(
        SOURCES,
        CLOCKS,
        STEPS,
        fc.constantFrom('a', 'desk', '版', 'nothing'),
        (sources, now, steps, words) => {
          const read = new ReadSources(sources.length, now);
          const written = sources.map(() => 0);
          const filter = filterOf(words);
          for (const [pick] of steps) {
            const source = pick % sources.length;
            const text = sources[source]![written[source]!];
            if (text === undefined) continue;
            written[source]!++;
            read.grow(source, `${text}\n`, now);
            logReport(read.fleet, filter);
          }
          const all = logReport(read.fleet, ALL);
          const shown = all.slice(0, all.total).filter(({ id, source }) => {
            const { table } = read.fleet.ledgers[source]!.fold;
            const promise = id === undefined ? undefined : table.ids.find(id);
            return (
              promise === undefined || !table.isDeclared(promise) || filter.shows(read.fleet, source, promise)
            );
          });
          const list = logReport(read.fleet, filter);
          expect(list.slice(0, list.total)).toEqual(shown);
          expect(list.hidden).toBe(all.total - shown.length);
          expect(shown.map(({ key }) => list.indexOf(key))).toEqual([...shown.keys()]);
        },
      ),
      { seed: 20260942, numRuns: 300 },
    );
  });

  it('after a file was rewritten is that of a fleet that read it so at first (seed 20260943)', () => {
    fc.assert(
      fc.property(LINES, LINES, LINES, CLOCKS, (first, second, anew, now) => {
        const read = new ReadSources(2, now).grow(0, textOf(first), now);
        expect(read.fleet.log.sources).toHaveLength(2);
        read.grow(1, textOf(second), now).rewrite(1, textOf(anew), now);
        const fresh = new ReadSources(2, now).grow(0, textOf(first), now).grow(1, textOf(anew), now);
        const keys = ({ fleet }: ReadSources): string[] =>
          logReport(fleet, ALL)
            .slice(0, 1000)
            .map(({ key }) => key);
        expect(keys(read)).toEqual(keys(fresh));
      }),
      { seed: 20260943, numRuns: 200 },
    );
  });
});

it('deadlines pass as they do when the rows are read one by one and the clock stops at each (seed 20260944)', () => {
  let found = 0;
  fc.assert(
    fc.property(fc.oneof(ROWS, ROWS_IN_TIME), CLOCKS, (rows, now) => {
      const { fleet } = new ReadSources(1, now).grow(0, jsonl(rows), now);
      const passings = new Passings(fleet);
      const told = Array.from({ length: passings.length }, (_, i) => passings.get(i)!);
      found += told.length;
      const { table } = fleet.ledgers[0]!.fold;
      expect(told.map(({ promise, deadline }) => `${deadline.ms} ${table.ids.name(promise)}`).sort()).toEqual(
        plainPassings(rows, now).sort(),
      );
      expect(told.map(({ deadline }) => deadline.ms)).toEqual(
        told.map(({ deadline }) => deadline.ms).sort((a, b) => a - b),
      );
    }),
    { seed: 20260944, numRuns: 1000 },
  );
  expect(found).toBeGreaterThan(100);
});

function timeOf(text: string): number {
  return Date.parse((JSON.parse(text) as { ts: string }).ts);
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
