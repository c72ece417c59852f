import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatInstant, type Instant, millisBetween, parseInstant } from '../core/domain/instant.ts';
import { isOpen } from '../core/domain/promise.ts';
import type { SourceSpec } from '../core/domain/source.ts';
import type { Fleet } from '../core/fleet/fleet.ts';
import { appendRow } from '../io/append.ts';
import { systemNow } from '../io/clock.ts';
import type { Session } from '../session.ts';
import { DEMO_NOW } from './demo-work.ts';
import { type OpenPromise, rebase, Simulator } from './simulator.ts';

/** A copy of the demo ledger in a folder of its own, with its instants moved so that the demo's moment is now. */
export interface DemoCopy {
  readonly source: SourceSpec;
  /** Removes the folder. */
  readonly remove: () => void;
}

/** Makes the copy as of `now` (spec 07 "Start"). The folder goes with the process, however that ends. */
export function copyDemo(now: Instant): DemoCopy {
  const then = parseInstant(DEMO_NOW);
  if (then === undefined) throw new Error('the demo was written for an instant');
  // By whole seconds: rows keep the shape that ledgers have.
  const shift = Math.floor(millisBetween(then, now) / 1000) * 1000;
  const ledger = readFileSync(join(packageRoot(), 'demo-ledgers', 'fleet', 'ledger.jsonl'), 'utf8');
  const lines = ledger.split('\n').map((line) => rebase(line, shift));

  const folder = mkdtempSync(join(tmpdir(), 'owed-demo-'));
  const remove = removedAtExit(folder);
  const path = join(folder, 'ledger.jsonl');
  writeFileSync(path, lines.join('\n'));
  return { source: { path, name: 'demo', stream: false }, remove };
}

/** Goes on writing the copy, a row every few seconds, until it is stopped. */
export function playDemo(path: string, session: Session, seed: number): { stop(): void } {
  const simulator = new Simulator(seed);
  let timer: NodeJS.Timeout | undefined;
  let isPlaying = true;
  const step = async (): Promise<void> => {
    const { rows, waitMs } = simulator.step(openPromises(session.fleet), systemNow());
    try {
      for (const row of rows) await appendRow(path, row);
    } catch (error) {
      // The folder was taken away from under the demo: the screen says that the file is gone.
      if (!(error instanceof Error && 'code' in error)) throw error;
      isPlaying = false;
    }
    if (isPlaying) timer = setTimeout(() => void step(), waitMs).unref();
  };
  timer = setTimeout(() => void step(), FIRST_STEP_MS).unref();
  return {
    stop() {
      isPlaying = false;
      clearTimeout(timer);
    },
  };
}

/** Time to look at the screen before it begins to move. */
const FIRST_STEP_MS = 1500;

function openPromises(fleet: Fleet): OpenPromise[] {
  const open: OpenPromise[] = [];
  for (const { fold } of fleet.ledgers) {
    const { table } = fold;
    for (let promise = 0; promise < table.promiseCount; promise++) {
      const state = fold.state(promise);
      if (state === undefined || !isOpen(state)) continue;
      const ms = table.untilMs.get(promise);
      open.push({
        id: table.ids.name(promise),
        by: table.seats.name(table.debtor.get(promise)),
        to: table.seats.name(table.creditor.get(promise)),
        until: Number.isNaN(ms) ? '' : formatInstant({ ms, ns: table.untilNs.get(promise) }),
        waiting: state === 'conditional',
      });
    }
  }
  return open;
}

/** The folder of the package: above `dist/` when built, above `src/commands/` when run from source. */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'demo-ledgers'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('demo-ledgers/ is missing from the package');
    folder = above;
  }
  return folder;
}

const DEADLY = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** Removes the folder when asked, at exit, and when a signal ends the process. */
function removedAtExit(folder: string): () => void {
  const remove = (): void => {
    process.off('exit', remove);
    for (const signal of DEADLY) process.off(signal, onSignal);
    rmSync(folder, { recursive: true, force: true });
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    remove();
    // A dashboard that also listens gives the terminal back first and ends by the signal itself.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  process.on('exit', remove);
  for (const signal of DEADLY) process.on(signal, onSignal);
  return remove;
}
