import { nameOf } from '../../src/core/graph/node-key.ts';
import { formatInstant } from '../../src/core/domain/instant.ts';
import type { Fleet } from '../../src/core/fleet/fleet.ts';
import type { Ledger } from '../../src/core/fleet/ledger.ts';
import { unpack } from '../../src/core/fleet/packed.ts';
import { Dependents, isOpenStanding } from '../../src/core/graph/reach.ts';
import { totalCount } from '../../src/core/graph/seat-graph.ts';
import { ODDITIES } from '../../src/core/ledger/oddities.ts';
import { peakConcurrent } from '../../src/core/reports/concurrency.ts';
import { counts } from '../../src/core/reports/counts.ts';
import { filterOf } from './filter.ts';
import type { List } from '../../src/core/reports/list.ts';
import { dueNext, overdue, owedWithoutDeadline } from '../../src/core/reports/overdue.ts';

const ALL = filterOf('');

/**
 * Everything a fleet knows as plain values, so that two fleets can be compared, and one with what was counted from the
 * rows by `plain-picture.ts`.
 */
export function picture(fleet: Fleet) {
  for (const { graph } of fleet.ledgers) while (graph.buildSlice());
  return { ...sharedPicture(fleet), ledgers: fleet.ledgers.map(ledgerPicture) };
}

function sharedPicture(fleet: Fleet) {
  const { graph, totals } = fleet.seats;
  return {
    totals: { ...totals },
    seats: Object.fromEntries(
      fleet.seats
        .names()
        .sort()
        .map((name) => [name, { ...fleet.seats.counts(name) }]),
    ),
    edges: graph
      .mapEdges((_edge, counted, from, to) => ({
        from: nameOf(from),
        to: nameOf(to),
        total: totalCount(counted),
        ...counted,
      }))
      .sort((a, b) => (JSON.stringify([a.from, a.to]) < JSON.stringify([b.from, b.to]) ? -1 : 1)),
    amends: [...fleet.amends].map((entry) => {
      const { source, number } = unpack(entry);
      const { table } = fleet.ledgers[source]!.fold;
      return `${source}: ${table.ids.name(table.rowPromise.get(number))} line ${table.rowLine.get(number)}`;
    }),
    verdicts: [...fleet.verdicts].map((entry) => {
      const { source, number } = unpack(entry);
      return `${source}: ${fleet.ledgers[source]!.fold.table.ids.name(number)} ${fleet.verdicts.kind(entry) ?? ''}`;
    }),
    split: fleet.verdicts.splitCount,
    lastResolution: counts(fleet).lastResolution?.id,
    late: keys(overdue(fleet, ALL)),
    next: keys(dueNext(fleet, ALL)),
    lateOnArrival: counts(fleet).lateOnArrival,
    undated: owedWithoutDeadline(fleet, ALL),
    peaks: Object.fromEntries(
      fleet.seats
        .names()
        .sort()
        .map((name) => [name, peakConcurrent(fleet, name)]),
    ),
  };
}

function keys(list: List<{ readonly key: string }>): string[] {
  return list.slice(0, list.total).map(({ key }) => key);
}

function ledgerPicture({ fold, graph }: Ledger) {
  const { table, deadlines } = fold;
  const id = (promise: number): string => table.ids.name(promise);
  const next = deadlines.next();
  return {
    states: Object.fromEntries(
      table.ids.all.flatMap((name, promise) => {
        const state = fold.state(promise);
        return state === undefined ? [] : [[name, state] as const];
      }),
    ),
    owed: deadlines.owed(0, deadlines.owedCount).map(id),
    overdue: deadlines.overdueCount,
    undated: [...deadlines.undated].map(id).sort(),
    lateOnArrival: deadlines.lateOnArrivalCount,
    next: next && formatInstant(next),
    waits: graph.graph.mapEdges((_edge, _counts, from, to) => `${nameOf(from)} -> ${nameOf(to)}`).sort(),
    waitNodes: graph.graph.order,
    deeds: Object.fromEntries([...table.seats.all].map((name, seat) => [name, table.lastDeedMs.get(seat)])),
    frontierMs: fold.frontierMs,
    stalls: stalls(fold),
    declared: fold.declaredCount,
    rows: table.rowCount,
  };
}

/** How many open promises hang on each open one; asked for all of them at one version, so that counts are shared. */
function stalls({ table }: Ledger['fold']): Record<string, number> {
  const dependents = new Dependents(table);
  const found: Record<string, number> = {};
  for (const [promise, id] of table.ids.all.entries()) {
    if (isOpenStanding(table.standing.get(promise))) found[id] = dependents.count(promise, 1);
  }
  return found;
}

/** What else is known of each source: what was not understood of it, and where it stands. */
export function remainder(fleet: Fleet) {
  return fleet.ledgers.map((ledger) => ({
    unreadable: [ledger.unreadableCount, ...ledger.unreadable],
    unknown: [ledger.unknownCount, ...ledger.unknown],
    unknownTypes: [...ledger.unknownTypes],
    blank: ledger.blankCount,
    bytes: ledger.bytesRead,
    pending: ledger.pending,
    oddities: ODDITIES.map((kind) => ledger.fold.oddities.of(kind)),
    dangling: ledger.fold.dangling.now(),
    gaps: [ledger.fold.gapCount, ledger.fold.longestGapMs],
    health: ledger.health,
  }));
}
