import { type MomentLine, momentList } from '../../core/reports/moments.ts';
import { gateId, gateText } from '../../core/text/gate.ts';
import { glyphOf, STATE_MARKS } from '../../core/text/marks.ts';
import type { Scene } from '../lookout.ts';
import { overduePane } from '../panes/overdue.ts';
import { seatsPane } from '../panes/seats.ts';
import { docPane } from '../parts/doc-pane.ts';
import { listPane } from '../parts/list-pane.ts';
import { LOG_COLUMNS, LOG_TYPICAL, logCells, secondWords } from '../parts/log-cells.ts';
import { type Pane, sentenceLines } from '../parts/pane.ts';
import type { Cell } from '../parts/table.ts';
import type { Past } from '../past.ts';
import type { ListState } from '../selection.ts';

/** The name of the list of moments: going through it is going through time. */
export const MOMENTS = 'moments';

/**
 * Rows and deadlines one after the other, and beside them what is late and who holds what at the chosen moment. A deadline
 * that passed without a row stands there as exactly that (spec 07 "Time").
 */
export function timePanes(scene: Scene): Pane[] {
  const { past, theme } = scene;
  if (past === undefined) {
    const words = 'live: , and < step back from here, : goes to an instant';
    return [
      docPane({
        name: 'time',
        title: 'Time',
        count: '',
        theme,
        lines: (width) => sentenceLines(theme, words, width),
      }),
    ];
  }
  return [momentsPane(scene, past), overduePane(scene), seatsPane(scene)];
}

function momentsPane(scene: Scene, past: Past): Pane {
  const list = momentList(past.timeline);
  const pane = listPane<MomentLine>({
    name: MOMENTS,
    title: past.isAtEnd ? 'Time, at its end' : 'Time',
    list,
    columns: LOG_COLUMNS,
    typical: LOG_TYPICAL,
    gap: 1,
    theme: scene.theme,
    cells: (line) => (line.kind === 'row' ? logCells(scene, line.line) : passedCells(scene, line)),
    change: () => undefined,
    empty: 'no row was read: there is no moment to go to',
    opens: (line) => {
      const id = line.kind === 'row' ? line.line.id : line.id;
      return id === undefined ? { name: 'sources' } : { name: 'promise', id };
    },
    ...(list.total > 0 && {
      place: (line) =>
        line.kind === 'row' ? { source: line.line.source, place: line.line.place } : undefined,
    }),
  });
  const { timeline } = past;
  const index = Math.max(0, Math.min(list.total - 1, timeline.position));
  /** The cursor stands at the moment that was asked for, wherever the list was left. */
  const at = (state: ListState): ListState => {
    const key = list.slice(index, 1)[0]?.key;
    return { key, index, top: state.top };
  };
  const count = past.isAtEnd ? `${list.total}` : `${index + 1} of ${list.total}`;
  return {
    ...pane,
    count,
    draw: (size, state, focused) => pane.draw(size, at(state), focused),
    move: (state, by, size) => pane.move(at(state), by, size),
    open: (state) => pane.open(at(state)),
    row: (state) => pane.row?.(at(state)),
    pick: (line, state, size) => pane.pick?.(line, at(state), size),
  };
}

function passedCells(scene: Scene, line: MomentLine & { readonly kind: 'deadline' }): Cell[] {
  const { fleet, theme, zone } = scene;
  const arrow = theme.own('→');
  const where = fleet.ledgers.length === 1 ? 'no row' : `${gateId(line.sourceName)}: no row`;
  return [
    ['late', secondWords(line.deadline, fleet.now, zone)],
    ['dim', where],
    ['late', `${glyphOf(STATE_MARKS.overdue, theme.ascii)} passed`],
    ['plain', gateId(line.id)],
    ['dim', gateId(line.debtor)],
    ['plain', `its deadline passed, owed ${arrow} ${gateId(line.creditor)}: ${gateText(line.text)}`],
  ];
}
