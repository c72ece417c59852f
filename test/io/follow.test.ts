import { appendFileSync, chmodSync, mkdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { News } from '../../src/core/domain/news.ts';
import { follow } from '../../src/io/follow.ts';
import { forkFollow } from '../support/forked.ts';
import { Heard } from '../support/heard.ts';
import { tempFolder } from '../support/temp-folder.ts';

function ledger(): string {
  const path = join(tempFolder(), 'ledger.jsonl');
  writeFileSync(path, 'one\n');
  return path;
}

function started(path: string, onNews: (news: News) => void | Promise<void>) {
  const source = follow(
    4,
    { path, name: path, stream: false },
    { onNews, onTrouble: (words) => expect.fail(words) },
  );
  onTestFinished(() => source.close());
  return source;
}

test('idle: everything the file held when asked has been handed over', async () => {
  const path = ledger();
  const heard = new Heard();
  const source = started(path, heard.onNews);
  let all = 'one\n';
  for (let round = 0; round < 50; round++) {
    appendFileSync(path, `${round}\n`);
    all += `${round}\n`;
    await source.idle();
    expect(heard.text).toBe(all);
  }
  expect(heard.all.every((news) => news.source === 4)).toBe(true);
});

test('appends while the consumer is busy are handed over together, in one more look', async () => {
  const path = ledger();
  const heard = new Heard();
  let free = () => {};
  const busy = new Promise<void>((resolve) => (free = resolve));
  const source = started(path, (news) => {
    heard.onNews(news);
    return busy;
  });
  await heard.until(({ all }) => all.length === 1);
  for (let round = 0; round < 50; round++) appendFileSync(path, 'x');
  const idle = source.idle();
  expect(heard.words).toEqual(['grown one\n']);
  free();
  await idle;
  expect(heard.words).toEqual(['grown one\n', 'caught-up', `grown ${'x'.repeat(50)}`, 'caught-up']);
});

test('after close no news comes, not even what a look was about to say', async () => {
  const path = ledger();
  const heard = new Heard();
  const source = started(path, (news) => {
    heard.onNews(news);
    source.close();
  });
  await heard.until(({ all }) => all.length === 1);
  appendFileSync(path, 'two\n');
  await source.idle();
  expect(heard.words).toEqual(['grown one\n']);
});

test('after close nothing comes of a stream either', async () => {
  const heard = new Heard();
  const spec = { path: '/dev/zero', name: 'zero', stream: true };
  const source = follow(0, spec, {
    onNews(news) {
      heard.onNews(news);
      source.close();
    },
    onTrouble: (words) => expect.fail(words),
  });
  await heard.until(({ all }) => all.length === 1);
  await after(30);
  expect(heard.all.map((news) => news.kind)).toEqual(['grown']);
});

test('rows can be read again through what is followed', async () => {
  const source = started(ledger(), () => {});
  await source.idle();
  expect(source.readRow(0, 3)).toEqual(new TextEncoder().encode('one'));
});

test('a directory in place of the file is said, and the file is followed on when it is back', async () => {
  const path = ledger();
  const heard = new Heard();
  const source = started(path, heard.onNews);
  await source.idle();
  renameSync(path, `${path}.away`);
  mkdirSync(path);
  await heard.until(({ words }) => words.includes('unreadable: is a directory'));
  rmdirSync(path);
  renameSync(`${path}.away`, path);
  appendFileSync(path, 'two\n');
  await heard.until(({ text }) => text === 'one\ntwo\n');
  expect(heard.words.some((words) => words.startsWith('rewritten'))).toBe(false);
});

test('a permission that is lost is said, and the file is followed on when it is given back', async () => {
  const path = ledger();
  chmodSync(dirname(path), 0o755);
  const program = forkFollow([path, 'file'], { asNobody: true });
  await program.says('grown one\n');
  chmodSync(path, 0o000);
  await program.says('unreadable: permission denied');
  chmodSync(path, 0o644);
  appendFileSync(path, 'two\n');
  await program.says('grown two\n');
  expect(program.said.some((words) => words.startsWith('rewritten'))).toBe(false);
  expect(await program.close()).toBe(0);
});

test('trouble that passes without a trace in the file is tried again', async () => {
  const program = forkFollow([ledger(), 'file', 'no-descriptors'], { descriptors: 64 });
  await program.says('unreadable: too many files are open');
  await program.says(/^trouble: too many files or watchers are open .*looking once a second instead$/);
  // The first heartbeat looks in any case; the next ones only when the file changed.
  await after(1300);
  await program.free();
  await program.says('grown one\n');
  expect(await program.close()).toBe(0);
});

test('a process ends by itself when what it follows is closed, there or not', async () => {
  const path = ledger();
  const programs = [
    forkFollow([path, 'file']),
    forkFollow([join(dirname(path), 'not', 'yet.jsonl'), 'file']),
  ];
  await programs[0]!.says('caught-up');
  await programs[1]!.says('missing');
  expect(await Promise.all(programs.map((program) => program.close()))).toEqual([0, 0]);
});
