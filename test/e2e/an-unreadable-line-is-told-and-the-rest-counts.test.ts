import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { declared, ledgerFile } from '../support/ledger-file.ts';

test('a line that cannot be read is told with its number, and the rows after it count', async () => {
  const path = ledgerFile(declared('a'), declared('b'));
  const op = await openOwed({ args: [path], cols: 120, rows: 40 });
  await op.shows('2 promised · 2 open', PATIENT);
  appendFileSync(path, `half a ro\n${JSON.stringify(declared('c'))}\n`);
  await op.shows('3 promised · 3 open', PATIENT);
  await op.shows('▲ ledger.jsonl 1 line unreadable, first line 3: not JSON', PATIENT);
  await op.shows(/ledger\.jsonl ▲ .*1 unreadable/, PATIENT);

  op.press('!');
  await op.shows('3 rows · 3 promises · 1 unreadable: this picture is incomplete', PATIENT);
  await op.shows('line 3: not JSON', PATIENT);
  await op.shows('half a ro', PATIENT);
  op.press('esc');
  await op.hides('›', PATIENT);
  // It was seen; the first line goes on saying it.
  expect(op.screen().join('\n')).not.toContain('▲ ledger.jsonl 1 line');
  await op.shows(/ledger\.jsonl ▲ .*1 unreadable/, PATIENT);
});
