/** Gives the terminal to the operator's editor for a while (spec 07 "Keys"), by an argument vector, never a shell. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { wordsOf } from './command-words.ts';
import type { Argv } from './launch.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** How the editor ended; reasons are in plain words that have not passed the gate. */
export type Edited = { readonly kind: 'closed' } | { readonly kind: 'failed'; readonly reason: string };

/**
 * Opens the file at a line, counted from one, in `$VISUAL`, else `$EDITOR`, else vi, and resolves when it has ended. A
 * file that is not there is not opened: an editor would make it, and owed makes no ledgers.
 */
export async function editAt(file: string, line: number, env: Environment): Promise<Edited> {
  if (!existsSync(file)) return failed('there is no such file');
  const argv = editorArgv(file, line, env);
  if (argv === undefined) return failed('a quote in $VISUAL or $EDITOR is not closed');
  const [program, ...args] = argv;
  const keys = keysOfTerminal();
  try {
    return await new Promise((ended) => {
      const child = spawn(program, args, {
        cwd: dirname(resolve(file)),
        env,
        stdio: [keys ?? 'inherit', 'inherit', 'inherit'],
      });
      child.on('error', () => ended(failed(`${program} could not be started: set $EDITOR`)));
      child.on('exit', (code, signal) => {
        if (code === 0) ended({ kind: 'closed' });
        else
          ended(failed(`${program} ended ${signal === null ? `with code ${code ?? ''}` : `by ${signal}`}`));
      });
    });
  } finally {
    if (keys !== undefined) closeSync(keys);
  }
}

/** The editor and its arguments; `undefined` when a quote in its name is not closed. */
export function editorArgv(file: string, line: number, env: Environment): Argv | undefined {
  // An absolute path is never taken for an option.
  const path = resolve(file);
  const words = wordsOf([env['VISUAL'], env['EDITOR']].find((name = '') => name.trim() !== '') ?? 'vi');
  const [program, ...args] = words ?? [];
  if (program === undefined) return undefined;
  const name = basename(program.replaceAll('\\', '/'))
    .replace(/\.(?:exe|cmd)$/i, '')
    .toLowerCase();
  if (PLUS_LINE.has(name)) return [program, ...args, `+${line}`, path];
  if (GOTO.has(name)) return [program, ...args, '--goto', `${path}:${line}`];
  if (COLON_LINE.has(name)) return [program, ...args, `${path}:${line}`];
  return [program, ...args, path];
}

/** How editors are told a line; one that is not known is told the file alone. */
const PLUS_LINE = new Set(
  'vi vim nvim view nvi elvis gvim vimx nano pico rnano emacs emacsclient mg jed joe ne kak micro mcedit less'.split(
    ' ',
  ),
);
const GOTO = new Set('code code-insiders codium vscodium cursor windsurf'.split(' '));
const COLON_LINE = new Set('hx helix subl sublime_text zed zeditor lapce atom'.split(' '));

/** Standard input may carry rows; an editor reads keys, which then come from the terminal itself. */
function keysOfTerminal(): number | undefined {
  if (process.stdin.isTTY) return undefined;
  try {
    return openSync('/dev/tty', 'r');
  } catch {
    return undefined;
  }
}

function failed(reason: string): Edited {
  return { kind: 'failed', reason };
}
