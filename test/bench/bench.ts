import { closeSync, existsSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { instantFromMs } from '../../src/core/domain/instant.ts';
import { readOnce } from '../../src/once.ts';
import { generateLedger } from '../support/ledger-generator.ts';
import { append, EXTRA } from './append.ts';
import { coldLoad } from './cold-load.ts';
import type { Figure } from './figure.ts';
import { keyToFrame } from './key-to-frame.ts';

/**
 * `npm run bench [-- --json] [-- --events N]`: the rows of spec 10 that are built so far, each as a ratio against a
 * baseline measured in the same run. Machines are shared and noisy: read the ratios, not the milliseconds.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    events: { type: 'string', default: '1000000' },
    'peak-memory-of': { type: 'string' },
  },
});

if (values['peak-memory-of'] !== undefined) {
  const spec = { path: values['peak-memory-of'], name: 'bench', stream: false };
  const { fleet } = await readOnce([spec], instantFromMs(Date.UTC(2026, 8, 1, 18)));
  while (fleet.workSlice());
  process.stdout.write(String(process.resourceUsage().maxRSS * 1024));
  process.exit(0);
}

const folder = join(tmpdir(), 'owed-bench');
mkdirSync(folder, { recursive: true });
const events = Number(values.events);
const figures: Figure[] = [
  ...coldLoad(ledger(events)),
  append(ledger(1000 + EXTRA), ledger(events + EXTRA)),
  ...(await keyToFrame(ledger(170_000))),
];
if (values.json) for (const figure of figures) console.log(JSON.stringify(figure));
else print(figures);

function ledger(events: number): string {
  const path = join(folder, `ledger-${events}.jsonl`);
  if (existsSync(path)) return path;
  const file = openSync(path, 'w');
  let batch = '';
  for (const row of generateLedger({ events, seed: 1, seats: 200 })) {
    batch += row;
    if (batch.length < 1 << 20) continue;
    writeSync(file, batch);
    batch = '';
  }
  writeSync(file, batch);
  closeSync(file);
  return path;
}

function print(all: readonly Figure[]): void {
  for (const { what, against, value, unit, budget, aim, notes } of all) {
    const verdict = value <= budget ? 'within budget' : 'OVER BUDGET';
    console.log(`${what}\n  against ${against}`);
    console.log(
      `  ${value.toFixed(2)} ${unit}   budget ${budget} ${unit}, aim ${aim} ${unit}   ${verdict}   (${notes})`,
    );
  }
}
