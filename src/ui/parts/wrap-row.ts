import { displayWidth } from '../../core/text/width.ts';
import { wrapToWidth } from '../../core/text/wrap.ts';

/** After a comma, a space or a key's colon; never between a character and the marks that sit on it. */
const BREAKS = /(?<=[ ,]|":)(?!\p{M})/u;

/**
 * A gated row of JSON in lines of at most `width` cells: broken after commas, spaces and the colons of keys, and
 * within a word only where the word is wider than a line. Nothing of it is left out but
 * spaces at the ends of lines.
 */
export function wrapRow(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const piece of text.split(BREAKS)) {
    const cells = displayWidth(piece.trimEnd());
    if (used > 0 && used + cells > width) {
      lines.push(line.trimEnd());
      [line, used] = ['', 0];
    }
    const [last = '', ...whole] = cells > width ? wrapToWidth(piece, width).reverse() : [piece];
    lines.push(...whole.reverse());
    line += last;
    used += displayWidth(last);
  }
  return [...lines, line.trimEnd()];
}
