import { buildSync } from 'esbuild';
import { fork, type ChildProcess, type StdioOptions } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { tempFolder } from './temp-folder.ts';

interface Options {
  readonly stdin?: number | 'pipe';
  /** Runs as nobody when the test runs as root, whom no permission stops. */
  readonly asNobody?: boolean;
  /** `ulimit -n` for the program. */
  readonly descriptors?: number;
}

const NOBODY = 65534;

/** A forked `follow-program.ts`: what it said, a way to wait for words, and to close it, which gives its exit code. */
export function forkFollow(args: readonly string[], options: Options = {}) {
  const folder = tempFolder();
  const program = join(folder, 'program.mjs');
  buildSync({
    entryPoints: [join(import.meta.dirname, 'follow-program.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  chmodSync(folder, 0o755);
  const stdio: StdioOptions = [options.stdin ?? 'ignore', 'ignore', 'inherit', 'ipc'];
  const child = fork(program, args, {
    stdio,
    ...(options.asNobody === true && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
    ...(options.descriptors === undefined ? {} : limited(folder, options.descriptors)),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ...listenTo(child) };
}

/** Makes the fork start node through a shell that lowers the limit first. */
function limited(folder: string, descriptors: number) {
  const execPath = join(folder, 'limited-node');
  writeFileSync(execPath, `#!/bin/sh\nulimit -n ${descriptors}\nexec "${process.execPath}" "$@"\n`, {
    mode: 0o755,
  });
  return { execPath };
}

function listenTo(child: ChildProcess) {
  const said: string[] = [];
  let check = () => {};
  child.on('message', (words) => {
    if (typeof words === 'string') said.push(words);
    check();
  });
  /** Resolves when the program says this, or said it before. One wait at a time. */
  const says = (words: string | RegExp) =>
    new Promise<void>((resolve) => {
      check = () => {
        if (said.some((each) => (typeof words === 'string' ? each === words : words.test(each)))) resolve();
      };
      check();
    });
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const close = async () => {
    await says('following');
    child.send('close');
    return exit;
  };
  /** Gives the program its file descriptors back. */
  const free = async () => {
    await says('following');
    child.send('free');
  };
  return { said, says, free, close };
}
