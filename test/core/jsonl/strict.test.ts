import { describe, expect, it } from 'vitest';
import { JsonNumber } from '../../../src/core/domain/json.ts';
import { parseStrictly } from '../../../src/core/jsonl/strict.ts';

function valueOf(line: string) {
  const reading = parseStrictly(line);
  if (!reading.ok) throw new Error(`${reading.reason}, column ${reading.column}`);
  return reading.value;
}

const nested = (levels: number) => `${'{"m":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('what is accepted', () => {
  it('keeps numbers as they are written', () => {
    const raws = ['0', '-0', '18446744073709551616', '1e2', '1E+2', '1e-400', '0.10', '-12.5e-3'];
    expect(valueOf(`[${raws.join(',')}]`)).toEqual(raws.map((raw) => new JsonNumber(raw)));
  });

  it('decodes every escape, pairs of surrogates included', () => {
    expect(valueOf('"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00E9\\ud83e\\uDD1D\\u0000"')).toBe('"\\/\b\f\n\r\té🤝\0');
  });

  it('lets space, tab and CR stand between tokens', () => {
    expect(valueOf('\t \r{ "a"\t:\r[ true , false ,null ] , "b" : { } }\r')).toEqual({
      a: [true, false, null],
      b: {},
    });
  });

  it('reads 127 levels', () => {
    expect(parseStrictly(nested(127)).ok).toBe(true);
    expect(parseStrictly('['.repeat(127) + ']'.repeat(127)).ok).toBe(true);
  });

  it('takes prototype keys for ordinary data', () => {
    const value = valueOf('{"__proto__":{"a":"x"},"constructor":"c","toString":"t"}') as Record<
      string,
      unknown
    >;
    expect(Object.getPrototypeOf(value)).toBeNull();
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(value['a']).toBeUndefined();
  });

  it('keeps the last value of a repeated key, and names those of the outermost object once each', () => {
    const reading = parseStrictly(
      '{"a":"1","b":"x","\\u0061":"2","a":"3","meta":{"k":"1","k":"2"},"toString":"t"}',
    );
    expect(reading).toMatchObject({ ok: true, repeated: ['a'], value: { a: '3', meta: { k: '2' } } });
  });

  it('names no repeated key for objects inside a list', () => {
    expect(parseStrictly('[{"a":"1","a":"2"}]')).toMatchObject({ ok: true, repeated: [] });
  });
});

describe('what is refused', () => {
  it.each([
    ['', 'the line ends too early', 1],
    ['{"a"', 'the line ends too early', 5],
    ['{"a":', 'the line ends too early', 6],
    ['{"a":1', 'the line ends too early', 7],
    ['{"a":1,', 'the line ends too early', 8],
    ['[', 'the line ends too early', 2],
    ['{"a":"un', 'the line ends inside a text', 9],
    ['\ufeff{}', 'begins with a byte-order mark', 1],
    ['\u00a0{}', 'a value was expected', 1],
    ['{}{}', 'something follows the value', 3],
    ['{} x', 'something follows the value', 4],
    ['// {}', 'a value was expected', 1],
    ["{'a':1}", 'a key in double quotes was expected', 2],
    ['{"a":1,}', 'a key in double quotes was expected', 8],
    ['{"a" 1}', 'a colon was expected after the key', 6],
    ['{"a":1 "b":2}', 'a comma or a closing brace was expected', 8],
    ['[1 2]', 'a comma or a closing bracket was expected', 4],
    ['[1,]', 'a value was expected', 4],
    ['{"a":NaN}', 'a value was expected', 6],
    ['{"a":tru}', 'a value was expected', 6],
    ['{"a":True}', 'a value was expected', 6],
    ['{"a":.5}', 'a value was expected', 6],
    ['{"a":+1}', 'a value was expected', 6],
    ['{"a":01}', 'a number is badly written', 6],
    ['{"a":1.}', 'a number is badly written', 6],
    ['{"a":1e}', 'a number is badly written', 6],
    ['{"a":1e400}', 'a number is too large', 6],
    ['{"a":-1e400}', 'a number is too large', 6],
    ['{"a":"\t"}', 'a control character stands unescaped in a text', 7],
    ['{"a":"\u0000"}', 'a control character stands unescaped in a text', 7],
    ['{"a":"\\x"}', 'a text holds a bad escape', 7],
    ['{"a":"\\u00g0"}', 'a text holds a bad escape', 7],
    ['{"a":"\\u12"}', 'a text holds a bad escape', 7],
    ['{"a":"\\ud83e"}', 'a text holds half a surrogate pair', 7],
    ['{"a":"\\ud83e\\uffff"}', 'a text holds half a surrogate pair', 7],
    ['{"a":"\\ud83e\\u0041"}', 'a text holds half a surrogate pair', 7],
    ['{"a":"🤝\\udd1d"}', 'a text holds half a surrogate pair', 8],
    ['\u000b{}', 'a value was expected', 1],
  ])('%j', (line, reason, column) => {
    expect(parseStrictly(line)).toEqual({ ok: false, reason, column });
  });

  it('refuses 128 levels, however many follow, without running out of stack', () => {
    for (const line of [nested(128), '['.repeat(200_000), '{"a":'.repeat(200_000)]) {
      expect(parseStrictly(line)).toMatchObject({ ok: false, reason: 'nested more than 127 levels deep' });
    }
  });
});
