import type { LedgerEvent } from '../domain/event.ts';
import { type Instant, formatInstant } from '../domain/instant.ts';
import type {
  Assessment,
  Horizon,
  PromiseAccount,
  PromiseRecord,
  Resolution,
  RowPlace,
} from '../domain/promise.ts';
import type { Fold } from './fold.ts';
import { ROW, type Table } from './table.ts';

/** Gives back a row's event from its place, read losslessly; `undefined` when its bytes can no longer be had. */
export type Reread = (place: RowPlace) => LedgerEvent | undefined;

/** Where a row of the table stands in its file. */
export function placeOf(table: Table, row: number): RowPlace {
  return { line: table.rowLine.get(row), offset: table.rowOffset.get(row), length: table.rowLength.get(row) };
}

/**
 * One promise told from the table, with the full text of its rows read again from where they stand. `undefined` for an
 * id that nothing declares. Rows that can no longer be read, or stand there no more, are told from the columns: deadlines
 * are then in UTC, reasons, notes, evidence and `meta` are missing, and `lost` counts such rows, so that the screen can say
 * so.
 */
export function tellPromise(
  fold: Fold,
  promise: number,
  reread: Reread,
): { readonly account: PromiseAccount; readonly lost: number } | undefined {
  const table = fold.table;
  const state = fold.state(promise);
  const declaration = table.declaration.get(promise);
  if (state === undefined || declaration < 0) return undefined;

  const rows = [...table.rowsOf(promise)].reverse();
  const horizons: Horizon[] = [];
  const assessments: Assessment[] = [];
  let record: PromiseRecord | undefined;
  let declared: Horizon | undefined;
  let resolution: Resolution | undefined;
  const places: RowPlace[] = [];
  let lost = 0;
  for (const row of rows) {
    const place = placeOf(table, row);
    places.push(place);
    const found = reread(place);
    // A file rewritten in place may hold another row there, and nobody may have noticed yet.
    const isSame = found?.id === table.ids.name(promise) && ROW[found.kind] === table.rowKind.get(row);
    const event = isSame ? found : undefined;
    if (event === undefined) lost++;
    switch (table.rowKind.get(row)) {
      case ROW.promise:
        if (row !== declaration || event?.kind !== 'promise') break;
        record = event;
        declared = { ...event, by: event.debtor, place };
        break;
      case ROW.amend:
        horizons.push(event?.kind === 'amend' ? { ...event, place } : horizonFromColumns(table, row));
        break;
      case ROW.resolve:
        if (row !== table.resolution.get(promise)) break;
        resolution =
          event?.kind === 'resolve' ? { ...event, place } : resolutionFromColumns(fold, promise, row);
        break;
      case ROW.assess:
        assessments.push(event?.kind === 'assess' ? { ...event, place } : assessmentFromColumns(table, row));
        break;
    }
  }
  declared ??= horizonFromColumns(table, declaration);
  const account: PromiseAccount = {
    record: record ?? recordFromColumns(table, promise),
    createdAt: declared.at,
    state,
    horizons: [withoutMeta(declared), ...horizons],
    resolution,
    assessments,
    rows: places,
  };
  return { account, lost };
}

/** A declaration's `meta` belongs to the record, not to its deadline. */
function withoutMeta({ at, until, by, place }: Horizon): Horizon {
  return { at, until, by, place };
}

function recordFromColumns(table: Table, promise: number): PromiseRecord {
  const antecedent = table.antecedent.get(promise);
  return {
    id: table.ids.name(promise),
    text: table.text(promise),
    debtor: table.seats.name(table.debtor.get(promise)),
    creditor: table.seats.name(table.creditor.get(promise)),
    ...(antecedent >= 0 && { antecedent: table.ids.name(antecedent) }),
    until: instantText(rowUntil(table, table.declaration.get(promise))),
  };
}

function horizonFromColumns(table: Table, row: number): Horizon {
  return {
    at: instantText(rowAt(table, row)),
    until: instantText(rowUntil(table, row)),
    by: table.seats.name(table.rowSeat.get(row)),
    place: placeOf(table, row),
  };
}

function resolutionFromColumns(fold: Fold, promise: number, row: number): Resolution | undefined {
  const as = fold.state(promise);
  if (as !== 'satisfied' && as !== 'cancelled' && as !== 'released') return undefined;
  const table = fold.table;
  return {
    as,
    at: instantText(rowAt(table, row)),
    by: table.seats.name(table.rowSeat.get(row)),
    place: placeOf(table, row),
  };
}

function assessmentFromColumns(table: Table, row: number): Assessment {
  return {
    at: instantText(rowAt(table, row)),
    state: table.words.name(table.rowWord.get(row)),
    observer: table.seats.name(table.rowSeat.get(row)),
    place: placeOf(table, row),
  };
}

/** When a row says it was written; `undefined` when that is no instant. */
export function rowAt(table: Table, row: number): Instant | undefined {
  const ms = table.rowAtMs.get(row);
  return Number.isNaN(ms) ? undefined : { ms, ns: table.rowAtNs.get(row) };
}

/** The deadline a promise or amend row sets; `undefined` when it sets none or it is no instant. */
export function rowUntil(table: Table, row: number): Instant | undefined {
  const ms = table.rowUntilMs.get(row);
  return Number.isNaN(ms) ? undefined : { ms, ns: table.rowUntilNs.get(row) };
}

/** The deadline in force of a promise; `undefined` when it is no instant. */
export function deadlineOf(table: Table, promise: number): Instant | undefined {
  const ms = table.untilMs.get(promise);
  return Number.isNaN(ms) ? undefined : { ms, ns: table.untilNs.get(promise) };
}

function instantText(instant: Instant | undefined): string {
  return instant === undefined ? '' : formatInstant(instant);
}
