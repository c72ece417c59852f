/**
 * Reads what comes only once: standard input, a FIFO, a process substitution (`/dev/fd/63`), a device (spec 01 "Reading
 * a live file", spec 07 "Start"). Nothing can be read again from the source itself, so the bytes are kept in memory.
 */
import { closeSync, constants, createReadStream, fstatSync, openSync } from 'node:fs';
// The way Node itself reads a pipe: it waits for a writer without a thread and lets go at once. Nothing is connected to.
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { isatty } from 'node:tty';
import type { News, RowReader } from '../core/domain/news.ts';
import { Keep } from './keep.ts';
import { troubleOf, type Trouble } from './trouble.ts';

/** Bytes read at once from a device that never makes one wait. */
const CHUNK = 1 << 20;

/** Returns at once where a plain open would wait for the FIFO's first writer. */
const READ_ONLY = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY;

const STANDARD_INPUT = 0;

export class Stream {
  readonly #source: number;
  readonly #path: string;
  readonly #keep = new Keep();
  #input: Readable | undefined;
  #closed = false;

  /** `source` is the index the news carry; `path` is `-` for standard input. Opens nothing yet. */
  constructor(source: number, path: string) {
    this.#source = source;
    this.#path = path;
  }

  /**
   * Everything that comes, as it comes, until the last writer has left. The consumer sets the pace: while it does not
   * ask, little is read ahead and the writer has to wait. A FIFO without a writer yet is waited for. To be run once.
   */
  async *read(): AsyncGenerator<News, void> {
    let last: Trouble | { readonly kind: 'ended' } | undefined;
    try {
      const input = this.#open();
      if (typeof input === 'string') last = { kind: 'unreadable', reason: input };
      else {
        yield* this.#arrivals(input);
        last = { kind: 'ended' };
      }
    } catch (error) {
      if (!this.#closed) last = troubleOf(error);
    }
    if (last !== undefined && !this.#closed) yield { source: this.#source, ...last };
  }

  /** Bytes that came before. `undefined` when they never came, or came so long ago that they were dropped. */
  readonly readRow: RowReader = (offset, length) => this.#keep.read(offset, length);

  /** Stops waiting and lets the source go; its writer gets a broken pipe. Bytes that came can still be read again. */
  close(): void {
    this.#closed = true;
    this.#input?.destroy();
  }

  /** The source as a Node stream, or in words why not. */
  #open(): Readable | string {
    if (this.#path === '-') {
      if (isatty(STANDARD_INPUT)) return 'is the terminal: rows are expected from a pipe';
      return (this.#input = process.stdin);
    }
    const fd = openSync(this.#path, READ_ONLY);
    const isPipe = fstatSync(fd).isFIFO();
    if (!isPipe && isatty(fd)) {
      closeSync(fd);
      return 'is a terminal';
    }
    return (this.#input = isPipe
      ? new Socket({ fd, readable: true, writable: false })
      : createReadStream('', { fd, highWaterMark: CHUNK }));
  }

  async *#arrivals(input: Readable): AsyncGenerator<News, void> {
    for await (const chunk of input as AsyncIterable<Uint8Array>) {
      const bytes = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      this.#keep.add(bytes);
      yield { source: this.#source, kind: 'grown', bytes };
      if (input.readableLength === 0) {
        yield { source: this.#source, kind: 'caught-up', size: this.#keep.size, modifiedMs: Date.now() };
      }
    }
  }
}
