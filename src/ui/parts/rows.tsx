import { Box, Text } from 'ink';
import { createContext, memo, useContext, useInsertionEffect, useState, type ReactElement } from 'react';
import { cellWidth, cutCells } from '../cells.ts';

/**
 * Finished rows behind placeholders (spec 12 A3). Ink's cost is the text it measures and cuts, and it keeps every
 * distinct string for ever; so it is given one private-use character a row, and the painter puts the row there.
 */

const FIRST = 0x10f000;
const COUNT = 0x10fffd - FIRST + 1;
const MARKER = /[\u{10F000}-\u{10FFFD}] */gu;

interface Shown {
  readonly text: string;
  readonly width: number;
}

/** The markers one mounted `<Rows>` uses: the same ones as long as it lives, one more for each row it grows. */
class Claim {
  readonly #next: () => string;
  readonly #markers: string[] = [];

  constructor(next: () => string) {
    this.#next = next;
  }

  /** The first `count` markers. */
  take(count: number): readonly string[] {
    while (this.#markers.length < count) this.#markers.push(this.#next());
    return this.#markers.slice(0, count);
  }
}

/** Which row stands behind which marker, for the trees that share this registry. */
export class RowsRegistry {
  readonly #shown = new Map<string, Shown>();
  #last = -1;

  claim(): Claim {
    return new Claim(() => this.#next());
  }

  show(markers: readonly string[], lines: readonly string[], width: number): void {
    markers.forEach((marker, index) => this.#shown.set(marker, { text: lines[index] ?? '', width }));
  }

  forget(markers: readonly string[]): void {
    for (const marker of markers) this.#shown.delete(marker);
  }

  /**
   * Puts the rows into a frame of Ink's. A row takes its own width, or less where something else was drawn over its
   * right part; a marker nobody holds becomes a blank.
   */
  expand(frame: string): string {
    return frame.replace(MARKER, (match: string, at: number) => {
      const shown = this.#shown.get(match.slice(0, 2));
      const room = match.length - 1;
      if (shown === undefined) return ' '.repeat(room);
      if (room >= shown.width) return shown.text + ' '.repeat(room - shown.width);
      // Ink trims the ends of lines: there the row has all the room it wants.
      const next = frame[at + match.length];
      if (next === undefined || next === '\n') return shown.text;
      const cut = cutCells(shown.text, room);
      return `${cut}\x1b[0m${' '.repeat(room - cellWidth(cut))}`;
    });
  }

  /**
   * The next marker that no mounted row holds. They are handed out in turn and held only from the commit on, so a
   * render that React throws away costs nothing.
   */
  #next(): string {
    for (let tried = 0; tried < COUNT; tried++) {
      this.#last = (this.#last + 1) % COUNT;
      const marker = String.fromCodePoint(FIRST + this.#last);
      if (!this.#shown.has(marker)) return marker;
    }
    throw new Error(`More than ${COUNT} rows are mounted at once: a tree was not unmounted.`);
  }
}

const shared = new RowsRegistry();

/** The registry of a tree. Trees without a provider share one; markers are unique in it, so that does no harm. */
export const RowsContext = createContext(shared);

/** Puts the rows into a frame of a tree without a provider: what the painter does, and what a test does to `lastFrame()`. */
export function expand(frame: string): string {
  return shared.expand(frame);
}

export interface RowsProps {
  /** Finished rows from the top, each exactly `width` cells wide, gated, and closing every style it opens. */
  readonly lines: readonly string[];
  /** In cells. */
  readonly width: number;
}

/** Rows of finished text that Ink lays out as a box of `width` by `lines.length` and never reads. */
export function Rows({ lines, width }: RowsProps): ReactElement {
  const registry = useContext(RowsContext);
  const [claim] = useState(() => registry.claim());
  const markers = claim.take(lines.length);
  // Ink writes the frame before layout effects run; insertion effects are the ones that come before it.
  useInsertionEffect(() => {
    registry.show(markers, lines, width);
    return () => registry.forget(markers);
  });
  return <Placeholders markers={markers.join('\n')} width={width} />;
}

/** Does not render again while the number of rows and the width stay. */
const Placeholders = memo(function Placeholders({
  markers,
  width,
}: {
  readonly markers: string;
  readonly width: number;
}) {
  const rows = markers === '' ? [] : markers.split('\n');
  return (
    <Box flexDirection="column" flexShrink={0} width={width} height={rows.length}>
      {rows.map((marker) => (
        <Text key={marker}>{marker}</Text>
      ))}
    </Box>
  );
});
