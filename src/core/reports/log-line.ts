import type { Outcome } from '../domain/event.ts';
import type { Instant } from '../domain/instant.ts';
import type { RowPlace } from '../domain/promise.ts';
import type { SourceLog } from '../fleet/source-log.ts';
import { placeOf, rowUntil } from '../ledger/account.ts';
import { outcomeOf, ROW, type Table } from '../ledger/table.ts';

/** One line of a source (spec 07 "Log"): where it stands, when it was written, and what it says. */
export type LogLine = LineOfFile & (SaidOfPromise | NotUnderstood);

interface LineOfFile {
  /** The source's number and the line's. */
  readonly key: string;
  readonly source: number;
  readonly sourceName: string;
  readonly place: RowPlace;
  /** What the row itself says, in epoch milliseconds; `NaN` when that is no instant, or the line was not understood. */
  readonly atMs: number;
  /** The greatest readable time up to this line; `-Infinity` before the first one. */
  readonly effectiveMs: number;
  /** The fleet's version that brought it; 0 when it was there before the log was looked at. */
  readonly changedAt: number;
}

/** `seat`: who speaks. */
export type SaidOfPromise = { readonly id: string; readonly seat: string } & (
  | {
      readonly kind: 'promise';
      /** Of a second declaration, which counts for nothing, the deadline alone is kept. */
      readonly isRepeated: boolean;
      readonly text: string;
      readonly creditor: string;
      readonly until: Instant | undefined;
    }
  | {
      readonly kind: 'amend';
      /** The deadline that stood before this row; `undefined` when none did, or it was no instant. */
      readonly from: Instant | undefined;
      readonly until: Instant | undefined;
    }
  | {
      readonly kind: 'resolve';
      readonly as: Outcome;
      /** It was resolved before, and this row changed nothing. */
      readonly isRepeated: boolean;
    }
  | { readonly kind: 'assess'; readonly word: string }
);

interface NotUnderstood {
  readonly kind: 'unreadable' | 'unknown';
  readonly id?: undefined;
  readonly seat?: undefined;
  /** What is wrong with it; of an unknown row its type, raw. */
  readonly reason: string;
  /** How it begins, raw. */
  readonly excerpt: string;
}

/** Line number `at` of a source's log. */
export function logLine(log: SourceLog, source: number, sourceName: string, at: number): LogLine {
  const entry = log.entry(at);
  const { table } = log.fold;
  const effectiveMs = log.ms(at);
  const changedAt = log.bornAt(at);
  if (entry.kind !== 'row') {
    const { line, offset, length, reason, excerpt } = entry.problem;
    const key = logKey(source, line);
    const place = { line, offset, length };
    const { kind } = entry;
    return { key, source, sourceName, place, atMs: NaN, effectiveMs, changedAt, kind, reason, excerpt };
  }
  const place = placeOf(table, entry.row);
  const key = logKey(source, place.line);
  const atMs = table.rowAtMs.get(entry.row);
  return { key, source, sourceName, place, atMs, effectiveMs, changedAt, ...saidIn(table, entry.row) };
}

export function logKey(source: number, line: number): string {
  return `${source}:${line}`;
}

/** Source and line number that a key names. */
export function readLogKey(key: string): { readonly source: number; readonly line: number } {
  const [source, line] = key.split(':').map(Number);
  return { source: source ?? NaN, line: line ?? NaN };
}

function saidIn(table: Table, row: number): SaidOfPromise {
  const promise = table.rowPromise.get(row);
  const said = { id: table.ids.name(promise), seat: table.seats.name(table.rowSeat.get(row)) };
  const until = rowUntil(table, row);
  switch (table.rowKind.get(row)) {
    case ROW.promise: {
      const isRepeated = table.declaration.get(promise) !== row;
      const text = isRepeated ? '' : table.text(promise);
      const creditor = isRepeated ? '' : table.seats.name(table.creditor.get(promise));
      return { ...said, kind: 'promise', isRepeated, text, creditor, until };
    }
    case ROW.amend:
      return { ...said, kind: 'amend', from: deadlineBefore(table, row), until };
    case ROW.resolve: {
      const isRepeated = table.resolution.get(promise) !== row;
      return { ...said, kind: 'resolve', as: outcomeOf(table.rowWord.get(row)), isRepeated };
    }
    default:
      return { ...said, kind: 'assess', word: table.words.name(table.rowWord.get(row)) };
  }
}

function deadlineBefore(table: Table, row: number): Instant | undefined {
  const declaration = table.declaration.get(table.rowPromise.get(row));
  for (let before = table.rowBefore.get(row); before >= 0; before = table.rowBefore.get(before)) {
    if (before === declaration || table.rowKind.get(before) === ROW.amend) return rowUntil(table, before);
  }
  return undefined;
}
