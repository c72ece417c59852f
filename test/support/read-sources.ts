import { instantFromMs } from '../../src/core/domain/instant.ts';
import type { Rewrite } from '../../src/core/domain/news.ts';
import { Fleet } from '../../src/core/fleet/fleet.ts';
import { Timeline } from '../../src/core/fleet/timeline.ts';

/** A fleet whose files lie in memory: they grow and are written anew, and their bytes can be read again. */
export class ReadSources {
  readonly fleet: Fleet;
  readonly #bytes: Uint8Array[];

  constructor(count: number, nowMs: number) {
    const specs = Array.from({ length: count }, (_, i) => ({
      path: `ledger-${i}.jsonl`,
      name: `ledger-${i}`,
      stream: false,
    }));
    this.fleet = new Fleet(specs, instantFromMs(nowMs));
    this.#bytes = specs.map(() => new Uint8Array(0));
  }

  /** Bytes are appended and read, at that instant. */
  grow(source: number, text: string, nowMs: number): this {
    const bytes = new TextEncoder().encode(text);
    const before = this.#bytes[source]!;
    const all = new Uint8Array(before.length + bytes.length);
    all.set(before);
    all.set(bytes, before.length);
    this.#bytes[source] = all;
    this.fleet.apply(
      [
        { source, kind: 'grown', bytes },
        { source, kind: 'caught-up', size: all.length, modifiedMs: 0 },
      ],
      instantFromMs(nowMs),
    );
    return this;
  }

  /** The file holds another text and is read again. */
  rewrite(source: number, text: string, nowMs: number, why: Rewrite = 'changed'): this {
    this.#bytes[source] = new Uint8Array(0);
    this.fleet.apply([{ source, kind: 'rewritten', why }], instantFromMs(nowMs));
    return this.grow(source, text, nowMs);
  }

  readonly readBytes = (source: number, offset: number, length: number): Uint8Array | undefined => {
    const bytes = this.#bytes[source]!.slice(offset, offset + length);
    return bytes.length === length ? bytes : undefined;
  };

  timeline(): Timeline {
    return new Timeline(this.fleet, this.readBytes);
  }
}

/** Works until the position is reached, or cannot be. */
export function settled(timeline: Timeline): Timeline {
  while (timeline.workSlice());
  return timeline;
}
