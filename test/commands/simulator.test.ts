import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEMO_NOW, LEFT_TO_FALL_DUE, QUIET_SEATS } from '../../src/commands/demo-work.ts';
import { Simulator, rebase } from '../../src/commands/simulator.ts';
import { ROW_SCHEMAS } from '../../src/core/domain/event.ts';
import { addMs, compareInstants, parseInstant } from '../../src/core/domain/instant.ts';
import { plainFold, plainlyOpen, readRows, speaker, str } from '../support/naive-fold.ts';
import type { PlainPromise, RawRow } from '../support/naive-fold.ts';

const HOUR = 3_600_000;
const start = parseInstant(DEMO_NOW)!;
const fleet = readRows(readFileSync('demo-ledgers/fleet/ledger.jsonl', 'utf8'));

describe('rebase', () => {
  test('moves ts and until and keeps offsets, spelling and every other character', () => {
    expect(
      rebase(
        '{ "ts":"2026-09-01T20:00:00+02:00", "until":"2026-12-31T23:30:00.250Z","promise":"until 2026-09-01T18:00:00Z" }',
        HOUR,
      ),
    ).toBe(
      '{ "ts":"2026-09-01T21:00:00+02:00", "until":"2027-01-01T00:30:00.25Z","promise":"until 2026-09-01T18:00:00Z" }',
    );
  });

  test('leaves ts and until inside meta, and values that look like keys, alone', () => {
    const line =
      '{"meta":{"ts":"2026-09-01T18:00:00Z","deep":[{"until":"2026-09-01T18:00:00Z"}]},"note":"ts","x":"\\"until\\":"}';
    expect(rebase(line, HOUR)).toBe(line);
  });

  test('leaves what is no JSON object and what is no instant as it is', () => {
    for (const line of [
      '',
      '{"ts":"2026-09-01T18:00:00Z"',
      '["ts","2026-09-01T18:00:00Z"]',
      '{"until":"tomorrow","ts":7}',
    ]) {
      expect(rebase(line, HOUR)).toBe(line);
    }
  });

  test('moves every row of the fleet by the same time and changes nothing else', () => {
    const shift = 92 * 24 * HOUR + 1234;
    for (const row of fleet) {
      const moved = JSON.parse(rebase(JSON.stringify(row), shift)) as RawRow;
      expect(Object.keys(moved)).toEqual(Object.keys(row));
      expect({ ...moved, ts: row.ts, until: row.until }).toEqual({ ...row, until: row.until });
      expect(Date.parse(moved.ts) - Date.parse(row.ts)).toBe(shift);
      if (row.until !== undefined)
        expect(Date.parse(str(moved.until)) - Date.parse(str(row.until))).toBe(shift);
    }
  });

  test('there and back again is the same line (seed 20260901)', () => {
    const when = fc
      .date({ min: new Date(0), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => {
        const iso = date.toISOString();
        return iso.endsWith('.000Z') ? `${iso.slice(0, 19)}Z` : iso.replace(/0+Z$/, 'Z');
      });
    const lines = fc
      .record({ text: fc.string({ unit: 'binary' }), ts: when, until: when, meta: fc.jsonValue() })
      .map(({ text, ts, until, meta }) => JSON.stringify({ [text]: text, ts, until, meta }));
    fc.assert(
      fc.property(lines, fc.integer({ min: -1e12, max: 1e12 }), (line, shift) => {
        expect(rebase(rebase(line, shift), -shift)).toBe(line);
      }),
      { seed: 20260901, numRuns: 500 },
    );
  });
});

describe('an hour of the simulator on the fleet', () => {
  const { rows, waits, counts } = run(7, HOUR);
  const later = plainFold([...fleet, ...rows], start.ms + HOUR);

  test('says something every one to four seconds', () => {
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(4000);
    expect(rows.length).toBe(waits.length);
  });

  test('writes valid rows of all four types, with keys in the reference’s order', () => {
    expect([...new Set(rows.map((row) => row.type))].sort()).toEqual([
      'amend',
      'assess',
      'promise',
      'resolve',
    ]);
    for (const row of rows) {
      const schema = ROW_SCHEMAS[row.type as keyof typeof ROW_SCHEMAS];
      expect(schema.safeParse(row).success).toBe(true);
      const keys = KEYS[row.type]!;
      expect(Object.keys(row)).toEqual(keys.filter((key) => key in row));
    }
  });

  test('lets no quiet seat speak and does not touch what quiet seats owe', () => {
    const held = heldByQuiet(plainFold(fleet, start.ms));
    expect(held).toHaveLength(21);
    expect(heldByQuiet(later)).toEqual(held);
    expect(rows.filter((row) => QUIET_SEATS.has(speaker(row)))).toEqual([]);
  });

  test('is about promises that are open, and ends none twice', () => {
    const declared = [...fleet, ...rows].filter((row) => row.type === 'promise').map((row) => row.id);
    const ended = [...fleet, ...rows].filter((row) => row.type === 'resolve').map((row) => row.promise);
    expect(new Set(declared).size).toBe(declared.length);
    expect(new Set(ended).size).toBe(ended.length);
    for (const row of rows) if (row.type !== 'promise') expect(later.has(str(row.promise))).toBe(true);
  });

  test('keeps the open and the late promises near what they were', () => {
    expect(Math.min(...counts.map(({ open }) => open))).toBeGreaterThan(143 - 30);
    expect(Math.max(...counts.map(({ open }) => open))).toBeLessThan(143 + 30);
    expect(Math.max(...counts.map(({ late }) => late))).toBeLessThan(9 + 15);
  });

  test('lets the designed deadlines pass without a row', () => {
    for (const id of LEFT_TO_FALL_DUE) {
      const deadline = Date.parse(plainFold(fleet, start.ms).get(id)!.deadlines.at(-1)!);
      const about = rows.filter((row) => row.promise === id);
      expect(about.filter((row) => Date.parse(row.ts) < deadline)).toEqual([]);
    }
  });

  test('judges what is late, and leaves the deadlock and the chain as they were', () => {
    const judged = rows.filter((row) => row.type === 'assess' && row.state === 'violated');
    expect(judged.length).toBeGreaterThan(5);
    for (const id of ['translator/gloss-3', 'typesetter/sheet-30', 'registrar/doi-20']) {
      expect(later.get(id)!.state).toBe('conditional');
    }
  });

  test('is the same for the same seed and another for another', () => {
    expect(run(7, HOUR / 20).rows).toEqual(rows.slice(0, run(7, HOUR / 20).rows.length));
    expect(run(8, HOUR / 20).rows).not.toEqual(run(7, HOUR / 20).rows);
  });
});

const KEYS: Readonly<Record<string, readonly string[]>> = {
  promise: ['ts', 'type', 'id', 'promise', 'by', 'to', 'on', 'until', 'task'],
  amend: ['ts', 'type', 'promise', 'by', 'until', 'reason'],
  resolve: ['ts', 'type', 'promise', 'as', 'by', 'evidence', 'reason'],
  assess: ['ts', 'type', 'promise', 'state', 'observer', 'note'],
};

/** Runs the simulator over the live part of the fleet: what has ended stays ended, so it need not be folded again. */
function run(seed: number, forMs: number) {
  const simulator = new Simulator(seed);
  const rows: RawRow[] = [];
  const waits: number[] = [];
  const counts: { open: number; late: number }[] = [];
  let live = fleet;
  for (let now = start; compareInstants(now, addMs(start, forMs)) < 0;) {
    const open = [...plainFold(live, now.ms).values()].filter(plainlyOpen);
    counts.push({ open: open.length, late: open.filter(({ state }) => state === 'overdue').length });
    const step = simulator.step(open.map(asOpen), now);
    const news = step.rows.map((line) => JSON.parse(line) as RawRow);
    rows.push(...news);
    waits.push(step.waitMs);
    const needed = new Set(open.flatMap(({ id, on }) => [id, on]));
    live = [...live.filter((row) => needed.has(str(row.type === 'promise' ? row.id : row.promise))), ...news];
    now = addMs(now, step.waitMs);
  }
  return { rows, waits, counts };
}

function asOpen({ id, by, to, deadlines, state }: PlainPromise) {
  return { id, by, to, until: deadlines.at(-1)!, waiting: state === 'conditional' };
}

function heldByQuiet(promises: ReadonlyMap<string, PlainPromise>): readonly string[] {
  return [...promises.values()]
    .filter((promise) => QUIET_SEATS.has(promise.by) && plainlyOpen(promise))
    .map(({ id }) => id);
}
