import { EventEmitter } from 'node:events';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import headless from '@xterm/headless';

/** A terminal inside the test: takes bytes like an output stream and shows them on an emulator's screen. */
export class PaintTargetDouble extends EventEmitter {
  columns: number;
  rows: number;
  /** What was written, write by write. */
  readonly writes: string[] = [];
  readonly #terminal: InstanceType<typeof headless.Terminal>;
  #unread: (() => void)[] | undefined;

  constructor(columns: number, rows: number) {
    super();
    this.columns = columns;
    this.rows = rows;
    this.#terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
    this.#terminal.loadAddon(new Unicode11Addon());
    this.#terminal.unicode.activeVersion = '11';
    // As `terminal.ts` enters it: autowrap off.
    this.#terminal.write('\x1b[?1049h\x1b[?7l');
  }

  write(text: string, done: () => void): boolean {
    this.writes.push(text);
    this.#terminal.write(text);
    if (this.#unread) this.#unread.push(done);
    else process.nextTick(done);
    return true;
  }

  /** Takes bytes but does not say so, like a terminal that stopped reading, until the function returned is called. */
  stall(): () => void {
    this.#unread = [];
    return () => {
      const unread = this.#unread ?? [];
      this.#unread = undefined;
      for (const done of unread) done();
    };
  }

  resize(columns: number, rows: number): void {
    this.columns = columns;
    this.rows = rows;
    this.#terminal.resize(columns, rows);
    this.emit('resize');
  }

  /** The screen as it is when everything written so far is on it. */
  async screen(): Promise<string[]> {
    await new Promise<void>((resolve) => this.#terminal.write('', resolve));
    const buffer = this.#terminal.buffer.active;
    return Array.from({ length: this.rows }, (_, row) =>
      (buffer.getLine(buffer.baseY + row)?.translateToString(true) ?? '').trimEnd(),
    );
  }
}
