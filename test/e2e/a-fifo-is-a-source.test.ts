import { execFileSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { declared } from '../support/ledger-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

test('rows come through a FIFO as they are written, and its end is told', async () => {
  const path = join(tempFolder(), 'stream');
  execFileSync('mkfifo', [path]);
  const op = await openOwed({ args: [`desk=${path}`], cols: 120, rows: 40 });
  await op.shows('stream', PATIENT);
  const writer = await open(path, 'w');
  await writer.write(`${JSON.stringify(declared('a'))}\n`);
  await op.shows('1 promised', PATIENT);
  await writer.write(`${JSON.stringify(declared('b'))}\n`);
  await op.shows('2 promised', PATIENT);
  // The rows of a stream can be opened too, though they cannot be read again.
  op.type('2\r');
  await op.shows('"type":"promise"', PATIENT);
  op.press('esc', '!');
  await op.shows('a stream, never read again', PATIENT);
  await op.shows(/record of +desk/, PATIENT);
  await writer.close();
  await op.shows('the stream has ended: no more rows will come', PATIENT);
  await op.shows(/stream ○ .*ended/, PATIENT);
});
