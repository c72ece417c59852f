import { cutToWidth, displayWidth } from './width.ts';

/**
 * Gated text in lines of at most `width` cells, broken at spaces, and within a word only where the word alone is wider
 * than a line. At least one line. In lines of one cell a wide character takes two.
 */
export function wrapToWidth(text: string, width: number): string[] {
  if (width < 1) return [''];
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (let word of text.split(' ')) {
    let cells = displayWidth(word);
    if (used > 0 && used + 1 + cells > width) {
      lines.push(line);
      line = '';
      used = 0;
    }
    while (cells > width) {
      const piece = headOf(word, width);
      lines.push(piece);
      word = word.slice(piece.length);
      cells = displayWidth(word);
    }
    line = used === 0 ? word : `${line} ${word}`;
    used = used === 0 ? cells : used + 1 + cells;
  }
  return [...lines, line];
}

/** As many whole graphemes as a line holds; of one that is wider than a line (Hangul may be), as many characters. */
function headOf(word: string, width: number): string {
  const whole = cutToWidth(word, width, { ellipsis: '' });
  if (whole !== '') return whole;
  let head = '';
  for (const character of word) {
    if (head !== '' && displayWidth(head + character) > width) break;
    head += character;
  }
  return head;
}
