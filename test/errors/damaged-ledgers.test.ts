import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoLedger } from '../support/demo-screens.ts';
import { wordsOf } from './words-of-a-source.ts';

interface Case {
  readonly file: string;
  readonly frame: string;
  /** Behind the name of the file; absent: nothing makes the picture incomplete. */
  readonly problem?: string;
  readonly sources: readonly string[];
}

/** Each damaged ledger of the demo, and the exact words an operator sees. */
const CASES: readonly Case[] = [
  {
    file: 'torn-last-line',
    frame: '● 2h02m',
    sources: ['read       3 rows · 2 promises', 'pending    line 4, 61 bytes, has no newline yet'],
  },
  {
    file: 'no-final-newline',
    frame: '● 8h52m',
    sources: ['read       2 rows · 2 promises', 'pending    line 3, 143 bytes, has no newline yet'],
  },
  {
    file: 'unreadable-middle',
    frame: '▲ 2h02m, 4 unreadable',
    problem: '4 lines unreadable, first line 2: not JSON at column 86: the line ends inside a text',
    sources: [
      'read       3 rows · 2 promises · 4 unreadable: this picture is incomplete',
      'line 2: not JSON at column 86: the line ends inside a text',
      'line 3: the promise row lacks `to`',
      'line 4: `until` must be a text; it is a number',
      'line 5: not JSON at column 109: something follows the value',
    ],
  },
  {
    file: 'unknown-type',
    frame: '● 2h02m',
    sources: [
      'read       3 rows · 2 promises · 3 of unknown type',
      'unknown    1 row of type handover: no effect on any state',
      'unknown    2 rows of type heartbeat: no effect on any state',
      'line 2: unknown type handover',
      'line 4: unknown type heartbeat',
    ],
  },
  {
    file: 'invalid-utf8',
    frame: '▲ 2h02m, 1 unreadable',
    problem: '1 line unreadable, first line 2: not valid UTF-8',
    sources: ['line 2: not valid UTF-8'],
  },
  { file: 'crlf', frame: '● 2h02m', sources: ['read       3 rows · 2 promises'] },
  {
    file: 'byte-order-mark',
    frame: '▲ 2h02m, 1 unreadable',
    problem: '1 line unreadable, first line 1: begins with a byte-order mark',
    sources: [
      'line 1: begins with a byte-order mark',
      'odd        1 row, about a promise that nothing here declares: line 3',
    ],
  },
  { file: 'empty', frame: '○ no rows', sources: ['read       0 rows · 0 promises'] },
  {
    file: 'blank-lines',
    frame: '● 2h02m',
    sources: ['read       3 rows · 2 promises · 5 blank lines'],
  },
  {
    file: 'hostile-text',
    frame: '▲ no rows for 8h59m (longest before 1m), 1 unreadable',
    problem:
      '1 line unreadable, first line 15: not JSON at column 74: a control character stands unescaped in a text',
    sources: [
      'line 15: not JSON at column 74: a control character stands unescaped in a text',
      '{"ts":"2026-09-01T09:14:00Z","type":"promise","id":"yard/raw","promise":"\\x1b[2Jraw',
    ],
  },
  {
    file: 'ignored-rows',
    frame: '○ no rows for 6h52m (longest before 30m)',
    sources: [
      'odd        2 rows, about a promise that nothing here declares: line 3, 4',
      'odd        1 row, declared twice: line 2',
      'odd        1 row, resolved twice: line 6',
      'odd        1 row, amended after the end: line 7',
    ],
  },
  {
    file: 'odd-deadlines',
    frame: '● 2d9h',
    sources: ['odd        5 rows, deadline that is no instant: line 1, 2, 3, 4, 5'],
  },
];

test.each(CASES)('$file', async ({ file, frame, problem, sources }) => {
  const words = await wordsOf(demoLedger(`damaged/${file}.jsonl`));
  expect(words.frame).toBe(`${file}.jsonl ${frame}`);
  expect(words.problem).toBe(problem && `▲ ${file}.jsonl ${problem}  (! sources)`);
  expect(words.sources).toEqual(expect.arrayContaining([...sources]));
});

test('every damaged ledger has its words here', () => {
  const files = readdirSync(demoLedger('damaged')).map((name) => name.replace('.jsonl', ''));
  expect(CASES.map(({ file }) => file).sort()).toEqual(files.sort());
});
