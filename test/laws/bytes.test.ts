import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonNumber } from '../../src/core/domain/json.ts';
import { LineReader } from '../../src/core/jsonl/lines.ts';
import type { Line } from '../../src/core/jsonl/lines.ts';
import { parseStrictly } from '../../src/core/jsonl/strict.ts';
import { readValue } from '../../src/core/jsonl/value.ts';
import { compactLines, jsonLines } from '../support/json-lines.ts';

const PIECES = fc.constantFrom<(string | number[])[]>(
  ...[
    '\n',
    '\n',
    '\r\n',
    '\r',
    ' ',
    '\t',
    '{"a":"b"}',
    '{"é":"—🤝"}',
    '\ufeff',
    '\u0085',
    '\u2028',
    'x'.repeat(40),
  ],
  ...[[0xff], [0xed, 0xa0, 0x80], [0xf0, 0x9f], [0xc3]],
);
const FILES = fc
  .array(PIECES, { maxLength: 30 })
  .map((pieces) =>
    Uint8Array.from(pieces.flatMap((piece) => (typeof piece === 'string' ? [...Buffer.from(piece)] : piece))),
  );

describe('bytes to lines', () => {
  it('any cut of the bytes gives the lines that splitting the whole gives (seed 20260905)', () => {
    fc.assert(
      fc.property(FILES, fc.array(fc.nat(200), { maxLength: 12 }), (bytes, cuts) => {
        const { lines, blank } = splitTheWhole(bytes);
        const read = readInPieces(bytes, cuts);
        expect(read.lines.map(withoutBeginning)).toEqual(lines);
        expect(read.blankLines).toBe(blank);
      }),
      { seed: 20260905, numRuns: 1500 },
    );
  });

  it('what is pending at any byte is what follows the last LF before it (seed 20260906)', () => {
    fc.assert(
      fc.property(FILES, (bytes) => {
        const reader = new LineReader(() => undefined);
        for (let end = 1; end <= bytes.length; end++) {
          reader.push(bytes.subarray(end - 1, end));
          const start = bytes.subarray(0, end).lastIndexOf(0x0a) + 1;
          expect(reader.pending?.offset).toBe(start < end ? start : undefined);
          expect(reader.pending?.length ?? 0).toBe(end - start);
        }
      }),
      { seed: 20260906, numRuns: 200 },
    );
  });
});

describe('lines to values', () => {
  it.each([
    { kind: 'broken and twisted', lines: jsonLines(), seed: 20260907, numRuns: 6000 },
    { kind: 'compact', lines: compactLines(), seed: 20260908, numRuns: 1500 },
  ])('the fast path reads $kind lines as the strict parser does (seed $seed)', ({ lines, seed, numRuns }) => {
    fc.assert(
      fc.property(lines, (line) => {
        const fast = readValue(line);
        const strict = parseStrictly(line);
        expect(fast.ok ? { ...fast, value: plain(fast.value) } : fast).toEqual(
          strict.ok ? { ...strict, value: plain(strict.value) } : strict,
        );
      }),
      { seed, numRuns },
    );
  });

  it('the strict parser refuses what JSON.parse refuses, and three things more (seed 20260909)', () => {
    const more = [
      'a text holds half a surrogate pair',
      'a number is too large',
      'nested more than 127 levels deep',
    ];
    fc.assert(
      fc.property(jsonLines(), (line) => {
        const strict = parseStrictly(line);
        if (strict.ok) expect(plain(strict.value)).toEqual(plain(JSON.parse(line)));
        else if (!more.includes(strict.reason))
          expect(() => JSON.parse(line) as unknown).toThrow(SyntaxError);
      }),
      { seed: 20260909, numRuns: 3000 },
    );
  });
});

/** The same by the simplest means: split at LF, drop one CR, decode. */
function splitTheWhole(bytes: Uint8Array) {
  const lines: object[] = [];
  let blank = 0;
  let offset = 0;
  const raw = Buffer.from(bytes).toString('latin1').split('\n');
  for (const [index, written] of raw.entries()) {
    const last = index === raw.length - 1;
    const line = last || !written.endsWith('\r') ? written : written.slice(0, -1);
    const text = Buffer.from(line, 'latin1').toString('utf8');
    const place = { line: index + 1, offset, length: line.length };
    offset += written.length + 1;
    if (last && line === '') continue;
    if (Buffer.from(text, 'utf8').toString('latin1') !== line)
      lines.push({ ...place, reason: 'not valid UTF-8' });
    else if (/^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*$/.test(text)) blank++;
    else lines.push({ ...place, text });
  }
  return { lines, blank };
}

function readInPieces(bytes: Uint8Array, cuts: readonly number[]) {
  const lines: Line[] = [];
  const reader = new LineReader((line) => lines.push(line));
  let from = 0;
  for (const cut of cuts.filter((cut) => cut < bytes.length).toSorted((a, b) => a - b)) {
    reader.push(bytes.subarray(from, cut));
    from = cut;
  }
  reader.push(bytes.subarray(from));
  reader.finish();
  return { lines, blankLines: reader.blankLines };
}

function withoutBeginning({ line, offset, length, text, reason }: Line) {
  return text === undefined ? { line, offset, length, reason } : { line, offset, length, text };
}

/** A value as lists of its members, so that prototype keys, kept numbers and prototypes compare by what they say. */
function plain(value: unknown): unknown {
  if (value instanceof JsonNumber) return Number(value.raw);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return { members: Object.entries(value).map(([key, member]) => [key, plain(member)]) };
}
