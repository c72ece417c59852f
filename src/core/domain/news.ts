/**
 * What `io` tells the model (spec 01 "Reading a live file", spec 08): bytes grown, or facts about the file. Nothing here
 * is parsed. A source is named by its index in the order the operator gave.
 */
export type News = { readonly source: number } & (
  | {
      /** Bytes that continue the file where the last ones ended. */
      readonly kind: 'grown';
      readonly bytes: Uint8Array;
    }
  | {
      /** The file is this large, in bytes, and much of it is still to be handed over. */
      readonly kind: 'found';
      readonly size: number;
    }
  | {
      /** The history is not what it was: everything read before is void, and `grown` begins again at offset 0. */
      readonly kind: 'rewritten';
      readonly why: Rewrite;
    }
  | {
      /** All that the file held at this look has been handed over. Sizes in bytes, times in epoch milliseconds. */
      readonly kind: 'caught-up';
      readonly size: number;
      readonly modifiedMs: number;
    }
  | {
      /** The file is not there (yet, or any more). What was read before still stands. */
      readonly kind: 'missing';
    }
  | {
      /** The file is there and cannot be read: a directory, no permission, an I/O error. */
      readonly kind: 'unreadable';
      readonly reason: string;
    }
  | {
      /** A stream (a FIFO, standard input) came to its end: nothing more will come. */
      readonly kind: 'ended';
    }
);

/**
 * `shrank`: fewer bytes than before. `replaced`: another file under the same name (another inode). `changed`: the bytes
 * just before the offset, or the head of the file, are not what they were.
 */
export type Rewrite = 'shrank' | 'replaced' | 'changed';

/** Gives back the bytes of a row that was read before; `undefined` when they can no longer be had. */
export type RowReader = (offset: number, length: number) => Uint8Array | undefined;
