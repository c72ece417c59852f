import {
  type DeadlockRow,
  type Deadlocks,
  deadlocks,
  type WaitingPromise,
} from '../../core/reports/deadlocks.ts';
import { type DebtTreeRow, debtTree } from '../../core/reports/debt-tree.ts';
import { debtMatrix } from '../../core/reports/debts.ts';
import { gateId } from '../../core/text/gate.ts';
import { plural } from '../../core/text/sentences.ts';
import { emptyWords, type Scene } from '../lookout.ts';
import { docPane } from '../parts/doc-pane.ts';
import { listPane } from '../parts/list-pane.ts';
import { type Pane, sentenceLines } from '../parts/pane.ts';
import type { Cell } from '../parts/table.ts';
import { matrixPane } from './debt-matrix.ts';
import { chainsPane } from './on-chains.ts';

/**
 * Who owes whom, the debts that follow from one seat's, what waits along `on`, and what waits on itself (spec 07
 * "Graph"). `seat`: whose tree it is; without one the seat that owes most.
 */
export function graphPanes(scene: Scene, seat: string | undefined): Pane[] {
  const matrix = debtMatrix(scene.fleet, scene.state.filter);
  return [
    matrixPane(scene, matrix),
    treePane(scene, seat ?? matrix.slice(0, 1)[0]?.key),
    chainsPane(scene),
    deadlocksPane(scene),
  ];
}

function treePane(scene: Scene, seat: string | undefined): Pane {
  const { fleet, theme } = scene;
  if (seat === undefined || fleet.seats.counts(seat) === undefined) {
    const words =
      seat === undefined
        ? emptyWords(scene, 0, 'no seat owes an open promise')
        : `no row names a seat ${gateId(seat)}`;
    return docPane({
      name: 'tree',
      title: 'Tree',
      count: '',
      theme,
      lines: (width) => sentenceLines(theme, words, width),
    });
  }
  const tree = debtTree(fleet, seat);
  const pane = listPane({
    name: 'tree',
    title: `Tree of ${gateId(seat)}`,
    list: tree,
    columns: [
      { title: 'seat', grow: true, min: 14 },
      { title: 'open', align: 'right' },
      { title: 'late', align: 'right' },
    ],
    typical: ['', '999', '!99'],
    theme,
    cells: (row) => treeCells(row),
    change: () => undefined,
    empty: emptyWords(scene, 0, `${gateId(seat)} owes no open promise`),
    opens: (row) =>
      row.depth === 0 || row.cut === 'itself'
        ? { name: 'seat', seat: row.seat }
        : { name: 'graph', seat: row.seat },
  });
  return { ...pane, count: '' };
}

function treeCells(row: DebtTreeRow): Cell[] {
  const name = row.cut === 'itself' ? 'itself' : gateId(row.seat);
  return [
    [row.depth === 0 ? 'strong' : 'plain', `${'  '.repeat(row.depth)}${name}${cutWords(row)}`],
    ['plain', String(row.open)],
    row.late > 0 ? ['late', `!${row.late}`] : ['dim', '0'],
  ];
}

/** Where a seat's creditors are, when they do not follow. */
function cutWords({ cut, creditors }: DebtTreeRow): string {
  switch (cut) {
    case 'above':
    case 'below':
      return ` (${cut})`;
    case 'further':
      return ` (owes ${plural(creditors, 'more seat')})`;
    default:
      return '';
  }
}

function deadlocksPane(scene: Scene): Pane {
  const { fleet, state, theme } = scene;
  const list = deadlocks(fleet, state.filter);
  const pane = listPane({
    name: 'deadlocks',
    title: list.isComplete ? 'Deadlocks' : 'Deadlocks (still being read)',
    list,
    columns: [{ title: 'what waits on itself', grow: true, min: 10 }],
    typical: [''],
    theme,
    cells: (row) => [deadlockCell(scene, row)],
    change: () => undefined,
    empty: list.isComplete
      ? emptyWords(scene, list.hidden, 'no cycle among the open promises that were read')
      : 'still being read: no cycle among what was read so far',
    opens: ({ id }) => ({ name: 'promise', id }),
  });
  return { ...pane, count: deadlockCount(list) };
}

function deadlockCount({ deadlocks: found, eachOther, hidden }: Deadlocks): string {
  const words = hidden === 0 ? String(found) : `${found} (${hidden} hidden)`;
  return eachOther === 0 ? words : `${words}, ${eachOther} waiting on each other`;
}

function deadlockCell({ theme }: Scene, row: DeadlockRow): Cell {
  switch (row.kind) {
    case 'deadlock': {
      const told = row.toldBy.length === 0 ? '' : ` (in ${row.toldBy.map(gateId).join(', ')})`;
      const hanging = row.hanging === 0 ? '' : `, ${plural(row.hanging, 'more hangs', 'more hang')} on it`;
      return ['trouble', `deadlock of ${row.size}${hanging}${told}`];
    }
    case 'each other':
      return ['strong', `${row.seats.length} seats wait on each other, no deadlock`];
    case 'waits':
      return ['plain', `  ${promiseWords(row.promise)}`];
    case 'waits on': {
      const others = row.others === 0 ? '' : `, as ${plural(row.others, 'more does', 'more do')}`;
      return ['plain', `    waits on ${promiseWords(row.promise)}${others}`];
    }
    case 'more':
      return ['dim', `    ${theme.own('…')} and ${row.more} more, the last on the first`];
  }
}

function promiseWords({ id, debtor }: WaitingPromise): string {
  return `${gateId(id)} by ${gateId(debtor)}`;
}
