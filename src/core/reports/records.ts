import type { JsonObject } from '../domain/json.ts';
import type { PromiseAccount, State } from '../domain/promise.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { canonicalMeta, type Writable, writeJsonPretty, writeMeta } from '../jsonl/write.ts';
import { tellPromise } from '../ledger/account.ts';
import type { Filter } from './filter.ts';
import { foldOf } from './promise-line.ts';
import { type RawRow, rereadRows } from './reread.ts';

/**
 * The reference's own answers, told of one ledger (spec 01a §6 `ls` and `show`). They are told from the rows in the file,
 * since only those hold texts as written; so they need the file to be what it was when it was folded.
 */
const SOURCE = 0;

/** Which promises: every condition must hold. An empty set of states lets every state pass. */
export interface Selection {
  readonly states: ReadonlySet<State>;
  /** As declared, compared exactly. */
  readonly debtor?: string;
  readonly creditor?: string;
  readonly filter?: Filter;
}

/** The numbers of the declared promises that were selected, in the order of their declarations in the log. */
export function selectPromises(fleet: Fleet, selection: Selection): number[] {
  const fold = foldOf(fleet, SOURCE);
  const { table } = fold;
  // A seat nobody ever named has no number, and no promise.
  const debtor = selection.debtor === undefined ? undefined : (table.seats.find(selection.debtor) ?? -1);
  const creditor =
    selection.creditor === undefined ? undefined : (table.seats.find(selection.creditor) ?? -1);
  const selected: number[] = [];
  for (let promise = 0; promise < table.promiseCount; promise++) {
    const state = fold.state(promise);
    if (state === undefined) continue;
    if (selection.states.size > 0 && !selection.states.has(state)) continue;
    if (debtor !== undefined && table.debtor.get(promise) !== debtor) continue;
    if (creditor !== undefined && table.creditor.get(promise) !== creditor) continue;
    if (selection.filter?.shows(fleet, SOURCE, promise) === false) continue;
    selected.push(promise);
  }
  return selected.sort((a, b) => table.declaration.get(a) - table.declaration.get(b));
}

/** One promise told from its rows; `undefined` when they are no longer what was folded. */
export type Teller = (promise: number) => PromiseAccount | undefined;

export function teller(fleet: Fleet, rawRow: RawRow): Teller {
  const reread = rereadRows(rawRow)(SOURCE);
  const fold = foldOf(fleet, SOURCE);
  return (promise) => {
    const told = tellPromise(fold, promise, reread);
    return told === undefined || told.lost > 0 ? undefined : told.account;
  };
}

/** How many promises the ledger declares. */
export function declaredCount(fleet: Fleet): number {
  return foldOf(fleet, SOURCE).declaredCount;
}

/** The number of the promise `id`; `undefined` when nothing declares it. */
export function findPromise(fleet: Fleet, id: string): number | undefined {
  return fleet.find(id)?.promise;
}

/** The deadline in force, as written. */
export function untilOf({ horizons }: Pick<PromiseAccount, 'horizons'>): string {
  return (horizons.at(-1) ?? horizons[0]).until;
}

/** One element of `ls --json`: the current record and its state. */
export function recordJson(account: PromiseAccount): string {
  return writeJsonPretty(currentRecord(account));
}

/** `show --json`: the current record, its state, and all that was said of it, in log order. */
export function accountJson(account: PromiseAccount): string {
  const { horizons, resolution, assessments } = account;
  return writeJsonPretty({
    ...currentRecord(account),
    horizons: horizons.map(({ at, until, by, reason, meta }) => ({
      ts: at,
      until,
      by,
      ...(reason !== undefined && { reason }),
      ...metaMember(meta),
    })),
    resolution:
      resolution === undefined
        ? null
        : {
            as: resolution.as,
            ts: resolution.at,
            by: resolution.by,
            ...(resolution.evidence !== undefined && { evidence: resolution.evidence }),
            ...(resolution.reason !== undefined && { reason: resolution.reason }),
            ...metaMember(resolution.meta),
          },
    assessments: assessments.map(({ at, state, observer, note, meta }) => ({
      ts: at,
      state,
      observer,
      ...(note !== undefined && { note }),
      ...metaMember(meta),
    })),
  });
}

/** A `meta` as compact JSON, its keys in the reference's order. */
export function metaText(meta: JsonObject): string {
  return writeMeta(meta);
}

/** A `meta` member, ready to be written, or nothing. */
export function metaMember(meta: JsonObject | undefined): { readonly meta?: Writable } {
  return meta === undefined ? {} : { meta: canonicalMeta(meta) };
}

function currentRecord(account: PromiseAccount): Readonly<Record<string, Writable>> {
  const { id, text, debtor, creditor, antecedent, task, meta } = account.record;
  return {
    id,
    promise: text,
    by: debtor,
    to: creditor,
    ...(antecedent !== undefined && { on: antecedent }),
    until: untilOf(account),
    ...(task !== undefined && { task }),
    ...metaMember(meta),
    state: account.state,
  };
}
