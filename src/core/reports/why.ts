import { millisBetween } from '../domain/instant.ts';
import type { Why } from '../domain/why.ts';
import { deadlineOf, rowAt, rowUntil } from '../ledger/account.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Fold } from '../ledger/fold.ts';
import { outcomeOf, STANDING, type Table } from '../ledger/table.ts';
import { foldOf } from './promise-line.ts';

/** Why the promise of this id stands as it does in the account that is shown; `undefined` when nothing declares it. */
export function whyOf(fleet: Fleet, id: string): Why | undefined {
  const ref = fleet.find(id);
  return ref === undefined ? undefined : whyState(foldOf(fleet, ref.source), ref.promise);
}

/** The rule and the numbers behind a declared promise's state at the fold's clock (spec 01 "States"). */
export function whyState(fold: Fold, promise: number): Why {
  const { table } = fold;
  switch (table.standing.get(promise)) {
    case STANDING.conditional:
      return whyConditional(fold, promise);
    case STANDING.owed:
      return whyOwed(fold, promise);
    case STANDING.expired:
      return whyExpired(table, promise);
    default:
      return whyResolved(table, promise);
  }
}

function whyResolved(table: Table, promise: number): Why {
  const row = table.resolution.get(promise);
  const at = rowAt(table, row);
  const deadline = deadlineOf(table, promise);
  return {
    kind: 'resolved',
    as: outcomeOf(table.standing.get(promise)),
    by: table.seats.name(table.rowSeat.get(row)),
    at,
    afterMs: at === undefined || deadline === undefined ? undefined : millisBetween(deadline, at),
  };
}

function whyOwed(fold: Fold, promise: number): Why {
  const { table } = fold;
  const deadline = deadlineOf(table, promise);
  // The text of a deadline that is no instant is in the row, not in the columns; the account shows it.
  if (deadline === undefined) return { kind: 'no deadline', until: '' };
  return {
    kind: fold.deadlines.hasPassed(promise) ? 'overdue' : 'detached',
    deadline,
    declared: rowUntil(table, table.declaration.get(promise)),
    moved: table.amends.get(promise),
    now: fold.deadlines.now,
  };
}

function whyConditional(fold: Fold, promise: number): Why {
  const { table } = fold;
  const antecedent = table.antecedent.get(promise);
  const state = fold.state(antecedent);
  if (state === undefined) return { kind: 'unknown antecedent', antecedent: table.ids.name(antecedent) };
  const above = [promise];
  const seen = new Set(above);
  let root = antecedent;
  while (table.standing.get(root) === STANDING.conditional) {
    if (seen.has(root)) {
      const cycle = above.slice(above.indexOf(root)).map((p) => table.ids.name(p));
      if (root === promise) return { kind: 'deadlock', cycle };
      break;
    }
    seen.add(root);
    above.push(root);
    root = table.antecedent.get(root);
  }
  const rootState = fold.state(root);
  const waitsFurther = root !== antecedent && rootState !== undefined && rootState !== 'conditional';
  return {
    kind: 'waits',
    antecedent: table.ids.name(antecedent),
    state,
    debtor: table.seats.name(table.debtor.get(antecedent)),
    deadline: deadlineOf(table, antecedent),
    ...(waitsFurther && {
      root: {
        id: table.ids.name(root),
        debtor: table.seats.name(table.debtor.get(root)),
        state: rootState,
      },
    }),
  };
}

function whyExpired(table: Table, promise: number): Why {
  let root = table.antecedent.get(promise);
  while (table.standing.get(root) === STANDING.expired) root = table.antecedent.get(root);
  return { kind: 'expired', root: table.ids.name(root), as: outcomeOf(table.standing.get(root)) };
}
