import type { RowPlace } from '../domain/promise.ts';

/** The longest line that is read, in bytes (spec 11 "Files"). The bytes of a longer one are skipped. */
export const MAX_LINE_BYTES = 16 * 1024 * 1024;

/**
 * A whole line: where it stands, and its text or why it has none. The length counts neither the LF nor the one CR before
 * it. A text may share memory with everything that was pushed together with it: copy what is kept for long.
 */
export type Line = RowPlace &
  (
    | { readonly text: string; readonly reason?: undefined }
    | {
        readonly text?: undefined;
        readonly reason: 'not valid UTF-8' | 'longer than 16 MiB';
        /** The first bytes as text, whatever cannot be decoded replaced by U+FFFD. */
        readonly beginning: string;
      }
  );

/** The bytes after the last LF: a line that is still being written. */
export interface PendingLine extends RowPlace {
  readonly beginning: string;
}

/**
 * Cuts bytes into lines (spec 01 "Reading a live file", spec 01a §2). The bytes may come in pieces of any size, cut
 * anywhere. Lines end at LF alone. A line of Unicode White_Space only is counted and not delivered.
 */
export class LineReader {
  readonly #onLine: (line: Line) => void;
  /** A byte-order mark stays in the text, so that the line it stands on is refused and not silently mended. */
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #line = 1;
  #offset = 0;
  #blankLines = 0;
  readonly #torn = new TornLine();

  constructor(onLine: (line: Line) => void) {
    this.#onLine = onLine;
  }

  /** How many whole lines held nothing but white space. */
  get blankLines(): number {
    return this.#blankLines;
  }

  get pending(): PendingLine | undefined {
    const torn = this.#torn;
    if (torn.length === 0) return undefined;
    return {
      line: this.#line,
      offset: this.#offset,
      length: torn.length,
      beginning: beginningOf(torn.bytes()),
    };
  }

  /** Takes the next bytes and delivers every line that is whole now. The array may be used again afterwards. */
  push(bytes: Uint8Array): void {
    const last = bytes.lastIndexOf(LF);
    let start = 0;
    if (last >= 0 && this.#torn.length > 0) {
      const first = bytes.indexOf(LF);
      this.#torn.add(bytes.subarray(0, first));
      this.#deliverTorn(true);
      start = first + 1;
    }
    while (start <= last) {
      const end = blockEnd(bytes, start, last);
      this.#deliverBlock(bytes, start, end);
      start = end + 1;
    }
    this.#torn.add(bytes.subarray(start));
  }

  /** Nothing more will come: delivers what is pending as the last line, for it needs no LF (spec 01a §2). */
  finish(): void {
    if (this.#torn.length > 0) this.#deliverTorn(false);
  }

  /** Delivers the lines in `bytes[start..end]`; `end` is at a LF. */
  #deliverBlock(bytes: Uint8Array, start: number, end: number): void {
    const text = end - start > BLOCK_BYTES ? undefined : this.#decode(bytes.subarray(start, end + 1));
    if (text === undefined) this.#deliverOneByOne(bytes, start, end);
    else if (text.length === end + 1 - start) this.#deliverAscii(text);
    else this.#deliverDecoded(text, bytes, start);
  }

  /** In a text as long as its bytes every character is one byte, so places in the text are places in the file. */
  #deliverAscii(text: string): void {
    const base = this.#offset;
    for (let from = 0; from < text.length;) {
      const lf = text.indexOf('\n', from);
      const to = lf > from && text.charCodeAt(lf - 1) === CR ? lf - 1 : lf;
      this.#deliverText(text.slice(from, to), base + from, to - from);
      from = lf + 1;
    }
    this.#offset = base + text.length;
  }

  /** LF is a byte of its own in UTF-8, so the lines of the text and the lines of the bytes run side by side. */
  #deliverDecoded(text: string, bytes: Uint8Array, start: number): void {
    const base = this.#offset - start;
    let at = start;
    for (let from = 0; from < text.length;) {
      const lf = text.indexOf('\n', from);
      const lfByte = bytes.indexOf(LF, at + lf - from);
      const cr = lf > from && text.charCodeAt(lf - 1) === CR ? 1 : 0;
      this.#deliverText(text.slice(from, lf - cr), base + at, lfByte - cr - at);
      from = lf + 1;
      at = lfByte + 1;
    }
    this.#offset = base + at;
  }

  #deliverOneByOne(bytes: Uint8Array, start: number, end: number): void {
    for (let from = start; from <= end;) {
      const lf = bytes.indexOf(LF, from);
      const to = lf > from && bytes[lf - 1] === CR ? lf - 1 : lf;
      this.#deliverBytes(bytes.subarray(from, to), to - from);
      from = lf + 1;
      this.#offset += from - to;
    }
  }

  #deliverTorn(ended: boolean): void {
    const torn = this.#torn;
    const cr = ended && torn.lastByte === CR ? 1 : 0;
    const length = torn.length - cr;
    this.#deliverBytes(torn.bytes().subarray(0, length), length);
    this.#offset += cr + (ended ? 1 : 0);
    torn.clear();
  }

  /** Delivers one line of `length` bytes, of which `bytes` holds all or, when it is too long, the first. */
  #deliverBytes(bytes: Uint8Array, length: number): void {
    const offset = this.#offset;
    this.#offset += length;
    const text = length > MAX_LINE_BYTES ? undefined : this.#decode(bytes);
    if (text !== undefined) {
      this.#deliverText(text, offset, length);
      return;
    }
    const reason = length > MAX_LINE_BYTES ? 'longer than 16 MiB' : 'not valid UTF-8';
    this.#onLine({ line: this.#line++, offset, length, reason, beginning: beginningOf(bytes) });
  }

  #deliverText(text: string, offset: number, length: number): void {
    const line = this.#line++;
    if (text.charCodeAt(0) !== OPENING_BRACE && BLANK.test(text)) this.#blankLines++;
    else this.#onLine({ line, offset, length, text });
  }

  #decode(bytes: Uint8Array): string | undefined {
    try {
      return this.#decoder.decode(bytes);
    } catch {
      return undefined;
    }
  }
}

const LF = 0x0a;
const CR = 0x0d;
const OPENING_BRACE = 0x7b;
/** The property itself: `trim()` and `\s` strip U+FEFF and keep U+0085, wrong both ways (spec 01a §2). */
const BLANK = /^\p{White_Space}*$/u;
/**
 * Lines are decoded together up to this many bytes. Above about 128 KiB V8 keeps a string apart as a large object, and
 * cutting lines out of those costs eight times as much.
 */
const BLOCK_BYTES = 32 * 1024;
/** What 80 characters need at most. */
const BEGINNING_BYTES = 320;

/** The last LF within a block of `start`; for a line longer than a block, its own. */
function blockEnd(bytes: Uint8Array, start: number, last: number): number {
  if (last - start <= BLOCK_BYTES) return last;
  const end = bytes.lastIndexOf(LF, start + BLOCK_BYTES);
  return end >= start ? end : bytes.indexOf(LF, start + BLOCK_BYTES);
}

function beginningOf(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  // As a stream, so that a character cut at the end is left out and not replaced.
  return decoder.decode(bytes.subarray(0, BEGINNING_BYTES), { stream: true });
}

/** A line whose end has not come: its bytes while it may still be read, then only its beginning and its length. */
class TornLine {
  #buffer = new Uint8Array(0);
  #kept = 0;
  length = 0;
  lastByte: number | undefined;

  add(piece: Uint8Array): void {
    if (piece.length === 0) return;
    this.length += piece.length;
    this.lastByte = piece[piece.length - 1];
    // One byte more than the limit: it may turn out to be the CR of the line's end.
    if (this.length > MAX_LINE_BYTES + 1) this.#keepBeginning(piece);
    else this.#keep(piece);
  }

  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#kept);
  }

  clear(): void {
    this.#buffer = new Uint8Array(0);
    this.#kept = 0;
    this.length = 0;
    this.lastByte = undefined;
  }

  #keep(piece: Uint8Array): void {
    if (this.#buffer.length < this.length) {
      const grown = new Uint8Array(
        Math.max(this.length, Math.min(2 * this.#buffer.length, MAX_LINE_BYTES + 1)),
      );
      grown.set(this.bytes());
      this.#buffer = grown;
    }
    this.#buffer.set(piece, this.#kept);
    this.#kept = this.length;
  }

  #keepBeginning(piece: Uint8Array): void {
    if (this.#buffer.length > BEGINNING_BYTES) {
      this.#buffer = this.#buffer.slice(0, BEGINNING_BYTES);
      this.#kept = Math.min(this.#kept, BEGINNING_BYTES);
    }
    const room = BEGINNING_BYTES - this.#kept;
    if (room <= 0) return;
    const whole = this.length;
    this.length = this.#kept + Math.min(room, piece.length);
    this.#keep(piece.subarray(0, room));
    this.length = whole;
  }
}
