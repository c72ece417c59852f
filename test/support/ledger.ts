import type { Instant } from '../../src/core/domain/instant.ts';
import { parseInstant } from '../../src/core/domain/instant.ts';
import type { News, Rewrite } from '../../src/core/domain/news.ts';
import type { State } from '../../src/core/domain/promise.ts';
import { Fleet } from '../../src/core/fleet/fleet.ts';
import type { RawRow as RawText } from '../../src/core/reports/reread.ts';
import type { RawRow } from './naive-fold.ts';

/**
 * A ledger written as one tells it: `ledger().promise('a').by('desk').to('author').until('17:00').amendedTo('18:00')`.
 * Every day is 2026-09-01: `HH:MM`, `HH:MM:SS` and `HH:MM:SS.fraction` stand for an instant of it in UTC, and any other
 * text is written as it is. Rows that say no time are a minute apart, from 08:00 on.
 */
export class LedgerText {
  readonly owner: string | undefined;
  readonly #lines: (Record<string, unknown> | string)[] = [];
  #about = '';

  constructor(owner?: string) {
    this.owner = owner;
  }

  /** A declaration: desk owes author, until 17:00, if nothing else is said. */
  promise(id: string): this {
    this.#about = id;
    const first = { promise: `deliver ${id}`, by: 'desk', to: 'author', until: stamp('17:00') };
    return this.#write('promise', { id, ...first });
  }

  /** The rows that follow are about this promise, declared or not. */
  about(id: string): this {
    this.#about = id;
    return this;
  }

  amendedTo(until: string): this {
    return this.#write('amend', { promise: this.#about, by: 'desk', until: stamp(until) });
  }

  satisfied(...evidence: string[]): this {
    return this.#write('resolve', { promise: this.#about, as: 'satisfied', by: 'desk', evidence });
  }

  cancelled(reason = 'dropped'): this {
    return this.#write('resolve', { promise: this.#about, as: 'cancelled', by: 'desk', reason });
  }

  released(): this {
    return this.#write('resolve', { promise: this.#about, as: 'released', by: 'author' });
  }

  judged(state: string, observer: string): this {
    return this.#write('assess', { promise: this.#about, state, observer });
  }

  /** A line as it stands, whatever it is. */
  line(text: string): this {
    this.#lines.push(text);
    return this;
  }

  /** What follows says something of the last row. */
  at(ts: string): this {
    return this.#say({ ts: stamp(ts) });
  }

  by(seat: string): this {
    return this.#say({ by: seat });
  }

  to(seat: string): this {
    return this.#say({ to: seat });
  }

  until(until: string): this {
    return this.#say({ until: stamp(until) });
  }

  on(antecedent: string): this {
    return this.#say({ on: antecedent });
  }

  says(text: string): this {
    return this.#say({ promise: text });
  }

  because(reason: string): this {
    return this.#say({ reason });
  }

  noting(note: string): this {
    return this.#say({ note });
  }

  meta(meta: object): this {
    return this.#say({ meta });
  }

  /** The rows, without lines that were written as they stand. */
  get rows(): RawRow[] {
    return this.#lines.filter((line): line is Record<string, unknown> & RawRow => typeof line !== 'string');
  }

  get text(): string {
    return this.#lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  }

  get bytes(): Uint8Array {
    return new TextEncoder().encode(this.text);
  }

  #write(type: string, fields: Record<string, unknown>): this {
    const minute = 8 * 60 + this.#lines.length;
    const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0'));
    this.#lines.push({ ts: stamp(`${hours ?? ''}:${minutes ?? ''}`), type, ...fields });
    return this;
  }

  #say(fields: Record<string, unknown>): this {
    const last = this.#lines.at(-1);
    if (typeof last !== 'object') throw new Error('there is no row to say this of');
    Object.assign(last, fields);
    return this;
  }
}

/** An empty ledger; `owner` is the seat whose record it is. */
export function ledger(owner?: string): LedgerText {
  return new LedgerText(owner);
}

/** `17:00` as `2026-09-01T17:00:00Z`; any other text as it is. */
export function stamp(text: string): string {
  if (!/^\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text)) return text;
  return `2026-09-01T${text.length === 5 ? `${text}:00` : text}Z`;
}

export function at(text: string): Instant {
  const instant = parseInstant(stamp(text));
  if (instant === undefined) throw new Error(`not an instant: ${text}`);
  return instant;
}

/** Epoch milliseconds of an instant. */
export function ms(text: string): number {
  return at(text).ms;
}

/** The fleet of these ledgers at `now`, each read to its end. */
export function fleetOf(...given: readonly [...LedgerText[], { readonly now: string }]): Fleet {
  const ledgers = given.filter((each) => each instanceof LedgerText);
  const { now } = given.at(-1) as { readonly now: string };
  const fleet = emptyFleet(ledgers, now);
  for (const [source, each] of ledgers.entries()) fleet.apply(reading(source, each), at(now));
  return fleet;
}

/** The fleet of these ledgers before anything of them was read. */
export function emptyFleet(ledgers: readonly LedgerText[], now: string): Fleet {
  const specs = ledgers.map(({ owner }, source) => ({
    path: `ledger-${source}.jsonl`,
    name: `ledger-${source}`,
    stream: false,
    ...(owner !== undefined && { owner }),
  }));
  return new Fleet(specs, at(now));
}

/** The news of a file that holds `text` and is read to its end in one look. */
export function reading(source: number, { bytes }: { readonly bytes: Uint8Array }): News[] {
  return [
    { source, kind: 'grown', bytes },
    { source, kind: 'caught-up', size: bytes.length, modifiedMs: ms('08:00') },
  ];
}

/** The news of a file that was written anew, and read to its end. */
export function rereading(source: number, ledger: LedgerText, why: Rewrite = 'shrank'): News[] {
  return [{ source, kind: 'rewritten', why }, ...reading(source, ledger)];
}

/** The state of a promise in the account that is shown of it. */
export function stateOf(fleet: Fleet, id: string): State | undefined {
  const ref = fleet.find(id);
  return ref === undefined ? undefined : fleet.ledgers[ref.source]!.fold.state(ref.promise);
}

/** Gives back the text of a row, as a file that still is what it was. */
export function rawRows(...ledgers: readonly LedgerText[]): RawText {
  return (source, { offset, length }) =>
    new TextDecoder().decode(ledgers[source]!.bytes.subarray(offset, offset + length));
}
