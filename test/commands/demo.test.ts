import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyDemo, playDemo } from '../../src/commands/demo.ts';
import { instantFromMs, parseInstant } from '../../src/core/domain/instant.ts';
import { readOnce } from '../../src/once.ts';
import { Session, systemClock } from '../../src/session.ts';

test('the copy is as late and as open at any moment as the demo was at its own', async () => {
  for (const now of ['2026-09-01T18:12:04Z', '2031-02-03T04:05:06.789Z']) {
    const copy = copyDemo(parseInstant(now)!);
    onTestFinished(copy.remove);
    const read = await readOnce([copy.source], parseInstant(now)!);
    read.close();
    const [ledger] = read.fleet.ledgers;
    expect(ledger!.fold.declaredCount).toBe(812);
    expect(ledger!.fold.deadlines.overdueCount).toBe(9);
    expect(ledger!.unreadableCount).toBe(0);
  }
});

test('the copy goes with its folder, and leaves the listeners of the process as they were', () => {
  const before = process.listenerCount('SIGTERM');
  const { source, remove } = copyDemo(instantFromMs(0));
  expect(existsSync(source.path)).toBe(true);
  remove();
  expect(existsSync(dirname(source.path))).toBe(false);
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

test('the demo goes on: rows are added, each a whole line that is read', async () => {
  const { source, remove } = copyDemo(systemClock.now());
  const session = new Session([source], systemClock);
  onTestFinished(() => {
    session.close();
    remove();
  });
  await session.idle();
  const before = readFileSync(source.path, 'utf8');
  const play = playDemo(source.path, session, 7);
  await new Promise<void>((resolve) => session.subscribe(({ promises }) => promises.length > 0 && resolve()));
  play.stop();
  await session.idle();
  const after = readFileSync(source.path, 'utf8');
  expect(after.startsWith(before)).toBe(true);
  expect(after.slice(before.length)).toMatch(/^(\{"ts":.*\}\n)+$/);
  expect(session.fleet.ledgers[0]!.unreadableCount).toBe(0);
});
