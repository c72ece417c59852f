import type { Composition } from './compose.ts';
import type { Area } from './layout.ts';
import type { Size } from './parts/pane.ts';
import type { ListState } from './selection.ts';
import { listState, type Visit } from './state.ts';

/** What lies under a cell of the screen: a pane, and the entry of its list drawn there, if one is. */
export interface Hit {
  readonly pane: number;
  readonly list: string;
  readonly at: ListState | undefined;
}

/** `x` and `y` in cells from the left and the top of the screen, counted from 0. */
export function clicked(drawn: Composition, visit: Visit, x: number, y: number): Hit | undefined {
  const found = paneUnder(drawn.body, x, y - drawn.head.length);
  const pane = found && drawn.panes[found.pane];
  if (found === undefined || pane === undefined) return undefined;
  const edge = drawn.isFramed ? 1 : 0;
  const size = { width: found.size.width - 2 * edge, height: found.size.height - 2 * edge };
  const line = found.y - edge;
  const isInside = line >= 0 && line < size.height;
  const at = isInside ? pane.pick?.(line, listState(visit, pane.name), size) : undefined;
  return { pane: found.pane, list: pane.name, at };
}

interface Under {
  readonly pane: number;
  readonly size: Size;
  /** The line within the pane's area. */
  readonly y: number;
}

function paneUnder(area: Area, x: number, y: number): Under | undefined {
  const { width, height } = sizeOf(area);
  if (x < 0 || y < 0 || x >= width || y >= height) return undefined;
  if (area.kind === 'pane') return { pane: area.pane, size: area.size, y };
  if (area.kind === 'detail') return undefined;
  let [left, top] = [x, y];
  for (const part of area.parts) {
    const found = paneUnder(part, left, top);
    if (found !== undefined) return found;
    const size = sizeOf(part);
    if (area.kind === 'row') left -= size.width;
    else top -= size.height;
  }
  return undefined;
}

function sizeOf(area: Area): Size {
  if (area.kind === 'pane' || area.kind === 'detail') return area.size;
  const sizes = area.parts.map(sizeOf);
  const sum = (of: (size: Size) => number): number => sizes.reduce((all, size) => all + of(size), 0);
  const most = (of: (size: Size) => number): number =>
    sizes.reduce((all, size) => Math.max(all, of(size)), 0);
  return area.kind === 'row'
    ? { width: sum(({ width }) => width), height: most(({ height }) => height) }
    : { width: most(({ width }) => width), height: sum(({ height }) => height) };
}
