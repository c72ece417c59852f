import { JsonNumber } from '../domain/json.ts';
import type { JsonObject, JsonValue } from '../domain/json.ts';
import { MAX_DEPTH, parseStrictly } from './strict.ts';
import type { JsonReading } from './strict.ts';

/**
 * Reads one line exactly as `parseStrictly` does, only faster: the value may be the one of JSON.parse, with plain numbers
 * and prototypes, where it is proven that the strict parser would accept the line and find no repeated key.
 */
export function readValue(line: string): JsonReading {
  const value = provenValue(line);
  return value === undefined ? parseStrictly(line) : { ok: true, value, repeated: NONE };
}

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber)
  );
}

const NONE: readonly string[] = [];

/**
 * JSON.parse lets four things pass that the reference refuses or must know of: half surrogate pairs, numbers beyond a
 * double, deep nesting, and repeated keys, of which it hides all but the last value with whatever that held.
 *
 * First proof, for compact lines: no JSON text of a value is shorter than `leastLength`, and a text that is not longer
 * holds no escape and no second value of any key. Second proof, for all others: see `isProvenByCounting`.
 */
function provenValue(line: string): JsonObject | undefined {
  let value: JsonValue;
  try {
    value = JSON.parse(line) as JsonValue;
  } catch {
    return undefined;
  }
  if (!isJsonObject(value)) return undefined;
  return leastLength(value, 1) === line.length || isProvenByCounting(line, value) ? value : undefined;
}

/** The length of the shortest JSON text of a value; NaN when that is not known, or when it is nested too deep. */
function leastLength(value: JsonObject | readonly JsonValue[], depth: number): number {
  if (depth > MAX_DEPTH) return Number.NaN;
  let length = 1;
  if (Array.isArray(value)) {
    for (const item of value as readonly JsonValue[]) {
      length += typeof item === 'string' ? item.length + 3 : leastLengthOfOther(item, depth) + 1;
    }
  } else {
    const object = value as JsonObject;
    for (const key in object) {
      const member = object[key];
      length +=
        key.length + 4 + (typeof member === 'string' ? member.length + 2 : leastLengthOfOther(member, depth));
    }
  }
  return length === 1 ? 2 : length;
}

function leastLengthOfOther(value: JsonValue | undefined, depth: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (value === true || value === null) return 4;
  if (value === false) return 5;
  if (typeof value === 'object') return leastLength(value as JsonObject | readonly JsonValue[], depth + 1);
  // An integer is at its shortest in digits, unless it ends in 000: `2000` is longer than `2e3`.
  return Number.isSafeInteger(value) && Number(value) % 1000 !== 0 ? String(value).length : Number.NaN;
}

/**
 * Every member, at any depth, ends its key with `":` when no white space stands before the colon. So a line holds at
 * least as many `":` as members written; and when it holds just as many as there are members left after parsing, none
 * was overwritten, and all that was written can be looked at in the value.
 */
function isProvenByCounting(line: string, value: JsonObject): boolean {
  return countColons(line) === countMembers(value, 1) && !UNCOUNTABLE.test(line);
}

/** White space before a colon, or an escape of a surrogate, which may be half a pair. */
const UNCOUNTABLE = /[ \t\r\n]:|\\u[dD][89a-fA-F]/;

function countColons(line: string): number {
  let count = 0;
  for (let at = line.indexOf('":'); at >= 0; at = line.indexOf('":', at + 2)) count++;
  return count;
}

/** The members of all objects in the value; NaN when a number is beyond a double or the nesting too deep. */
function countMembers(value: JsonValue | undefined, depth: number): number {
  if (typeof value === 'number') return Number.isFinite(value) ? 0 : Number.NaN;
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_DEPTH) return Number.NaN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value as readonly JsonValue[]) count += countMembers(item, depth + 1);
  } else {
    const object = value as JsonObject;
    for (const key in object) count += 1 + countMembers(object[key], depth + 1);
  }
  return count;
}
