import { openSync } from 'node:fs';
import { constants } from 'node:os';
import { ReadStream } from 'node:tty';
import { inspect } from 'node:util';
import { gateText } from '../core/text/gate.ts';

/**
 * The terminal lent to the dashboard and always given back (spec 11 "Terminal"; spec 12 A4, rules 5 to 8): alternate
 * screen, raw keys, and every way out — quitting, signals, errors, a terminal that is gone — guarded before the first
 * byte is written. It draws nothing: that is `screen.ts`.
 */

const ENTER = '\x1b[?1049h\x1b[?7l\x1b[?25l\x1b[?2004h\x1b[2J';
// `1049l` alone does not bring back cursor, colours and autowrap on every terminal.
const LEAVE = '\x1b[?2026l\x1b[0m\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l';
const MOUSE_ON = '\x1b[?1000h\x1b[?1006h';
const MOUSE_OFF = '\x1b[?1006l\x1b[?1000l';
const DEADLY = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;
/** How long a slow terminal may take to accept the farewell before the program ends without it. */
const FAREWELL_MS = 300;
/** How long a stop signal may take to stop the program: in a process group without a shell it never does. */
const STOP_MS = 100;

export interface TerminalOptions {
  /** Where keys come from: standard input, or `openKeyInput()` when that carries a ledger. */
  readonly input: ReadStream;
  /** A terminal's output. */
  readonly output: NodeJS.WriteStream;
  /** The painter, told when the terminal is its own and when it no longer is. */
  readonly screen: { start(): void; stop(): void };
  /** The text goes on where the shell is, line after line: for screen readers. */
  readonly isLinear?: boolean;
}

/** The terminal itself as a source of keys, for when standard input is a ledger (spec 07 "Start"). Throws if there is none. */
export function openKeyInput(): ReadStream {
  const input = new ReadStream(openSync('/dev/tty', 'r'));
  // Standard input stops reading when it is paused; another stream must be told, or it would take an editor's keys.
  input.on('pause', () => {
    const handle = (input as { _handle?: { reading?: boolean; readStop?: () => void } })._handle;
    if (handle?.reading !== true) return;
    handle.reading = false;
    handle.readStop?.();
  });
  return input;
}

/** Guards all ways out, then takes the terminal. */
export function openTerminal(options: TerminalOptions): Terminal {
  const terminal = new Terminal(options);
  terminal.enter();
  return terminal;
}

/** The process as a source of events by any name. */
const EVENTS: Record<'on' | 'off', (event: string, listener: Guard[1]) => unknown> = process;

type Guard = readonly [event: string, listener: (value: unknown) => void];

export class Terminal {
  readonly #input: ReadStream;
  readonly #output: NodeJS.WriteStream;
  readonly #screen: TerminalOptions['screen'];
  readonly #enterSequence: string;
  readonly #leaveSequence: string;
  readonly #guards: readonly Guard[] = [
    ...DEADLY.map((signal): Guard => [signal, () => this.#die(signal)]),
    ['SIGCONT', () => this.#continue()],
    ['uncaughtException', (error) => this.#crash(error)],
    ['unhandledRejection', (reason) => this.#crash(reason)],
    ['exit', () => this.leave()],
  ];
  readonly #onStop = (): void => this.#stop(process.pid);
  /** Not yet given back for good. */
  #open = true;
  /** The terminal is ours at the moment. */
  #inside = false;
  /** Left because the process is being stopped, so to be taken back when it goes on. */
  #stopped = false;
  #stopTimer: NodeJS.Timeout | undefined;
  #mouse = false;
  #isLent = false;
  #closing: Promise<void> | undefined;

  constructor({ input, output, screen, isLinear = false }: TerminalOptions) {
    this.#enterSequence = isLinear ? '\x1b[?2004h' : ENTER;
    this.#leaveSequence = isLinear ? '\x1b[0m\x1b[?2004l\x1b[?25h\r\n' : LEAVE;
    this.#input = input;
    this.#output = output;
    this.#screen = screen;
    for (const [event, listener] of this.#guards) EVENTS.on(event, listener);
    process.on('SIGTSTP', this.#onStop);
    // These stay for good: a terminal that goes away after it was given back is no news.
    input.on('error', () => this.#hangUp());
    input.on('end', () => this.#hangUp());
    output.on('error', () => this.#hangUp());
  }

  /** Takes the terminal, or takes it back after `leave`. */
  enter(): void {
    if (this.#inside || !this.#open) return;
    this.#inside = true;
    this.#stopped = false;
    // First the keys: a job in the background is stopped here by the system, before it draws over the shell.
    this.#input.setRawMode(true);
    this.#input.resume();
    this.#output.write(this.#enterSequence + (this.#mouse ? MOUSE_ON : ''));
    this.#screen.start();
  }

  /** Gives the terminal back for a while. A terminal that takes no bytes gets no farewell. */
  leave(): void {
    if (!this.#inside) return;
    this.#inside = false;
    this.#screen.stop();
    this.#input.setRawMode(false);
    this.#input.pause();
    if (!this.#output.writableNeedDrain)
      this.#output.write((this.#mouse ? MOUSE_OFF : '') + this.#leaveSequence);
  }

  /** Gives the terminal back for good and lifts the guards. Resolves when it has taken the farewell, or will not. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /** Ctrl-Z: gives the terminal back and stops the whole job; comes back with the shell's `fg`. */
  async suspend(): Promise<void> {
    if (!this.#inside) return;
    this.leave();
    this.#stopped = true;
    await this.#delivered();
    this.#stop(0);
  }

  /** Asks for mouse reports or not. They begin off, so that the terminal's own selection works (spec 07 "Keys"). */
  setMouse(on: boolean): void {
    if (this.#mouse === on) return;
    this.#mouse = on;
    if (this.#inside) this.#output.write(on ? MOUSE_ON : MOUSE_OFF);
  }

  async #close(): Promise<void> {
    this.#open = false;
    this.#screen.stop();
    if (this.#output.writableNeedDrain) await this.#delivered();
    this.leave();
    clearTimeout(this.#stopTimer);
    for (const [event, listener] of this.#guards) EVENTS.off(event, listener);
    process.off('SIGTSTP', this.#onStop);
    await this.#delivered();
  }

  /** Resolves when the terminal has taken everything written to it, or has had time enough. */
  #delivered(): Promise<void> {
    if (this.#output.writableLength === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, FAREWELL_MS);
      this.#output.write('', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /**
   * Stops this process, or with 0 its whole group, by the signal's own effect: in a group no shell watches the system
   * ignores it, and the dashboard goes on instead of standing still for ever.
   */
  #stop(target: number): void {
    if (this.#inside) {
      this.leave();
      this.#stopped = true;
    }
    process.off('SIGTSTP', this.#onStop);
    process.kill(target, 'SIGTSTP');
    this.#stopTimer = setTimeout(() => this.#continue(), STOP_MS);
  }

  /** Goes on after a stop, also after one that could not be seen coming (SIGSTOP): the shell has used the terminal. */
  #continue(): void {
    clearTimeout(this.#stopTimer);
    if (!this.#open) return;
    process.off('SIGTSTP', this.#onStop);
    process.on('SIGTSTP', this.#onStop);
    if (!this.#inside && !this.#stopped) return;
    // The runtime remembers the mode it set; off and on makes it tell the terminal again.
    this.#input.setRawMode(false);
    this.#inside = false;
    // A stopped job hears of no resize.
    (this.#output as { _refreshSize?: () => void })._refreshSize?.();
    this.enter();
  }

  /** Gives the terminal to another program, an editor. Ctrl-C is meant for that one then, though all of the job hears it. */
  lend(): void {
    this.#isLent = true;
    this.leave();
  }

  takeBack(): void {
    this.#isLent = false;
    this.enter();
  }

  #die(signal: (typeof DEADLY)[number]): void {
    if (this.#isLent && (signal === 'SIGINT' || signal === 'SIGQUIT')) return;
    void this.close().then(() => {
      // By the signal itself, so that the caller sees what ended us; should somebody else catch it, by its exit code.
      process.kill(process.pid, signal);
      setTimeout(() => process.exit(128 + constants.signals[signal]), STOP_MS);
    });
  }

  #crash(error: unknown): void {
    void this.close().then(() => {
      const unreadable = this.#output.writableNeedDrain && process.stderr.isTTY;
      // An error may quote a file: nothing in it may steer the terminal.
      const lines = inspect(error).split('\n').map(gateText);
      if (!unreadable) process.stderr.write(`${lines.join('\n')}\n`);
      process.exit(1);
    });
  }

  /** The terminal is gone. Not by `process.exit`: the runtime aborts when it cannot restore a terminal that is gone. */
  #hangUp(): void {
    if (this.#open) this.#die('SIGHUP');
  }
}
