import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromNow, openOwed, PATIENT, ticks } from '../support/at-a-terminal.ts';
import { declared, ledgerFile } from '../support/ledger-file.ts';

/** Far more than the 100 ms an operator may count on, because a loaded machine runs this. The time is printed. */
const AT_MOST_MS = 5000;

test('a row that another program appends is on the screen at once, marked until the next key', async () => {
  const row = (id: string): object =>
    declared(id, { promise: id, ts: fromNow(0), until: fromNow(3_600_000) });
  const path = ledgerFile(row('first'));
  const op = await openOwed({ args: [path], cols: 120, rows: 40 });
  await op.shows(/^│.* first/, PATIENT);
  await ticks(op);
  expect(op.screen().join('\n')).not.toMatch(/│.\+/);

  const waits: number[] = [];
  for (const id of ['second', 'third', 'fourth']) {
    const start = performance.now();
    appendFileSync(path, `${JSON.stringify(row(id))}\n`);
    await op.shows(new RegExp(`│.\\+ +in \\d+.* ${id} `), PATIENT);
    waits.push(performance.now() - start);
  }
  console.log(
    `appended rows were on the screen after ${waits.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`,
  );
  expect(Math.min(...waits)).toBeLessThan(AT_MOST_MS);
  await op.shows('4 promised · 4 open', PATIENT);

  op.press('x');
  await op.hides(/│.\+/, PATIENT);

  appendFileSync(
    path,
    `${JSON.stringify({ ts: fromNow(0), type: 'amend', promise: 'second', by: 'author', until: fromNow(7_200_000) })}\n`,
  );
  await op.shows(/│.~ *in 1h\d+m.* second .*↷1/, PATIENT);
});

test('half a row is no row until its newline comes', async () => {
  const path = ledgerFile(declared('first'));
  const op = await openOwed({ args: [path, '--screen', 'sources'], cols: 120, rows: 40 });
  await op.shows('1 row · 1 promise', PATIENT);
  const line = JSON.stringify(declared('second'));
  appendFileSync(path, line.slice(0, 30));
  await op.shows('line 2, 30 bytes, has no newline yet', PATIENT);
  await op.shows('1 promised', PATIENT);
  appendFileSync(path, `${line.slice(30)}\n`);
  await op.shows('2 rows · 2 promises', PATIENT);
  await op.hides('has no newline yet', PATIENT);
});
