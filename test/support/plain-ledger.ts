import { formatInstant, instantFromMs } from '../../src/core/domain/instant.ts';
import { plainlyOpen, str } from './naive-fold.ts';
import type { PlainPromise, RawRow } from './naive-fold.ts';
import { idOf } from './random-rows.ts';

/** What `picture.ts` tells of one ledger, counted from its rows and the plain fold of them. */
export function plainLedger(rows: readonly RawRow[], promises: readonly PlainPromise[], now: number) {
  const order = numbers(rows);
  const dated = (states: readonly string[]) =>
    promises
      .filter((promise) => states.includes(promise.state) && !Number.isNaN(due(promise)))
      .sort((a, b) => due(a) - due(b) || order.indexOf(a.id) - order.indexOf(b.id));
  const owed = dated(['detached', 'overdue']);
  const waiting = dated(['conditional']);
  const ahead = [...owed, ...waiting].map(due).filter((ms) => ms >= now);
  const waits = promises.filter((promise) => plainlyOpen(promise) && promise.on !== undefined);
  return {
    states: Object.fromEntries(
      order.flatMap((id) => promises.filter((p) => p.id === id).map((p) => [id, p.state])),
    ),
    owed: owed.map(({ id }) => id),
    overdue: owed.filter((promise) => due(promise) < now).length,
    undated: promises
      .filter((promise) => promise.state === 'detached' && Number.isNaN(due(promise)))
      .map(({ id }) => id)
      .sort(),
    lateOnArrival: waiting.filter((promise) => due(promise) < now).length,
    next: ahead.length === 0 ? undefined : formatInstant(instantFromMs(Math.min(...ahead))),
    waits: waits.map(({ id, on }) => `${on ?? ''} -> ${id}`).sort(),
    waitNodes: new Set(waits.flatMap(({ id, on }) => [id, on])).size,
    deeds: deeds(rows, now),
    frontierMs: Math.max(
      -Infinity,
      ...rows.map((row) => Date.parse(row.ts)).filter((ms) => !Number.isNaN(ms)),
    ),
    stalls: Object.fromEntries(promises.filter(plainlyOpen).map(({ id }) => [id, below(promises, id).size])),
    declared: promises.length,
    rows: rows.length,
  };
}

/** True for the first declaration of an id. */
export function isDeclaration(rows: readonly RawRow[], row: RawRow): boolean {
  return row.type === 'promise' && rows.find((each) => each.type === 'promise' && each.id === row.id) === row;
}

/** Epoch milliseconds of the deadline in force; `NaN` when it is no instant. */
export function due(promise: PlainPromise): number {
  return Date.parse(promise.deadlines.at(-1)!);
}

/** The open promises that hang on one, itself left out. */
function below(promises: readonly PlainPromise[], id: string): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (above: string): void => {
    for (const promise of promises) {
      if (promise.on !== above || !plainlyOpen(promise) || promise.id === id || found.has(promise.id))
        continue;
      found.add(promise.id);
      walk(promise.id);
    }
  };
  walk(id);
  return found;
}

/** The latest declaration, resolve or assessment of each seat that is not in the future (spec 03.2). */
function deeds(rows: readonly RawRow[], now: number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const row of rows) {
    const seats = [str(row.by ?? row.observer), ...(isDeclaration(rows, row) ? [str(row.to)] : [])];
    for (const seat of seats) found[seat] ??= -Infinity;
    const done = Date.parse(row.ts);
    if (row.type !== 'amend' && done <= now + 5 * 60_000)
      found[seats[0]!] = Math.max(found[seats[0]!]!, done);
  }
  return found;
}

/** The ids in the order in which the log first names them. */
export function numbers(rows: readonly RawRow[]): string[] {
  return [
    ...new Set(
      rows.flatMap((row) => [
        idOf(row),
        ...(isDeclaration(rows, row) && row.on !== undefined ? [str(row.on)] : []),
      ]),
    ),
  ];
}
