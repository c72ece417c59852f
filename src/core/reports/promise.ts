import type { PromiseRef } from '../domain/change.ts';
import { compareInstants, type Instant } from '../domain/instant.ts';
import type { PromiseAccount, State } from '../domain/promise.ts';
import type { Why } from '../domain/why.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { deadlineOf, tellPromise } from '../ledger/account.ts';
import type { Fold } from '../ledger/fold.ts';
import type { ROW } from '../ledger/table.ts';
import { type Table } from '../ledger/table.ts';
import { type Chain, chainOf } from './chain.ts';
import { type Lifecycle, lifecycleOf } from './lifecycle.ts';
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
  readonly lifecycle: Lifecycle;
  readonly chain: Chain;
  /** What each of the account's rows is, in the same order. */
  readonly rowTypes: readonly RowType[];
  /** The number and the name of the source whose account this is. */
  readonly source: number;
  readonly sourceName: string;
  /** What other sources have on the promise: each its own record, none folded into this one. */
  readonly elsewhere: readonly Elsewhere[];
}

export type RowType = keyof typeof ROW;

/** What a source has on a promise whose shown account is another's. */
export interface Elsewhere {
  readonly sourceName: string;
  /** Rows that name the promise, its declaration included. */
  readonly rows: number;
  /** Its state there; absent when that source does not declare it. */
  readonly state?: State;
  /** Where its account says something else than the one that is shown; neither is the right one. */
  readonly differs: readonly Difference[];
  readonly verdicts: readonly Verdict[];
}

/** One field as the account that is shown has it, and as another source has it. Texts are raw. */
export type Difference =
  | { readonly field: 'state'; readonly here: State; readonly there: State }
  | { readonly field: 'deadline'; readonly here: Instant | undefined; readonly there: Instant | undefined }
  | {
      readonly field: 'debtor' | 'creditor' | 'text' | 'antecedent';
      /** `undefined`: it names none. */
      readonly here: string | undefined;
      readonly there: string | undefined;
    };

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
    lifecycle: lifecycleOf(fold, ref.promise, told.account),
    rowTypes: rowTypes(fold.table, ref.promise),
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
        differs:
          shown === undefined || state === undefined
            ? []
            : differences(foldOf(fleet, shown.source), shown.promise, fold, promise),
        verdicts: verdictsIn([{ fold, promise }]),
      },
    ];
  });
}

function differences(ours: Fold, here: number, theirs: Fold, there: number): Difference[] {
  const found: Difference[] = [];
  const [a, b] = [ours.state(here), theirs.state(there)];
  if (a !== undefined && b !== undefined && a !== b) found.push({ field: 'state', here: a, there: b });
  const [due, dueThere] = [deadlineOf(ours.table, here), deadlineOf(theirs.table, there)];
  const isSameDeadline =
    due === undefined || dueThere === undefined ? due === dueThere : compareInstants(due, dueThere) === 0;
  if (!isSameDeadline) found.push({ field: 'deadline', here: due, there: dueThere });
  const [texts, textsThere] = [textsOf(ours.table, here), textsOf(theirs.table, there)];
  for (const field of ['debtor', 'creditor', 'text', 'antecedent'] as const) {
    if (texts[field] !== textsThere[field])
      found.push({ field, here: texts[field], there: textsThere[field] });
  }
  return found;
}

function textsOf(table: Table, promise: number) {
  const antecedent = table.antecedent.get(promise);
  return {
    debtor: table.seats.name(table.debtor.get(promise)),
    creditor: table.seats.name(table.creditor.get(promise)),
    text: table.text(promise),
    antecedent: antecedent < 0 ? undefined : table.ids.name(antecedent),
  };
}

const ROW_TYPES = ['promise', 'amend', 'resolve', 'assess'] as const satisfies readonly RowType[];

/** In log order, as the rows of an account are. */
function rowTypes(table: Table, promise: number): RowType[] {
  const types: RowType[] = [];
  for (const row of table.rowsOf(promise)) types.push(ROW_TYPES[table.rowKind.get(row)] ?? 'promise');
  return types.reverse();
}
