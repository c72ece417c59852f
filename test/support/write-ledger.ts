import { closeSync, openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chainEnd, generateChain, generateLedger } from './ledger-generator.ts';

/** `npm run bench:ledger -- --events 1000000 --out FILE [--seed N] [--seats N]`, or `--chain 100000` for an `on` chain. */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    seats: { type: 'string', default: '200' },
    chain: { type: 'string' },
    out: { type: 'string' },
  },
});
if (values.out === undefined) {
  console.error('bench:ledger: say where to write: --out FILE');
  process.exit(2);
}
const rows =
  values.chain === undefined
    ? generateLedger({
        events: Number(values.events),
        seed: Number(values.seed),
        seats: Number(values.seats),
      })
    : generateChain({ length: Number(values.chain), linked: true });

const file = openSync(values.out, 'w');
let batch = '';
for (const row of rows) {
  batch += row;
  if (batch.length < 1 << 20) continue;
  writeSync(file, batch);
  batch = '';
}
if (values.chain !== undefined) batch += chainEnd('satisfied');
writeSync(file, batch);
closeSync(file);
