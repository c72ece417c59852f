/**
 * Why a path cannot be read, in an operator's words (spec 01: "its own words in Sources"). Shared by files and streams;
 * the path itself is not repeated, since the source is named beside it.
 */
import type { BigIntStats } from 'node:fs';

export type Trouble = { readonly kind: 'missing' } | { readonly kind: 'unreadable'; readonly reason: string };

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'is a directory',
  ENOTDIR: 'a part of the path is not a directory',
  ELOOP: 'its symbolic links go round in a circle',
  ENAMETOOLONG: 'the path is too long',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENXIO: 'nobody serves it',
  EIO: 'the device reports an input/output error',
  ESTALE: 'the network file system lost it (stale handle)',
  ETIMEDOUT: 'the network file system does not answer',
};

/** A system error as trouble. Anything else is a bug and is thrown on. */
export function troubleOf(error: unknown): Trouble {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code !== 'string') throw error;
  return code === 'ENOENT'
    ? { kind: 'missing' }
    : { kind: 'unreadable', reason: WORDS[code] ?? `cannot be read (${code})` };
}

/** What stands in a file's place, or `undefined` when it is a file. */
export function whyNotAFile(stat: BigIntStats): string | undefined {
  if (stat.isFile()) return undefined;
  if (stat.isDirectory()) return 'is a directory';
  if (stat.isFIFO()) return 'has become a pipe: start again to read it as a stream';
  return stat.isSocket() ? 'is a socket' : 'is a device';
}
