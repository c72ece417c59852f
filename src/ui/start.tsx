import { render } from 'ink';
import { EventEmitter } from 'node:events';
import type { ReadStream } from 'node:tty';
import type { Session } from '../session.ts';
import { App } from './app.tsx';
import type { Keymap } from '../core/domain/keys.ts';
import type { Filter } from '../core/reports/filter.ts';
import { Dashboard } from './dashboard.ts';
import { EffectRunner } from './effect-runner.ts';
import type { Hands } from './effects.ts';
import { listenKeys } from './key-decoder.ts';
import type { Lookout } from './lookout.ts';
import { paletteOf } from './palette.ts';
import { RowsContext, RowsRegistry } from './parts/rows.tsx';
import { linearFace, linearLines, drawLinear } from './linear.tsx';
import { paintedFace } from './painted.tsx';
import { openTerminal } from './terminal.ts';
import { makeTheme } from './theme.ts';
import { FrameClock } from './use-fleet.ts';
import type { Format } from './written.ts';

/** How the dashboard looks and begins: the settings in force (spec 07 "Look", "Config"). */
export interface ViewOptions {
  readonly screen?: string;
  readonly seat?: string;
  readonly promise?: string;
  readonly filter: Filter;
  readonly keymap: Keymap;
  readonly savedFilters: Readonly<Record<string, string>>;
  readonly theme: string;
  /** The operator's own styles, by role. */
  readonly colours: Readonly<Partial<Record<string, string>>>;
  readonly ascii: boolean;
  readonly local: boolean;
  readonly mouse: boolean;
  readonly screenReader: boolean;
}

export interface DashboardOptions {
  readonly view: ViewOptions;
  readonly session: Session;
  readonly hands: Hands;
  /** Where keys come from. */
  readonly input: ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly title?: string;
}

/** Opens the dashboard in the terminal; resolves when the operator has quit and the terminal is given back. */
export async function runDashboard(options: DashboardOptions): Promise<void> {
  const { session, input, output, view } = options;
  const face = view.screenReader ? linearFace(output, input) : paintedFace(output, input);
  const dashboard = makeDashboard(session, view, colorDepth(output), options.title ?? '');
  session.alsoWork(() => dashboard.workSlice());
  const frames = new FrameClock(() => face.draw(dashboard), face.frameMs);
  const terminal = openTerminal({ input, output, screen: face, isLinear: view.screenReader });
  terminal.setMouse(view.mouse);
  const shown = face.mount(frames);

  const quitting = new Promise<void>((quit) => {
    const runner = new EffectRunner({ ...options, screen: face, terminal, dashboard, frames, quit });
    const stopKeys = listenKeys(input, (key) => {
      if (runner.isAway) return;
      runner.run(dashboard.press(key));
      if (runner.hasQuit) stopKeys();
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
  });
  const stopTicking = view.screenReader ? () => undefined : tickEverySecond(session, frames);
  // An error thrown while rendering would otherwise go unseen.
  await Promise.race([quitting, shown.ended]);

  stopTicking();
  frames.stop();
  // The terminal first: Ink writes an empty frame when it is unmounted.
  await terminal.close();
  face.close();
  shown.unmount();
}

export interface PaperOptions {
  readonly view: ViewOptions;
  readonly width: number;
  readonly height: number;
  /** Colours of the paper in bits: 0 for none at all. */
  readonly depth: number;
  readonly format: Format;
}

/** One frame as text, as data or as a picture, for a program or a pipe that reads it. */
export function drawOnce(
  source: Pick<Lookout, 'fleet' | 'rawRow' | 'timeline'>,
  { view, width, height, depth, format }: PaperOptions,
): string {
  const dashboard = makeDashboard({ ...source, isFrozen: true, troubles: new Set() }, view, depth, '');
  while (dashboard.workSlice());
  if (format !== 'text') {
    dashboard.draw(width, height);
    return dashboard.write(format);
  }
  if (view.screenReader) return `${linearLines(drawLinear(dashboard)).join('\n')}\n`;
  const registry = new RowsRegistry();
  const paper = new Paper(width, height);
  const app = render(
    <RowsContext value={registry}>
      <App frames={new FrameClock(() => dashboard.draw(width, height))} />
    </RowsContext>,
    { stdout: paper as unknown as NodeJS.WriteStream, debug: true, patchConsole: false, exitOnCtrlC: false },
  );
  const lines = registry.expand(paper.frame).split('\n');
  app.unmount();
  return `${lines
    .slice(0, height)
    .map((line) => line.trimEnd())
    .join('\n')}\n`;
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

function makeDashboard(lookout: Lookout, view: ViewOptions, depth: number, title: string): Dashboard {
  const { screen, seat, promise, theme, colours, ascii } = view;
  const named = NAMED.find((each) => each === screen);
  return new Dashboard({
    ...view,
    lookout,
    theme: makeTheme({
      color: depth > 0 && !view.screenReader,
      ascii,
      palette: paletteOf(theme, depth, colours),
      isLinear: view.screenReader,
    }),
    title,
    localZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    screens: [
      ...(named === undefined ? [] : [{ name: named }]),
      ...(seat === undefined ? [] : [{ name: 'seat', seat } as const]),
      ...(promise === undefined ? [] : [{ name: 'promise', id: promise } as const]),
    ],
  });
}

/** Screens that need no more than their name. */
const NAMED = ['graph', 'log', 'time', 'sources', 'help'] as const;

/**
 * Colours of the terminal in bits, 0 for none: NO_COLOR is honoured here, since the library under Ink would ignore it on a
 * terminal (spec 07 "Look"). One bit is weight and lines, which only a dumb terminal has not.
 */
function colorDepth(output: NodeJS.WriteStream): number {
  if ((process.env['NO_COLOR'] ?? '') !== '') return 0;
  return process.env['TERM'] === 'dumb' ? 0 : output.getColorDepth();
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
