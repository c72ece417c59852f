import { compareInstants, type Instant, millisBetween, parseInstant } from '../domain/instant.ts';
import type { Horizon, PromiseAccount } from '../domain/promise.ts';
import { deadlineOf, rowAt } from '../ledger/account.ts';
import type { Fold } from '../ledger/fold.ts';
import { STANDING } from '../ledger/table.ts';

/** A time in which a promise was owed and past the deadline then in force (spec 04.3 "time overdue"). */
export interface Lapse {
  readonly from: Instant;
  /** Absent while it still is. */
  readonly to?: Instant;
}

/**
 * The way a promise took through its states (spec 07 "Promise", lifecycle strip), by the times that its rows say. An
 * instant is `undefined` when there is none, or none that can be read.
 */
export interface Lifecycle {
  readonly declared: Instant | undefined;
  readonly hasAntecedent: boolean;
  /** Ended before it was ever owed: its antecedent was not satisfied by then. */
  readonly neverOwed: boolean;
  /** When it was first owed: at its declaration, or when what it waited for was satisfied. */
  readonly owedSince: Instant | undefined;
  readonly deadline: Instant | undefined;
  /** In order of time; `undefined` where the times of its rows do not tell. */
  readonly lapses: readonly Lapse[] | undefined;
  /** When it ended; an expired one with the promise it hung on. */
  readonly ended: Instant | undefined;
}

export function lifecycleOf(fold: Fold, promise: number, account: PromiseAccount): Lifecycle {
  const { table } = fold;
  const declared = parseInstant(account.createdAt);
  const antecedent = table.antecedent.get(promise);
  const isOwed = table.standing.get(promise) === STANDING.owed;
  const isConditional = account.state === 'conditional';
  const ended = isOwed || isConditional ? undefined : endOf(fold, promise);
  const owedSince = antecedent < 0 ? declared : freedAt(fold, antecedent, declared);
  // Resolved in spite of what it waited for, or expired with it.
  const neverOwed =
    !isOwed &&
    !isConditional &&
    antecedent >= 0 &&
    (table.standing.get(antecedent) !== STANDING.satisfied ||
      (owedSince !== undefined && ended !== undefined && compareInstants(owedSince, ended) > 0));
  const since = isConditional || neverOwed ? undefined : owedSince;
  return {
    declared,
    hasAntecedent: antecedent >= 0,
    neverOwed,
    owedSince: since,
    deadline: deadlineOf(table, promise),
    lapses:
      isConditional || neverOwed
        ? []
        : lapsesOf(account.horizons, since, isOwed ? fold.deadlines.now : ended, isOwed),
    ended,
  };
}

/** All the time it was overdue, in milliseconds. */
export function overdueMs(lapses: readonly Lapse[], now: Instant): number {
  return lapses.reduce((sum, { from, to = now }) => sum + millisBetween(from, to), 0);
}

/** When the promise above was satisfied, but not before the one below was there. */
function freedAt({ table }: Fold, antecedent: number, declared: Instant | undefined): Instant | undefined {
  if (table.standing.get(antecedent) !== STANDING.satisfied) return undefined;
  const at = rowAt(table, table.resolution.get(antecedent));
  if (at === undefined || declared === undefined) return undefined;
  return compareInstants(at, declared) < 0 ? declared : at;
}

function endOf({ table }: Fold, promise: number): Instant | undefined {
  let ended = promise;
  while (table.standing.get(ended) === STANDING.expired) ended = table.antecedent.get(ended);
  const row = table.resolution.get(ended);
  return row < 0 ? undefined : rowAt(table, row);
}

/** A deadline is in force from the row that set it until the next one; the last one until `end`: its own, or now. */
function lapsesOf(
  horizons: readonly Horizon[],
  owedSince: Instant | undefined,
  end: Instant | undefined,
  isOwed: boolean,
): Lapse[] | undefined {
  if (owedSince === undefined || end === undefined) return undefined;
  const lapses: Lapse[] = [];
  for (const [number, horizon] of horizons.entries()) {
    const next = horizons[number + 1];
    const set = parseInstant(horizon.at);
    const amended = next === undefined ? end : parseInstant(next.at);
    if (set === undefined || amended === undefined) return undefined;
    const until = parseInstant(horizon.until);
    if (until === undefined) continue;
    const from = latest(latest(until, owedSince), set);
    const to = compareInstants(amended, end) < 0 ? amended : end;
    if (compareInstants(from, to) >= 0) continue;
    lapses.push(next === undefined && isOwed ? { from } : { from, to });
  }
  return lapses;
}

function latest(a: Instant, b: Instant): Instant {
  return compareInstants(a, b) < 0 ? b : a;
}
