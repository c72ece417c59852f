/**
 * The bytes of a stream, kept so that a row can be shown again (spec 01: a stream is never re-read). In equal blocks:
 * a row is found by division, and a writer of many small pieces costs no more than one of few large ones.
 */
const BLOCK = 1 << 20;

/** About half a million rows. A stream may run for weeks, so its oldest bytes are dropped beyond this. */
const KEPT_BYTES = 128 * BLOCK;

export class Keep {
  readonly #limit: number;
  /** Blocks by number; the ones below `#first` are dropped. */
  readonly #blocks = new Map<number, Uint8Array>();
  #first = 0;
  #size = 0;

  /** `limit`: how many bytes to keep at least, rounded up to whole blocks of 1 MiB. */
  constructor(limit = KEPT_BYTES) {
    this.#limit = limit;
  }

  /** Bytes that came so far, the dropped ones included. */
  get size(): number {
    return this.#size;
  }

  add(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length;) {
      const place = this.#size % BLOCK;
      const piece = bytes.subarray(from, from + BLOCK - place);
      this.#block(Math.floor(this.#size / BLOCK)).set(piece, place);
      this.#size += piece.length;
      from += piece.length;
    }
    while ((this.#first + 1) * BLOCK + this.#limit <= this.#size) this.#blocks.delete(this.#first++);
  }

  /** A copy of `length` bytes from `offset` on; `undefined` when they did not come yet or were dropped. */
  read(offset: number, length: number): Uint8Array | undefined {
    if (offset < this.#first * BLOCK || length < 0 || offset + length > this.#size) return undefined;
    const bytes = new Uint8Array(length);
    for (let have = 0; have < length;) {
      const at = offset + have;
      const piece = this.#block(Math.floor(at / BLOCK)).subarray(at % BLOCK, (at % BLOCK) + length - have);
      bytes.set(piece, have);
      have += piece.length;
    }
    return bytes;
  }

  #block(number: number): Uint8Array {
    let block = this.#blocks.get(number);
    if (block === undefined) {
      block = new Uint8Array(BLOCK);
      this.#blocks.set(number, block);
    }
    return block;
  }
}
