import { Unicode11Addon } from '@xterm/addon-unicode11';
import { spawn, type IPty } from '@lydell/node-pty';
import headless from '@xterm/headless';

/**
 * Somebody at a terminal: runs a program in a pty, reads its screen through a terminal emulator, presses keys. It waits
 * for what the screen shows, never for time to pass.
 */

export interface OperateOptions {
  /** Arguments of the program. */
  readonly args?: readonly string[];
  /** Instead of the built `owed`: a program and its first arguments. */
  readonly command?: readonly [program: string, ...args: string[]];
  readonly cols?: number;
  readonly rows?: number;
  /** On top of this process's environment; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
}

export interface Exit {
  /** 0 when a signal ended the program. */
  readonly code: number;
  /** The number of the signal, 0 for none. */
  readonly signal: number;
}

/** What would change how the program draws: a CI run must see what an operator sees. */
const DISTURBING = [
  'CI',
  'NO_COLOR',
  'FORCE_COLOR',
  'DEV',
  'COLORTERM',
  'COLUMNS',
  'LINES',
  'TMUX',
  'NODE_ENV',
];
const OWED = new URL('../../dist/cli.js', import.meta.url).pathname;
const PATIENCE_MS = 8000;

const KEYS: Readonly<Record<string, string>> = {
  enter: '\r',
  esc: '\x1b',
  tab: '\t',
  backtab: '\x1b[Z',
  space: ' ',
  backspace: '\x7f',
  delete: '\x1b[3~',
  up: '\x1b[A',
  down: '\x1b[B',
  right: '\x1b[C',
  left: '\x1b[D',
  home: '\x1b[H',
  end: '\x1b[F',
  pageup: '\x1b[5~',
  pagedown: '\x1b[6~',
};

/** Starts the program, and resolves at once: begin with `await op.shows(…)`. */
export function operate(options: OperateOptions = {}): Promise<Operator> {
  return Promise.resolve(new Operator(options));
}

export class Operator {
  /** Resolves when the program has ended and all it wrote is on the screen. */
  readonly exited: Promise<Exit>;
  readonly #pty: IPty;
  readonly #terminal: InstanceType<typeof headless.Terminal>;
  readonly #chunks: string[] = [];
  readonly #waiting = new Set<() => void>();
  #length = 0;
  #ended = false;

  constructor({
    args = [],
    command = [process.execPath, OWED],
    cols = 100,
    rows = 30,
    env,
    cwd,
  }: OperateOptions) {
    const [program, ...first] = command;
    const environment: Record<string, string | undefined> = { ...process.env };
    for (const name of DISTURBING) Reflect.deleteProperty(environment, name);
    Object.assign(environment, { TERM: 'xterm-256color', LANG: 'C.UTF-8' }, env);
    for (const [name, value] of Object.entries(environment)) {
      // A pty would be given the word "undefined".
      if (value === undefined) Reflect.deleteProperty(environment, name);
    }
    this.#terminal = new headless.Terminal({ cols, rows, scrollback: 5000, allowProposedApi: true });
    this.#terminal.loadAddon(new Unicode11Addon());
    this.#terminal.unicode.activeVersion = '11';
    this.#pty = spawn(program, [...first, ...args], {
      name: 'xterm-256color',
      cols,
      rows,
      env: environment,
      ...(cwd === undefined ? {} : { cwd }),
    });
    this.#pty.onData((text) => {
      this.#chunks.push(text);
      this.#length += Buffer.byteLength(text);
      this.#terminal.write(text, () => this.#look());
    });
    // The emulator answers questions, as a terminal does.
    this.#terminal.onData((answer) => this.#pty.write(answer));
    this.exited = new Promise((resolve) => {
      this.#pty.onExit(({ exitCode, signal }) => {
        this.#ended = true;
        this.#terminal.write('', () => {
          resolve({ code: exitCode, signal: signal ?? 0 });
          this.#look();
        });
      });
    });
  }

  get pid(): number {
    return this.#pty.pid;
  }

  /** Waits until the text stands on the screen, in one line; fails with the screen as it was. */
  shows(text: string | RegExp, { within = PATIENCE_MS } = {}): Promise<void> {
    return this.until(() => this.#has(text), `the screen to show ${String(text)}`, { within });
  }

  /** Waits until the text is nowhere on the screen. */
  hides(text: string | RegExp, { within = PATIENCE_MS } = {}): Promise<void> {
    return this.until(() => !this.#has(text), `the screen no longer to show ${String(text)}`, { within });
  }

  /** Waits for anything else that can be seen; looks whenever the program has written something. */
  until(seen: () => boolean, what: string, { within = PATIENCE_MS } = {}): Promise<void> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void): void => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        settle();
      };
      const fail = (why: string): void =>
        finish(() => reject(new Error(`${why} for ${what}:\n${this.#picture()}`)));
      const look = (): void => {
        // Half a picture is not looked at: a terminal would not show it either.
        if (this.#terminal.modes.synchronizedOutputMode && !this.#ended) return;
        if (seen()) finish(resolve);
        else if (this.#ended) fail('The program ended while waiting');
      };
      const timer = setTimeout(() => fail(`Waited ${within} ms`), within);
      this.#waiting.add(look);
      look();
    });
  }

  /** Presses keys one after the other: a character, `enter`, `esc`, `ctrl-c`, `alt-x`, and so on. */
  press(...keys: string[]): void {
    for (const key of keys) this.type(bytesOf(key));
  }

  /** Sends the text as it is, in one go. */
  type(text: string): void {
    this.#pty.write(text);
  }

  resize(cols: number, rows: number): void {
    this.#terminal.resize(cols, rows);
    this.#pty.resize(cols, rows);
  }

  /** The lines of the screen from the top, without the blanks at their ends. */
  screen(): string[] {
    return this.#lines(true).map((line) => line.trimEnd());
  }

  /** A cell, counted from 0: its characters, whether inverse or bold, and the number of its colour (-1: the default). */
  cell(x: number, y: number): { chars: string; inverse: boolean; bold: boolean; color: number } {
    const buffer = this.#terminal.buffer.active;
    const cell = buffer.getLine(buffer.baseY + y)?.getCell(x);
    if (cell === undefined) throw new Error(`There is no cell ${x},${y}.`);
    const color = cell.isFgDefault() ? -1 : cell.getFgColor();
    return { chars: cell.getChars(), inverse: cell.isInverse() !== 0, bold: cell.isBold() !== 0, color };
  }

  /** Everything the program wrote. */
  raw(): string {
    return this.#chunks.join('');
  }

  /** In bytes. */
  get rawLength(): number {
    return this.#length;
  }

  /** Lines that have scrolled off the top of the present buffer. */
  get scrolled(): number {
    return this.#terminal.buffer.active.baseY;
  }

  isAlternate(): boolean {
    return this.#terminal.buffer.active.type === 'alternate';
  }

  /** The modes a program must put back. */
  modes(): { cursor: boolean; autowrap: boolean; bracketedPaste: boolean; mouse: boolean } {
    const { wraparoundMode, bracketedPasteMode, mouseTrackingMode } = this.#terminal.modes;
    const raw = this.raw();
    const cursor = raw.lastIndexOf('\x1b[?25h') >= raw.lastIndexOf('\x1b[?25l');
    const mouse = mouseTrackingMode !== 'none';
    return { cursor, autowrap: wraparoundMode, bracketedPaste: bracketedPasteMode, mouse };
  }

  /** Stops reading what the program writes, like a terminal behind a dead link, until `resume`. */
  stall(): void {
    this.#pty.pause();
  }

  resume(): void {
    this.#pty.resume();
  }

  /** Takes the terminal away from under the program, like a window that is closed. */
  hangUp(): void {
    (this.#pty as unknown as { destroy(): void }).destroy();
  }

  kill(signal: NodeJS.Signals): void {
    process.kill(this.#pty.pid, signal);
  }

  /** Ends the program, whatever it does, and lets go of the terminal. */
  async close(): Promise<void> {
    if (!this.#ended) {
      this.resume();
      this.kill('SIGKILL');
      await this.exited;
    }
    this.#terminal.dispose();
  }

  #lines(trimmed: boolean): string[] {
    const buffer = this.#terminal.buffer.active;
    return Array.from(
      { length: this.#terminal.rows },
      (_, row) => buffer.getLine(buffer.baseY + row)?.translateToString(trimmed) ?? '',
    );
  }

  #look(): void {
    for (const look of this.#waiting) look();
  }

  #has(text: string | RegExp): boolean {
    return this.screen().some((line) => (typeof text === 'string' ? line.includes(text) : text.test(line)));
  }

  #picture(): string {
    const rule = `+${'-'.repeat(this.#terminal.cols)}+`;
    return [rule, ...this.#lines(false).map((line) => `|${line}|`), rule].join('\n');
  }
}

function bytesOf(key: string): string {
  const named = KEYS[key];
  if (named !== undefined) return named;
  if (/^ctrl-[a-z]$/.test(key)) return String.fromCharCode(key.charCodeAt(5) - 0x60);
  if (key.startsWith('alt-')) return `\x1b${bytesOf(key.slice(4))}`;
  if (/^.$/u.test(key)) return key;
  throw new Error(`There is no key ${key}.`);
}
