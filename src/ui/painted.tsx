import { render } from 'ink';
import { App } from './app.tsx';
import type { Composition } from './compose.ts';
import type { Dashboard } from './dashboard.ts';
import { RowsContext, RowsRegistry } from './parts/rows.tsx';
import { Screen } from './screen.ts';
import type { FrameClock } from './use-fleet.ts';

/** How the dashboard comes before the operator's eyes, or ears. */
export interface Face {
  /** At most one frame for news in so many milliseconds. */
  readonly frameMs: number;
  draw(dashboard: Dashboard): Composition;
  /** Shows the frames of the clock until it is unmounted; `ended` rejects with what was thrown while rendering. */
  mount(frames: FrameClock): { readonly ended: Promise<unknown>; unmount(): void };
  start(): void;
  stop(): void;
  repaint(): void;
  close(): void;
}

/** Ink lays out, the painter paints. */
export function paintedFace(output: NodeJS.WriteStream, input: NodeJS.ReadStream): Face {
  const registry = new RowsRegistry();
  const screen = new Screen(output, { expand: (frame) => registry.expand(frame) });
  return {
    frameMs: 50,
    draw: (dashboard) => dashboard.draw(screen.columns, screen.rows),
    mount: (frames) => {
      screen.on('resize', () => frames.now());
      const app = render(
        <RowsContext value={registry}>
          <App frames={frames} />
        </RowsContext>,
        { ...screen.forInk(), stdin: input },
      );
      return { ended: app.waitUntilExit(), unmount: () => app.unmount() };
    },
    start: () => screen.start(),
    stop: () => screen.stop(),
    repaint: () => screen.repaint(),
    close: () => screen.close(),
  };
}
