import { Box, render, Text } from 'ink';
import type { ReactElement } from 'react';
import type { Composition } from './compose.ts';
import type { Dashboard } from './dashboard.ts';
import type { Face } from './painted.tsx';
import { screenLines } from './screen-lines.ts';
import { type FrameClock, useFrames } from './use-fleet.ts';

/**
 * The screen as linear text, for a screen reader (spec 07 "Look"): no frames, no columns, one pane at a time, a sentence a
 * row. Composed for a terminal so wide that nothing is cut; Ink's own screen-reader mode writes it.
 */
const WIDTH = 1000;
/** Lines of the screen that is composed: a handful of rows at a time, as much as one listens to. */
const HEIGHT = 20;

export function drawLinear(dashboard: Dashboard): Composition {
  return dashboard.draw(WIDTH, HEIGHT);
}

/** Lines and bars are for the eye. */
const FRAMES = /[─-▟]+/gu;

/** What is drawn without its white space: what stood apart is told apart by a comma. */
export function linearLines(drawn: Composition): string[] {
  return screenLines(drawn)
    .map((line) =>
      line
        .replace(FRAMES, '  ')
        .trim()
        .replace(/\s{2,}/gu, ', '),
    )
    .filter((line) => line !== '');
}

function Linear({ frames }: { readonly frames: FrameClock }): ReactElement {
  const lines = linearLines(useFrames(frames));
  return (
    <Box flexDirection="column">
      {lines.map((line, at) => (
        <Text key={at}>{line}</Text>
      ))}
    </Box>
  );
}

/** Ink writes the text itself, where the shell stands, and again when a key or news changed it. */
export function linearFace(output: NodeJS.WriteStream, input: NodeJS.ReadStream): Face {
  /** What is shown while the terminal belongs to somebody else: Ink writes nothing when nothing changed. */
  let held: Composition | undefined;
  let isHeld = false;
  return {
    // Whoever listens must be able to finish a sentence.
    frameMs: 5000,
    draw: (dashboard) => (held = isHeld && held !== undefined ? held : drawLinear(dashboard)),
    mount: (frames) => {
      const app = render(<Linear frames={frames} />, {
        stdout: output,
        stdin: input,
        isScreenReaderEnabled: true,
        patchConsole: false,
        exitOnCtrlC: false,
      });
      return { ended: app.waitUntilExit(), unmount: () => app.unmount() };
    },
    start: () => {
      isHeld = false;
    },
    stop: () => {
      isHeld = true;
    },
    repaint: () => undefined,
    close: () => undefined,
  };
}
