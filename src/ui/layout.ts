import type { Size } from './parts/pane.ts';

/** How the room of a screen's panes is shared: one pane, or parts side by side, or one under the other. */
export type Area =
  | { readonly kind: 'pane'; readonly pane: number; readonly size: Size }
  | { readonly kind: 'detail'; readonly size: Size }
  | { readonly kind: 'row' | 'column'; readonly parts: readonly Area[] };

/**
 * Grid: every pane at once. Tabs: one pane and the names of the others, under 100 columns or 30 rows. List: one pane
 * without frame or names, under 60×16 (spec 07 "Home").
 */
export type Shape = 'grid' | 'tabs' | 'list';

/** Below this a single line says what there is. */
export const LEAST = { columns: 40, rows: 10 } as const;
/** From this width on Home shows the detail of the selected row. */
export const WIDE = 160;

export function shapeOf(columns: number, rows: number): Shape {
  if (columns < 60 || rows < 16) return 'list';
  return columns < 100 || rows < 30 ? 'tabs' : 'grid';
}

/** Two by two, and on wide terminals the detail of the selected row beside them. */
export function homeGrid({ width, height }: Size, columns: number): Area {
  const detail = columns >= WIDE ? Math.min(84, Math.floor(columns * 0.32)) : 0;
  const panes = width - detail;
  const left = Math.floor(panes * 0.46);
  const upper = Math.ceil(height * 0.6);
  const pane = (number: number, of: Size): Area => ({ kind: 'pane', pane: number, size: of });
  const grid: Area = {
    kind: 'column',
    parts: [
      {
        kind: 'row',
        parts: [pane(0, { width: left, height: upper }), pane(1, { width: panes - left, height: upper })],
      },
      {
        kind: 'row',
        parts: [
          pane(2, { width: left, height: height - upper }),
          pane(3, { width: panes - left, height: height - upper }),
        ],
      },
    ],
  };
  if (detail === 0) return grid;
  return { kind: 'row', parts: [grid, { kind: 'detail', size: { width: detail, height } }] };
}

/** The two sides of a seat: beside each other where lines are long enough for both, else one under the other. */
export function seatGrid({ width, height }: Size): Area {
  if (width >= WIDE) {
    const left = Math.floor(width / 2);
    return {
      kind: 'row',
      parts: [
        { kind: 'pane', pane: 0, size: { width: left, height } },
        { kind: 'pane', pane: 1, size: { width: width - left, height } },
      ],
    };
  }
  const upper = Math.ceil(height * 0.6);
  return {
    kind: 'column',
    parts: [
      { kind: 'pane', pane: 0, size: { width, height: upper } },
      { kind: 'pane', pane: 1, size: { width, height: height - upper } },
    ],
  };
}

/** A promise's account on the left; its chain over its rows on the right. */
export function promiseGrid(room: Size): Area {
  return oneBesideTwo(room, 0.56, 0.45);
}

/** The moments on the left; on the right what is late at the chosen one, over who holds what. */
export function timeGrid(room: Size): Area {
  return oneBesideTwo(room, 0.58, 0.55);
}

function oneBesideTwo({ width, height }: Size, leftShare: number, upperShare: number): Area {
  const left = Math.floor(width * leftShare);
  const upper = Math.ceil(height * upperShare);
  return {
    kind: 'row',
    parts: [
      { kind: 'pane', pane: 0, size: { width: left, height } },
      {
        kind: 'column',
        parts: [
          { kind: 'pane', pane: 1, size: { width: width - left, height: upper } },
          { kind: 'pane', pane: 2, size: { width: width - left, height: height - upper } },
        ],
      },
    ],
  };
}

/** Who owes whom over the chains, both wide, for their columns; beside them the tree over the deadlocks. */
export function graphGrid({ width, height }: Size): Area {
  const upper = Math.ceil(height * 0.5);
  const row = (pane: number, share: number, high: number): Area => {
    const left = Math.min(Math.floor(width * share), width - 40);
    return {
      kind: 'row',
      parts: [
        { kind: 'pane', pane, size: { width: left, height: high } },
        { kind: 'pane', pane: pane + 1, size: { width: width - left, height: high } },
      ],
    };
  };
  return { kind: 'column', parts: [row(0, 0.6, upper), row(2, 0.62, height - upper)] };
}

/** The pane's area within a layout; `undefined` when it is not shown. */
export function sizeOfPane(area: Area, pane: number): Size | undefined {
  switch (area.kind) {
    case 'pane':
      return area.pane === pane ? area.size : undefined;
    case 'detail':
      return undefined;
    case 'row':
    case 'column':
      for (const part of area.parts) {
        const size = sizeOfPane(part, pane);
        if (size !== undefined) return size;
      }
      return undefined;
  }
}
