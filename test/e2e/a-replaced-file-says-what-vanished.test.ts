import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { declared, ledgerFile } from '../support/ledger-file.ts';

const text = (...ids: string[]): string => ids.map((id) => `${JSON.stringify(declared(id))}\n`).join('');

test('another file under the same name is read whole, and what the old one had more is named', async () => {
  const path = ledgerFile(declared('kept'), declared('lost'));
  const op = await openOwed({ args: [path], cols: 120, rows: 40 });
  await op.shows('2 promised', PATIENT);
  writeFileSync(`${path}.new`, text('kept', 'new-1', 'new-2'));
  renameSync(`${path}.new`, path);
  await op.shows(/▲ ledger\.jsonl history was rewritten.* 1 promise vanished/, PATIENT);
  await op.shows('3 promised · 3 open', PATIENT);
  op.press('!');
  await op.shows(/was replaced by another file and was read again: .*1 promise/, PATIENT);
  await op.shows('vanished: lost', PATIENT);
  appendFileSync(path, text('new-3'));
  await op.shows('4 promised', PATIENT);
});

test('a file that is gone is told so, with what was read before, until it comes back', async () => {
  const path = ledgerFile(declared('a'));
  const op = await openOwed({ args: [path], cols: 120, rows: 40 });
  await op.shows('1 promised', PATIENT);
  rmSync(path);
  await op.shows('▲ ledger.jsonl is gone: this is what was read before', PATIENT);
  await op.shows('ledger.jsonl ✕ file gone', PATIENT);
  await op.shows('1 promised', PATIENT);
  writeFileSync(path, text('a', 'b'));
  await op.shows('2 promised', PATIENT);
  await op.hides('file gone', PATIENT);
});
