import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { DEMO_NOW } from '../../src/commands/demo-work.ts';
import { type Instant, parseInstant } from '../../src/core/domain/instant.ts';
import type { News } from '../../src/core/domain/news.ts';
import type { RowPlace } from '../../src/core/domain/promise.ts';
import { Fleet } from '../../src/core/fleet/fleet.ts';
import { Timeline } from '../../src/core/fleet/timeline.ts';
import type { Lookout } from '../../src/ui/lookout.ts';

/** What a source's news say beside their source. */
type Fact = News extends infer Each ? (Each extends News ? Omit<Each, 'source'> : never) : never;

/** A fleet that the test feeds, as a session would: with rows, facts about the files, and time. */
export class Watched implements Lookout {
  readonly fleet: Fleet;
  readonly isFrozen: boolean;
  readonly troubles = new Set<string>();
  readonly #bytes: Buffer[];

  constructor(names: readonly string[] = ['ledger.jsonl'], { now = DEMO_NOW, frozen = true } = {}) {
    this.fleet = new Fleet(
      names.map((name) => ({ path: name, name, stream: false })),
      instant(now),
    );
    this.isFrozen = frozen;
    this.#bytes = names.map(() => Buffer.alloc(0));
  }

  /** The files as they lie, at `now`. */
  static files(paths: readonly string[], now = DEMO_NOW): Watched {
    const watched = new Watched(
      paths.map((path) => basename(path)),
      { now },
    );
    paths.forEach((path, source) => watched.grow(readFileSync(path), source));
    while (watched.fleet.workSlice());
    return watched;
  }

  /** Appends rows: objects, or lines as they are to stand there. */
  append(...rows: readonly (object | string)[]): this {
    const lines = rows.map((row) => `${typeof row === 'string' ? row : JSON.stringify(row)}\n`);
    return this.grow(Buffer.from(lines.join('')));
  }

  /** Appends bytes to a source that has caught up with them then. */
  grow(bytes: Buffer, source = 0): this {
    this.#bytes[source] = Buffer.concat([this.#bytes[source]!, bytes]);
    this.tell({ kind: 'grown', bytes }, source);
    this.tell({ kind: 'caught-up', size: this.#bytes[source].length, modifiedMs: 0 }, source);
    while (this.fleet.workSlice());
    return this;
  }

  /** Something else is known of a source. */
  tell(fact: Fact, source = 0): this {
    if (fact.kind === 'rewritten') this.#bytes[source] = Buffer.alloc(0);
    this.fleet.apply([{ ...fact, source }], this.fleet.now);
    return this;
  }

  /** It is now this instant. */
  at(now: string): this {
    this.fleet.apply([], instant(now));
    return this;
  }

  timeline(): Timeline {
    return new Timeline(this.fleet, (source, offset, length) =>
      this.#bytes[source]?.subarray(offset, offset + length),
    );
  }

  rawRow(source: number, { offset, length }: RowPlace): string | undefined {
    return this.#bytes[source]?.subarray(offset, offset + length).toString('utf8');
  }
}

function instant(text: string): Instant {
  const parsed = parseInstant(text);
  if (parsed === undefined) throw new Error(`no instant: ${text}`);
  return parsed;
}
