import type { Change, PromiseRef } from '../domain/change.ts';
import type { Instant } from '../domain/instant.ts';
import type { News } from '../domain/news.ts';
import type { SourceSpec } from '../domain/source.ts';
import type { SeatGraph } from '../graph/seat-graph.ts';
import type { AmendList } from './amend-list.ts';
import type { DueList } from './due-list.ts';
import { Indices } from './indices.ts';
import { Ledger } from './ledger.ts';
import { LogOrder } from './log-order.ts';
import { vantageOf } from './vantage.ts';
import type { VerdictList } from './verdict-list.ts';
import type { Told } from './words.ts';

/**
 * The one model (spec 08): every source folded alone, and what the screens need of all of them, kept up change by change.
 * A promise that several sources declare is counted once, by the account `vantage.ts` names. Time is an argument like
 * any other news.
 */
export class Fleet {
  readonly ledgers: readonly Ledger[];
  version = 0;
  #now: Instant;
  #indices: Indices;
  #log: LogOrder | undefined;
  readonly #readAt: Instant | undefined;

  /** `readAt`: for a replay of the past, when its rows were read; else that is the clock. */
  constructor(specs: readonly SourceSpec[], now: Instant, readAt?: Instant) {
    this.#readAt = readAt;
    this.ledgers = specs.map((spec) => new Ledger(spec));
    this.#now = now;
    for (const ledger of this.ledgers) ledger.fold.advance(now);
    this.#indices = new Indices(this.ledgers);
  }

  get now(): Instant {
    return this.#now;
  }

  get seats(): SeatGraph {
    return this.#indices.seats;
  }

  get amends(): AmendList {
    return this.#indices.amends;
  }

  get verdicts(): VerdictList {
    return this.#indices.verdicts;
  }

  /** The deadlines of several ledgers in one order; `undefined` for a single one, whose own `deadlines` are that. */
  get due(): DueList | undefined {
    return this.#indices.due;
  }

  /** Every line of every source in one order: made when somebody first asks. */
  get log(): LogOrder {
    return (this.#log ??= new LogOrder(this.ledgers, (this.#readAt ?? this.#now).ms));
  }

  /** Takes in news and moves the clock to `now`. With no news it only moves the clock. */
  apply(news: readonly News[], now: Instant): Change {
    this.#now = now;
    let reset = false;
    const sources = new Set<number>();
    for (const piece of news) {
      const ledger = this.ledgers[piece.source];
      if (ledger === undefined) throw new RangeError(`no source has number ${piece.source}`);
      sources.add(piece.source);
      if (ledger.take(piece, now)) reset = true;
    }
    for (const ledger of this.ledgers) ledger.fold.advance(now);
    if (reset) this.#startOver();
    return this.#settle(reset, sources);
  }

  /** Reads what every source still holds back for want of a newline: for sources that are read once. */
  finish(): Change {
    for (const ledger of this.ledgers) ledger.finish();
    return this.#settle(false, new Set(this.ledgers.keys()));
  }

  /** Works a little at what can wait (a promise graph that was asked for); returns false when nothing is left to do. */
  workSlice(): boolean {
    return this.ledgers.some((ledger) => !ledger.isReading && ledger.workSlice());
  }

  /** All that the ledgers have on a promise, the one of its own source first. */
  tellings(ref: PromiseRef): readonly Told[] {
    return this.#indices.tellings(ref);
  }

  /** True when this source's account of the promise is the one that panes show and counts count. */
  isShown(ref: PromiseRef): boolean {
    return this.#indices.isShown(ref);
  }

  /** The fleet's version when the promise was first counted, and when it last changed. */
  changeOf(ref: PromiseRef): { readonly bornAt: number; readonly changedAt: number } {
    return this.#indices.changeOf(ref);
  }

  /** The fleet's version when a promise that the seat owes last changed its state; 0 when none ever did. */
  owingChangedAt(seat: string): number {
    return this.#indices.owingChangedAt(seat);
  }

  /** The same of a promise that the seat owes or is owed. */
  seatChangedAt(seat: string): number {
    return this.#indices.seatChangedAt(seat);
  }

  /** The account that is shown of an id: its source and number there; `undefined` when no source declares it. */
  find(id: string): PromiseRef | undefined {
    const source = this.ledgers.length === 1 ? 0 : vantageOf(this.ledgers, id);
    const table = this.ledgers[source]?.fold.table;
    const promise = table?.ids.find(id);
    if (table === undefined || promise === undefined || !table.isDeclared(promise)) return undefined;
    return { source, promise };
  }

  #settle(reset: boolean, sources: Set<number>): Change {
    const promises: PromiseRef[] = [];
    const version = this.version + 1;
    for (const [source, ledger] of this.ledgers.entries()) {
      const touched = ledger.fold.takeTouched();
      if (touched.length === 0) continue;
      sources.add(source);
      ledger.updateGraph(touched);
      for (const promise of touched) {
        promises.push({ source, promise });
        this.#indices.count(source, promise, version);
      }
      this.#indices.knowSeats(source);
    }
    if (reset || sources.size > 0) this.version = version;
    this.#log?.takeIn((this.#readAt ?? this.#now).ms, this.version);
    return { version: this.version, reset, promises, sources: [...sources] };
  }

  /** After a rewritten file: every index again from the folds, never patched (spec 08). */
  #startOver(): void {
    const before = this.#indices;
    this.#indices = new Indices(this.ledgers);
    for (const [source, ledger] of this.ledgers.entries()) {
      ledger.updateGraph(ledger.fold.takeTouched());
      for (let promise = 0; promise < ledger.fold.table.promiseCount; promise++) {
        this.#indices.count(source, promise, this.version + 1);
      }
      this.#indices.knowSeats(source);
    }
    this.#indices.remember(before);
  }
}
