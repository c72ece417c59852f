import { OUTCOMES } from '../domain/event.ts';
import type {
  AmendEvent,
  AssessEvent,
  Declaration,
  LedgerEvent,
  Outcome,
  ResolveEvent,
} from '../domain/event.ts';
import type { JsonObject, JsonValue } from '../domain/json.ts';
import { parseStrictly } from '../jsonl/strict.ts';
import type { JsonReading } from '../jsonl/strict.ts';
import { isJsonObject, readValue } from '../jsonl/value.ts';
import { explainRow, kindOf } from './row-reason.ts';

/**
 * What one line of a ledger says (spec 01 "Rows", "Reading a live file"). The reason is in plain words and quotes nothing
 * from the file; the type of an unknown row is raw text from it.
 */
export type RowReading =
  | { readonly kind: 'event'; readonly event: LedgerEvent }
  | { readonly kind: 'unknown'; readonly type: string }
  | Unreadable;

export interface Unreadable {
  readonly kind: 'unreadable';
  readonly reason: string;
}

/** Reads one line for the fold. Numbers inside `meta` may be rounded to doubles. */
export function readLine(line: string): RowReading {
  return readJson(readValue(line));
}

/** Reads one line so that `meta` can be written again: its numbers are kept as they were written. */
export function readLineLosslessly(line: string): RowReading {
  return readJson(parseStrictly(line));
}

/**
 * Reads a row by the rules of spec 01a §1 and §2: an optional field may be absent or null, a field of another outcome is
 * ignored, and `ts`, `type` or a field of the event written twice makes the row unreadable. `repeated` are the keys that
 * were written more than once. (Spec 01 says of those that the last wins; the reference's outputs say otherwise.)
 */
export function readRow(value: JsonValue, repeated: readonly string[] = NONE): RowReading {
  if (!isJsonObject(value)) return unreadable(`the line holds ${kindOf(value)}, not an object`);
  const { type } = value;
  if (typeof type !== 'string') return refuseType(type);
  switch (type) {
    case 'promise':
      return readDeclaration(value, repeated);
    case 'amend':
      return readAmend(value, repeated);
    case 'resolve':
      return readResolve(value, repeated);
    case 'assess':
      return readAssess(value, repeated);
    default:
      return readUnknown(type, value, repeated);
  }
}

function readJson(reading: JsonReading): RowReading {
  if (reading.ok) return readRow(reading.value, reading.repeated);
  const { reason, column } = reading;
  return unreadable(
    column === 1 && reason.startsWith('begins') ? reason : `not JSON at column ${column}: ${reason}`,
  );
}

function readDeclaration(row: JsonObject, repeated: readonly string[]): RowReading {
  const { ts, id, promise, by, to, on, until, task, meta } = row;
  if (
    typeof ts !== 'string' ||
    typeof id !== 'string' ||
    typeof promise !== 'string' ||
    typeof by !== 'string' ||
    typeof to !== 'string' ||
    typeof until !== 'string' ||
    !isOptionalText(on) ||
    !isOptionalText(task) ||
    !isOptionalMeta(meta) ||
    repeats(repeated, FIELDS.promise)
  ) {
    return refuse('promise', row, repeated, FIELDS.promise);
  }
  const event: Draft<Declaration> = {
    kind: 'promise',
    at: ts,
    id,
    text: promise,
    debtor: by,
    creditor: to,
    until,
  };
  if (typeof on === 'string') event.antecedent = on;
  if (typeof task === 'string') event.task = task;
  if (isJsonObject(meta)) event.meta = meta;
  return { kind: 'event', event };
}

function readAmend(row: JsonObject, repeated: readonly string[]): RowReading {
  const { ts, promise, by, until, reason, meta } = row;
  if (
    typeof ts !== 'string' ||
    typeof promise !== 'string' ||
    typeof by !== 'string' ||
    typeof until !== 'string' ||
    !isOptionalText(reason) ||
    !isOptionalMeta(meta) ||
    repeats(repeated, FIELDS.amend)
  ) {
    return refuse('amend', row, repeated, FIELDS.amend);
  }
  const event: Draft<AmendEvent> = { kind: 'amend', at: ts, id: promise, by, until };
  if (typeof reason === 'string') event.reason = reason;
  if (isJsonObject(meta)) event.meta = meta;
  return { kind: 'event', event };
}

function readResolve(row: JsonObject, repeated: readonly string[]): RowReading {
  const { ts, promise, as, by, evidence, reason, meta } = row;
  const fields = isOutcome(as) ? FIELDS[as] : FIELDS.resolve;
  if (
    typeof ts !== 'string' ||
    typeof promise !== 'string' ||
    !isOutcome(as) ||
    typeof by !== 'string' ||
    !isOptionalMeta(meta) ||
    repeats(repeated, fields)
  ) {
    return refuse('resolve', row, repeated, fields);
  }
  const event: Draft<ResolveEvent> = { kind: 'resolve', at: ts, id: promise, as, by };
  if (as === 'satisfied') {
    if (!isTexts(evidence)) return refuse('resolve', row, repeated, fields);
    event.evidence = evidence;
  } else if (typeof reason === 'string') {
    event.reason = reason;
  } else if (as === 'cancelled' || !isOptionalText(reason)) {
    return refuse('resolve', row, repeated, fields);
  }
  if (isJsonObject(meta)) event.meta = meta;
  return { kind: 'event', event };
}

function readAssess(row: JsonObject, repeated: readonly string[]): RowReading {
  const { ts, promise, state, observer, note, meta } = row;
  if (
    typeof ts !== 'string' ||
    typeof promise !== 'string' ||
    typeof state !== 'string' ||
    typeof observer !== 'string' ||
    !isOptionalText(note) ||
    !isOptionalMeta(meta) ||
    repeats(repeated, FIELDS.assess)
  ) {
    return refuse('assess', row, repeated, FIELDS.assess);
  }
  const event: Draft<AssessEvent> = { kind: 'assess', at: ts, id: promise, state, observer };
  if (typeof note === 'string') event.note = note;
  if (isJsonObject(meta)) event.meta = meta;
  return { kind: 'event', event };
}

/** Of a row whose type is not known only `ts` and `type` are looked at. */
function readUnknown(type: string, row: JsonObject, repeated: readonly string[]): RowReading {
  const { ts } = row;
  if (ts === undefined) return unreadable('the row lacks `ts`');
  if (typeof ts !== 'string') return unreadable(`\`ts\` must be a text; it is ${kindOf(ts)}`);
  const twice = FIELDS.unknown.find((field) => repeated.includes(field));
  return twice === undefined
    ? { kind: 'unknown', type }
    : unreadable(`\`${twice}\` is written more than once`);
}

/** The reference reads a number as the index of a type, by accident of its parser (spec 01a §2): not copied. */
function refuseType(type: JsonValue | undefined): Unreadable {
  return unreadable(
    type === undefined ? 'the row lacks `type`' : `\`type\` must be a text; it is ${kindOf(type)}`,
  );
}

/** Why a row of a known type is refused: what is written twice, else what the contract finds. */
function refuse(
  type: LedgerEvent['kind'],
  row: JsonObject,
  repeated: readonly string[],
  fields: readonly string[],
): Unreadable {
  const twice = fields.find((field) => repeated.includes(field));
  return unreadable(twice === undefined ? explainRow(type, row) : `\`${twice}\` is written more than once`);
}

function unreadable(reason: string): Unreadable {
  return { kind: 'unreadable', reason };
}

type Draft<Event> = { -readonly [Field in keyof Event]: Event[Field] };

const NONE: readonly string[] = [];

/** The fields that may be written once only. A field the outcome does not use may be repeated. */
const FIELDS = {
  promise: ['ts', 'type', 'id', 'promise', 'by', 'to', 'on', 'until', 'task', 'meta'],
  amend: ['ts', 'type', 'promise', 'by', 'until', 'reason', 'meta'],
  resolve: ['ts', 'type', 'promise', 'as', 'by', 'meta'],
  satisfied: ['ts', 'type', 'promise', 'as', 'by', 'evidence', 'meta'],
  cancelled: ['ts', 'type', 'promise', 'as', 'by', 'reason', 'meta'],
  released: ['ts', 'type', 'promise', 'as', 'by', 'reason', 'meta'],
  assess: ['ts', 'type', 'promise', 'state', 'observer', 'note', 'meta'],
  unknown: ['ts', 'type'],
} as const;

function repeats(repeated: readonly string[], fields: readonly string[]): boolean {
  return repeated.length > 0 && fields.some((field) => repeated.includes(field));
}

function isOutcome(value: JsonValue | undefined): value is Outcome {
  return OUTCOMES.some((outcome) => outcome === value);
}

function isOptionalText(value: JsonValue | undefined): value is string | null | undefined {
  return typeof value === 'string' || value === undefined || value === null;
}

function isOptionalMeta(value: JsonValue | undefined): value is JsonObject | null | undefined {
  return value === undefined || value === null || isJsonObject(value);
}

function isTexts(value: JsonValue | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
