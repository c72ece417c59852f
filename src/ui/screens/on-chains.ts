import { isOpen } from '../../core/domain/promise.ts';
import { type OnChainRow, onChains } from '../../core/reports/on-chains.ts';
import { gateId } from '../../core/text/gate.ts';
import { glyphOf, STATE_MARKS } from '../../core/text/marks.ts';
import { plural } from '../../core/text/sentences.ts';
import { countdown, shortDuration, signedDuration } from '../../core/text/time.ts';
import { changeSince, emptyWords, type Scene } from '../lookout.ts';
import { listPane } from '../parts/list-pane.ts';
import type { Pane } from '../parts/pane.ts';
import type { Cell } from '../parts/table.ts';

/** Rows below a root are set in at most so many cells: a chain may be longer than any line. */
const DEEPEST_INDENT = 8;

/**
 * What waits along `on`, under what it waits for (spec 07 "Graph"). `early`: how long before its antecedent a promise is
 * due; `left`: seats left holding if the root stalls.
 */
export function chainsPane(scene: Scene): Pane {
  const list = onChains(scene.fleet, scene.state.filter);
  const pane = listPane({
    name: 'chains',
    title: list.isComplete ? 'Chains along on' : 'Chains along on (still being read)',
    list,
    columns: [
      { title: 'waited for', grow: true, min: 24 },
      { title: 'by', min: 7, max: 14, drop: 4 },
      { title: 'deadline', align: 'right', drop: 5 },
      { title: 'slack', align: 'right', drop: 6 },
      { title: 'early', align: 'right', drop: 7 },
      { title: 'stalls', align: 'right', drop: 8 },
      { title: 'left', align: 'right', drop: 3 },
      { title: 'deep', align: 'right', drop: 1 },
      { title: 'needed for', max: 28, drop: 0 },
    ],
    typical: ['', 'archivist', '5h02m late', '-5h02m', '', '', '', '', ''],
    gap: 1,
    theme: scene.theme,
    cells: (row) => chainCells(scene, row),
    change: (row) =>
      row.line === undefined || row.kind === 'more'
        ? undefined
        : changeSince(scene, row.line, !isOpen(row.line.state)),
    empty: list.isComplete
      ? emptyWords(scene, list.hidden, 'no open promise waits for another')
      : 'still being read: what waits for what is not known yet',
    opens: ({ id }) => ({ name: 'promise', id }),
  });
  const hidden = list.hidden > 0 ? ` (${list.hidden} hidden)` : '';
  return { ...pane, count: `${list.chains}${hidden}` };
}

function chainCells({ theme }: Scene, row: OnChainRow): Cell[] {
  const { kind, line, depth } = row;
  const indent = ' '.repeat(Math.min(DEEPEST_INDENT, depth));
  if (kind === 'more')
    return [['dim', `${indent}${theme.own('…')} ${plural(row.stalls, 'more waits', 'more wait')}`]];
  const own = isLate(row) ? 'late' : kind === 'root' ? 'strong' : 'plain';
  const mark = line === undefined ? '?' : glyphOf(STATE_MARKS[line.state], theme.ascii);
  const told = row.toldBy === undefined ? '' : ` (in ${gateId(row.toldBy)})`;
  const isRoot = kind === 'root';
  return [
    [own, `${indent}${mark} ${gateId(row.id)}${told}`],
    ['plain', line === undefined ? '' : gateId(line.debtor)],
    [isLate(row) ? 'late' : 'plain', deadlineWords(row)],
    slackCell(row),
    row.dueBeforeMs === undefined ? ['dim', ''] : ['soon', shortDuration(row.dueBeforeMs)],
    row.stalls === 0 ? ['dim', '0'] : ['waits', String(row.stalls)],
    ['plain', isRoot ? String(row.leftHolding) : ''],
    ['plain', isRoot ? String(row.deepest) : ''],
    ['dim', row.neededFor === undefined ? '' : gateId(row.neededFor)],
  ];
}

function isLate({ line }: OnChainRow): boolean {
  return line?.state === 'overdue';
}

/** A waiting promise whose own deadline passed is not overdue; it will be the instant it is owed. */
function deadlineWords({ line }: OnChainRow): string {
  if (line === undefined) return 'not declared';
  const { lateMs, state } = line;
  if (Number.isNaN(lateMs)) return 'none';
  if (lateMs <= 0) return `in ${countdown(-lateMs)}`;
  return `${shortDuration(lateMs)} ${state === 'overdue' ? 'late' : 'ago'}`;
}

function slackCell({ slackMs, line }: OnChainRow): Cell {
  if (Number.isNaN(slackMs)) return ['dim', ''];
  const isStillInTime = line !== undefined && line.lateMs <= 0;
  // In time for itself, late for what hangs on it.
  return [slackMs < 0 && isStillInTime ? 'soon' : 'plain', signedDuration(slackMs)];
}
