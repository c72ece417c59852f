import { CONFIG_SCHEMA, type Config } from '../domain/config.ts';
import { JsonNumber, type JsonValue } from '../domain/json.ts';
import { bindKeys } from '../domain/keys.ts';
import { COLOUR_ROLES } from '../domain/look.ts';
import { parseStrictly } from '../jsonl/strict.ts';
import { isJsonObject } from '../jsonl/value.ts';
import { gateId, gateText } from '../text/gate.ts';
import { readFilter } from './filter.ts';

/** What the text of a config file says, or everything that is wrong with it: gated, each reason beginning with its place. */
export type ConfigReading =
  | { readonly kind: 'config'; readonly config: Config }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

type Issue = NonNullable<ReturnType<typeof CONFIG_SCHEMA.safeParse>['error']>['issues'][number];

/**
 * Reads a config file (spec 07 "Config"). JSON is read strictly: a key written twice is refused, since one of the two
 * would be passed over in silence.
 */
export function readConfig(text: string): ConfigReading {
  const json = parseStrictly(text);
  if (!json.ok) return refused([`${placeOf(text, json.column)}: ${json.reason}`]);
  const twice = keysTwice(text);
  if (twice.length > 0) return refused(twice);

  const value = plainValue(json.value);
  const reading = CONFIG_SCHEMA.safeParse(value);
  // The schema passes over this one key, and what is passed over must be said.
  const reasons = [...prototypeKeys(json.value), ...(reading.error?.issues ?? []).flatMap(wordsOf)];
  const keys = CONFIG_SCHEMA.shape.keys.safeParse(isJsonObject(json.value) ? json.value['keys'] : undefined);
  const bound = keys.success ? bindKeys(keys.data) : undefined;
  if (bound?.kind === 'refused') reasons.push(...bound.reasons.map(gateText));
  if (reading.success) reasons.push(...filterReasons(reading.data.filters ?? {}));
  return reading.success && reasons.length === 0
    ? { kind: 'config', config: reading.data }
    : refused(reasons);
}

/** What is wrong with the saved filters, each by its name: better told now than when one is needed. */
function filterReasons(filters: Readonly<Record<string, string>>): string[] {
  return Object.entries(filters).flatMap(([name, text]) => {
    const read = readFilter(text);
    return read.kind === 'error' ? [`filters.${name}: ${gateText(read.reason)}`] : [];
  });
}

function refused(reasons: readonly string[]): ConfigReading {
  return { kind: 'refused', reasons };
}

/** One sentence an issue, or one a key that is not known. */
function wordsOf(issue: Issue): string[] {
  if (issue.code === 'unrecognized_keys') {
    const inColours = issue.path.length > 0;
    const known = inColours ? COLOUR_ROLES : Object.keys(CONFIG_SCHEMA.shape);
    return issue.keys
      .filter((key) => key !== PROTOTYPE)
      .map(
        (key) =>
          `${pathOf([...issue.path, key])}: no ${inColours ? 'role' : 'setting'} is called ${gateId(key)}; known: ${known.join(', ')}`,
      );
  }
  const place = issue.path.length === 0 ? 'the whole' : pathOf(issue.path);
  if (issue.code !== 'invalid_key') return [`${place}: ${issue.message}`];
  return [
    `${place}: ${issue.path[0] === 'owners' ? 'the path is empty' : 'the name of a filter is made of a-z, 0-9 and -'}`,
  ];
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.map((key) => gateId(String(key))).join('.');
}

const PROTOTYPE = '__proto__';

function prototypeKeys(value: JsonValue, path: readonly string[] = []): string[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === PROTOTYPE
      ? [`${pathOf([...path, key])}: nothing can be called that`]
      : prototypeKeys(inner, [...path, key]),
  );
}

/** Numbers as numbers; no config needs one that a double does not hold. */
function plainValue(value: JsonValue): unknown {
  if (value instanceof JsonNumber) return Number(value.raw);
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(plainValue);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainValue(inner)]));
}

/** A string with the colon after it when it is a key, or a bracket. In whole JSON nothing else can hold a quote. */
const STRING_OR_BRACKET = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g;

/** Keys that stand twice in one object, each with the place of the second. */
function keysTwice(text: string): string[] {
  const reasons: string[] = [];
  const open: Set<string>[] = [];
  for (const { 0: token, 1: string = '""', 2: colon, index } of text.matchAll(STRING_OR_BRACKET)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (colon !== undefined) {
      const key = JSON.parse(string) as string;
      const column = Array.from(text.slice(0, index)).length + 1;
      if (open.at(-1)?.has(key)) reasons.push(`${placeOf(text, column)}: ${gateId(key)} is written twice`);
      open.at(-1)?.add(key);
    }
  }
  return reasons;
}

/** `column`: the character of the whole text, counted from one. */
function placeOf(text: string, column: number): string {
  const before = Array.from(text)
    .slice(0, column - 1)
    .join('')
    .split('\n');
  return `line ${before.length}, column ${Array.from(before.at(-1) ?? '').length + 1}`;
}
