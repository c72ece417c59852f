/**
 * Follows one growing file by its bytes (spec 01 "Reading a live file", spec 12 A6 and rule 19): reads from the last
 * offset on, in chunks, and says when the history is not what it was. When to look is not its business (`watch.ts`),
 * and neither is what the bytes mean.
 */
import { readSync, type BigIntStats } from 'node:fs';
import { access, constants, open, stat, type FileHandle } from 'node:fs/promises';
import type { News, Rewrite, RowReader } from '../core/domain/news.ts';
import { troubleOf, whyNotAFile, type Trouble } from './trouble.ts';

/** Bytes handed over at once: what a consumer can take between two frames. */
const CHUNK = 1 << 20;

/** How many bytes of the head, and just before the offset, are kept to see whether the history is still the same. */
const WITNESS = 256;

/**
 * A file's times tick every few milliseconds, so a rewrite within one tick does not show in them. Until this long after
 * the last change the bytes themselves are compared at every look; afterwards unchanged times are believed.
 */
const SETTLED_MS = 2000;

/** Does not wait on a FIFO that took the file's place, nor take a terminal as its own. */
const READ_ONLY = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY;

const NOTHING = new Uint8Array(0);

export class Tail {
  readonly #source: number;
  readonly #path: string;
  #handle: FileHandle | undefined;
  /** Which file is open: its device and inode, and its `ctime` when reading it was last seen to be allowed. */
  #opened = '';
  #allowedAt = -1n;
  /** Bytes handed over, and the witnesses of what they were. */
  #offset = 0;
  #head: Uint8Array = NOTHING;
  #before: Uint8Array = NOTHING;
  /** Size and times at the last look, and the monotonic moment they were first seen so. */
  #facts = '';
  #factsSince = 0;
  /** What was last said of the file as a whole: said once until it changes. */
  #said = '';
  #closed = false;

  /** `source` is the index the news carry; `path` is relative to the working directory. Opens nothing yet. */
  constructor(source: number, path: string) {
    this.#source = source;
    this.#path = path;
  }

  /**
   * One look: yields what changed since the last one, and nothing when nothing did. The consumer sets the pace, a chunk
   * at a time; a file that grows meanwhile is read up to its size at the start of the look. Not to be run twice at once.
   */
  async *look(): AsyncGenerator<News, void> {
    if (this.#closed) return;
    let trouble: Trouble | undefined;
    try {
      const found = await this.#open();
      if ('stat' in found) yield* this.#readOn(found.stat, found.replaced);
      else trouble = found;
    } catch (error) {
      trouble = troubleOf(error);
    }
    if (trouble !== undefined && this.#isNew(JSON.stringify(trouble)))
      yield { source: this.#source, ...trouble };
  }

  /** Bytes that were handed over before, read again. `undefined` when the file no longer has them or is closed. */
  readonly readRow: RowReader = (offset, length) => {
    if (this.#handle === undefined || offset < 0 || offset + length > this.#offset) return undefined;
    const bytes = new Uint8Array(length);
    try {
      for (let have = 0; have < length;) {
        const got = readSync(this.#handle.fd, bytes, have, length - have, offset + have);
        if (got === 0) return undefined;
        have += got;
      }
    } catch {
      return undefined;
    }
    return bytes;
  };

  /** Lets the file go. A look that is under way ends at its next step. */
  close(): void {
    this.#closed = true;
    const handle = this.#handle;
    this.#handle = undefined;
    // A close that fails leaves nothing to do: nothing was written.
    handle?.close().catch(() => undefined);
  }

  /** Sees to it that the file now under this name is the open one. A file that is gone stays open: it may come back. */
  async #open(): Promise<Trouble | { readonly stat: BigIntStats; readonly replaced: boolean }> {
    let now = await stat(this.#path, { bigint: true });
    let reason = whyNotAFile(now);
    if (reason !== undefined) return { kind: 'unreadable', reason };
    if (this.#handle !== undefined && identity(now) === this.#opened) {
      // The open file could be read on without permission; but then a fresh start could not, and nobody would know.
      if (now.ctimeNs !== this.#allowedAt) await access(this.#path, constants.R_OK);
      this.#allowedAt = now.ctimeNs;
      return { stat: now, replaced: false };
    }
    const handle = await open(this.#path, READ_ONLY);
    now = await handle.stat({ bigint: true });
    reason = whyNotAFile(now);
    if (reason !== undefined || this.#closed) {
      await handle.close();
      return { kind: 'unreadable', reason: reason ?? 'closed' };
    }
    const former = this.#handle;
    this.#handle = handle;
    this.#opened = identity(now);
    this.#allowedAt = now.ctimeNs;
    await former?.close();
    return { stat: now, replaced: true };
  }

  async *#readOn(now: BigIntStats, replaced: boolean): AsyncGenerator<News, void> {
    const size = Number(now.size);
    if (replaced || !this.#settled(now, size)) {
      let why = this.#offset === 0 ? undefined : replaced ? 'replaced' : await this.#doubt(size);
      if (size - this.#offset > CHUNK) yield { source: this.#source, kind: 'found', size };
      do {
        if (why !== undefined) {
          this.#forget();
          yield { source: this.#source, kind: 'rewritten', why };
        }
        const read = await this.#read(size);
        // Cut short while it was read, or closed: the next look, if there is one, says what happened.
        if (read === 'short') return;
        why = read === 'changed' ? read : undefined;
        if (read !== 'changed' && read.length > 0) yield { source: this.#source, kind: 'grown', bytes: read };
      } while (why !== undefined || this.#offset < size);
    }
    if (this.#isNew(`${size} ${now.mtimeNs}`)) {
      yield { source: this.#source, kind: 'caught-up', size, modifiedMs: Number(now.mtimeMs) };
    }
  }

  /** True when everything was read and the file's times have stood still long enough to be believed. */
  #settled(now: BigIntStats, size: number): boolean {
    const facts = `${now.size} ${now.mtimeNs} ${now.ctimeNs}`;
    if (facts !== this.#facts) {
      this.#facts = facts;
      this.#factsSince = performance.now();
    }
    return this.#offset === size && performance.now() - this.#factsSince > SETTLED_MS;
  }

  async #doubt(size: number): Promise<Rewrite | undefined> {
    if (size < this.#offset) return 'shrank';
    const head = await this.#bytesAt(0, this.#head.length);
    if (this.#closed || same(head, this.#head)) return undefined;
    // Cut short after its size was looked at: bytes that are gone are not bytes that differ.
    return head.length < this.#head.length ? 'shrank' : 'changed';
  }

  /** The next chunk. The bytes just before it are read along, so a rewrite in the midst of a long look shows too. */
  async #read(size: number): Promise<Uint8Array | 'changed' | 'short'> {
    const known = this.#before.length;
    const until = Math.min(size, this.#offset + CHUNK);
    const bytes = await this.#bytesAt(this.#offset - known, until - this.#offset + known);
    if (bytes.length < known || (bytes.length === known && this.#offset < size)) return 'short';
    if (!same(bytes.subarray(0, known), this.#before)) return 'changed';
    const fresh = bytes.subarray(known);
    if (fresh.length > 0) {
      this.#said = '';
      this.#offset += fresh.length;
      this.#before = bytes.slice(-WITNESS);
      if (this.#head.length < WITNESS) this.#head = joined(this.#head, fresh).slice(0, WITNESS);
    }
    return fresh;
  }

  async #bytesAt(offset: number, length: number): Promise<Uint8Array> {
    if (this.#handle === undefined) return NOTHING;
    const { bytesRead, buffer } = await this.#handle.read(new Uint8Array(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  }

  #forget(): void {
    this.#said = '';
    this.#offset = 0;
    this.#head = NOTHING;
    this.#before = NOTHING;
  }

  /** Never after `close`: what failed because of it is nobody's trouble. */
  #isNew(words: string): boolean {
    if (this.#closed || words === this.#said) return false;
    this.#said = words;
    return true;
  }
}

function identity(file: BigIntStats): string {
  return `${file.dev}:${file.ino}`;
}

function same(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(left.length + Math.min(right.length, WITNESS));
  bytes.set(left);
  bytes.set(right.subarray(0, WITNESS), left.length);
  return bytes;
}
