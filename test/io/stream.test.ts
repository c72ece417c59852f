import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Stream } from '../../src/io/stream.ts';
import { forkFollow } from '../support/forked.ts';
import { Heard, wordsOf } from '../support/heard.ts';
import { tempFolder } from '../support/temp-folder.ts';

function fifo(): string {
  const path = join(tempFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  return path;
}

function hear(stream: Stream) {
  const heard = new Heard();
  const done = (async () => {
    for await (const news of stream.read()) heard.onNews(news);
  })();
  onTestFinished(() => stream.close());
  return { heard, done };
}

test('a FIFO is waited for, read as its writer writes, and ended when the writer leaves', async () => {
  const path = fifo();
  const { heard, done } = hear(new Stream(2, path));
  const writer = await open(path, 'w');
  expect(heard.all).toEqual([]);
  await writer.write('one\n');
  await heard.until(({ text }) => text === 'one\n');
  await writer.write('two\n');
  await heard.until(({ text }) => text === 'one\ntwo\n');
  await writer.close();
  await done;
  expect(heard.words).toEqual(['grown one\n', 'caught-up', 'grown two\n', 'caught-up', 'ended']);
  expect(heard.all.every((news) => news.source === 2)).toBe(true);
  expect(heard.all[3]).toMatchObject({ size: 8 });
});

test('rows of a stream are read again from memory, also after it ended and was closed', async () => {
  const path = fifo();
  const stream = new Stream(0, path);
  const { done } = hear(stream);
  const writer = openSync(path, 'w');
  writeSync(writer, 'one\ntwo\n');
  closeSync(writer);
  await done;
  stream.close();
  expect(stream.readRow(4, 3)).toEqual(new TextEncoder().encode('two'));
  expect(stream.readRow(7, 2)).toBeUndefined();
});

test('closing ends the wait for a writer, without news', async () => {
  const stream = new Stream(0, fifo());
  const { heard, done } = hear(stream);
  stream.close();
  await done;
  expect(heard.all).toEqual([]);
});

test('a writer has to wait for a consumer that takes its time', async () => {
  const path = fifo();
  const stream = new Stream(0, path);
  const news = stream.read();
  onTestFinished(() => stream.close());
  const first = news.next();
  const writer = await open(path, 'w');
  let written = 0;
  const writing = (async () => {
    for (; written < 64; written++) await writer.write(Buffer.alloc(1 << 16, 'x'));
    await writer.close();
  })();
  await first;
  // Nobody asks for more, so at most the pipe and one buffer fill up: what is written stands still.
  let before = -1;
  while (before !== written) {
    before = written;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  expect(written).toBeLessThan(16);
  const rest = await wordsOf(news);
  await writing;
  expect(written).toBe(64);
  expect(rest.at(-1)).toBe('ended');
});

test('an endless device is read only as fast as it is taken, and let go', async () => {
  const stream = new Stream(0, '/dev/zero');
  const before = process.memoryUsage().arrayBuffers;
  let bytes = 0;
  for await (const news of stream.read()) {
    if (news.kind !== 'grown') continue;
    bytes += news.bytes.length;
    if (bytes < 1 << 23) continue;
    await new Promise((resolve) => setTimeout(resolve, 50));
    stream.close();
  }
  expect(bytes).toBeLessThan(1 << 24);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1 << 26);
});

test('what cannot be a stream says so', async () => {
  const folder = tempFolder();
  expect(await wordsOf(new Stream(0, folder).read())).toEqual(['unreadable: is a directory']);
  expect(await wordsOf(new Stream(0, join(folder, 'none')).read())).toEqual(['missing']);
});

test('standard input is read to its end, from a pipe and from a file', async () => {
  const piped = forkFollow(['-', 'stream'], { stdin: 'pipe' });
  piped.child.stdin!.write('one\n');
  await piped.says('grown one\n');
  piped.child.stdin!.end();
  await piped.says('ended');
  expect(await piped.close()).toBe(0);

  const path = join(tempFolder(), 'ledger.jsonl');
  writeFileSync(path, 'two\n');
  const file = openSync(path, 'r');
  const read = forkFollow(['-', 'stream'], { stdin: file });
  closeSync(file);
  await read.says('ended');
  expect(read.said).toContain('grown two\n');
});

test('a process that waits for a writer or for standard input ends when it closes', async () => {
  const waiting = [forkFollow([fifo(), 'stream']), forkFollow(['-', 'stream'], { stdin: 'pipe' })];
  expect(await Promise.all(waiting.map((program) => program.close()))).toEqual([0, 0]);
});
