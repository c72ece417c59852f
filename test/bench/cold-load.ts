import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { instantFromMs } from '../../src/core/domain/instant.ts';
import { Fleet } from '../../src/core/fleet/fleet.ts';
import { type Figure, median, settleMemory, timed } from './figure.ts';

const CHUNK = 1 << 20;
const RUNS = 5;
const NOW = instantFromMs(Date.UTC(2026, 8, 1, 18));

/** A ledger's bytes to a folded model with all its indices, as the dashboard reads them: chunk by chunk. */
export function loadInto(bytes: Uint8Array): Fleet {
  const fleet = new Fleet([{ path: 'bench', name: 'bench', stream: false }], NOW);
  for (let at = 0; at < bytes.length; at += CHUNK) {
    fleet.apply([{ source: 0, kind: 'grown', bytes: bytes.subarray(at, at + CHUNK) }], NOW);
  }
  fleet.apply([{ source: 0, kind: 'caught-up', size: bytes.length, modifiedMs: 0 }], NOW);
  while (fleet.workSlice());
  return fleet;
}

/** The baseline: the same bytes through JSON.parse line by line, keeping nothing. */
function parseOnly(bytes: Uint8Array): number {
  const decoder = new TextDecoder();
  let rest = '';
  let rows = 0;
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const text = rest + decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      if (typeof JSON.parse(text.slice(start, end)) === 'object') rows++;
      start = end + 1;
    }
    rest = text.slice(start);
  }
  return rows;
}

export function coldLoad(path: string): Figure[] {
  const bytes = readFileSync(path);
  const base: number[] = [];
  const load: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    settleMemory();
    base.push(timed(() => parseOnly(bytes)));
    settleMemory();
    load.push(timed(() => loadInto(bytes)));
  }
  const rows = parseOnly(bytes);
  const ratio = median(load.map((ms, run) => ms / (base[run] ?? NaN)));
  return [
    {
      what: `cold load of ${rows.toLocaleString('en')} rows, to a folded model with all indices`,
      against: 'JSON.parse line by line, keeping nothing',
      value: ratio,
      unit: '×',
      budget: 3,
      aim: 1.5,
      notes: `${Math.round(median(load))} ms against ${Math.round(median(base))} ms`,
    },
    peakMemory(path),
  ];
}

/** In a process of its own, which reads the file as the dashboard does; its peak is not this one's. */
function peakMemory(path: string): Figure {
  const script = process.argv[1] ?? '';
  const peak = Number(
    execFileSync(process.execPath, [script, '--peak-memory-of', path], { encoding: 'utf8' }),
  );
  const { size } = statSync(path);
  return {
    what: 'peak memory after it',
    against: 'bytes of the file',
    value: peak / size,
    unit: '×',
    budget: 3.5,
    aim: 2,
    notes: `${Math.round(peak / 1e6)} MB for ${Math.round(size / 1e6)} MB`,
  };
}
