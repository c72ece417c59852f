import type { Instant } from './core/domain/instant.ts';
import type { RowReader } from './core/domain/news.ts';
import type { RowPlace } from './core/domain/promise.ts';
import type { SourceSpec } from './core/domain/source.ts';
import { Fleet } from './core/fleet/fleet.ts';
import { Timeline } from './core/fleet/timeline.ts';
import { Stream } from './io/stream.ts';
import { Tail } from './io/tail.ts';

/** A fleet read once, to the end of every source, and a way back to the rows it was read from. */
export interface ReadFleet {
  readonly fleet: Fleet;
  /** The text of a row; `undefined` when its bytes can no longer be had, or are not text. */
  rawRow(source: number, place: RowPlace): string | undefined;
  /** The log as moments to step through. */
  timeline(): Timeline;
  close(): void;
}

/**
 * Reads every source to its end, one after the other, and follows nothing: for the commands. A last line without a
 * newline is read as a whole one. A source that cannot be read says so in its ledger's health.
 */
export async function readOnce(specs: readonly SourceSpec[], now: Instant): Promise<ReadFleet> {
  const fleet = new Fleet(specs, now);
  const readers: { readonly readRow: RowReader; close(): void }[] = [];
  for (const [source, spec] of specs.entries()) {
    const reader = spec.stream ? new Stream(source, spec.path) : new Tail(source, spec.path);
    const arriving = reader instanceof Stream ? reader.read() : reader.look();
    for await (const news of arriving) fleet.apply([news], now);
    readers.push(reader);
  }
  fleet.finish();
  return {
    fleet,
    rawRow: (source, place) => rowText(readers[source]?.readRow(place.offset, place.length)),
    timeline: () => new Timeline(fleet, (source, offset, length) => readers[source]?.readRow(offset, length)),
    close: () => {
      for (const reader of readers) reader.close();
    },
  };
}

/** Made once: a decoder a row costs more than reading it. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A row's bytes as text; `undefined` when there are none, or they are not UTF-8. */
export function rowText(bytes: Uint8Array | undefined): string | undefined {
  if (bytes === undefined) return undefined;
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}
