/** Writes what an operator keeps of a screen, always into a file of its own. Ledgers are `append.ts`'s alone. */
import { closeSync, openSync, unlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type Saved =
  | { readonly kind: 'saved'; readonly path: string; readonly bytes: number }
  /** In plain words that do not repeat the path. */
  | { readonly kind: 'failed'; readonly reason: string };

const WORDS: Readonly<Record<string, string>> = {
  EEXIST: 'there is already a file of that name',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a part of the path is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left',
  EDQUOT: 'the quota is used up',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its symbolic links go round in a circle',
};

/**
 * Makes a file that was not there and writes the text into it: what stands at the path already, a link included, is not
 * touched. `ledgers`: paths that are waited for; a file made there would be taken for one.
 */
export function saveNew(path: string, text: string, ledgers: readonly string[] = []): Saved {
  if (path === '') return { kind: 'failed', reason: 'the path is empty' };
  if (path.includes('\0')) return { kind: 'failed', reason: 'no name holds a null character' };
  if (ledgers.some((ledger) => resolve(ledger) === resolve(path))) {
    return { kind: 'failed', reason: 'a ledger is waited for at that path' };
  }
  try {
    writeWhole(path, text);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (typeof code !== 'string') throw error;
    return { kind: 'failed', reason: WORDS[code] ?? `cannot be written (${code})` };
  }
  return { kind: 'saved', path, bytes: Buffer.byteLength(text) };
}

/** A file that could not be written whole is removed again: it is ours, and half a picture is none. */
function writeWhole(path: string, text: string): void {
  const file = openSync(path, 'wx');
  try {
    writeFileSync(file, text);
  } catch (error) {
    unlinkSync(path);
    throw error;
  } finally {
    closeSync(file);
  }
}
