import type { Problem } from '../domain/problem.ts';
import type { SourceHealth, SourceSpec } from '../domain/source.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Ledger, Rewritten, RewriteTotals } from '../fleet/ledger.ts';
import { placeOf } from '../ledger/account.ts';
import type { Fold } from '../ledger/fold.ts';
import { type LastResolution, lastResolutionOf } from './counts.ts';
import { ODDITIES, type Oddity } from '../ledger/oddities.ts';

export type { Rewritten } from '../fleet/ledger.ts';

/** What is known of one source (spec 07 "Sources"). Sizes in bytes, times in epoch milliseconds. */
export interface SourceReport {
  readonly key: string;
  readonly spec: SourceSpec;
  readonly health: SourceHealth;
  readonly isReading: boolean;
  readonly size: number;
  readonly bytesRead: number;
  readonly modifiedMs: number;
  /** Readable rows of known types. */
  readonly rows: number;
  readonly promises: number;
  readonly blank: number;
  /** The latest resolve row that ended a promise. */
  readonly lastResolution: LastResolution | undefined;
  /** The greatest readable `ts` of any row; `-Infinity` when there is none. */
  readonly frontierMs: number;
  /** The longest time its writers were silent before, and how many silences of a minute or more there were. */
  readonly longestGapMs: number;
  readonly gapCount: number;
  /** How many lines could not be read and how many rows are of unknown type, and the first ten thousand of each. */
  readonly unreadableCount: number;
  readonly unreadable: readonly Problem[];
  readonly unknownCount: number;
  readonly unknown: readonly Problem[];
  readonly unknownTypes: readonly { readonly type: string; readonly count: number }[];
  /** The line that has no newline yet: its number and length. */
  readonly pending: { readonly line: number; readonly length: number } | undefined;
  /** The last few rewrites, and what all of them together took away. */
  readonly rewrites: readonly Rewritten[];
  readonly rewriteTotals: RewriteTotals;
  readonly oddities: readonly OddityLine[];
}

export interface OddityLine {
  /** What is odd, in words that follow "3 rows". */
  readonly kind: Oddity | 'about a promise that nothing here declares';
  readonly count: number;
  /** The lines of the first few. */
  readonly lines: readonly number[];
}

export function sources(fleet: Fleet): SourceReport[] {
  return fleet.ledgers.map(sourceReport);
}

function sourceReport(ledger: Ledger): SourceReport {
  const { table } = ledger.fold;
  return {
    key: ledger.spec.path,
    spec: ledger.spec,
    health: ledger.health,
    isReading: ledger.isReading,
    size: ledger.size,
    bytesRead: ledger.bytesRead,
    modifiedMs: ledger.modifiedMs,
    rows: table.rowCount,
    promises: ledger.fold.declaredCount,
    blank: ledger.blankCount,
    lastResolution: lastResolutionOf(ledger.fold),
    frontierMs: ledger.fold.frontierMs,
    longestGapMs: ledger.fold.longestGapMs,
    gapCount: ledger.fold.gapCount,
    unreadableCount: ledger.unreadableCount,
    unreadable: ledger.unreadable,
    unknownCount: ledger.unknownCount,
    unknown: ledger.unknown,
    unknownTypes: [...ledger.unknownTypes].map(([type, count]) => ({ type, count })),
    pending: ledger.pending,
    rewrites: ledger.rewrites,
    rewriteTotals: ledger.rewriteTotals,
    oddities: oddityLines(ledger.fold),
  };
}

function oddityLines({ table, oddities, dangling }: Fold): OddityLine[] {
  const found = [
    { kind: 'about a promise that nothing here declares', ...dangling.now() } as const,
    ...ODDITIES.map((kind) => ({ kind, ...oddities.of(kind) })),
  ];
  return found
    .filter(({ count }) => count > 0)
    .map(({ kind, count, rows }) => ({ kind, count, lines: rows.map((row) => placeOf(table, row).line) }));
}
