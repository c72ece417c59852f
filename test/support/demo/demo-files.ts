import { damagedLedgers } from './damaged.ts';
import { fleetLedger } from './fleet.ts';
import { twoPartiesLedgers } from './two-parties.ts';

/** The seed of the committed fleet. Another one tells another background round the same scenes. */
const FLEET_SEED = 20260901;

/** Every generated file of `demo-ledgers/`, by its path there. */
export function demoFiles(): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const text = new TextEncoder();
  files.set('fleet/ledger.jsonl', text.encode(fleetLedger(FLEET_SEED)));
  for (const [owner, ledger] of Object.entries(twoPartiesLedgers())) {
    files.set(`two-parties/${owner}.jsonl`, text.encode(ledger as string));
  }
  for (const [name, content] of damagedLedgers()) files.set(`damaged/${name}`, content);
  return files;
}
