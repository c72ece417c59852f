import type { PromiseRef } from '../domain/change.ts';
import type { PromiseAccount, State } from '../domain/promise.ts';
import type { Why } from '../domain/why.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { tellPromise } from '../ledger/account.ts';
import { type Chain, chainOf } from './chain.ts';
import { keptWhile } from './list.ts';
import { foldOf, type PromiseLine, promiseLine, type Verdict, verdictsIn } from './promise-line.ts';
import { type RawRow, rereadRows } from './reread.ts';
import { whyState } from './why.ts';

/** Everything known of one promise (spec 07 "Promise"), as one source tells it. */
export interface PromiseReport {
  readonly line: PromiseLine;
  readonly account: PromiseAccount;
  /** Rows whose bytes can no longer be read, told from what was kept of them. */
  readonly lost: number;
  readonly why: Why;
  readonly chain: Chain;
  /** The number and the name of the source whose account this is. */
  readonly source: number;
  readonly sourceName: string;
  /** What other sources have on the promise: each its own record, none folded into this one. */
  readonly elsewhere: readonly Elsewhere[];
}

/** What a source has on a promise whose shown account is another's. */
export interface Elsewhere {
  readonly sourceName: string;
  /** Rows that name the promise, its declaration included. */
  readonly rows: number;
  /** Its state there; absent when that source does not declare it. */
  readonly state?: State;
  readonly verdicts: readonly Verdict[];
}

/** `undefined` when no source declares the id. */
export function promiseReport(fleet: Fleet, id: string, rawRow: RawRow): PromiseReport | undefined {
  const ref = fleet.find(id);
  if (ref === undefined) return undefined;
  const fold = foldOf(fleet, ref.source);
  const line = promiseLine(fleet, ref);
  // The rows are read again when something about this promise changed, and not with every change of the fleet.
  const rewritten = fleet.ledgers[ref.source]?.rewriteTotals.times ?? 0;
  const when = `${line.changedAt} ${line.state} ${rewritten} ${ref.source} ${id}`;
  const told = keptWhile(fleet, 'told', when, () =>
    tellPromise(fold, ref.promise, rereadRows(rawRow)(ref.source)),
  );
  if (told === undefined) return undefined;
  return {
    line,
    ...told,
    why: whyState(fold, ref.promise),
    chain: chainOf(fleet, ref),
    source: ref.source,
    sourceName: fleet.ledgers[ref.source]?.spec.name ?? '',
    elsewhere: elsewhere(fleet, id, ref),
  };
}

/** What every source, save the one of `shown`, has on an id, whether it declares it or not. */
export function elsewhere(fleet: Fleet, id: string, shown?: PromiseRef): Elsewhere[] {
  return fleet.ledgers.flatMap(({ fold, spec }, source) => {
    const promise = source === shown?.source ? undefined : fold.table.ids.find(id);
    if (promise === undefined) return [];
    const rows = [...fold.table.rowsOf(promise)].length;
    if (rows === 0) return [];
    const state = fold.state(promise);
    return [
      {
        sourceName: spec.name,
        rows,
        ...(state !== undefined && { state }),
        verdicts: verdictsIn([{ fold, promise }]),
      },
    ];
  });
}
