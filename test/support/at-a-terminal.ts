import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { operate, type OperateOptions, type Operator } from './operator.ts';

export const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** As long as a slow machine may take to show something. */
export const PATIENT = { within: 20_000 } as const;

/** Starts the built `owed` at a terminal; it is ended when the test is over. */
export async function openOwed(options: OperateOptions): Promise<Operator> {
  if (!existsSync(CLI)) {
    throw new Error(
      `${CLI} is missing: end-to-end tests run the built program, so run \`npm run build\` first.`,
    );
  }
  const op = await operate({ ...options, env: { TZ: 'UTC', PINKI_LEDGER: undefined, ...options.env } });
  onTestFinished(() => op.close());
  return op;
}

/** An instant so many milliseconds from now, as a writer writes it. */
export function fromNow(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

/** Waits until the dashboard's own clock has moved on: it has read all there was, and has nothing else to do. */
export async function ticks(op: Operator, times = 1): Promise<void> {
  const second = (): string | undefined => /\d\d:\d\d:\d\d/.exec(op.screen()[0] ?? '')?.[0];
  for (let tick = 0; tick < times; tick++) {
    const before = second();
    await op.until(() => second() !== before, 'the clock to run', PATIENT);
  }
}
