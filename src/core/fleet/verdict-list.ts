import { OrderedSet } from '../ledger/ordered-set.ts';
import { STANDING } from '../ledger/table.ts';
import { pack } from './packed.ts';
import { latestWords, newestMs, type Told, type Word } from './words.ts';

/** The observers' word that a later resolve can stand against (spec 02.4 V2). It is theirs: owed never says it. */
const VIOLATED = 'violated';

/** `split`: observers' latest words differ. `outrun`: someone judged it violated and it was kept later. */
export type VerdictKind = 'split' | 'outrun';

/**
 * The promises whose verdicts an operator must see side by side (spec 07 "Verdicts"): split ones first, then those that
 * a later row contradicts; within each the newest verdict first. Nothing here counts votes or prefers an observer.
 */
export class VerdictList {
  readonly #tellings: (source: number, promise: number) => readonly Told[];
  readonly #entries: OrderedSet;
  readonly #kinds = new Map<number, VerdictKind>();
  /** The time an entry is ordered by: kept, because a promise's latest verdict moves on before the entry is taken out. */
  readonly #times = new Map<number, number>();
  splitCount = 0;

  /** `tellings`: all that the fleet's ledgers have on a promise, the one of that source first. */
  constructor(tellings: (source: number, promise: number) => readonly Told[]) {
    this.#tellings = tellings;
    this.#entries = new OrderedSet((entry) => this.#rank(entry) - this.#time(entry));
  }

  get size(): number {
    return this.#entries.size;
  }

  [Symbol.iterator](): Iterator<number> {
    return this.#entries[Symbol.iterator]();
  }

  /** Entries from rank `start` on, as packed promises. */
  slice(start: number, count: number): number[] {
    return this.#entries.slice(start, count);
  }

  /** The rank of an entry; -1 when it has none. */
  rankOf(packed: number): number {
    return this.#kinds.has(packed) ? this.#entries.rankOf(packed) : -1;
  }

  kind(packed: number): VerdictKind | undefined {
    return this.#kinds.get(packed);
  }

  /** Takes in a promise that was touched in any ledger; `shown`: this source's account is the one that counts. */
  update(source: number, promise: number, shown: boolean): void {
    const packed = pack(source, promise);
    const tellings = this.#tellings(source, promise);
    if (tellings.every(({ fold, promise: told }) => fold.table.assessments.get(told) === 0)) return;
    this.#remove(packed);
    const [own] = tellings;
    if (!shown || own === undefined) return;
    const words = latestWords(tellings);
    const kind = kindOf(own, words);
    if (kind === undefined) return;
    this.#kinds.set(packed, kind);
    this.#times.set(packed, newestMs(words.values()));
    this.#entries.add(packed);
    if (kind === 'split') this.splitCount++;
  }

  #remove(packed: number): void {
    const kind = this.#kinds.get(packed);
    if (kind === undefined) return;
    this.#entries.delete(packed);
    this.#kinds.delete(packed);
    this.#times.delete(packed);
    if (kind === 'split') this.splitCount--;
  }

  /** Larger than any time: every split one comes before every other. */
  #rank(packed: number): number {
    return this.#kinds.get(packed) === 'split' ? 0 : 2 ** 52;
  }

  #time(packed: number): number {
    const ms = this.#times.get(packed) ?? NaN;
    return Number.isNaN(ms) ? -(2 ** 51) : ms;
  }
}

function kindOf({ fold, promise }: Told, words: ReadonlyMap<string, Word>): VerdictKind | undefined {
  const all = [...words.values()];
  if (new Set(all.map(({ word }) => word)).size > 1) return 'split';
  const { table } = fold;
  if (table.standing.get(promise) !== STANDING.satisfied) return undefined;
  const keptAt = table.rowAtMs.get(table.resolution.get(promise));
  return all.some(({ word, atMs }) => word === VIOLATED && keptAt > atMs) ? 'outrun' : undefined;
}
