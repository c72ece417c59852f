import { expect, test } from 'vitest';
import { openOwed, PATIENT, ticks } from '../support/at-a-terminal.ts';
import { demoLedger } from '../support/demo-screens.ts';

test('while nothing happens only what ages is written', async () => {
  const op = await openOwed({ args: [demoLedger('fleet/ledger.jsonl')], cols: 120, rows: 40 });
  await op.shows('1 Seats 24', PATIENT);
  const frame = Buffer.byteLength(op.raw());
  await ticks(op);
  const [before, start] = [op.rawLength, performance.now()];
  await ticks(op, 3);
  const aSecond = (op.rawLength - before) / ((performance.now() - start) / 1000);
  console.log(`a frame takes ${frame} bytes, an idle second ${aSecond.toFixed(0)}`);
  expect(aSecond).toBeLessThanOrEqual(frame * 0.05);
});

test('a key writes the lines that it changes, and one without a meaning writes nothing', async () => {
  const args = ['--now', '2026-09-01T18:12:04Z', demoLedger('fleet/ledger.jsonl')];
  const op = await openOwed({ args, cols: 120, rows: 40 });
  await op.shows('1 Seats 24', PATIENT);
  await op.shows('▸ archivist', PATIENT);
  const before = op.rawLength;
  op.type('xxxxj');
  await op.shows('▸ reviewer', PATIENT);
  expect(op.rawLength - before).toBeLessThan(1500);
});
