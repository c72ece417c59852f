import type { Instant } from '../domain/instant.ts';
import type { News, Rewrite } from '../domain/news.ts';
import type { Problem } from '../domain/problem.ts';
import type { SourceHealth, SourceSpec } from '../domain/source.ts';
import type { PromiseGraph } from '../graph/promise-graph.ts';
import type { PendingLine } from '../jsonl/lines.ts';
import type { Fold } from '../ledger/fold.ts';
import { Telling } from './telling.ts';
import { type Vanished, whatVanished } from './vanished.ts';

const REWRITES_KEPT = 20;

/** A history that is not what it was: when it was noticed, how, and what the new telling lacks. */
export interface Rewritten {
  readonly at: Instant;
  readonly why: Rewrite;
  readonly vanished: Vanished;
}

/** What all rewrites together took away. A later harmless one does not hide what an earlier one lost. */
export interface RewriteTotals {
  readonly times: number;
  readonly rows: number;
  readonly promises: number;
  readonly changed: number;
}

/**
 * One ledger of the fleet: its file's health, its fold, and all that was not understood. While a rewritten file is read
 * again the old telling stands, so that nothing blinks; it is replaced once the new one has caught up.
 */
export class Ledger {
  health: SourceHealth = { kind: 'opening' };
  /** Size and time of last change of the file at the last look, in bytes and epoch milliseconds. */
  size = 0;
  modifiedMs = NaN;
  rewriteTotals: RewriteTotals = { times: 0, rows: 0, promises: 0, changed: 0 };
  #rewrites: readonly Rewritten[] = [];
  #telling = new Telling();
  #next: { readonly telling: Telling; readonly why: Rewrite } | undefined;

  constructor(readonly spec: SourceSpec) {}

  get fold(): Fold {
    return this.#telling.fold;
  }

  /** The live promise graph, which from the first call on is built in slices and kept up. */
  get graph(): PromiseGraph {
    return this.#telling.graph;
  }

  /** The last few rewrites, oldest first. */
  get rewrites(): readonly Rewritten[] {
    return this.#rewrites;
  }

  /** The first ten thousand lines that could not be read, in file order. */
  get unreadable(): readonly Problem[] {
    return this.#telling.unreadable;
  }

  get unreadableCount(): number {
    return this.#telling.unreadableCount;
  }

  /** The first ten thousand rows of unknown type, in file order; the reason is the type. */
  get unknown(): readonly Problem[] {
    return this.#telling.unknown;
  }

  get unknownCount(): number {
    return this.#telling.unknownCount;
  }

  get unknownTypes(): ReadonlyMap<string, number> {
    return this.#telling.unknownTypes;
  }

  get blankCount(): number {
    return this.#telling.blankLines;
  }

  /** The last line, when its newline has not come yet. */
  get pending(): PendingLine | undefined {
    return this.#telling.pending;
  }

  /** The last line of a source with nothing more to come, when it has no newline and is no whole row. */
  get torn(): Problem | undefined {
    return this.#telling.torn;
  }

  get bytesRead(): number {
    return (this.#next?.telling ?? this.#telling).bytes;
  }

  /** True while a file is being read for the first time, or again after it was rewritten. A stream is read for ever. */
  get isReading(): boolean {
    return (this.health.kind === 'opening' && !this.spec.stream) || this.#next !== undefined;
  }

  /** True while the old telling stands only until its file, which holds another one by now, is read. */
  get isRereading(): boolean {
    return this.#next !== undefined;
  }

  /** Remembers the rewrites of the ledger that this one replays: what a file lost is not forgotten in its past. */
  recall({ rewriteTotals, rewrites }: Ledger): void {
    this.rewriteTotals = rewriteTotals;
    this.#rewrites = rewrites;
  }

  /** Takes in one piece of news; returns true when the old telling was replaced by a new one. */
  take(news: News, now: Instant): boolean {
    switch (news.kind) {
      case 'grown':
        (this.#next?.telling ?? this.#telling).push(news.bytes);
        if (this.spec.stream) this.health = { kind: 'live' };
        return false;
      case 'rewritten':
        this.#next = { telling: new Telling(), why: news.why };
        this.#next.telling.fold.advance(now);
        return false;
      case 'found':
        this.size = news.size;
        return false;
      case 'caught-up':
        this.health = { kind: 'live' };
        this.size = news.size;
        this.modifiedMs = news.modifiedMs;
        return this.#replace(now);
      case 'missing':
        if (this.health.kind !== 'waiting') {
          const wasThere =
            this.#telling.bytes > 0 || this.health.kind === 'live' || this.health.kind === 'gone';
          this.health = { kind: wasThere ? 'gone' : 'waiting' };
        }
        return false;
      case 'unreadable':
        this.health = { kind: 'unreadable', reason: news.reason };
        return false;
      case 'ended':
        this.finish();
        this.health = { kind: 'ended' };
        return false;
    }
  }

  /** Nothing more will come: for a file that is read once, and a stream that ended. */
  finish(): void {
    this.#telling.finish();
  }

  /** Tells the promise graph, if there is one, which promises were touched. */
  updateGraph(touched: readonly number[]): void {
    this.#telling.graphIfMade?.update(touched);
  }

  /** Builds a slice of a graph that was asked for; false when nothing is left to do. */
  workSlice(): boolean {
    return this.#telling.graphIfMade?.buildSlice() ?? false;
  }

  #replace(now: Instant): boolean {
    const next = this.#next;
    if (next === undefined) return false;
    // Compared at one instant: what only fell due meanwhile is not something the new history changed.
    this.fold.advance(now);
    next.telling.fold.advance(now);
    const vanished = whatVanished(this.fold, next.telling.fold);
    // Lines nobody could read are rows too, and of those only the number can be compared.
    const unread = notUnderstood(this.#telling) - notUnderstood(next.telling);
    const rows = vanished.rows + Math.max(0, unread);
    const { times, rows: lost, promises, changed } = this.rewriteTotals;
    this.rewriteTotals = {
      times: times + 1,
      rows: lost + rows,
      promises: promises + vanished.promises,
      changed: changed + vanished.changed,
    };
    const rewritten = { at: now, why: next.why, vanished: { ...vanished, rows } };
    this.#rewrites = [...this.#rewrites, rewritten].slice(-REWRITES_KEPT);
    this.#telling = next.telling;
    this.#next = undefined;
    return true;
  }
}

function notUnderstood(telling: Telling): number {
  return telling.unreadableCount + telling.unknownCount;
}
