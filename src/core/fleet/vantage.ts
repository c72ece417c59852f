import type { Ledger } from './ledger.ts';

/**
 * Whose account the panes show when several ledgers declare a promise (spec 02): the one owned by its debtor if there is
 * one, else the first, in the order given, that declares it. -1 when none does.
 */
export function vantageOf(ledgers: readonly Ledger[], id: string): number {
  let first = -1;
  for (const [number, ledger] of ledgers.entries()) {
    const table = ledger.fold.table;
    const promise = table.ids.find(id);
    if (promise === undefined || !table.isDeclared(promise)) continue;
    if (ledger.spec.owner === table.seats.name(table.debtor.get(promise))) return number;
    if (first < 0) first = number;
  }
  return first;
}
