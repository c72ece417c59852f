import { countTrue } from '../ledger/bisect.ts';
import type { Instant } from '../domain/instant.ts';
import type { Problem } from '../domain/problem.ts';
import type { RowPlace } from '../domain/promise.ts';
import { placeOf } from '../ledger/account.ts';
import { Floats, Ints } from '../ledger/column.ts';
import type { Fold } from '../ledger/fold.ts';
import type { Ledger } from './ledger.ts';
import type { Timed } from './merged.ts';

/** A row's own time counts as readable up to this long after the clock (spec 03.3). */
const FUTURE_MS = 5 * 60_000;

/** A line of a source: a row of a known type by its number in the table, or a line that was not understood. */
export type LogEntry =
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'unreadable' | 'unknown'; readonly problem: Problem };

type NotUnderstood = Exclude<LogEntry, { readonly kind: 'row' }>;

/**
 * The lines of one telling of a source in file order: rows, unreadable lines and rows of unknown type (of each of these
 * two as many as the telling keeps). The time of a line is its *effective time*: the greatest readable time of a row up to
 * there, because a row that says it was written before the row in front of it was not. Only ever grows; a rewritten file
 * gets another one.
 */
export class SourceLog implements Timed {
  readonly fold: Fold;
  readonly #unreadable: readonly Problem[];
  readonly #unknown: readonly Problem[];
  /** By row: its effective time. */
  readonly #ms = new Floats();
  readonly #ns = new Ints(0);
  #lastMs = -Infinity;
  #lastNs = 0;
  readonly #problems: NotUnderstood[] = [];
  /** By problem: which line of the log it is, blank lines not counted. */
  readonly #positions = new Ints();
  #unreadableTaken = 0;
  #unknownTaken = 0;
  /** From which line on a version of the fleet brought them. */
  readonly #bornFrom = new Ints();
  readonly #bornAt = new Ints(0);
  length = 0;

  constructor(ledger: Ledger) {
    this.fold = ledger.fold;
    this.#unreadable = ledger.unreadable;
    this.#unknown = ledger.unknown;
  }

  /** Takes in what the telling gained; `version` 0 says that nobody waited for it. */
  takeIn(nowMs: number, version: number): void {
    const { table } = this.fold;
    const latest = nowMs + FUTURE_MS;
    for (let row = this.#ms.length; row < table.rowCount; row++) {
      const ms = table.rowAtMs.get(row);
      if (ms <= latest && ms >= this.#lastMs) {
        const ns = table.rowAtNs.get(row);
        this.#lastNs = ms > this.#lastMs ? ns : Math.max(this.#lastNs, ns);
        this.#lastMs = ms;
      }
      this.#ms.push(this.#lastMs);
      this.#ns.push(this.#lastNs);
    }
    for (let next = this.#nextProblem(); next !== undefined; next = this.#nextProblem()) {
      this.#positions.push(this.#rowsBefore(next.problem.line) + this.#problems.length);
      this.#problems.push(next);
    }
    const length = this.#ms.length + this.#problems.length;
    if (length === this.length) return;
    if (version > 0) {
      this.#bornFrom.push(this.length);
      this.#bornAt.push(version);
    }
    this.length = length;
  }

  ms(at: number): number {
    const row = at - this.#problemsUntil(at);
    return row < 0 ? -Infinity : this.#ms.get(row);
  }

  ns(at: number): number {
    const row = at - this.#problemsUntil(at);
    return row < 0 ? 0 : this.#ns.get(row);
  }

  entry(at: number): LogEntry {
    const row = this.rowOf(at);
    const problem = row < 0 ? this.#problems[this.#problemsUntil(at) - 1] : undefined;
    return problem ?? { kind: 'row', row };
  }

  /** The number of the row in the table; -1 for a line that was not understood. */
  rowOf(at: number): number {
    const problems = this.#problemsUntil(at);
    return problems > 0 && this.#positions.get(problems - 1) === at ? -1 : at - problems;
  }

  place(at: number): RowPlace {
    const entry = this.entry(at);
    return entry.kind === 'row' ? placeOf(this.fold.table, entry.row) : entry.problem;
  }

  /** How many rows of known types are among the first `count` lines. */
  rowsIn(count: number): number {
    return count - this.#problemsUntil(count - 1);
  }

  /** The effective time of a row of the table. */
  rowTime(row: number): Instant {
    return { ms: this.#ms.get(row), ns: this.#ns.get(row) };
  }

  /** Which line of the log stands on that line of the file, counted from 1; -1 when none does. */
  indexOfLine(line: number): number {
    const at = countTrue(this.length, (each) => this.place(each).line < line);
    return at < this.length && this.place(at).line === line ? at : -1;
  }

  /** The fleet's version that brought the line; 0 when it was there before anybody asked. */
  bornAt(at: number): number {
    const marks = countTrue(this.#bornFrom.length, (mark) => this.#bornFrom.get(mark) <= at);
    return marks === 0 ? 0 : this.#bornAt.get(marks - 1);
  }

  /** How many problems are among the lines up to `at`, that one included. */
  #problemsUntil(at: number): number {
    if (this.#problems.length === 0) return 0;
    return countTrue(this.#problems.length, (problem) => this.#positions.get(problem) <= at);
  }

  #nextProblem(): NotUnderstood | undefined {
    const unreadable = this.#unreadable[this.#unreadableTaken];
    const unknown = this.#unknown[this.#unknownTaken];
    if (unreadable !== undefined && (unknown === undefined || unreadable.line < unknown.line)) {
      this.#unreadableTaken++;
      return { kind: 'unreadable', problem: unreadable };
    }
    if (unknown === undefined) return undefined;
    this.#unknownTaken++;
    return { kind: 'unknown', problem: unknown };
  }

  #rowsBefore(line: number): number {
    return countTrue(this.#ms.length, (row) => this.fold.table.rowLine.get(row) < line);
  }
}
