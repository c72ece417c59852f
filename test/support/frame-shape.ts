import { displayWidth } from '../../src/core/text/width.ts';
import { forbiddenIn } from './hostile.ts';

/** Sizes from the least to the largest that a screen is drawn for (spec 07 "Home"), each shape of Home among them. */
export const SIZES = [
  [40, 10],
  [60, 16],
  [80, 24],
  [100, 30],
  [120, 40],
  [200, 60],
  [300, 100],
] as const;

/** The styles that owed itself uses, and no others: what a file wrote must not pass for one of them. */
const STYLES = /\x1b\[(?:0|1|2|33|36|7|7;1|1;3[1346])m/g;

/** The text of a line without its styles. */
export function plain(line: string): string {
  return line.replace(STYLES, '');
}

/**
 * What is wrong with a frame as a picture: its size, its borders, and what no file may put on a screen. Empty when
 * nothing is.
 */
export function faultsOf(lines: readonly string[], columns: number, rows: number): string[] {
  const faults: string[] = [];
  if (lines.length !== rows) faults.push(`${lines.length} lines instead of ${rows}`);
  const cells = lines.map((line) => cellsOf(plain(line)));
  for (const [y, line] of lines.entries()) {
    const width = displayWidth(plain(line));
    if (width !== columns) faults.push(`line ${y} takes ${width} cells of ${columns}: ${plain(line)}`);
    const forbidden = forbiddenIn(plain(line));
    if (forbidden.length > 0) faults.push(`line ${y} holds ${forbidden.join(' ')}`);
  }
  return [...faults, ...borderFaults(cells)];
}

/** From each upper corner straight down to a lower one, and from there to the other side. */
function borderFaults(cells: readonly (readonly string[])[]): string[] {
  const faults: string[] = [];
  for (const [y, row] of cells.entries()) {
    for (const [x, cell] of row.entries()) {
      if (cell !== '╭') continue;
      const right = row.indexOf('╮', x);
      let below = y + 1;
      while (cells[below]?.[x] === '│' && cells[below]?.[right] === '│') below++;
      const isClosed = right > x && cells[below]?.[x] === '╰' && cells[below]?.[right] === '╯';
      if (!isClosed) faults.push(`the frame at column ${x}, line ${y} is broken at line ${below}`);
    }
  }
  return faults;
}

/** One entry a cell; a wide character's second cell is empty, and marks stay with what they sit on. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  for (const character of line) {
    const width = displayWidth(character);
    if (width === 0 && cells.length > 0) cells.push(`${cells.pop() ?? ''}${character}`);
    else cells.push(character, ...Array<string>(Math.max(0, width - 1)).fill(''));
  }
  return cells;
}
