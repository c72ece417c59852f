import { displayWidth } from '../core/text/width.ts';

/**
 * Cells of finished lines, which have passed the gate and may carry SGR sequences (spec 12, rules 16 and 25). For the
 * painter; a pane measures and cuts its words before it styles them, with `core/text/width.ts`.
 */

/** How many cells the line takes. */
export function cellWidth(line: string): number {
  return displayWidth(line.replace(SGR, ''));
}

/** The start of the line, at most `cells` wide: whole graphemes, and the SGR sequences among them. */
export function cutCells(line: string, cells: number): string {
  let used = 0;
  let at = 0;
  for (const part of line.split(SGR_KEPT)) {
    if (part.startsWith('\x1b')) {
      at += part.length;
      continue;
    }
    for (const { segment } of GRAPHEMES.segment(part)) {
      used += displayWidth(segment);
      if (used > cells) return line.slice(0, at);
      at += segment.length;
    }
  }
  return line;
}

const SGR = /\x1b\[[\d;:]*m/g;
const SGR_KEPT = /(\x1b\[[\d;:]*m)/;
const GRAPHEMES = new Intl.Segmenter();
