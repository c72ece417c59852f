import type { Theme } from '../theme.ts';
import type { Pane } from './pane.ts';
import { lineIn } from './pane.ts';

/** A pane of finished lines that scrolls and has nothing to select. `lines` makes them for a width. */
export function docPane(options: {
  readonly name: string;
  readonly title: string;
  readonly count: string;
  readonly theme: Theme;
  lines(width: number): readonly string[];
}): Pane {
  const { name, title, count, theme } = options;
  return {
    name,
    title,
    count,
    draw({ width, height }, at) {
      const lines = options.lines(width);
      const top = Math.max(0, Math.min(at.top, lines.length - height));
      const shown = lines.slice(top, top + height);
      const below = lines.length - top - shown.length;
      // What does not fit is said, and where it is.
      if (below > 0 && height > 1) {
        shown[height - 1] = lineIn(
          theme,
          [['dim', `  ${theme.ascii ? 'v' : '↓'} ${below + 1} more lines`]],
          width,
        );
      }
      return { lines: shown, at: { key: undefined, index: 0, top } };
    },
    move: (at, by, { width, height }) => {
      const last = Math.max(0, options.lines(width).length - height);
      return { key: undefined, index: 0, top: Math.max(0, Math.min(at.top + by, last)) };
    },
    open: () => undefined,
  };
}
