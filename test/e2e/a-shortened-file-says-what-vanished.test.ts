import { appendFileSync, truncateSync } from 'node:fs';
import { test } from 'vitest';
import { openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { declared, ledgerFile } from '../support/ledger-file.ts';

test('a file that becomes shorter is read again, and what vanished is named', async () => {
  const first = declared('kept');
  const path = ledgerFile(first, declared('lost-1'), declared('lost-2'));
  const op = await openOwed({ args: [path], cols: 120, rows: 40 });
  await op.shows('3 promised', PATIENT);
  truncateSync(path, JSON.stringify(first).length + 1);
  await op.shows(/▲ ledger\.jsonl history was rewritten.* 2 rows.* 2 promises vanished/, PATIENT);
  await op.shows('1 promised · 1 open', PATIENT);
  op.press('!');
  await op.shows(/the file became shorter and was read again: 2 rows fewer; 2/, PATIENT);
  await op.shows('lost-1, lost-2', PATIENT);
  // And it is followed from there.
  appendFileSync(path, `${JSON.stringify(declared('new'))}\n`);
  await op.shows('2 promised · 2 open', PATIENT);
});
