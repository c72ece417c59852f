import { gunzipSync } from 'node:zlib';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from './temp-folder.ts';

const ROOT = new URL('../conformance/', import.meta.url).pathname;

/** A ledger of the reference's, with what the reference said of it (`test/conformance/README.md`). */
export interface ConformanceCase {
  readonly name: string;
  readonly now: string;
  readonly tags: readonly string[];
  readonly exit: { readonly export: number; readonly ls: number };
  readonly runs: readonly ConformanceRun[];
  readonly ledger?: 'missing' | 'directory';
  readonly gzip?: boolean;
}

export interface ConformanceRun {
  readonly args: readonly string[];
  readonly exit: number;
  /** The file with what it printed, or what it said on stderr. */
  readonly stdout?: string;
  readonly stderr?: string;
}

/** All of them. Fails when the folder is not there. */
export function conformanceCases(): ConformanceCase[] {
  return readdirSync(ROOT)
    .filter((name) => existsSync(join(ROOT, name, 'case.json')))
    .map((name) => {
      const told = JSON.parse(readFileSync(join(ROOT, name, 'case.json'), 'utf8')) as ConformanceCase;
      return { ...told, name, runs: (told.runs as ConformanceRun[] | undefined) ?? [] };
    });
}

/** A file of the case as text, unpacked where it is packed; `undefined` when the case has no such file. */
export function expected({ name }: ConformanceCase, file: string): string | undefined {
  const path = join(ROOT, name, file);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  return existsSync(`${path}.gz`) ? gunzipSync(readFileSync(`${path}.gz`)).toString('utf8') : undefined;
}

/** Where the case's ledger is; a packed one, a missing one and a folder are made for the test. */
export function ledgerPath({ name, ledger, gzip }: ConformanceCase): string {
  const path = join(ROOT, name, 'ledger.jsonl');
  if (ledger === undefined && gzip !== true) return path;
  const made = join(tempFolder(), 'ledger.jsonl');
  if (ledger === 'directory') mkdirSync(made);
  else if (ledger === undefined) writeFileSync(made, gunzipSync(readFileSync(`${path}.gz`)));
  return made;
}
