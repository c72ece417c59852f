import { JsonNumber } from '../domain/json.ts';
import type { JsonObject } from '../domain/json.ts';

/**
 * What can be written: any JSON value, and maps, which are objects whose keys keep the order they were set in. (A plain
 * object puts keys like `"10"` first, whatever order was meant.)
 */
export type Writable = Scalar | readonly Writable[] | WritableObject | ReadonlyMap<string, Writable>;
/** A JsonNumber is named by its shape: a class within a recursive type sends the linter round in circles. */
type Scalar = string | number | boolean | null | Pick<JsonNumber, 'raw'>;
export interface WritableObject {
  readonly [key: string]: Writable;
}

/** Compact JSON as the reference writes it (spec 01a §5): keys in the order given, floats spelled as it spells them. */
export function writeJson(value: Writable): string {
  if (isList(value)) return `[${value.map(writeJson).join(',')}]`;
  if (!isObject(value)) return writeScalar(value);
  return `{${members(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${writeJson(member)}`)
    .join(',')}}`;
}

/** The same on many lines, two spaces a level, as `JSON.stringify(value, null, 2)` lays it out. */
export function writeJsonPretty(value: Writable): string {
  return pretty(value, '\n');
}

/** A `meta` as the reference writes it: see `canonicalMeta`. */
export function writeMeta(meta: JsonObject): string {
  return writeJson(canonicalMeta(meta));
}

/**
 * A `meta` with its keys in the order of their UTF-8 bytes at every level, ready to be written (spec 01a §5). Read the
 * line losslessly first: a number that has been a JavaScript number no longer knows whether it was `1` or `1.0`.
 */
export function canonicalMeta(meta: JsonObject): ReadonlyMap<string, Writable> {
  return sortedByKey(members(meta));
}

/** Orders texts by their UTF-8 bytes, which is the order of code points and not that of UTF-16 units. */
export function compareUtf8(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const one = a.charCodeAt(at);
    const other = b.charCodeAt(at);
    if (one !== other) return rank(one) - rank(other);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above all others, so they move behind U+FFFF. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function canonical(value: Writable): Writable {
  if (isList(value)) return value.map(canonical);
  return isObject(value) ? sortedByKey(members(value)) : value;
}

function sortedByKey(object: readonly (readonly [string, Writable])[]): ReadonlyMap<string, Writable> {
  const sorted = object.toSorted(([a], [b]) => compareUtf8(a, b));
  return new Map(sorted.map(([key, value]) => [key, canonical(value)]));
}

function pretty(value: Writable, lineBreak: string): string {
  const inner = `${lineBreak}  `;
  if (isList(value)) {
    if (value.length === 0) return '[]';
    return `[${inner}${value.map((item) => pretty(item, inner)).join(`,${inner}`)}${lineBreak}]`;
  }
  if (!isObject(value)) return writeScalar(value);
  const lines = members(value).map(([key, member]) => `${JSON.stringify(key)}: ${pretty(member, inner)}`);
  return lines.length === 0 ? '{}' : `{${inner}${lines.join(`,${inner}`)}${lineBreak}}`;
}

function isList(value: Writable): value is readonly Writable[] {
  return Array.isArray(value);
}

function isObject(value: Exclude<Writable, readonly Writable[]>): value is Exclude<typeof value, Scalar> {
  return typeof value === 'object' && value !== null && !(value instanceof JsonNumber);
}

function members(
  object: WritableObject | ReadonlyMap<string, Writable>,
): readonly (readonly [string, Writable])[] {
  return object instanceof Map ? [...(object as ReadonlyMap<string, Writable>)] : Object.entries(object);
}

function writeScalar(value: Scalar): string {
  if (value instanceof JsonNumber) return writeNumber(value.raw);
  if (typeof value !== 'number') return JSON.stringify(value);
  return Object.is(value, -0) ? writeDouble(value) : writeNumber(String(value));
}

const INTEGER = /^-?[0-9]{1,20}$/;
const LEAST_INTEGER = -(2n ** 63n);
const GREATEST_INTEGER = 2n ** 64n - 1n;

/** Integers of 64 bits, signed or not, stay exact; every other number becomes a double. */
function writeNumber(raw: string): string {
  if (raw !== '-0' && INTEGER.test(raw)) {
    const integer = BigInt(raw);
    if (integer >= LEAST_INTEGER && integer <= GREATEST_INTEGER) return raw;
  }
  return writeDouble(Number(raw));
}

/** The shortest digits that read back as the same double, with a point or an exponent so that it stays one. */
function writeDouble(value: number): string {
  if (Object.is(value, -0)) return '-0.0';
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-5 || size >= 1e16)) return value.toExponential();
  const digits = String(value);
  return digits.includes('.') ? digits : `${digits}.0`;
}
