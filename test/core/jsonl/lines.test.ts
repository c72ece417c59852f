import { describe, expect, it } from 'vitest';
import { LineReader, MAX_LINE_BYTES } from '../../../src/core/jsonl/lines.ts';
import type { Line } from '../../../src/core/jsonl/lines.ts';

const encode = (text: string) => new TextEncoder().encode(text);

function reading(...pieces: (string | Uint8Array)[]) {
  const lines: Line[] = [];
  const reader = new LineReader((line) => lines.push(line));
  for (const piece of pieces) reader.push(typeof piece === 'string' ? encode(piece) : piece);
  return { reader, lines, texts: lines.map((line) => line.text) };
}

describe('where lines end', () => {
  it('ends a line at LF alone, and drops the one CR before it', () => {
    const { lines } = reading('a\nb\r\nc\r\r\nd\re\u2028f\u0085g\n');
    expect(lines).toEqual([
      { line: 1, offset: 0, length: 1, text: 'a' },
      { line: 2, offset: 2, length: 1, text: 'b' },
      { line: 3, offset: 5, length: 2, text: 'c\r' },
      { line: 4, offset: 9, length: 10, text: 'd\re\u2028f\u0085g' },
    ]);
  });

  it('drops a CR that came in an earlier piece than its LF', () => {
    expect(reading('a\r', '\nb\n').lines).toEqual([
      { line: 1, offset: 0, length: 1, text: 'a' },
      { line: 2, offset: 3, length: 1, text: 'b' },
    ]);
  });

  it('counts offsets in bytes when characters are longer than one', () => {
    expect(reading('é—🤝\n🤝\nz\n').lines).toEqual([
      { line: 1, offset: 0, length: 9, text: 'é—🤝' },
      { line: 2, offset: 10, length: 4, text: '🤝' },
      { line: 3, offset: 15, length: 1, text: 'z' },
    ]);
  });

  it('puts a character together that was cut in two', () => {
    const bytes = encode('{🤝}\n');
    expect(reading(bytes.subarray(0, 3), bytes.subarray(3)).texts).toEqual(['{🤝}']);
  });

  it('keeps nothing of an array the caller uses again', () => {
    const buffer = encode('first\nsec');
    const lines: Line[] = [];
    const reader = new LineReader((line) => lines.push(line));
    reader.push(buffer);
    buffer.fill(0x21);
    reader.push(encode('ond\n'));
    expect(lines.map((line) => line.text)).toEqual(['first', 'second']);
  });

  it('reads one big piece of many lines as it reads many small ones', () => {
    const text = Array.from(
      { length: 4000 },
      (_, index) => `{"n":${index},"pad":"${'x'.repeat(index % 90)}"}\n`,
    );
    const whole = reading(text.join(''));
    expect(whole.lines).toHaveLength(4000);
    expect(whole.lines).toEqual(reading(...text).lines);
  });
});

describe('blank lines', () => {
  it('counts lines of Unicode white space without delivering them', () => {
    const { reader, lines } = reading(
      '\n \t\r\n\u0085\u00a0\u1680\u2003\u2028\u202f\u205f\u3000\n\u000b\u000c\nx\n',
    );
    expect(lines).toEqual([{ line: 5, offset: 31, length: 1, text: 'x' }]);
    expect(reader.blankLines).toBe(4);
  });

  it('does not take a byte-order mark, a zero-width space or a separator control for white space', () => {
    const { reader, texts } = reading('\ufeff\n\u200b\n\u001c\n');
    expect(texts).toEqual(['\ufeff', '\u200b', '\u001c']);
    expect(reader.blankLines).toBe(0);
  });
});

describe('lines that cannot be read', () => {
  it('says of a line of invalid UTF-8 where it is, and reads its neighbours', () => {
    const bytes = encode('{"a":1}\n{"b":"?"}\r\n{"c":"é"}\n');
    bytes[bytes.indexOf(0x3f)] = 0xff;
    expect(reading(bytes).lines).toEqual([
      { line: 1, offset: 0, length: 7, text: '{"a":1}' },
      { line: 2, offset: 8, length: 9, reason: 'not valid UTF-8', beginning: '{"b":"\ufffd"}' },
      { line: 3, offset: 19, length: 10, text: '{"c":"é"}' },
    ]);
  });

  it('refuses overlong forms and encoded surrogates', () => {
    for (const bytes of [
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
    ]) {
      expect(reading(new Uint8Array([...bytes, 0x0a])).lines[0]?.reason).toBe('not valid UTF-8');
    }
  });

  it.each([
    ['in one piece', (bytes: Uint8Array) => [bytes]],
    ['in pieces', (bytes: Uint8Array) => pieces(bytes, 1_000_003)],
  ])('skips a line over 16 MiB that comes %s, and reads the next', (_, cut) => {
    const long = `{"long":"${'x'.repeat(MAX_LINE_BYTES)}"}`;
    const { lines } = reading(...cut(encode(`a\n${long}\r\nz\n`)));
    expect(lines.map(({ line, offset, length }) => ({ line, offset, length }))).toEqual([
      { line: 1, offset: 0, length: 1 },
      { line: 2, offset: 2, length: long.length },
      { line: 3, offset: 2 + long.length + 2, length: 1 },
    ]);
    expect(lines[1]).toMatchObject({ reason: 'longer than 16 MiB', beginning: long.slice(0, 320) });
    expect(lines[2]).toMatchObject({ text: 'z' });
  });

  it.each(['\n', '\r\n'])('reads a line of exactly 16 MiB that ends with %j', (end) => {
    const bytes = encode('x'.repeat(MAX_LINE_BYTES) + end);
    for (const cut of [[bytes], pieces(bytes, MAX_LINE_BYTES), pieces(bytes, MAX_LINE_BYTES + 1)]) {
      const [line] = reading(...cut).lines;
      expect(line?.length).toBe(MAX_LINE_BYTES);
      expect(line?.text?.length).toBe(MAX_LINE_BYTES);
    }
  });

  it('holds a bounded part of a line that never ends', () => {
    const before = process.memoryUsage().arrayBuffers;
    const { reader } = reading();
    const piece = new Uint8Array(1024 * 1024).fill(0x78);
    for (let count = 0; count < 256; count++) reader.push(piece);
    expect(reader.pending).toEqual({
      line: 1,
      offset: 0,
      length: 256 * piece.length,
      beginning: 'x'.repeat(320),
    });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(128 * piece.length);
  });
});

describe('the pending line', () => {
  it('is what follows the last LF', () => {
    const { reader } = reading('{"a":1}\n{"b"');
    expect(reader.pending).toEqual({ line: 2, offset: 8, length: 4, beginning: '{"b"' });
    reader.push(encode(':2}\n'));
    expect(reader.pending).toBeUndefined();
  });

  it('shows no half of a character that is still coming', () => {
    const { reader } = reading(encode('a🤝').subarray(0, 3));
    expect(reader.pending).toEqual({ line: 1, offset: 0, length: 3, beginning: 'a' });
  });

  it('is delivered at the end as a line that needs no LF', () => {
    const { reader, lines } = reading('a\nb\r');
    reader.finish();
    reader.finish();
    expect(lines[1]).toEqual({ line: 2, offset: 2, length: 2, text: 'b\r' });
    expect(lines).toHaveLength(2);
    expect(reader.pending).toBeUndefined();
  });

  it('is not there at the end of a file that ends with LF, nor of an empty one', () => {
    for (const text of ['', 'a\n']) {
      const { reader, lines } = reading(text);
      const before = lines.length;
      reader.finish();
      expect(lines).toHaveLength(before);
    }
  });
});

function pieces(bytes: Uint8Array, size: number): Uint8Array[] {
  const cut: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) cut.push(bytes.subarray(at, at + size));
  return cut;
}
