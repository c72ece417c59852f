import type { Composition } from './compose.ts';

/**
 * Where the next entry is that the filter shows (`n`, `N`), when the list ends here: the pane it is in, going round all
 * panes; `undefined` while the focused list goes on, or when no pane has an entry.
 */
export function nextPaneWithMatch({ panes, focus, at }: Composition, by: 1 | -1): number | undefined {
  const totals = panes.map(({ total = 0 }) => total);
  const next = at.index + by;
  if (next >= 0 && next < (totals[focus] ?? 0)) return undefined;
  for (let tried = 1; tried <= totals.length; tried++) {
    const pane = (focus + totals.length + by * tried) % totals.length;
    if ((totals[pane] ?? 0) > 0) return pane;
  }
  return undefined;
}
