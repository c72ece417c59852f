import {
  appendFileSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Tail } from '../../src/io/tail.ts';
import { Heard, wordsOf } from '../support/heard.ts';
import { tempFolder } from '../support/temp-folder.ts';

const MIB = 1 << 20;
const HEAD = 'h'.repeat(300);

function tailOf(content?: string) {
  const path = join(tempFolder(), 'ledger.jsonl');
  if (content !== undefined) writeFileSync(path, content);
  const tail = new Tail(3, path);
  onTestFinished(() => tail.close());
  return { path, tail, look: () => wordsOf(tail.look()) };
}

describe('growth', () => {
  test('a file is read once, then only what was added to it', async () => {
    const { path, look } = tailOf('one\n');
    expect(await look()).toEqual(['grown one\n', 'caught-up']);
    expect(await look()).toEqual([]);
    appendFileSync(path, 'two\nthr');
    expect(await look()).toEqual(['grown two\nthr', 'caught-up']);
    appendFileSync(path, 'ee\n');
    expect(await look()).toEqual(['grown ee\n', 'caught-up']);
  });

  test('caught-up carries the source, the size and when the file was changed', async () => {
    const { tail } = tailOf('1234\n');
    const heard = new Heard();
    for await (const news of tail.look()) heard.onNews(news);
    const last = heard.all.at(-1)!;
    expect(last).toMatchObject({ source: 3, kind: 'caught-up', size: 5 });
    expect(last.kind === 'caught-up' && Math.abs(last.modifiedMs - Date.now())).toBeLessThan(60_000);
  });

  test('an empty file is caught up with, and replacing it rewrites no history', async () => {
    const { path, look } = tailOf('');
    expect(await look()).toEqual(['caught-up']);
    writeFileSync(`${path}.new`, 'a\n');
    renameSync(`${path}.new`, path);
    expect(await look()).toEqual(['grown a\n', 'caught-up']);
  });

  test('a large file is said to be found, and comes a MiB at a time, up to the size it had when the look began', async () => {
    const { path, tail } = tailOf('x'.repeat(2.5 * MIB));
    const sizes: number[] = [];
    for await (const news of tail.look()) {
      if (news.kind === 'found') sizes.push(news.size);
      if (news.kind === 'grown') sizes.push(news.bytes.length);
      appendFileSync(path, 'y');
    }
    expect(sizes).toEqual([2.5 * MIB, MIB, MIB, MIB / 2]);
    expect(await wordsOf(tail.look())).toEqual(['grown yyyyy', 'caught-up']);
  });
});

describe('history that is not what it was', () => {
  test('a file that became smaller was rewritten', async () => {
    const { path, look } = tailOf('one\ntwo\n');
    await look();
    truncateSync(path, 4);
    expect(await look()).toEqual(['rewritten: shrank', 'grown one\n', 'caught-up']);
    truncateSync(path, 0);
    expect(await look()).toEqual(['rewritten: shrank', 'caught-up']);
  });

  test('another file under the same name was rewritten, even when it begins the same', async () => {
    const { path, look } = tailOf('one\n');
    await look();
    writeFileSync(`${path}.new`, 'one\ntwo\n');
    renameSync(`${path}.new`, path);
    expect(await look()).toEqual(['rewritten: replaced', 'grown one\ntwo\n', 'caught-up']);
    unlinkSync(path);
    writeFileSync(path, 'one\ntwo\n');
    expect(await look()).toEqual(['rewritten: replaced', 'grown one\ntwo\n', 'caught-up']);
  });

  test('a file emptied and written larger between two looks was rewritten', async () => {
    const { path, look } = tailOf('one\n');
    await look();
    writeFileSync(path, 'other and longer\n');
    expect(await look()).toEqual(['rewritten: changed', 'grown other and longer\n', 'caught-up']);
  });

  test('a change of the same length is seen, however soon it comes after a look', async () => {
    const { path, look } = tailOf('aaaa\n');
    await look();
    for (const content of ['bbbb\n', 'cccc\n', 'dddd\n', 'eeee\n']) {
      writeFileSync(path, content);
      expect(await look()).toEqual(['rewritten: changed', `grown ${content}`, 'caught-up']);
    }
  });

  test('a change is seen too after the file stood still for long', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { path, look } = tailOf('aaaa\n');
    await look();
    vi.advanceTimersByTime(60_000);
    expect(await look()).toEqual([]);
    writeFileSync(path, 'bbbb\n');
    expect(await look()).toEqual(['rewritten: changed', 'grown bbbb\n', 'caught-up']);
  });

  test('a change just before the end is seen when the head stayed', async () => {
    const { path, look } = tailOf(`${HEAD}one\n`);
    await look();
    writeFileSync(path, `${HEAD}two\nthree\n`);
    expect(await look()).toEqual(['rewritten: changed', `grown ${HEAD}two\nthree\n`, 'caught-up']);
  });

  test('a change of the head is seen when the end stayed', async () => {
    const { path, look } = tailOf(`1${HEAD}one\n`);
    await look();
    writeFileSync(path, `2${HEAD}one\nmore\n`);
    expect(await look()).toEqual(['rewritten: changed', `grown 2${HEAD}one\nmore\n`, 'caught-up']);
  });

  test('a file rewritten in the midst of a long look is read again from the start', async () => {
    const { path, tail } = tailOf('x'.repeat(2 * MIB));
    const kinds: string[] = [];
    for await (const news of tail.look()) {
      kinds.push(news.kind === 'grown' ? String.fromCharCode(news.bytes[0]!) : news.kind);
      if (kinds.length === 2) writeFileSync(path, 'z'.repeat(2 * MIB));
    }
    expect(kinds).toEqual(['found', 'x', 'rewritten', 'z', 'z', 'caught-up']);
  });

  test('a file cut short in the midst of a look is not called caught up with', async () => {
    const { path, tail, look } = tailOf('x'.repeat(2 * MIB));
    const kinds: string[] = [];
    for await (const news of tail.look()) {
      kinds.push(news.kind);
      if (news.kind === 'grown') truncateSync(path, 2);
    }
    expect(kinds).toEqual(['found', 'grown']);
    expect(await look()).toEqual(['rewritten: shrank', 'grown xx', 'caught-up']);
  });
});

describe('a file that cannot be read', () => {
  test('is missing, said once, and read when it appears', async () => {
    const { path, look } = tailOf();
    expect(await look()).toEqual(['missing']);
    expect(await look()).toEqual([]);
    writeFileSync(path, 'one\n');
    expect(await look()).toEqual(['grown one\n', 'caught-up']);
  });

  test('goes on where it was when the same file comes back under its name', async () => {
    const { path, look } = tailOf('one\n');
    await look();
    renameSync(path, `${path}.away`);
    expect(await look()).toEqual(['missing']);
    renameSync(`${path}.away`, path);
    expect(await look()).toEqual(['caught-up']);
    renameSync(path, `${path}.away`);
    expect(await look()).toEqual(['missing']);
    appendFileSync(`${path}.away`, 'two\n');
    renameSync(`${path}.away`, path);
    expect(await look()).toEqual(['grown two\n', 'caught-up']);
  });

  test('was rewritten when another file comes back under its name', async () => {
    const { path, look } = tailOf('one\n');
    await look();
    unlinkSync(path);
    expect(await look()).toEqual(['missing']);
    writeFileSync(path, 'one\n');
    expect(await look()).toEqual(['rewritten: replaced', 'grown one\n', 'caught-up']);
  });

  test('is a directory for a while, and each change of trouble is said', async () => {
    const { path, look } = tailOf('one\n');
    await look();
    renameSync(path, `${path}.away`);
    mkdirSync(path);
    expect(await look()).toEqual(['unreadable: is a directory']);
    expect(await look()).toEqual([]);
    rmdirSync(path);
    expect(await look()).toEqual(['missing']);
    mkdirSync(path);
    expect(await look()).toEqual(['unreadable: is a directory']);
    rmdirSync(path);
    renameSync(`${path}.away`, path);
    expect(await look()).toEqual(['caught-up']);
  });

  test('says in words what is in its way', async () => {
    const { path, look } = tailOf();
    symlinkSync(path, path);
    expect(await look()).toEqual(['unreadable: its symbolic links go round in a circle']);
    const under = new Tail(0, join(import.meta.filename, 'ledger.jsonl'));
    expect(await wordsOf(under.look())).toEqual(['unreadable: a part of the path is not a directory']);
    const device = new Tail(0, '/dev/zero');
    expect(await wordsOf(device.look())).toEqual(['unreadable: is a device']);
  });
});
