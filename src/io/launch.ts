/**
 * Starts the programs that open evidence (spec 11 "No reach"). References come from ledgers, so they are distrusted: what
 * is no web address and no document is refused, and no shell ever reads one.
 */
import { spawn } from 'node:child_process';
import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { wordsOf } from './command-words.ts';

/** Program and arguments; the reference is one of them, whole, and never looks like an option. */
export type Argv = readonly [program: string, ...args: string[]];
type Environment = Readonly<Record<string, string | undefined>>;

/** In plain words that have not passed the gate. */
interface Refused {
  readonly kind: 'refused';
  readonly reason: string;
}

export type Opened =
  | { readonly kind: 'started'; readonly program: string }
  | Refused
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * Opens a web address or a document. `folder`: what a relative path is meant from. The program goes on by itself; that it
 * was started is all that is known.
 */
export function openReference(reference: string, folder: string, env: Environment): Opened {
  const opening = openingOf(reference, folder, env, process.platform);
  if (opening.kind === 'refused') return opening;
  const [program, ...args] = opening.argv;
  const child = spawn(program, args, { env, detached: true, stdio: 'ignore' });
  // The reason of a program that could not be started comes later; unheard, it would end this one.
  child.on('error', () => undefined);
  if (child.pid === undefined) {
    return { kind: 'failed', reason: `${program} could not be started: is it installed?` };
  }
  child.unref();
  return { kind: 'started', program };
}

/** What would be started, or why nothing is. */
export function openingOf(
  reference: string,
  folder: string,
  env: Environment,
  platform: NodeJS.Platform,
): { readonly kind: 'argv'; readonly argv: Argv } | Refused {
  if (NOT_SEEN.test(reference)) return refused('it holds characters that cannot be seen');
  if (SCHEME.test(reference) && !(platform === 'win32' && DRIVE.test(reference))) {
    const address = webAddress(reference);
    return address.kind === 'refused' ? address : browsing(address.href, env, platform);
  }
  const document = documentAt(resolve(folder, reference));
  return document.kind === 'refused' ? document : { kind: 'argv', argv: [opener(platform), document.path] };
}

/** Controls, formats such as bidi marks, line separators, half surrogate pairs. */
const NOT_SEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const DRIVE = /^[a-z]:[\\/]/i;

function webAddress(reference: string): { readonly kind: 'address'; readonly href: string } | Refused {
  if (!/^https?:/i.test(reference)) return refused('only http and https addresses and files are opened');
  const url = URL.canParse(reference) ? new URL(reference) : undefined;
  if (url === undefined) return refused('it is no web address');
  if (url.username !== '' || url.password !== '') return refused('the address holds a name or a password');
  return { kind: 'address', href: url.href };
}

/** `$BROWSER` may name several, apart by colons; the first is taken. `%s` is where the address goes. */
function browsing(
  href: string,
  env: Environment,
  platform: NodeJS.Platform,
): { kind: 'argv'; argv: Argv } | Refused {
  const chosen = env['BROWSER'] ?? '';
  const words = wordsOf(platform === 'win32' ? chosen : (chosen.split(':')[0] ?? ''));
  if (words === undefined) return refused('a quote in $BROWSER is not closed');
  const [program, ...args] = words;
  if (program === undefined) return { kind: 'argv', argv: [opener(platform), href] };
  const placed = args.map((word) => (word === '%s' ? href : word));
  return { kind: 'argv', argv: [program, ...placed, ...(args.includes('%s') ? [] : [href])] };
}

/** `explorer` rather than `start`, which would need a shell. */
function opener(platform: NodeJS.Platform): string {
  return platform === 'darwin' ? 'open' : platform === 'win32' ? 'explorer' : 'xdg-open';
}

/**
 * The file itself, links followed, so that what is looked at is what is opened. A program is no document: to open one is
 * to run it, and a ledger must not be able to ask for that.
 */
function documentAt(path: string): { readonly kind: 'document'; readonly path: string } | Refused {
  let real: string;
  let stat;
  try {
    real = realpathSync(path);
    stat = statSync(real);
  } catch {
    return refused('there is no such file');
  }
  if (!stat.isFile()) return refused(stat.isDirectory() ? 'it is a folder' : 'it is no file');
  if ((stat.mode & 0o111) !== 0 || RUNS.test(real)) return refused('it is a program, which is not started');
  return { kind: 'document', path: real };
}

/** Names of files that some desktop runs when they are opened. */
const RUNS =
  /\.(?:appimage|appref-ms|bat|cmd|com|command|cpl|desktop|dmg|exe|gadget|hta|inf|jar|jnlp|jse?|lnk|msc|msi|msp|pif|pkg|ps1|reg|scf|scr|sh|terminal|tool|url|vb[es]|webloc|workflow|wsf|wsh)$/i;

function refused(reason: string): Refused {
  return { kind: 'refused', reason };
}
