import type { JsonValue } from '../domain/json.ts';
import type { RowPlace } from '../domain/promise.ts';
import type { LedgerEvent } from '../domain/event.ts';
import type { Reread } from '../ledger/account.ts';
import { readLineLosslessly, readRow } from '../ledger/row.ts';

/** The text of a row where it stands in its source; `undefined` when its bytes can no longer be had. */
export type RawRow = (source: number, place: RowPlace) => string | undefined;

/** Reads the rows of a source again, with the numbers of their `meta` as they were written. */
export function rereadRows(rawRow: RawRow): (source: number) => Reread {
  return (source) => (place) => {
    const text = rawRow(source, place);
    if (text === undefined) return undefined;
    const event = quickly(text);
    if (event !== undefined && event.meta === undefined) return event;
    // Only a `meta` holds numbers, so only it is worth the lossless reading.
    const reading = readLineLosslessly(text);
    return reading.kind === 'event' ? reading.event : undefined;
  };
}

/** Reads a row that was found good when it was first read: it needs no second proof that nothing hides in it. */
function quickly(text: string): LedgerEvent | undefined {
  try {
    const reading = readRow(JSON.parse(text) as JsonValue);
    return reading.kind === 'event' ? reading.event : undefined;
  } catch {
    return undefined;
  }
}
