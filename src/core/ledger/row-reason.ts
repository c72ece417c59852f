import { OUTCOMES, ROW_SCHEMAS } from '../domain/event.ts';
import type { LedgerEvent } from '../domain/event.ts';
import { JsonNumber } from '../domain/json.ts';
import type { JsonObject, JsonValue } from '../domain/json.ts';

/** Says in a few words what a refused row of a known type lacks or has wrong, by the contract of spec 01a §1. */
export function explainRow(type: LedgerEvent['kind'], row: JsonObject): string {
  const path = ROW_SCHEMAS[type].safeParse(row).error?.issues[0]?.path ?? [];
  const [field, item] = path;
  if (typeof field !== 'string') return `the ${type} row is not as it should be`;
  if (!Object.hasOwn(row, field)) return `the ${type} row lacks \`${field}\``;
  const value = row[field];
  const found =
    typeof item === 'number' && Array.isArray(value)
      ? `item ${item + 1} is ${kindOf((value as readonly JsonValue[])[item])}`
      : `it is ${field === 'as' && typeof value === 'string' ? 'another word' : kindOf(value)}`;
  return `\`${field}\` must be ${expected(field)}; ${found}`;
}

/** A value's kind with its article. */
export function kindOf(value: JsonValue | undefined): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof JsonNumber || typeof value === 'number') return 'a number';
  if (typeof value === 'string') return 'a text';
  if (typeof value === 'boolean') return String(value);
  return 'an object';
}

function expected(field: string): string {
  switch (field) {
    case 'evidence':
      return 'a list of texts';
    case 'meta':
      return 'an object';
    case 'as':
      return `${OUTCOMES.slice(0, -1).join(', ')} or ${OUTCOMES.at(-1) ?? ''}`;
    default:
      return 'a text';
  }
}
