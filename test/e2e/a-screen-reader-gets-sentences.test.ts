import { expect, test } from 'vitest';
import { openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { demoLedger } from '../support/demo-screens.ts';

test('no frames, no columns, no other screen: a row is a sentence, and keys work', async () => {
  const args = ['--screen-reader', '--now', '2026-09-01T18:12:04Z', demoLedger('fleet/ledger.jsonl')];
  const op = await openOwed({ args, cols: 100, rows: 40 });
  await op.shows('selected: seat archivist, owes 17, late 3', PATIENT);
  expect(op.isAlternate()).toBe(false);
  op.press('j');
  await op.shows('selected: seat reviewer', PATIENT);
  op.press('2');
  await op.shows(/selected: late 2d2h!, promise return the signed/, PATIENT);
  expect(op.screen().join('')).not.toMatch(/[│╭╮╰╯─]{2}/);
  op.press('q');
  expect((await op.exited).code).toBe(0);
  expect(op.modes()).toMatchObject({ cursor: true, bracketedPaste: false });
});
