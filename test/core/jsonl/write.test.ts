import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonNumber } from '../../../src/core/domain/json.ts';
import type { JsonObject } from '../../../src/core/domain/json.ts';
import { parseStrictly } from '../../../src/core/jsonl/strict.ts';
import { compareUtf8, writeJson, writeJsonPretty, writeMeta } from '../../../src/core/jsonl/write.ts';
import type { Writable } from '../../../src/core/jsonl/write.ts';

function metaOf(text: string): JsonObject {
  const reading = parseStrictly(text);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.value as JsonObject;
}

describe('compact JSON', () => {
  it('escapes quotation marks, backslashes and control characters, and nothing else', () => {
    expect(writeJson('"\\/\b\f\n\r\t\u0001\u001f\u007f\u0085\u2028é🤝')).toBe(
      '"\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\u007f\u0085\u2028é🤝"',
    );
  });

  it('keeps the order of keys, in a map also that of keys like numbers', () => {
    expect(writeJson({ b: 1, a: [true, null, {}] })).toBe('{"b":1,"a":[true,null,{}]}');
    expect(
      writeJson(
        new Map<string, Writable>([
          ['b', 1],
          ['10', []],
          ['9', new Map()],
        ]),
      ),
    ).toBe('{"b":1,"10":[],"9":{}}');
  });

  it('writes counts as integers and fractions as floats', () => {
    expect(writeJson([0, 7, -3, 0.25, 1e16, 1e20, 1e-7, -0])).toBe(
      '[0,7,-3,0.25,10000000000000000,1e+20,1e-7,-0.0]',
    );
  });
});

describe('numbers of a meta', () => {
  it.each([
    ['9223372036854775808', '9223372036854775808'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['18446744073709551615', '18446744073709551615'],
    ['18446744073709551616', '1.8446744073709552e+19'],
    ['99999999999999999999', '1e+20'],
    ['-9223372036854775809', '-9.223372036854776e+18'],
    ['123456789012345678901234567890', '1.2345678901234568e+29'],
    ['-0', '-0.0'],
    ['-0.0', '-0.0'],
    ['-1e-400', '-0.0'],
    ['0e5', '0.0'],
    ['1.0', '1.0'],
    ['1e2', '100.0'],
    ['9999999999999998.0', '9999999999999998.0'],
    ['1e16', '1e+16'],
    ['0.00001', '0.00001'],
    ['0.000012345', '0.000012345'],
    ['0.0000099', '9.9e-6'],
    ['123456789012345680.0', '1.2345678901234568e+17'],
  ])('%s is written %s', (raw, written) => {
    expect(writeMeta({ n: new JsonNumber(raw) })).toBe(`{"n":${written}}`);
  });

  it('read back as the same double, and are written the same again', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (double) => {
        const written = writeMeta({
          n: new JsonNumber(Object.is(double, -0) ? '-0.0' : double.toExponential()),
        });
        expect((JSON.parse(written) as { n: number }).n).toBe(double);
        expect(writeMeta(metaOf(written))).toBe(written);
      }),
      { seed: 20260902, numRuns: 500 },
    );
  });
});

describe('keys of a meta', () => {
  it('are ordered by their UTF-8 bytes at every level, lists left as they are', () => {
    const text = '{"🤝":1,"￮":2,"b":[{"9":1,"10":2}],"a":{"é":1,"Z":2},"__proto__":3,"":4}';
    expect(writeMeta(metaOf(text))).toBe(
      '{"":4,"__proto__":3,"a":{"Z":2,"é":1},"b":[{"10":2,"9":1}],"￮":2,"🤝":1}',
    );
  });

  it('are compared as an encoder and a comparison of bytes would', () => {
    const unit = fc.constantFrom('a', 'b', 'é', '\ud7ff', '\ue000', '\uffee', '🤝', '\u{10ffff}', '𐀀');
    const text = fc.string({ unit, maxLength: 4 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareUtf8(a, b))).toBe(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))));
      }),
      { seed: 20260903, numRuns: 2000 },
    );
  });
});

describe('JSON on many lines', () => {
  it('is laid out as JSON.stringify does it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const text = JSON.stringify(value, (_, member: unknown) =>
          typeof member === 'number' ? Math.trunc(member % 1e9) + 0 : member,
        );
        const plain = JSON.parse(text) as Writable;
        expect(writeJsonPretty(plain)).toBe(JSON.stringify(plain, null, 2));
        expect(writeJson(plain)).toBe(JSON.stringify(plain));
      }),
      { seed: 20260904, numRuns: 300 },
    );
  });

  it('writes maps and kept numbers like the compact form', () => {
    const value = new Map<string, Writable>([
      ['2', new JsonNumber('1e2')],
      ['1', new Map()],
    ]);
    expect(writeJsonPretty(value)).toBe('{\n  "2": 100.0,\n  "1": {}\n}');
  });
});
