/**
 * From the paths of a command line to sources (spec 07 "Start"). Looks at names and at what kind of file each is;
 * nothing is opened. A path that is not there yet is a source all the same: it is waited for.
 */
import { readdirSync, statSync, type Stats } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import type { SourceSpec } from '../core/domain/source.ts';

export type Discovery =
  | { readonly kind: 'sources'; readonly sources: readonly SourceSpec[] }
  /** The arguments make no sense; `message` says what to write instead, and holds raw text of the arguments. */
  | { readonly kind: 'usage'; readonly message: string };

interface Found {
  readonly path: string;
  readonly owner?: string;
}

const STANDARD_INPUT = '-';

/**
 * `args`: ledger files, `.pinki` folders, folders that hold one or hold `*.jsonl` files, FIFOs, `-`; each may be given
 * as `NAME=PATH` to name the seat whose record it is. Without any: `$PINKI_LEDGER`, else `.pinki/ledger.jsonl`. `cwd` is
 * what relative paths start from; the specs keep them as they were given.
 */
export function discover(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Discovery {
  if (args.length === 0) {
    const given = env['PINKI_LEDGER'];
    args = [given === undefined || given === '' ? join('.pinki', 'ledger.jsonl') : given];
  }
  const found: Found[] = [];
  for (const arg of args) {
    const { path, owner } = ownerAndPath(arg, cwd);
    if (owner === '') return usage(`${arg}: a name is missing before "=": write NAME=PATH`);
    if (path === '')
      return usage(owner === undefined ? 'a path is empty' : `${arg}: a path is missing after "="`);
    for (const each of expand(path, cwd))
      found.push(owner === undefined ? { path: each } : { path: each, owner });
  }
  const seen = new Set<string>();
  for (const { path } of found) {
    const place = path === STANDARD_INPUT ? path : resolve(cwd, path);
    if (seen.has(place)) return usage(`${path} is given twice: name each source once`);
    seen.add(place);
  }
  const names = namesFor(found, cwd);
  return {
    kind: 'sources',
    sources: found.map((each, index) => ({
      ...each,
      name: names[index] ?? each.path,
      stream: isStream(each.path, cwd),
    })),
  };
}

function usage(message: string): Discovery {
  return { kind: 'usage', message };
}

/** An existing path is a path, whatever it holds; so is one that begins like a path. */
function ownerAndPath(arg: string, cwd: string): { path: string; owner?: string } {
  const cut = arg.indexOf('=');
  if (cut < 0 || /^\.{0,2}\//.test(arg) || statOf(arg, cwd) !== undefined) return { path: arg };
  return { owner: arg.slice(0, cut), path: arg.slice(cut + 1) };
}

/** The ledgers a path stands for. A folder without any stands for itself, and reading it will say what it is. */
function expand(path: string, cwd: string): string[] {
  if (path === STANDARD_INPUT) return [path];
  const stat = statOf(path, cwd);
  if (stat !== undefined && !stat.isDirectory()) return [path];
  if (basename(resolve(cwd, path)) === '.pinki') return [join(path, 'ledger.jsonl')];
  if (stat === undefined) return [path];
  if (statOf(join(path, '.pinki'), cwd)?.isDirectory() === true)
    return [join(path, '.pinki', 'ledger.jsonl')];
  const ledgers = namesIn(resolve(cwd, path))
    .map((name) => join(path, name))
    .filter((each) => statOf(each, cwd)?.isDirectory() !== true);
  return ledgers.length > 0 ? ledgers : [path];
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
      .filter((name) => name.endsWith('.jsonl'))
      .sort();
  } catch {
    return [];
  }
}

/** What tells itself as a stream: it can be read only once. */
function isStream(path: string, cwd: string): boolean {
  if (path === STANDARD_INPUT) return true;
  const stat = statOf(path, cwd);
  return stat !== undefined && (stat.isFIFO() || stat.isCharacterDevice() || stat.isSocket());
}

function statOf(path: string, cwd: string): Stats | undefined {
  try {
    return statSync(resolve(cwd, path));
  } catch {
    return undefined;
  }
}

/**
 * The shortest end of each path that no other path has. The number of a process substitution tells an operator nothing,
 * so such a source is called after its owner when that is the only one of its name.
 */
function namesFor(found: readonly Found[], cwd: string): (string | undefined)[] {
  const names = found.map((each) => givenName(each, found));
  const parts = found.map(({ path }, index) =>
    names[index] === undefined ? resolve(cwd, path).split(sep).filter(Boolean) : [],
  );
  for (let length = 1; names.includes(undefined); length++) {
    const ends = parts.map((each) => each.slice(-length).join(sep));
    const counts = new Map<string, number>();
    for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1);
    ends.forEach((end, index) => {
      if (end === '' || counts.get(end) === 1) names[index] ??= end || sep;
    });
  }
  // A file may be called as a stream or an owner is: no two sources are called the same.
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name ?? ''} (${before + 1})`;
  });
}

function givenName({ path, owner }: Found, found: readonly Found[]): string | undefined {
  if (path === STANDARD_INPUT) return 'stdin';
  if (!path.startsWith('/dev/fd/')) return undefined;
  return owner !== undefined && found.filter((each) => each.owner === owner).length === 1 ? owner : path;
}
