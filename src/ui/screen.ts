import { EventEmitter } from 'node:events';
import type { RenderOptions } from 'ink';
import { cellWidth, cutCells } from './cells.ts';

/**
 * The painter (spec 12 A3, rules 2, 8, 13, 25). Ink writes one complete frame a commit to it; it alone writes to the
 * terminal: the rows that changed, by absolute position, inside a synchronized update. It never scrolls, never erases
 * before it writes, and clears the screen only for a full repaint.
 */

/** What the painter needs of the terminal's output stream. */
export interface PaintTarget {
  /** In cells; 0 when not known. */
  readonly columns: number;
  readonly rows: number;
  /** Calls `done` when the terminal has taken the text. */
  write(text: string, done: (error?: Error | null) => void): unknown;
  on(event: 'resize', listener: () => void): unknown;
  off(event: 'resize', listener: () => void): unknown;
}

export interface ScreenOptions {
  /** Puts finished rows into the frame: `expand` of `parts/rows.tsx`. */
  readonly expand: (frame: string) => string;
  /** Called with the number of bytes just handed to the terminal; not called for a frame that changed nothing. */
  readonly onFrame?: (bytes: number) => void;
}

const RESIZE_MS = 16;
/** How long a resized program may take to draw itself anew before the old picture is shown at the new size. */
const REDRAW_MS = 50;
const BEGIN = '\x1b[?2026h';
const END = '\x1b[?2026l';
const CLEAR = '\x1b[0m\x1b[2J';

export class Screen extends EventEmitter {
  /** Ink must not think it writes to a terminal: it would move the cursor itself. */
  readonly isTTY = false;
  columns: number;
  rows: number;

  readonly #target: PaintTarget;
  readonly #options: ScreenOptions;
  readonly #resized = (): void => this.#resizeSoon();
  #frame: string | undefined;
  /** What the terminal shows, row by row; undefined when that is not known. */
  #shown: readonly string[] | undefined;
  #running = false;
  #inFlight = false;
  #resizeTimer: NodeJS.Timeout | undefined;
  #redrawTimer: NodeJS.Timeout | undefined;

  constructor(target: PaintTarget, options: ScreenOptions) {
    super();
    this.#target = target;
    this.#options = options;
    ({ columns: this.columns, rows: this.rows } = sizeOf(target));
    // Every mounted hook that follows the size listens.
    this.setMaxListeners(0);
    // A terminal that stops reading would stop the whole program, signal handlers included (spec 12 A4).
    (target as { _handle?: { setBlocking?: (on: boolean) => void } })._handle?.setBlocking?.(false);
    target.on('resize', this.#resized);
  }

  /** How Ink is to be rendered so that it draws here and leaves the terminal alone. */
  forInk(): RenderOptions {
    const stdout = this as unknown as NodeJS.WriteStream;
    return { stdout, debug: true, patchConsole: false, exitOnCtrlC: false };
  }

  /** Takes a frame of Ink's. The newest one wins while the terminal is slow or the screen is stopped. */
  write(frame: string): boolean {
    this.#frame = frame;
    // The program has drawn itself at the new size: no need to wait longer.
    if (this.#redrawTimer !== undefined) this.#endRedraw();
    this.#paint();
    return true;
  }

  /** Begins to paint, with all of the newest frame at the terminal's present size. */
  start(): void {
    this.#running = true;
    this.#shown = undefined;
    if (!this.#resize()) this.#paint();
  }

  /** Paints nothing until `start`: the terminal belongs to somebody else. */
  stop(): void {
    this.#running = false;
  }

  /** Paints every row again, whatever the terminal shows (Ctrl-L). */
  repaint(): void {
    this.#shown = undefined;
    this.#paint();
  }

  /** Stops for good and lets go of the output stream. */
  close(): void {
    this.stop();
    clearTimeout(this.#resizeTimer);
    clearTimeout(this.#redrawTimer);
    this.#target.off('resize', this.#resized);
  }

  #resizeSoon(): void {
    clearTimeout(this.#resizeTimer);
    this.#resizeTimer = setTimeout(() => this.#resize(), RESIZE_MS);
  }

  /** Follows the terminal's size; false when it is the same. */
  #resize(): boolean {
    const { columns, rows } = sizeOf(this.#target);
    if (columns === this.columns && rows === this.rows) return false;
    this.columns = columns;
    this.rows = rows;
    this.#shown = undefined;
    // Ink answers at once with the old tree at the new size. Nobody needs to see that: hold the picture until the
    // program has answered too.
    const running = this.#running;
    this.#running = false;
    this.emit('resize');
    this.#running = running;
    clearTimeout(this.#redrawTimer);
    this.#redrawTimer = setTimeout(() => {
      this.#endRedraw();
      this.#paint();
    }, REDRAW_MS);
    return true;
  }

  #endRedraw(): void {
    clearTimeout(this.#redrawTimer);
    this.#redrawTimer = undefined;
  }

  #paint(): void {
    if (this.#frame === undefined || !this.#running || this.#inFlight || this.#redrawTimer !== undefined)
      return;
    const lines = this.#options.expand(this.#frame).split('\n').slice(0, this.rows);
    while (lines.length < this.rows) lines.push('');
    const changes = this.#changes(lines);
    this.#shown = lines;
    if (changes === '') return;
    const bytes = BEGIN + changes + END;
    this.#inFlight = true;
    this.#target.write(bytes, (error) => {
      this.#inFlight = false;
      if (error) this.stop();
      else this.#paint();
    });
    this.#options.onFrame?.(Buffer.byteLength(bytes));
  }

  #changes(lines: readonly string[]): string {
    const shown = this.#shown;
    if (shown === undefined) {
      return CLEAR + lines.map((line, row) => (line === '' ? '' : this.#row(line, row))).join('');
    }
    return lines.map((line, row) => (line === shown[row] ? '' : this.#row(line, row))).join('');
  }

  /** One row from its first column. Nothing is erased after a full row: that would take its last cell. */
  #row(line: string, row: number): string {
    const width = cellWidth(line);
    const text = width > this.columns ? cutCells(line, this.columns) : line;
    const erase = (width > this.columns ? cellWidth(text) : width) < this.columns ? '\x1b[K' : '';
    return `\x1b[${row + 1};1H${text}\x1b[0m${erase}`;
  }
}

function sizeOf(target: PaintTarget): { columns: number; rows: number } {
  return { columns: target.columns || 80, rows: target.rows || 24 };
}
