import type { Writable } from 'node:stream';

/** What a command gets from the process around it. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
}

/** A stream that is written to, and may be a terminal. */
export type Output = Writable & {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
};

/**
 * How a command ended. The exit code is 0 when it did what was asked, 1 when it failed, 2 when what was asked makes no
 * sense (spec 09); `cli.ts` prints the message, which is gated already, and exits.
 */
export type Ending =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'usage'; readonly message: string };

export const DONE: Ending = { kind: 'done' };

export function failed(message: string): Ending {
  return { kind: 'failed', message };
}

export function usage(message: string): Ending & { readonly kind: 'usage' } {
  return { kind: 'usage', message };
}

/** Characters handed to the stream at once. */
const BATCH = 1 << 16;

/**
 * Writes the pieces, waiting whenever the reader is slower, and ends quietly when the reader has gone away (spec 09: a
 * closed pipe is no error). Pieces that end with words have failed; so has a stream that takes nothing more.
 */
export async function print(out: Output, pieces: Iterator<string, string | undefined>): Promise<Ending> {
  // Every failure is also told to the callback of the write; unheard, this event would end the process.
  const ignore = (): void => undefined;
  out.on('error', ignore);
  try {
    let batch = '';
    for (;;) {
      const next = pieces.next();
      if (next.done !== true) batch += next.value;
      if (next.done === true || batch.length >= BATCH) {
        if (batch !== '') await written(out, batch);
        batch = '';
      }
      if (next.done === true) return next.value === undefined ? DONE : failed(next.value);
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? error.code : undefined;
    if (code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED') return DONE;
    if (typeof code !== 'string') throw error;
    return failed(code === 'ENOSPC' ? 'cannot write: no space left' : `cannot write (${code})`);
  } finally {
    // What was handed over can still fail a moment later, so the listener stays.
    pieces.return?.();
  }
}

/** Writes lines for people. On a terminal none is wider than it. */
export async function printLines(out: Output, lines: Iterable<string>): Promise<Ending> {
  const width = terminalWidth(out);
  // Measuring text takes longer to load than a small ledger to read; a pipe needs none of it.
  const fit = width === undefined ? undefined : (await import('../core/text/width.ts')).cutToWidth;
  return print(
    out,
    (function* () {
      for (const line of lines) yield `${fit?.(line, width ?? 0) ?? line}\n`;
      return undefined;
    })(),
  );
}

/** Cells in a line when the output is a terminal. */
export function terminalWidth(out: Output): number | undefined {
  return out.isTTY === true ? (out.columns ?? 80) : undefined;
}

/** One line for people, beside the output (spec 09: errors and warnings to stderr). The message is gated already. */
export function say(around: Surroundings, message: string): void {
  around.stderr.write(`owed: ${message}\n`);
}

function written(out: Output, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    out.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
