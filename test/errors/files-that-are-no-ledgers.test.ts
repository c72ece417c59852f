import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declared } from '../support/ledger-file.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { wordsOf } from './words-of-a-source.ts';

interface Case {
  readonly name: string;
  /** Makes the thing; the path is a fresh one that ends in `x.jsonl`. */
  readonly make: (path: string) => unknown;
  /** What is added to the path. */
  readonly below?: string;
  readonly frame: string;
  readonly problem?: string;
  readonly sources: readonly string[];
}

const row = (id: string): string => `${JSON.stringify(declared(id, { ts: '2026-09-01T18:00:00Z' }))}\n`;
const MIB = 1024 * 1024;

const CASES: readonly Case[] = [
  {
    name: 'a line of 20 MiB between two rows',
    make: (path) => writeFileSync(path, `${row('a')}${'x'.repeat(20 * MIB)}\n${row('b')}`),
    frame: '▲ 12m, 1 unreadable',
    problem: 'x.jsonl 1 line unreadable, first line 2: longer than 16 MiB',
    sources: [
      'read       2 rows · 2 promises · 1 unreadable: this picture is incomplete',
      'line 2: longer than 16 MiB',
      'x'.repeat(80),
    ],
  },
  {
    name: 'bytes that are no text',
    make: (path) => writeFileSync(path, Buffer.from([0xff, 0xfe, 0x00, 0x1b, 0x5b, 0x32, 0x4a, 0x0a])),
    frame: '▲ no readable row, 1 unreadable',
    problem: 'x.jsonl 1 line unreadable, first line 1: not valid UTF-8',
    sources: ['line 1: not valid UTF-8', '��\\x00\\x1b[2J'],
  },
  {
    name: 'JSON that is no row',
    make: (path) =>
      writeFileSync(
        path,
        '[1]\n"text"\nnull\n{"type":"promise"}\n{"ts":"x","type":7}\n{"ts":"x","ts":"y"}\n',
      ),
    frame: '▲ no readable row, 6 unreadable',
    problem: 'x.jsonl 6 lines unreadable, first line 1: the line holds a list, not an object',
    sources: [
      'line 1: the line holds a list, not an object',
      'line 2: the line holds a text, not an object',
      'line 3: the line holds null, not an object',
      'line 4: the promise row lacks `ts`',
      'line 5: `type` must be a text; it is a number',
    ],
  },
  {
    name: 'a directory',
    make: (path) => mkdirSync(path),
    frame: '✕ is a directory',
    problem: 'x.jsonl cannot be read: is a directory',
    sources: ['file       cannot be read: is a directory'],
  },
  {
    name: 'a path below a file',
    make: (path) => writeFileSync(path, row('a')),
    below: '/x.jsonl',
    frame: '✕ a part of the path is not a directory',
    problem: 'x.jsonl cannot be read: a part of the path is not a directory',
    sources: ['file       cannot be read: a part of the path is not a directory'],
  },
  {
    name: 'a symbolic link to itself',
    make: (path) => symlinkSync(path, path),
    frame: '✕ its symbolic links go round in a circle',
    problem: 'x.jsonl cannot be read: its symbolic links go round in a circle',
    sources: ['file       cannot be read: its symbolic links go round in a circle'],
  },
  {
    name: 'nothing at all',
    make: () => undefined,
    frame: '✕ no file yet',
    sources: ['file       no such file yet: waiting for it (pinki would read this as an empty ledger)'],
  },
  {
    name: 'a FIFO that nobody writes to',
    make: (path) => execFileSync('mkfifo', [path]),
    frame: '○ no rows',
    sources: ['x.jsonl  ledger, a stream, never read again', 'file       reading: 0 B so far'],
  },
];

test.each(CASES)('$name', async ({ make, below = '', frame, problem, sources }) => {
  const path = join(tempFolder(), 'x.jsonl');
  make(path);
  const words = await wordsOf(path + below);
  expect(words.frame).toBe(`x.jsonl ${frame}`);
  expect(words.problem).toBe(problem && `▲ ${problem}  (! sources)`);
  expect(words.sources).toEqual(expect.arrayContaining([...sources]));
});
