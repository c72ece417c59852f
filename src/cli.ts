#!/usr/bin/env node
import type { ReadStream } from 'node:tty';
import { inspect } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { runCommandLine } from './commands/command-line.ts';
import type { DashboardPlan } from './commands/dashboard.ts';
import { DONE, type Ending, print, type Surroundings } from './commands/output.ts';
import { gateText } from './core/text/gate.ts';

/**
 * From the command line to a command or the dashboard (spec 07 "Start", 09): the only place that exits. What a command
 * does not need is not loaded.
 */
const around: Surroundings = {
  cwd: process.cwd(),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
};

// A reader that has gone away is no error; what cannot be written otherwise, `print` reports.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  process.exitCode = await runCommandLine(
    process.argv.slice(2),
    around,
    manifest.version,
    async (paths, flags, isDemo) => {
      const { planDashboard } = await import('./commands/dashboard.ts');
      const plan = planDashboard(paths, flags, isDemo, around);
      if (plan.kind !== 'plan') return plan;
      try {
        return await openDashboard(plan);
      } finally {
        plan.demo?.remove();
      }
    },
  );
} catch (error) {
  // A bug. It may quote a file, and nothing in it may steer the terminal.
  process.stderr.write(`owed: ${inspect(error).split('\n').map(gateText).join('\n')}\n`);
  process.exitCode = 1;
}

async function openDashboard(plan: DashboardPlan): Promise<Ending> {
  const keys = plan.once || !process.stdout.isTTY ? undefined : await openKeys(plan);
  return keys === undefined ? printFrame(plan) : operate(plan, keys);
}

async function printFrame({
  sources,
  clock,
  width,
  height,
  color,
  format,
  view,
}: DashboardPlan): Promise<Ending> {
  const { readOnce } = await import('./once.ts');
  const { drawOnce } = await loadUi();
  const read = await readOnce(sources, clock.now());
  try {
    // A picture has its own colours; text has them when they were asked for.
    const depth = color === 'always' || (format === 'svg' && color !== 'never') ? 8 : 0;
    const frame = drawOnce(read, { view, width, height, depth, format });
    return await print(process.stdout, [frame].values());
  } finally {
    read.close();
  }
}

async function operate(
  { sources, clock, color, view, demo }: DashboardPlan,
  keys: ReadStream,
): Promise<Ending> {
  const { Session } = await import('./session.ts');
  const { playDemo } = await import('./commands/demo.ts');
  const { handsFor } = await import('./commands/hands.ts');
  const { runDashboard } = await loadUi(color);
  const session = new Session(sources, clock);
  const demoPlay =
    demo === undefined || clock.isFrozen ? undefined : playDemo(demo.path, session, clock.now().ms);
  try {
    const title = demo === undefined ? {} : { title: 'demo' };
    const hands = handsFor(sources, around);
    await runDashboard({ view, ...title, session, hands, input: keys, output: process.stdout });
  } finally {
    demoPlay?.stop();
    session.close();
    // A terminal that was read keeps the process alive until it is let go.
    keys.destroy();
  }
  return DONE;
}

/** Keys come from standard input, unless that carries rows or is no terminal; `undefined` when there are none. */
async function openKeys({ sources }: DashboardPlan): Promise<ReadStream | undefined> {
  if (process.stdin.isTTY && !sources.some(({ path }) => path === '-')) return process.stdin;
  const { openKeyInput } = await import('./ui/terminal.ts');
  try {
    return openKeyInput();
  } catch {
    return undefined;
  }
}

/** React reads the environment when it is loaded: its development build keeps an entry for every render (spec 12 rule 1). */
function loadUi(color: DashboardPlan['color'] = 'auto') {
  const { env } = process;
  delete env['DEV'];
  env['NODE_ENV'] ??= 'production';
  if (color === 'never') env['NO_COLOR'] = '1';
  if (color === 'always') delete env['NO_COLOR'];
  return import('./ui/start.tsx');
}
