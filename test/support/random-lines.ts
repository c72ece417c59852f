import fc from 'fast-check';
import type { RawRow } from './naive-fold.ts';
import { jsonl, ROWS } from './random-rows.ts';

/**
 * Random ledgers whose rows were written in the order of their times, as most are, and of whose promises half wait for
 * nothing, so that deadlines pass.
 */
export const ROWS_IN_TIME = ROWS.map((rows) => {
  const times = rows.map(({ ts }) => ts).toSorted((a, b) => (Date.parse(a) || 0) - (Date.parse(b) || 0));
  return rows.map(({ on, ...row }, i): RawRow => ({
    ...row,
    ...(on !== undefined && i % 2 === 0 && { on }),
    type: row.type,
    ts: times[i]!,
  }));
});

const STRANGE = fc.constantFrom('{broken', '{"ts":"2026-09-01T09:00:00Z","type":"hand-off"}', '', ' ');

/** The lines of a file: rows, and between them lines that nobody understands and lines of nothing. */
export const LINES = fc
  .tuple(fc.oneof(ROWS, ROWS_IN_TIME), fc.array(fc.tuple(fc.nat(25), STRANGE), { maxLength: 6 }))
  .map(([rows, others]) => {
    const lines = rows.map((row) => jsonl([row]).trimEnd());
    for (const [at, line] of others) lines.splice(at, 0, line);
    return lines;
  });
