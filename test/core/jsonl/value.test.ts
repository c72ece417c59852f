import { describe, expect, it } from 'vitest';
import { parseStrictly } from '../../../src/core/jsonl/strict.ts';
import { readValue } from '../../../src/core/jsonl/value.ts';

/** Values of JSON.parse have a prototype, those of the strict parser none. */
function tookTheFastPath(line: string): boolean {
  const reading = readValue(line);
  return reading.ok && reading.value instanceof Object && !Array.isArray(reading.value);
}

const deep = (levels: number) => `{"ts":"t","m":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

describe('lines that JSON.parse reads for us', () => {
  it.each([
    '{"ts":"2026-09-01T00:00:00Z","type":"promise","id":"é—🤝"}',
    '{"evidence":["a","b"],"on":null,"flag":true,"off":false,"none":[],"empty":{}}',
    '{"meta":{"n":17,"tags":["a"],"m":{"k":"v"}}}',
    '{"n":1000,"x":0.5,"z":0}',
    '{"ts": "t", "type": "promise", "text": "say \\"hi\\" \\u00e9"}',
    '{"__proto__":"x","constructor":"y"}',
    deep(127),
  ])('%s', (line) => {
    expect(tookTheFastPath(line)).toBe(true);
  });
});

describe('lines that JSON.parse would read otherwise', () => {
  it.each([
    ['a repeated key', '{"a":"1","a":"2"}'],
    ['a repeated key that is escaped', '{"a":"1","\\u0061":"2"}'],
    ['a repeated key with white space before its colon', '{"a":"1","a" :"2"}'],
    ['a repeated key with a tab before its colon', '{"a":"1","a"\t:"2"}'],
    ['a repeated key with a CR before its colon', '{"a":"1","a"\r:"2"}'],
    ['a repeated key beside a text that begins with a colon', '{"a":":1","a" :"2"}'],
    ['a repeated key as long as a number is short', '{"n":1e12,"":12345,"":1}'],
    ['a repeated prototype key', '{"__proto__":"1","__proto__":"2"}'],
    ['a repeated empty key', '{"":1,"":2}'],
    ['half a surrogate pair', '{"a":"\\ud83e"}'],
    ['half a surrogate pair in a key', '{"\\udd1d":"a"}'],
    ['half a surrogate pair in a value that was overwritten', '{"m":{"a":"\\ud83e","a":"b"}}'],
    ['a number beyond a double', '{"a":1e400}'],
    ['a number beyond a double in a list', '{"a":["b",-1e400]}'],
    ['a number beyond a double that was overwritten', '{"m":{"a":1e400,"a":1}}'],
    ['128 levels', deep(128)],
    ['128 levels that were overwritten', deep(128).replace('"m"', '"ts"').replace('}', ',"ts":"t"}')],
    ['a list', '[{"a":1}]'],
    ['a text', '"a"'],
    ['null', 'null'],
    ['what is not JSON', '{"a":}'],
  ])('%s', (_, line) => {
    expect(readValue(line)).toEqual(parseStrictly(line));
    expect(tookTheFastPath(line)).toBe(false);
  });
});
