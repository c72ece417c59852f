import { truncateToSecond } from '../core/domain/instant.ts';
import { isOpen, type PromiseAccount, type State, STATES } from '../core/domain/promise.ts';
import {
  declaredCount,
  recordJson,
  selectPromises,
  type Teller,
  teller,
  untilOf,
} from '../core/reports/records.ts';
import { gateText } from '../core/text/gate.ts';
import { filterFlag, type FilterFlags } from './filter-flag.ts';
import { idCell } from './id-cell.ts';
import { CHANGED, type LedgerFlags, withOneLedger } from './one-ledger.ts';
import {
  DONE,
  type Ending,
  failed,
  print,
  printLines,
  say,
  type Surroundings,
  terminalWidth,
  usage,
} from './output.ts';

export interface LsFlags extends LedgerFlags, FilterFlags {
  readonly open?: boolean | undefined;
  readonly overdue?: boolean | undefined;
  readonly all?: boolean | undefined;
  readonly by?: string | undefined;
  readonly to?: string | undefined;
  readonly json?: boolean | undefined;
}

/** `owed ls`: the promises of one ledger in log order, as the reference lists them (spec 01a §6). */
export async function runLs(flags: LsFlags, around: Surroundings): Promise<Ending> {
  const { open = false, overdue = false, all = false, by, to, json = false } = flags;
  if (Number(open) + Number(overdue) + Number(all) > 1) {
    return usage('--open, --overdue and --all exclude one another: choose one');
  }
  const filter = await filterFlag(flags, around);
  if (filter.kind === 'usage') return filter;
  const states: readonly State[] = all ? [] : overdue ? ['overdue'] : STATES.filter(isOpen);
  const selection = {
    states: new Set(states),
    ...(by !== undefined && { debtor: by }),
    ...(to !== undefined && { creditor: to }),
  };
  return withOneLedger(flags, around, truncateToSecond, ({ fleet, rawRow, path }) => {
    const promises = selectPromises(fleet, { ...selection, ...filter.selects });
    if (filter.selects.filter !== undefined && !json) {
      const hidden = selectPromises(fleet, selection).length - promises.length;
      if (hidden > 0) say(around, `${hidden} hidden by the filter`);
    }
    const tell = teller(fleet, rawRow);
    if (json) return print(around.stdout, jsonPieces(promises, tell));
    if (promises.length > 0) return printTable(promises, tell, around);
    const held = declaredCount(fleet);
    say(
      around,
      held === 0
        ? `the ledger at ${path} holds no promises`
        : `no promises match; the ledger holds ${held}: \`owed ls --all\` shows every state`,
    );
    return DONE;
  });
}

function* jsonPieces(promises: readonly number[], tell: Teller): Generator<string, string | undefined> {
  let before = '[\n  ';
  for (const promise of promises) {
    const account = tell(promise);
    if (account === undefined) return CHANGED;
    // No string of JSON holds a line break, so every one of them is layout.
    yield before + recordJson(account).replaceAll('\n', '\n  ');
    before = ',\n  ';
  }
  yield promises.length === 0 ? '[]\n' : '\n]\n';
  return undefined;
}

async function printTable(promises: readonly number[], tell: Teller, around: Surroundings): Promise<Ending> {
  const rows: string[][] = [];
  for (const promise of promises) {
    const account = tell(promise);
    if (account === undefined) return failed(CHANGED);
    rows.push(cellsOf(account));
  }
  const width = terminalWidth(around.stdout);
  return printLines(
    around.stdout,
    width === undefined ? referenceLines(rows) : await terminalLines(rows, width),
  );
}

function cellsOf(account: PromiseAccount): string[] {
  const { id, debtor, creditor, text } = account.record;
  return [
    idCell(id),
    account.state,
    gateText(untilOf(account)),
    `${idCell(debtor)} -> ${idCell(creditor)}`,
    gateText(shortened(text.replace(CONTROL, ' '))),
  ];
}

const CONTROL = /\p{Cc}/gu;

/** The reference's table: two spaces between columns as wide as their widest cell in Unicode scalars, the last one loose. */
function* referenceLines(rows: readonly (readonly string[])[]): Generator<string> {
  const widths: number[] = [];
  for (const cells of rows) {
    for (const [at, cell] of cells.entries()) widths[at] = Math.max(widths[at] ?? 0, scalars(cell));
  }
  const last = widths.length - 1;
  for (const cells of rows) {
    yield cells
      .map((cell, at) => (at === last ? cell : cell + ' '.repeat((widths[at] ?? 0) - scalars(cell))))
      .join('  ');
  }
}

/** On a terminal columns are straight by display width, and long cells give way to a line that fits. */
async function terminalLines(rows: readonly (readonly string[])[], width: number): Promise<Iterable<string>> {
  const { layoutColumns, lineOf } = await import('../core/text/columns.ts');
  const columns = [{}, {}, {}, { min: 12 }, { min: 10 }].map((column) => ({ title: '', ...column }));
  const layout = layoutColumns(columns, rows, width);
  return rows.map((cells) => lineOf(cells, layout));
}

const PLAIN = /^[ -~]*$/;
const LONGEST_TEXT = 56;

function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const characters = Array.from(text.slice(0, 2 * (LONGEST_TEXT + 1)));
  return characters.length <= LONGEST_TEXT ? text : `${characters.slice(0, LONGEST_TEXT - 3).join('')}...`;
}

function scalars(text: string): number {
  return PLAIN.test(text) ? text.length : Array.from(text).length;
}
