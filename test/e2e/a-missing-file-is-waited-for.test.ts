import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { declared } from '../support/ledger-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

test('a file that is not there is not an empty ledger: it is waited for, its folder too', async () => {
  const folder = join(tempFolder(), 'later');
  const path = join(folder, 'ledger.jsonl');
  const op = await openOwed({ args: [path], cols: 120, rows: 40 });
  await op.shows('ledger.jsonl ✕ no file yet', PATIENT);
  await op.shows('no file at ', PATIENT);
  mkdirSync(folder);
  writeFileSync(path, '');
  await op.shows('ledger.jsonl ○ no rows', PATIENT);
  await op.shows('exists and has no rows', PATIENT);
  writeFileSync(path, `${JSON.stringify(declared('a', { promise: 'first' }))}\n`);
  await op.shows('1 promised · 1 open', PATIENT);
  await op.hides('no file', PATIENT);
});
