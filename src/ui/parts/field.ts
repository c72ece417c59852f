import { cutToWidth, padToWidth } from '../../core/text/width.ts';
import { wrapToWidth } from '../../core/text/wrap.ts';
import type { Scene } from '../lookout.ts';
import type { Segment } from '../theme.ts';
import { lineIn } from './pane.ts';

/** Cells a label takes, with the space before and after it. */
const LABEL = 12;

/** A label and its value, wrapped under itself. */
export function field(scene: Scene, label: string, value: readonly Segment[], width: number): string[] {
  const [role, text] = value[0] ?? (['plain', ''] as const);
  const room = Math.max(8, width - LABEL - 1);
  return wrapToWidth(text, room).map((line, at) =>
    lineIn(
      scene.theme,
      [
        ['dim', padToWidth(at === 0 ? ` ${cutToWidth(label, LABEL - 2)}` : '', LABEL)],
        [role, line],
      ],
      width,
    ),
  );
}

/** A title with a few words beside it, after a blank line. */
export function heading(scene: Scene, title: string, words: string, width: number): string[] {
  const segments: Segment[] = [
    ['title', ` ${title}`],
    ['dim', words === '' ? '' : `  ${words}`],
  ];
  return [lineIn(scene.theme, [], width), lineIn(scene.theme, segments, width)];
}
