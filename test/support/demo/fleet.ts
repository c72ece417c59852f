import { DEMO_NOW } from '../../../src/commands/demo-work.ts';
import { SeededRandom } from '../../../src/commands/seeded-random.ts';
import { spansOf } from './background.ts';
import { fleetScenes } from './fleet-scenes.ts';
import { inLogOrder } from './rows.ts';
import type { TimedRow } from './rows.ts';
import { SEATS } from './seats.ts';
import { tellBackground } from './storyteller.ts';

/** The text of `demo-ledgers/fleet/ledger.jsonl`, the same for the same seed. */
export function fleetLedger(seed: number): string {
  const now = Date.parse(DEMO_NOW);
  const random = new SeededRandom(seed);
  const scenes = fleetScenes();
  const designed = openInScenes(scenes);
  const spans = SEATS.flatMap((seat) => {
    const open = seat.open - (designed.get(seat.name) ?? 0);
    if (open < 0) throw new Error(`${seat.name} has more open in the scenes than its plan allows`);
    return spansOf(seat, open, seat.promises, now, random);
  });
  const minting = new Set(SEATS.filter((seat) => seat.mints === true).map((seat) => seat.name));
  return inLogOrder([...scenes, ...tellBackground(spans, minting, now, seed + 1)]);
}

/** How many promises of each debtor the scenes leave open: those declared there and not resolved there. */
function openInScenes(rows: readonly TimedRow[]): ReadonlyMap<string, number> {
  const parsed = rows.map((row) => JSON.parse(row.line) as Record<string, string>);
  const ended = new Set(parsed.filter((row) => row.type === 'resolve').map((row) => row.promise));
  const open = new Map<string, number>();
  for (const row of parsed) {
    if (row.type === 'promise' && !ended.has(row.id)) open.set(row.by!, (open.get(row.by!) ?? 0) + 1);
  }
  return open;
}
