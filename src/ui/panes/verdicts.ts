import { type VerdictLine, verdicts } from '../../core/reports/verdicts.ts';
import { gateId } from '../../core/text/gate.ts';
import { glyphOf, STATE_MARKS } from '../../core/text/marks.ts';
import { changeSince, emptyWords, type Scene } from '../lookout.ts';
import { listPane } from '../parts/list-pane.ts';
import type { Pane } from '../parts/pane.ts';
import type { Cell } from '../parts/table.ts';
import { verdictWords } from '../parts/verdict-words.ts';
import type { Theme } from '../theme.ts';

const COLUMNS = [
  { title: 'promise', max: 24 },
  { title: 'state', drop: 1 },
  { title: 'observers’ latest words, by name', grow: true, min: 34 },
] as const;
const TYPICAL = ['archivist/scan-7', 'conditional', ''];

/**
 * Home's fourth pane: promises on which observers contradict each other, then verdicts that a later row stands against
 * (spec 07). Never a tally, never a winner.
 */
export function verdictsPane(scene: Scene): Pane {
  const { fleet, state, theme } = scene;
  const list = verdicts(fleet, state.filter);
  return listPane({
    name: 'verdicts',
    title: 'Verdicts',
    list,
    columns: COLUMNS,
    typical: TYPICAL,
    theme,
    pins: state.pins,
    cells: (row) => cellsOf(theme, row),
    change: (row) => changeSince(scene, row),
    empty: emptyWords(
      scene,
      list.hidden,
      'no two observers differ, and no later row stands against a verdict',
    ),
    opens: ({ key }) => ({ name: 'promise', id: key }),
  });
}

function cellsOf(theme: Theme, row: VerdictLine): Cell[] {
  const words = verdictWords(theme, row.verdicts);
  return [
    ['plain', `${glyphOf(STATE_MARKS[row.state], theme.ascii)} ${gateId(row.key)}`],
    [row.state === 'overdue' ? 'late' : 'plain', row.state],
    ['plain', row.kind === 'outrun' ? `${words} (before it was kept)` : words],
  ];
}
