import { renderToString, Text } from 'ink';
import { type CellProps, Table } from 'ink-table';
import type { ReactElement, ReactNode } from 'react';
import { type Column, fitCells, layoutColumns } from '../../core/text/columns.ts';

const ASCII: Record<string, string> = { '─': '-', '│': '|' };

/**
 * A small table in boxes, as finished lines of at most `width` cells: for tables that do not scroll and have no selection
 * (spec 12 "How the project uses this"). ink-table measures by UTF-16 length and never cuts; so it is given a plain
 * number of the column's width for each cell, and the cell component puts the gated, fitted text in its place.
 */
export function boxedTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
  ascii: boolean,
): readonly string[] {
  const key = JSON.stringify([columns, rows, width, ascii]);
  const before = kept.get(key);
  if (before !== undefined) return before;
  const lines = draw(columns, rows, width, ascii);
  if (kept.size >= KEPT) kept.clear();
  kept.set(key, lines);
  return lines;
}

/** Drawing one takes longer than a whole frame may, and a screen that scrolls draws the same one again and again. */
const kept = new Map<string, readonly string[]>();
const KEPT = 64;

function draw(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
  ascii: boolean,
): readonly string[] {
  const layout = layoutColumns(columns, rows, width - 4, { gap: 3, ellipsis: ascii ? '~' : '…' });
  const kept = [...columns.keys()].filter((at) => (layout.widths[at] ?? 0) > 0);
  const titles = fitCells(
    columns.map(({ title }) => title),
    layout,
  );
  const fitted = rows.map((cells) => fitCells(cells, layout));
  const keys = kept.map((at) => titles[at] ?? '');
  const data = rows.map((_, row) =>
    Object.fromEntries(kept.map((at, i) => [keys[i] ?? '', String(row).padEnd(layout.widths[at] ?? 0)])),
  );

  function Cell({ children, column }: CellProps): ReactElement {
    const row = Number(typeof children === 'string' ? children : NaN);
    return <Text>{` ${fitted[row]?.[kept[column] ?? 0] ?? ''} `}</Text>;
  }
  function Skeleton({ children }: { readonly children?: ReactNode }): ReactElement {
    const line = typeof children === 'string' ? children : '';
    return (
      <Text>
        {ascii ? line.replace(/[─│]/gu, (part) => ASCII[part] ?? part).replace(/[^\s|-]/gu, '+') : line}
      </Text>
    );
  }
  function Heading({ children }: { readonly children?: ReactNode }): ReactElement {
    return <Text>{children}</Text>;
  }

  const table = <Table data={data} columns={keys} cell={Cell} header={Heading} skeleton={Skeleton} />;
  return renderToString(table, { columns: width })
    .split('\n')
    .filter((line) => line !== '');
}
