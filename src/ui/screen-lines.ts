import type { Composition } from './compose.ts';
import type { Area } from './layout.ts';

/** The whole screen as lines, with their styles: what Ink and the painter put on the terminal, for a file. */
export function screenLines(drawn: Composition): string[] {
  return [...drawn.head, ...areaLines(drawn.body, drawn), ...drawn.foot];
}

function areaLines(area: Area, drawn: Composition): readonly string[] {
  if (area.kind === 'pane' || area.kind === 'detail') {
    return drawn.lines.get(area.kind === 'pane' ? area.pane : area.kind) ?? [];
  }
  const parts = area.parts.map((part) => areaLines(part, drawn));
  if (area.kind === 'column') return parts.flat();
  const height = Math.max(0, ...parts.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => parts.map((lines) => lines[line] ?? '').join(''));
}
