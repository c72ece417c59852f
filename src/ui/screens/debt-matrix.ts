import type { Column } from '../../core/text/columns.ts';
import type { CreditorColumn, Debt, DebtMatrix, DebtorRow } from '../../core/reports/debts.ts';
import { gateId } from '../../core/text/gate.ts';
import { plural } from '../../core/text/sentences.ts';
import { shortNames } from '../../core/text/short-names.ts';
import { displayWidth } from '../../core/text/width.ts';
import { wrapToWidth } from '../../core/text/wrap.ts';
import { changeSince, emptyWords, type Scene } from '../lookout.ts';
import { listPane, selectedRow } from '../parts/list-pane.ts';
import { countWords, lineIn, type Pane } from '../parts/pane.ts';
import type { Cell } from '../parts/table.ts';
import type { Theme } from '../theme.ts';

/** The rows are those who owe, the columns those who are owed. */
const CORNER = 'by ↓ to →';
const GAP = 1;
/** Cursor and mark before a row, and the cell that a table leaves after it. */
const MARGIN = 3;
/** Names of debtors have at most this many cells. */
const NAME = 18;
/** Names of creditors are cut to one of these: the first with which all of them fit, or else as many as ever do. */
const TITLES = [14, 12, 10, 8, 7] as const;
/** Room kept for what is owed to the creditors that have no column. */
const OTHERS = 10;
/** Under this many lines a pane does not say the selected row in words. */
const TALL = 7;

/** Who owes whom: a row a debtor, a column a creditor (spec 07 "Graph"). */
export function matrixPane(scene: Scene, matrix: DebtMatrix): Pane {
  const paneFor = (width: number): Pane => {
    const columns = creditorsIn(scene.theme, matrix, width);
    return listPane({
      name: 'matrix',
      title: 'Who owes whom',
      list: matrix,
      columns: [
        { title: CORNER, min: 8, max: columns.name },
        { title: 'owes', align: 'right' },
        ...columns.shown.map(({ title, cells }): Column => {
          return { title, isName: true, align: 'right', min: cells, max: cells };
        }),
        ...(columns.rest > 0
          ? [{ title: plural(columns.rest, 'other'), align: 'right', drop: 1 } as const]
          : []),
      ],
      typical: ['', '99', ...columns.shown.map(({ cells }) => ' '.repeat(cells))],
      gap: GAP,
      theme: scene.theme,
      pins: scene.state.pins,
      cells: (row) => cellsOf(scene, row, columns),
      change: (row) => changeSince(scene, row),
      empty: emptyWords(scene, matrix.hidden, 'no seat owes an open promise'),
      opens: ({ key }) => ({ name: 'seat', seat: key }),
    });
  };
  const pane = paneFor(0);
  const wordsIn = (height: number): number => (height < TALL ? 0 : 3);
  return {
    ...pane,
    count: `${countWords(matrix)}${matrix.idle > 0 ? `, ${matrix.idle} owe nothing` : ''}`,
    draw({ width, height }, at, focused) {
      const words = wordsIn(height);
      const drawn = paneFor(width).draw({ width, height: height - words }, at, focused);
      const row = words === 0 || matrix.total === 0 ? undefined : selectedRow(matrix, drawn.at);
      if (row === undefined) return drawn;
      const blank = ' '.repeat(width);
      const lines = [...drawn.lines];
      while (lines.length < height - words) lines.push(blank);
      const told = toldLines(scene, row, creditorsIn(scene.theme, matrix, width), width, words - 1);
      return { lines: [...lines, blank, ...told], at: drawn.at };
    },
    move: (at, by, size) => pane.move(at, by, { ...size, height: size.height - wordsIn(size.height) }),
    pick: (line, at, { width, height }) =>
      line < height - wordsIn(height)
        ? pane.pick?.(line, at, { width, height: height - wordsIn(height) })
        : undefined,
  };
}

interface Columns {
  readonly shown: readonly { readonly seat: string; readonly title: string; readonly cells: number }[];
  /** How many creditors have no column of their own. */
  readonly rest: number;
  /** Cells of the debtors’ names. */
  readonly name: number;
}

/** The creditors that have a column, as many as fit, and as much of their names as fits. */
function creditorsIn(theme: Theme, matrix: DebtMatrix, width: number): Columns {
  const { creditors } = matrix;
  const named = matrix.slice(0, 500).map(({ key }) => displayWidth(gateId(key)));
  const name = Math.min(NAME, Math.max(displayWidth(theme.own(CORNER)), ...named));
  const room = width - MARGIN - name - GAP - 5;
  const names = creditors.map(({ seat }) => gateId(seat));
  const cellsAt = (cap: number): number[] =>
    creditors.map((creditor, at) =>
      Math.max(widestCell(creditor), Math.min(cap, displayWidth(names[at] ?? ''))),
    );
  const needed = (cells: readonly number[]): number => cells.reduce((sum, each) => sum + each + GAP, 0);
  const narrow = cellsAt(7);
  const isAll = needed(narrow) <= room;
  const shared = isAll ? room : room - OTHERS - GAP;
  let count = narrow.length;
  while (count > 0 && needed(narrow.slice(0, count)) > shared) count--;
  const cap = TITLES.find((each) => needed(cellsAt(each).slice(0, count)) <= shared) ?? 7;
  const cells = cellsAt(cap);
  const titles = shortNames(names.slice(0, count), cells, theme.ascii ? '~' : '…');
  return {
    shown: creditors.slice(0, count).map(({ seat }, at) => {
      return { seat, title: titles[at] ?? '', cells: cells[at] ?? 0 };
    }),
    rest: creditors.length - count,
    name,
  };
}

function widestCell({ mostOpen, mostLate, hasSelf }: CreditorColumn): number {
  const late = mostLate === 0 ? 0 : 1 + String(mostLate).length;
  return String(mostOpen).length + late + (hasSelf ? 2 : 0);
}

function cellsOf({ theme }: Scene, row: DebtorRow, { shown, rest }: Columns): Cell[] {
  const debts = new Map(row.debts.map((debt) => [debt.seat, debt]));
  const cells = shown.map(({ seat }): Cell => {
    const debt = seat === row.key ? row.self : debts.get(seat);
    debts.delete(seat);
    // Where a reader hears rows as sentences, who is owed nothing is not read out.
    if (debt === undefined || debt.open === 0) return ['dim', theme.isLinear ? '' : theme.own('·')];
    return seat === row.key ? [roleOf(debt), `(${numbers(debt)})`] : [roleOf(debt), numbers(debt)];
  });
  const others = sumOf(row.key, [...debts.values()]);
  const isSelfApart = row.self.open > 0 && !shown.some(({ seat }) => seat === row.key);
  const words = [
    ...(others.open > 0 ? [numbers(others)] : []),
    ...(isSelfApart ? [`(${numbers(row.self)})`] : []),
  ];
  const role = others.late > 0 || (isSelfApart && row.self.late > 0) ? 'late' : 'plain';
  return [
    ['strong', gateId(row.key)],
    [row.late > 0 ? 'late' : 'plain', numbers({ open: row.owes, late: row.late })],
    ...cells,
    ...(rest > 0 ? [[role, words.join(' ')] as const] : []),
  ];
}

/** `6`, and `6!1` when one of them is late. */
function numbers({ open, late }: Pick<Debt, 'open' | 'late'>): string {
  return late === 0 ? String(open) : `${open}!${late}`;
}

function roleOf({ late }: Debt): Cell[0] {
  return late > 0 ? 'late' : 'plain';
}

function sumOf(seat: string, debts: readonly Debt[]): Debt {
  return debts.reduce((sum, { open, late }) => ({ seat, open: sum.open + open, late: sum.late + late }), {
    seat,
    open: 0,
    late: 0,
  });
}

/** The selected row in words, with whole names: a title may have been cut, and the others have none. */
function toldLines(scene: Scene, row: DebtorRow, { shown }: Columns, width: number, most: number): string[] {
  const titles = new Map(shown.map(({ seat, title }) => [seat, title]));
  const wordsOf = ({ seat, open, late }: Debt): string => {
    const title = titles.get(seat) ?? '';
    const name = seat === row.key ? 'itself' : gateId(seat);
    const numbered = title.startsWith('#') && title !== name ? ` (${title})` : '';
    return `${name}${numbered} ${open}${late > 0 ? ` (${late} late)` : ''}`;
  };
  const debts = row.self.open > 0 ? [...row.debts, row.self] : row.debts;
  const start = `${gateId(row.key)} owes `;
  // As many as fit; how many are not named is said.
  for (let named = Math.min(debts.length, 40); named >= 0; named--) {
    const rest = debts.length - named;
    const words = [
      ...debts.slice(0, named).map(wordsOf),
      ...(rest > 0 ? [`${named > 0 ? 'and ' : ''}${plural(rest, 'seat')} ${named > 0 ? 'more' : ''}`] : []),
    ];
    const lines = wrapToWidth(`${start}${words.join(', ')}`, Math.max(1, width - 2));
    if (lines.length > most && named > 0) continue;
    const told = lines.slice(0, most);
    while (told.length < most) told.push('');
    return told.map((line) => lineIn(scene.theme, [['dim', ` ${line}`]], width));
  }
  return [];
}
