import { constants, type FileHandle, open } from 'node:fs/promises';

/** The one writer (spec 08): adds rows to a ledger and changes nothing that stands in it. */
export type Appended = { readonly kind: 'appended' } | { readonly kind: 'refused'; readonly reason: string };

const LF = 0x0a;

/**
 * Adds one row to a ledger that exists, with one write call at the file's end, so that rows of several writers never mix.
 * `row` is one line without its line feed. A last line that somebody left without a line feed is not extended, because
 * the two would become one unreadable line (spec 09). Rejects with the system's error when the file cannot be written.
 */
export async function appendRow(path: string, row: string): Promise<Appended> {
  if (row.includes('\n')) throw new Error('a row is one line');
  const file = await open(path, constants.O_RDWR | constants.O_APPEND);
  try {
    if (await isTorn(file)) return { kind: 'refused', reason: 'its last line is not finished' };
    const bytes = Buffer.from(`${row}\n`);
    const { bytesWritten } = await file.write(bytes);
    if (bytesWritten === bytes.length) return { kind: 'appended' };
    return { kind: 'refused', reason: `only ${bytesWritten} of ${bytes.length} bytes could be written` };
  } finally {
    await file.close();
  }
}

async function isTorn(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { bytesRead, buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return bytesRead === 1 && buffer[0] !== LF;
}
