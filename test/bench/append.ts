import { readFileSync } from 'node:fs';
import { instantFromMs } from '../../src/core/domain/instant.ts';
import type { Fleet } from '../../src/core/fleet/fleet.ts';
import { loadInto } from './cold-load.ts';
import { type Figure, median, settleMemory } from './figure.ts';

/** Rows appended in one round, and rounds measured after a first one that warms up. */
const APPENDS = 500;
const ROUNDS = 9;
export const EXTRA = APPENDS * (ROUNDS + 1);
const NOW = instantFromMs(Date.UTC(2026, 8, 1, 18));

/**
 * Rows appended one by one to an open ledger, to the model: at a thousand rows and at a million. The rows are those the
 * generator writes next, so they mix kinds and reach back to old promises as the rest of the ledger does. Both files
 * hold `EXTRA` rows more than what is loaded first.
 */
export function append(small: string, large: string): Figure {
  const few = split(readFileSync(small));
  const many = split(readFileSync(large));
  const open = loadInto(many.loaded);
  const micros: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    settleMemory();
    // A small ledger would grow large under the measurement: each round has one of its own.
    const onFew = appended(loadInto(few.loaded), few.rows.slice(0, APPENDS));
    const onMany = appended(open, many.rows.slice(round * APPENDS, (round + 1) * APPENDS));
    if (round === 0) continue;
    micros.few.push(onFew);
    micros.many.push(onMany);
  }
  const [a, b] = [median(micros.many), median(micros.few)];
  return {
    what: 'append 1 row to an open ledger of 1,000,000 rows, to the model',
    against: 'the same at 1,000 rows',
    value: a / b,
    unit: '×',
    budget: 1.5,
    aim: 1,
    notes: `${a.toFixed(1)} µs against ${b.toFixed(1)} µs`,
  };
}

/** Microseconds a row. */
function appended(fleet: Fleet, rows: readonly Uint8Array[]): number {
  const start = performance.now();
  for (const bytes of rows) fleet.apply([{ source: 0, kind: 'grown', bytes }], NOW);
  return ((performance.now() - start) * 1000) / rows.length;
}

/** The last EXTRA rows of a file, and what stands before them. */
function split(bytes: Uint8Array): { readonly loaded: Uint8Array; readonly rows: readonly Uint8Array[] } {
  const rows: Uint8Array[] = [];
  let end = bytes.length;
  while (rows.length < EXTRA) {
    const start = bytes.lastIndexOf(10, end - 2) + 1;
    rows.push(bytes.slice(start, end));
    end = start;
  }
  return { loaded: bytes.subarray(0, end), rows: rows.reverse() };
}
