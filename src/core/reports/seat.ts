import type { PromiseRef } from '../domain/change.ts';
import { isOpen, type State } from '../domain/promise.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { openCount } from '../graph/seat-graph.ts';
import type { Table } from '../ledger/table.ts';
import { type Peak, peakConcurrent } from './concurrency.ts';
import type { Filter } from './filter.ts';
import { type KeptHow, keptHow } from './kept-how.ts';
import { type List, listOf, oncePerVersion } from './list.ts';
import { foldOf, type PromiseLine, promiseLine } from './promise-line.ts';
import { type SeatLine, seatLine } from './seats.ts';

/** The other end of a seat's open promises, most first. */
export interface Counterpart {
  readonly seat: string;
  readonly open: number;
  readonly late: number;
}

/** All that a seat owes and is owed (spec 07 "Seat"). */
export interface SeatReport {
  readonly line: SeatLine;
  readonly peak: Peak;
  readonly kept: KeptHow;
  readonly owes: List<PromiseLine>;
  readonly owed: List<PromiseLine>;
  /** To whom it owes open promises, and who owes it some. */
  readonly creditors: readonly Counterpart[];
  readonly debtors: readonly Counterpart[];
}

/** `undefined` when no source names the seat. */
export function seatReport(fleet: Fleet, name: string, filter: Filter): SeatReport | undefined {
  const line = seatLine(fleet, name);
  if (line === undefined) return undefined;
  return {
    line,
    peak: peakConcurrent(fleet, name),
    kept: keptHow(fleet, name),
    owes: promisesOf(fleet, name, 'owes', filter),
    owed: promisesOf(fleet, name, 'owed', filter),
    creditors: counterparts(fleet, name, 'creditors'),
    debtors: counterparts(fleet, name, 'debtors'),
  };
}

/** Open ones first: late, then owed, then waiting, each by deadline; then the ended ones, newest first. */
const ORDER: Record<State, number> = {
  overdue: 0,
  detached: 1,
  conditional: 2,
  satisfied: 3,
  cancelled: 3,
  released: 3,
  expired: 3,
};

function promisesOf(fleet: Fleet, name: string, side: 'owes' | 'owed', filter: Filter): List<PromiseLine> {
  return oncePerVersion(fleet, `seat:${side}`, `${filter.keyAt(fleet)}\n${name}`, () => {
    const entries: { readonly ref: PromiseRef; readonly rank: number; readonly ms: number }[] = [];
    let hidden = 0;
    for (const [source, { fold }] of fleet.ledgers.entries()) {
      const { table } = fold;
      const seat = table.seats.find(name);
      if (seat === undefined) continue;
      for (const promise of side === 'owes' ? table.owedBy(seat) : table.dueTo(seat)) {
        const state = fold.state(promise);
        if (state === undefined || !fleet.isShown({ source, promise })) continue;
        if (!filter.shows(fleet, source, promise)) hidden++;
        else {
          const ms = isOpen(state) ? untilMs(table, promise) : -endedMs(table, promise);
          entries.push({ ref: { source, promise }, rank: ORDER[state], ms });
        }
      }
    }
    entries.sort((a, b) => {
      if (a.rank !== b.rank) return a.rank - b.rank;
      if (a.ms !== b.ms) return a.ms - b.ms;
      return a.rank === ORDER.satisfied ? b.ref.promise - a.ref.promise : a.ref.promise - b.ref.promise;
    });
    return listOf(
      entries,
      hidden,
      ({ ref }) => foldOf(fleet, ref.source).table.ids.name(ref.promise),
      ({ ref }) => promiseLine(fleet, ref),
    );
  });
}

/** Without a deadline last of all. */
function untilMs(table: Table, promise: number): number {
  const ms = table.untilMs.get(promise);
  return Number.isNaN(ms) ? Number.MAX_SAFE_INTEGER : ms;
}

function endedMs(table: Table, promise: number): number {
  const row = table.resolution.get(promise);
  const ms = row < 0 ? NaN : table.rowAtMs.get(row);
  return Number.isNaN(ms) ? 0 : ms;
}

function counterparts(fleet: Fleet, name: string, side: 'creditors' | 'debtors'): Counterpart[] {
  return fleet.seats
    .neighbours(name, side)
    .map(({ seat, counts }) => ({ seat, open: openCount(counts), late: counts.overdue }))
    .filter(({ seat, open }) => open > 0 && seat !== name)
    .sort((a, b) => b.open - a.open || (a.seat < b.seat ? -1 : 1));
}
