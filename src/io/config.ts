/** Finds and fetches the operator's config file (spec 07 "Config"). What it says is `reports/config.ts`'s to read. */
import { closeSync, openSync, readSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { troubleOf } from './trouble.ts';

/** The text of the file, or why there is none. The path is raw, and absolute when it was not given by the operator. */
export type ConfigText =
  | { readonly kind: 'text'; readonly path: string; readonly text: string }
  /** No file, which is fine where nobody asked for one. No path: not even a place for it is known. */
  | { readonly kind: 'missing'; readonly path: string | undefined }
  | { readonly kind: 'unreadable'; readonly path: string; readonly reason: string };

/** Nobody writes this much by hand, and `/dev/zero` has no end. */
const MOST_BYTES = 1 << 20;

/** `given`: the file of `--config`; without it the one in the folder for configs. */
export function fetchConfig(
  given: string | undefined,
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): ConfigText {
  const path = given ?? defaultPath(env);
  if (path === undefined) return { kind: 'missing', path };
  if (path === '') return { kind: 'unreadable', path, reason: 'the path is empty' };
  let bytes: Uint8Array;
  try {
    bytes = read(resolve(cwd, path));
  } catch (error) {
    const trouble = troubleOf(error);
    return { ...trouble, path };
  }
  if (bytes.length > MOST_BYTES) return { kind: 'unreadable', path, reason: 'is larger than 1 MiB' };
  try {
    return { kind: 'text', path, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { kind: 'unreadable', path, reason: 'is not UTF-8 text' };
  }
}

/** A relative `$XDG_CONFIG_HOME` counts as none, as its specification says. */
function defaultPath(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const { XDG_CONFIG_HOME: configs = '', HOME: home = env['USERPROFILE'] ?? '' } = env;
  if (isAbsolute(configs)) return join(configs, 'owed', 'config.json');
  return isAbsolute(home) ? join(home, '.config', 'owed', 'config.json') : undefined;
}

/** Piece by piece, because a pipe does not tell its size; ends one byte after what is allowed. */
function read(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(MOST_BYTES + 1);
    let length = 0;
    while (length < bytes.length) {
      const got = readSync(file, bytes, length, bytes.length - length, null);
      if (got === 0) break;
      length += got;
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}
