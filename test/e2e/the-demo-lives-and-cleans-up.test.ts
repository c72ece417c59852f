import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { tempFolder } from '../support/temp-folder.ts';

const demos = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith('owed-demo-'));

test('the demo is of now, goes on by itself, and leaves nothing behind', async () => {
  const folder = tempFolder();
  const op = await openOwed({ args: ['demo'], cols: 120, rows: 40, env: { TMPDIR: folder } });
  await op.shows('owed demo', PATIENT);
  await op.shows(/812 promised · 143 open · 9 overdue/, PATIENT);
  expect(demos(folder)).toHaveLength(1);
  // A row that the simulator wrote is marked, and the counts go on.
  await op.shows(/│.[+~]/, PATIENT);
  op.press('q');
  expect((await op.exited).code).toBe(0);
  expect(demos(folder)).toEqual([]);
});

test.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)('%s leaves nothing behind either', async (signal) => {
  const folder = tempFolder();
  const op = await openOwed({ args: ['demo'], cols: 80, rows: 24, env: { TMPDIR: folder } });
  await op.shows('812 promised', PATIENT);
  op.kill(signal);
  await op.exited;
  expect(op.isAlternate()).toBe(false);
  expect(demos(folder)).toEqual([]);
});

test('a terminal that is closed leaves nothing behind either', async () => {
  const folder = tempFolder();
  const op = await openOwed({ args: ['demo'], cols: 80, rows: 24, env: { TMPDIR: folder } });
  await op.shows('812 promised', PATIENT);
  op.hangUp();
  await op.exited;
  expect(demos(folder)).toEqual([]);
});

test('with a clock that stands still it stands still', async () => {
  const folder = tempFolder();
  const args = ['demo', '--now', '2026-09-01T18:12:04Z'];
  const op = await openOwed({ args, cols: 120, rows: 40, env: { TMPDIR: folder } });
  await op.shows('as of 2026-09-01 18:12:04Z', PATIENT);
  await op.shows('in 0:48', PATIENT);
  op.press('ctrl-c');
  expect((await op.exited).code).toBe(0);
  expect(demos(folder)).toEqual([]);
});
