import { render } from 'ink';
import { EventEmitter } from 'node:events';
import type { ReadStream } from 'node:tty';
import type { Session } from '../session.ts';
import { App } from './app.tsx';
import { Dashboard } from './dashboard.ts';
import { listenKeys } from './key-decoder.ts';
import type { Lookout } from './lookout.ts';
import { RowsContext, RowsRegistry } from './parts/rows.tsx';
import { Screen } from './screen.ts';
import type { Screen as ScreenName } from './state.ts';
import { openTerminal } from './terminal.ts';
import { makeTheme } from './theme.ts';
import { FrameClock } from './use-fleet.ts';

export interface ViewOptions {
  /** `home` or `sources`. */
  readonly screen?: string;
  readonly seat?: string;
  readonly filter?: string;
  readonly ascii: boolean;
}

export interface DashboardOptions extends ViewOptions {
  readonly session: Session;
  /** Where keys come from. */
  readonly input: ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly title?: string;
}

/** Opens the dashboard in the terminal; resolves when the operator has quit and the terminal is given back. */
export async function runDashboard(options: DashboardOptions): Promise<void> {
  const { session, input, output } = options;
  const registry = new RowsRegistry();
  const screen = new Screen(output, { expand: (frame) => registry.expand(frame) });
  const dashboard = makeDashboard(session, options, hasColor(output), options.title ?? '');
  const frames = new FrameClock(() => dashboard.draw(screen.columns, screen.rows));
  const terminal = openTerminal({ input, output, screen });
  const app = render(
    <RowsContext value={registry}>
      <App frames={frames} />
    </RowsContext>,
    { ...screen.forInk(), stdin: input },
  );

  const quitting = new Promise<void>((quit) => {
    const stopKeys = listenKeys(input, (key) => {
      switch (dashboard.press(key)) {
        case 'quit':
          stopKeys();
          quit();
          return;
        case 'repaint':
          screen.repaint();
          break;
        case 'suspend':
          void terminal.suspend();
          return;
        case undefined:
          break;
      }
      frames.now();
      // The key may have asked for something that takes a while.
      session.work();
    });
    // What a file held before the operator could look is not news.
    const { ledgers } = session.fleet;
    const loading = new Set([...ledgers.keys()].filter((source) => ledgers[source]?.isReading));
    session.subscribe(({ sources }) => {
      if (sources.some((source) => loading.has(source))) dashboard.seeAll();
      for (const source of loading) if (ledgers[source]?.isReading === false) loading.delete(source);
      frames.news();
    });
    screen.on('resize', () => frames.now());
  });
  const stopTicking = tickEverySecond(session, frames);
  // An error thrown while rendering would otherwise go unseen.
  await Promise.race([quitting, app.waitUntilExit()]);

  stopTicking();
  frames.stop();
  // The terminal first: Ink writes an empty frame when it is unmounted.
  await terminal.close();
  screen.close();
  app.unmount();
}

/** One frame as text, for a program or a pipe that reads it. */
export function drawOnce(
  source: Pick<Lookout, 'fleet' | 'rawRow'>,
  options: ViewOptions & { readonly width: number; readonly height: number; readonly color: boolean },
): string {
  const { width, height, color } = options;
  const registry = new RowsRegistry();
  const paper = new Paper(width, height);
  const dashboard = makeDashboard({ ...source, isFrozen: true, troubles: new Set() }, options, color, '');
  const app = render(
    <RowsContext value={registry}>
      <App frames={new FrameClock(() => dashboard.draw(width, height))} />
    </RowsContext>,
    { stdout: paper as unknown as NodeJS.WriteStream, debug: true, patchConsole: false, exitOnCtrlC: false },
  );
  const lines = registry.expand(paper.frame).split('\n');
  app.unmount();
  return lines
    .slice(0, height)
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Takes Ink's frames and keeps the last one. */
class Paper extends EventEmitter {
  readonly isTTY = false;
  frame = '';

  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {
    super();
  }

  write(frame: string): boolean {
    // On unmounting Ink writes a line end of its own.
    if (frame.trim() !== '') this.frame = frame;
    return true;
  }
}

function makeDashboard(lookout: Lookout, view: ViewOptions, color: boolean, title: string): Dashboard {
  const screens: ScreenName[] = [
    ...(view.screen === 'sources' ? [{ name: 'sources' } as const] : []),
    ...(view.seat === undefined ? [] : [{ name: 'seat', seat: view.seat } as const]),
  ];
  return new Dashboard({
    lookout,
    theme: makeTheme({ color, ascii: view.ascii }),
    title,
    localZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    screens,
    filter: view.filter ?? '',
  });
}

/** NO_COLOR is honoured here: the library under Ink would ignore it on a terminal (spec 07 "Look"). */
function hasColor(output: NodeJS.WriteStream): boolean {
  return (process.env['NO_COLOR'] ?? '') === '' && output.getColorDepth() > 1;
}

/** The clock in the frame shows seconds; the tick stands on the second, so that it never skips one. */
function tickEverySecond(session: Session, frames: FrameClock): () => void {
  if (session.isFrozen) return () => undefined;
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    timer = setTimeout(tick, 1000 - (Date.now() % 1000)).unref();
  };
  const tick = (): void => {
    session.tick();
    frames.news();
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}
