import { appendFileSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operate } from '../support/operator.ts';
import { type Figure, percentile } from './figure.ts';

const KEYS = 200;
const APPENDS = 60;
const SIZE = { cols: 120, rows: 40 };

/** The built dashboard in a real pty, on a ledger of about 100,000 promises. */
export async function keyToFrame(ledger: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'owed-bench-'));
  const path = join(folder, 'ledger.jsonl');
  copyFileSync(ledger, path);
  const operator = await operate({ args: [path, '--now', '2026-09-01T18:00:00Z'], ...SIZE });
  try {
    await operator.shows('promised', { within: 60_000 });
    await operator.hides('reading', { within: 60_000 });
    const keys: number[] = [];
    // The first frames pay for compiling; they are not what an operator feels all day.
    for (let i = 0; i < KEYS + 20; i++) {
      const ms = await answered(operator, () => operator.press(i % 40 < 20 ? 'j' : 'k'));
      if (i >= 20) keys.push(ms);
    }
    const appends: number[] = [];
    for (let i = 0; i < APPENDS; i++) {
      const row = {
        ts: '2026-09-01T17:59:00Z',
        type: 'promise',
        id: `bench-${i}`,
        promise: 'x',
        by: 'seat-1',
        to: 'seat-2',
        until: '2026-09-03T12:00:00Z',
      };
      appends.push(await answered(operator, () => appendFileSync(path, `${JSON.stringify(row)}\n`)));
    }
    return [
      figure('key → frame at 120×40 with 100 k promises, p99', keys, 33, 16),
      figure('append → frame on a real pty, p99', appends, 100, 50),
    ];
  } finally {
    await operator.close();
    rmSync(folder, { recursive: true });
  }
}

/** Milliseconds from `act` until the terminal gets bytes. */
async function answered(operator: Awaited<ReturnType<typeof operate>>, act: () => void): Promise<number> {
  const before = operator.rawLength;
  const start = performance.now();
  act();
  await operator.until(() => operator.rawLength > before, 'the terminal to get bytes');
  return performance.now() - start;
}

function figure(what: string, values: readonly number[], budget: number, aim: number): Figure {
  return {
    what,
    against: 'a terminal that takes bytes at once',
    value: percentile(values, 0.99),
    unit: 'ms',
    budget,
    aim,
    notes: `median ${percentile(values, 0.5).toFixed(1)} ms over ${values.length}`,
  };
}
