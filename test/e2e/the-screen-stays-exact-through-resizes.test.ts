import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { CLI, openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { demoLedger } from '../support/demo-screens.ts';

const args = ['--now', '2026-09-01T18:12:04Z', demoLedger('fleet/ledger.jsonl')];

/** What the program prints for a screen of this size when it has nothing else to do. */
function expected(cols: number, rows: number): string {
  const size = ['--width', String(cols), '--height', String(rows)];
  return execFileSync(process.execPath, [CLI, '--once', ...size, ...args], { encoding: 'utf8' }).trimEnd();
}

test('a terminal that is resized shows what a fresh one of that size would', async () => {
  const op = await openOwed({ args, cols: 100, rows: 30 });
  const picture = (): string => op.screen().join('\n').trimEnd();
  await op.shows('▸ archivist', PATIENT);
  for (const [cols, rows] of [
    [200, 60],
    [60, 16],
    [40, 10],
    [120, 40],
  ] as const) {
    const exact = expected(cols, rows);
    op.resize(cols, rows);
    await op.until(() => picture() === exact, `the exact screen at ${cols}×${rows}`, PATIENT);
    expect(op.scrolled).toBe(0);
  }
});

test('a storm of resizes ends in the last size', async () => {
  const op = await openOwed({ args, cols: 100, rows: 30 });
  await op.shows('▸ archivist', PATIENT);
  for (let step = 0; step < 40; step++) op.resize(41 + ((step * 37) % 200), 11 + ((step * 13) % 60));
  op.resize(80, 24);
  const exact = expected(80, 24);
  await op.until(() => op.screen().join('\n').trimEnd() === exact, 'the exact screen at 80×24', PATIENT);
});

test('a terminal too small for the panes says what it needs, and a single cell does no harm', async () => {
  const op = await openOwed({ args, cols: 39, rows: 9 });
  await op.shows('143 open · 9 overdue · needs 40×10', PATIENT);
  op.resize(1, 1);
  op.press('j', 'tab');
  op.resize(100, 30);
  await op.shows('▸', PATIENT);
});
