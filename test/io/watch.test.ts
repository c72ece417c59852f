import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { beforeEach, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { follow } from '../../src/io/follow.ts';
import { watchFile } from '../../src/io/watch.ts';
import { forkFollow } from '../support/forked.ts';
import { Heard } from '../support/heard.ts';
import { tempFolder } from '../support/temp-folder.ts';

const unexpected = (words: string) => expect.fail(words);

/** A file that is followed, after the watcher was seen to work. */
async function followed(path: string) {
  const heard = new Heard();
  const source = follow(
    0,
    { path, name: path, stream: false },
    { onNews: heard.onNews, onTrouble: unexpected },
  );
  onTestFinished(() => source.close());
  await source.idle();
  return { heard, source, shows: (text: string) => heard.until((now) => now.text === text) };
}

function ledger(content = 'one\n'): string {
  const path = join(tempFolder(), 'ledger.jsonl');
  writeFileSync(path, content);
  return path;
}

function replace(path: string, content: string): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

describe('by the watcher alone, without the heartbeat', () => {
  // With setInterval at a standstill, every look that finds something is owed to an event.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('an append is seen', async () => {
    const path = ledger();
    const { heard, shows } = await followed(path);
    appendFileSync(path, 'two\n');
    await shows('one\ntwo\n');
    expect(heard.words).not.toContain('rewritten: changed');
  });

  test('of a burst of appends the last is seen and no byte is lost or doubled', async () => {
    const path = ledger('');
    const { shows } = await followed(path);
    let all = '';
    for (const gap of [2, 45, 3, 10, 20, 30, 40, 5, 8, 13, 21, 34, 2, 2, 45, 7, 17, 27, 37, 12]) {
      const row = `after ${gap}\n`;
      appendFileSync(path, row);
      all += row;
      await after(gap);
    }
    await shows(all);
  });

  test('a file replaced again and again is followed on', async () => {
    const path = ledger();
    const { heard, shows } = await followed(path);
    for (const round of ['a', 'b', 'c']) {
      replace(path, `${round}\n`);
      await shows(`${round}\n`);
      appendFileSync(path, `more\n`);
      await shows(`${round}\nmore\n`);
    }
    expect(heard.words.filter((words) => words === 'rewritten: replaced')).toHaveLength(3);
  });

  test('a file written anew in place is followed on', async () => {
    const path = ledger();
    const { heard, shows } = await followed(path);
    writeFileSync(path, 'other and longer\n');
    await shows('other and longer\n');
    appendFileSync(path, 'more\n');
    await shows('other and longer\nmore\n');
    expect(heard.words.some((words) => words.startsWith('rewritten'))).toBe(true);
  });

  test('a file deleted and made again at once, or rotated away, is followed on', async () => {
    const path = ledger();
    const { shows } = await followed(path);
    unlinkSync(path);
    writeFileSync(path, 'again\n');
    await shows('again\n');
    appendFileSync(path, 'more\n');
    await shows('again\nmore\n');
    renameSync(path, `${path}.1`);
    writeFileSync(path, 'rotated\n');
    await shows('rotated\n');
    appendFileSync(path, 'more\n');
    await shows('rotated\nmore\n');
  });

  test('a file that goes is missing, and what was read stands', async () => {
    const path = ledger();
    const { heard } = await followed(path);
    unlinkSync(path);
    await heard.until(({ words }) => words.includes('missing'));
    expect(heard.text).toBe('one\n');
  });

  test('folders that are made later are waited for, one within the other', async () => {
    const path = join(tempFolder(), 'a', 'b', '.pinki', 'ledger.jsonl');
    const { heard, shows } = await followed(path);
    expect(heard.words).toEqual(['missing']);
    mkdirSync(dirname(dirname(path)), { recursive: true });
    await after(20);
    mkdirSync(dirname(path));
    writeFileSync(path, 'one\n');
    await shows('one\n');
    appendFileSync(path, 'two\n');
    await shows('one\ntwo\n');
  });

  test('a folder that is removed and made again is followed on', async () => {
    const path = join(tempFolder(), 'a', 'ledger.jsonl');
    mkdirSync(dirname(path));
    writeFileSync(path, 'one\n');
    const { heard, shows } = await followed(path);
    rmSync(dirname(path), { recursive: true });
    await heard.until(({ words }) => words.includes('missing'));
    mkdirSync(dirname(path));
    writeFileSync(path, 'again\n');
    await shows('again\n');
    appendFileSync(path, 'more\n');
    await shows('again\nmore\n');
  });

  test('a folder swapped at once, perhaps under the same inode number, is watched on', async () => {
    const path = join(tempFolder(), 'a', 'ledger.jsonl');
    mkdirSync(dirname(path));
    let hints = 0;
    const watch = watchFile(path, () => hints++, unexpected);
    onTestFinished(() => watch.close());
    await after(200);
    rmSync(dirname(path), { recursive: true });
    mkdirSync(dirname(path));
    await after(200);
    const before = hints;
    writeFileSync(path, 'again\n');
    await vi.waitUntil(() => hints > before);
  });

  test('a folder that is moved away and another put in its place is followed on', async () => {
    const path = join(tempFolder(), 'a', 'ledger.jsonl');
    mkdirSync(dirname(path));
    writeFileSync(path, 'one\n');
    const { shows } = await followed(path);
    await after(200);
    renameSync(dirname(path), `${dirname(path)}.away`);
    mkdirSync(dirname(path));
    writeFileSync(path, 'again\n');
    await shows('again\n');
    await after(200);
    appendFileSync(path, 'more\n');
    await shows('again\nmore\n');
  });

  test('a symbolic link is followed to the file it leads to, and to another one later', async () => {
    const folder = tempFolder();
    const [first, second] = [ledger(), ledger('uno\n')];
    const path = join(folder, 'link.jsonl');
    symlinkSync(first, path);
    const { shows } = await followed(path);
    appendFileSync(first, 'two\n');
    await shows('one\ntwo\n');
    replace(first, 'new\n');
    await shows('new\n');
    symlinkSync(second, `${path}.new`);
    renameSync(`${path}.new`, path);
    await shows('uno\n');
    appendFileSync(second, 'due\n');
    await shows('uno\ndue\n');
  });

  test('neighbours in the same folder give no hint, and each file has its own', async () => {
    const path = ledger();
    const hints = { here: 0, there: 0 };
    const here = watchFile(path, () => hints.here++, unexpected);
    const quiet = after(150);
    await new Promise<void>((resolve) => {
      const there = watchFile(
        `${path}.other`,
        () => (hints.there++ === 1 ? resolve() : undefined),
        unexpected,
      );
      onTestFinished(() => there.close());
    });
    onTestFinished(() => here.close());
    await quiet;
    const before = { ...hints };
    for (let round = 0; round < 5; round++) writeFileSync(`${path}.other`, `${round}`);
    await after(150);
    expect(hints.here).toBe(before.here);
    expect(hints.there).toBeGreaterThan(before.there);
  });

  test('every event is followed by a second hint after it', async () => {
    const path = ledger();
    const times: number[] = [];
    const watch = watchFile(path, () => times.push(performance.now()), unexpected);
    onTestFinished(() => watch.close());
    await after(200);
    times.length = 0;
    utimesSync(path, 1, 1);
    await after(200);
    expect(times.length).toBeGreaterThanOrEqual(2);
    expect(times.at(-1)! - times.at(-2)!).toBeGreaterThan(50);
  });
});

test('a refused watcher is said in words, and the heartbeat goes on', async () => {
  const path = ledger();
  const folder = dirname(path);
  // A folder that may be passed through, but neither listed nor watched.
  chmodSync(folder, 0o311);
  const program = forkFollow([path, 'file'], { asNobody: true });
  const refusal = 'trouble: there is no permission to watch its folder; looking once a second instead';
  await program.says(refusal);
  await program.says('caught-up');
  // The looks at the start are over: only the heartbeat is left.
  await after(200);
  appendFileSync(path, 'two\n');
  await program.says('grown two\n');
  chmodSync(folder, 0o755);
  expect(program.said.filter((words) => words === refusal)).toHaveLength(1);
  expect(await program.close()).toBe(0);
});
