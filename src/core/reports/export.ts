import { compareInstants, type Instant, parseInstant } from '../domain/instant.ts';
import type { PromiseAccount } from '../domain/promise.ts';
import { STATES } from '../domain/promise.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { compareUtf8, writeJson } from '../jsonl/write.ts';
import type { Table } from '../ledger/table.ts';
import { foldOf } from './promise-line.ts';
import { metaMember, type Selection, selectPromises, type Teller, untilOf } from './records.ts';

/** What is exported: the selection, and only what was declared at `since` or after. */
export interface ExportSelection extends Selection {
  readonly since?: Instant;
}

/**
 * An export of one ledger (spec 01a §4, `pinki-export` version 1). `pieces` is one promise a piece and must be read to its
 * end, where it says in words what went wrong, if anything did. `undatable`: `since` cannot be applied, because this
 * promise was declared at a time that is no instant.
 */
export type Export =
  | { readonly kind: 'pieces'; readonly pieces: Generator<string, string | undefined> }
  | { readonly kind: 'undatable'; readonly id: string; readonly createdAt: string };

export type ExportFormat = 'json' | 'jsonl';

const SOURCE = 0;

export function exportLedger(
  fleet: Fleet,
  selection: ExportSelection,
  format: ExportFormat,
  tell: Teller,
): Export {
  const { table } = foldOf(fleet, SOURCE);
  const promises = selectPromises(fleet, selection);
  const { since } = selection;
  if (since !== undefined) {
    const undatable = promises.find((promise) => Number.isNaN(createdMs(table, promise)));
    if (undatable !== undefined) {
      const createdAt = tell(undatable)?.createdAt ?? '';
      return { kind: 'undatable', id: table.ids.name(undatable), createdAt };
    }
  }
  const chosen =
    since === undefined
      ? promises
      : promises.filter((promise) => compareInstants(createdAt(table, promise), since) >= 0);
  chosen.sort((a, b) => compareCreated(table, a, b));
  return {
    kind: 'pieces',
    pieces: format === 'json' ? document(fleet, chosen, tell) : lines(table, chosen, tell),
  };
}

function* document(
  fleet: Fleet,
  promises: readonly number[],
  tell: Teller,
): Generator<string, string | undefined> {
  const fold = foldOf(fleet, SOURCE);
  const counts = Object.fromEntries(STATES.map((state) => [state, 0]));
  for (const promise of promises) {
    const state = fold.state(promise);
    if (state !== undefined) counts[state] = (counts[state] ?? 0) + 1;
  }
  const summary = JSON.stringify({ total: promises.length, states: counts });
  yield `{"format":"pinki-export","version":1,"summary":${summary},"promises":[`;
  let separator = '';
  for (const account of inOrder(fold.table, promises, tell)) {
    if (typeof account === 'string') return account;
    yield separator + promiseJson(account);
    separator = ',';
  }
  yield ']}\n';
  return undefined;
}

function* lines(
  table: Table,
  promises: readonly number[],
  tell: Teller,
): Generator<string, string | undefined> {
  for (const account of inOrder(table, promises, tell)) {
    if (typeof account === 'string') return account;
    yield `${promiseJson(account)}\n`;
  }
  return undefined;
}

/**
 * Promises already ordered by instant, those of one instant put in order by their `ts` as written and their id. Those
 * are not in the columns, so only ties pay for looking them up. Gives words and ends when a row is not what it was.
 */
function* inOrder(
  table: Table,
  promises: readonly number[],
  tell: Teller,
): Generator<PromiseAccount | string> {
  for (let start = 0; start < promises.length;) {
    const first = promises[start] ?? -1;
    let end = start + 1;
    while (end < promises.length && compareCreated(table, first, promises[end] ?? -1) === 0) end++;
    let tied = promises.slice(start, end);
    if (tied.length > 1) {
      const keys = tied.map((promise) => ({
        promise,
        written: tell(promise)?.createdAt ?? '',
        id: table.ids.name(promise),
      }));
      keys.sort((a, b) => compareUtf8(a.written, b.written) || compareUtf8(a.id, b.id));
      tied = keys.map(({ promise }) => promise);
    }
    for (const promise of tied) {
      const account = tell(promise);
      if (account === undefined) {
        yield 'the file is no longer what it was when it was read';
        return;
      }
      yield account;
    }
    start = end;
  }
}

/** Unreadable instants first, and all of them alike. */
function compareCreated(table: Table, a: number, b: number): number {
  const aMs = createdMs(table, a);
  const bMs = createdMs(table, b);
  if (Number.isNaN(aMs) || Number.isNaN(bMs)) return Number(Number.isNaN(bMs)) - Number(Number.isNaN(aMs));
  return compareInstants(createdAt(table, a), createdAt(table, b));
}

function createdMs(table: Table, promise: number): number {
  return table.rowAtMs.get(table.declaration.get(promise));
}

function createdAt(table: Table, promise: number): Instant {
  const row = table.declaration.get(promise);
  return { ms: table.rowAtMs.get(row), ns: table.rowAtNs.get(row) };
}

function promiseJson(account: PromiseAccount): string {
  const { record, horizons, resolution, assessments } = account;
  const [declared, ...amendments] = horizons;
  const told = {
    id: record.id,
    promise: record.text,
    by: record.debtor,
    to: record.creditor,
    ...(record.antecedent !== undefined && { on: record.antecedent }),
    until: untilOf(account),
    ...(record.task !== undefined && { task: record.task }),
    ...metaMember(record.meta),
    original_until: declared.until,
    amendments: byInstant(amendments).map(({ until, by, reason, at, meta }) => ({
      until,
      by,
      ...(reason !== undefined && { reason }),
      at,
      ...metaMember(meta),
    })),
    state: account.state,
    resolution:
      resolution === undefined
        ? null
        : {
            as: resolution.as,
            by: resolution.by,
            ...(resolution.evidence !== undefined && { evidence: resolution.evidence }),
            ...(resolution.reason !== undefined && { reason: resolution.reason }),
            at: resolution.at,
            ...metaMember(resolution.meta),
          },
    assessments: byInstant(assessments).map(({ state, observer, note, at, meta }) => ({
      state,
      observer,
      ...(note !== undefined && { note }),
      at,
      ...metaMember(meta),
    })),
    created_at: account.createdAt,
  };
  // Only a `meta` holds what JSON.stringify writes otherwise; without one it is several times as fast.
  return hasMeta(account) ? writeJson(told) : JSON.stringify(told);
}

function hasMeta({ record, horizons, resolution, assessments }: PromiseAccount): boolean {
  return [record, resolution, ...horizons, ...assessments].some((said) => said?.meta !== undefined);
}

/** By instant, then as written; unreadable instants first; equal ones stay in log order. */
function byInstant<Row extends { readonly at: string }>(rows: readonly Row[]): readonly Row[] {
  if (rows.length < 2) return rows;
  const keyed = rows.map((row) => ({ row, at: parseInstant(row.at) }));
  keyed.sort((a, b) => {
    if (a.at === undefined || b.at === undefined) {
      const order = Number(b.at === undefined) - Number(a.at === undefined);
      return order || compareUtf8(a.row.at, b.row.at);
    }
    return compareInstants(a.at, b.at) || compareUtf8(a.row.at, b.row.at);
  });
  return keyed.map(({ row }) => row);
}
