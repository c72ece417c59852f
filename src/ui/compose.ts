import { gateText } from '../core/text/gate.ts';
import { displayWidth } from '../core/text/width.ts';
import { counts } from '../core/reports/counts.ts';
import { whyLine } from './parts/why-line.ts';
import {
  type Area,
  graphGrid,
  homeGrid,
  LEAST,
  promiseGrid,
  seatGrid,
  type Shape,
  shapeOf,
  timeGrid,
  WIDE,
} from './layout.ts';
import type { Scene } from './lookout.ts';
import { detailLines } from './parts/detail.ts';
import { keysLine, promptLine } from './parts/footer.ts';
import { headLines } from './parts/head.ts';
import { fill, framed, lineIn, type Pane, type Size } from './parts/pane.ts';
import { amendsPane } from './panes/amends.ts';
import { overduePane } from './panes/overdue.ts';
import { seatsPane } from './panes/seats.ts';
import { verdictsPane } from './panes/verdicts.ts';
import { graphPanes } from './screens/graph.ts';
import { helpPane } from './screens/help.ts';
import { logPane } from './screens/log.ts';
import { promisePanes } from './screens/promise.ts';
import { seatPanes } from './screens/seat.ts';
import { sourcesPane } from './screens/sources.ts';
import { timePanes } from './screens/time.ts';
import { type ListState, AT_TOP } from './selection.ts';
import { current, listState, type Screen } from './state.ts';
import type { Segment } from './theme.ts';

/** What fills the terminal, in finished lines, and what the keys act on. */
export interface Composition {
  /** The fleet's version it was drawn from. */
  readonly version: number;
  readonly columns: number;
  readonly rows: number;
  readonly head: readonly string[];
  readonly body: Area;
  /** The lines of each area, frames included: by pane number, and of the detail. */
  readonly lines: ReadonlyMap<number | 'detail', readonly string[]>;
  readonly foot: readonly string[];
  readonly panes: readonly Pane[];
  readonly focus: number;
  /** The panes stand in frames. */
  readonly isFramed: boolean;
  /** Where the focused pane's list stands, and the inner size it was drawn in. */
  readonly at: ListState;
  readonly inner: Size;
  /** What the selected entry opens, as it was drawn. */
  readonly opens: Screen | undefined;
}

/** Screens with rows that are there because something is wrong: the selected one says what (spec 07). */
const EXPLAINED: readonly Screen['name'][] = ['home', 'seat', 'graph', 'log', 'time'];

/** Draws the whole screen for a terminal of `columns` × `rows`. Pure: the same scene gives the same lines. */
export function compose(scene: Scene, title: string, columns: number, rows: number): Composition {
  if (columns < LEAST.columns || rows < LEAST.rows) return tooSmall(scene, columns, rows);
  const { state } = scene;
  const visit = current(state);
  const { screen } = visit;
  const shape = scene.theme.isLinear ? 'list' : shapeOf(columns, rows);
  const panes = panesOf(scene, screen);
  const focus = Math.min(visit.focus, panes.length - 1);
  const head = headLines(scene, title, screen, shape, columns, rows);
  const isGrid = shape === 'grid' && panes.length > 1 && !visit.isZoomed;
  const tabs = !isGrid && panes.length > 1 ? [tabsLine(scene, panes, focus, columns)] : [];
  // Where the detail stands beside the panes it says it; on the smallest terminals there is no room for it.
  const hasDetail = isGrid && columns >= WIDE && screen.name === 'home';
  const saysWhy = (shape !== 'list' || scene.theme.isLinear) && !hasDetail && EXPLAINED.includes(screen.name);
  const room = { width: columns, height: rows - head.length - tabs.length - (saysWhy ? 2 : 1) };
  const body: Area = isGrid ? gridOf(screen, room, columns) : { kind: 'pane', pane: focus, size: room };

  const lines = new Map<number | 'detail', readonly string[]>();
  let at: ListState = AT_TOP;
  let inner: Size = { width: 0, height: 0 };
  for (const [number, size] of panesIn(body)) {
    const pane = panes[number];
    if (pane === undefined) continue;
    const isFramed = shape !== 'list';
    const within = isFramed ? { width: size.width - 2, height: size.height - 2 } : size;
    const focused = number === focus;
    const drawn = pane.draw(within, listState(visit, pane.name), focused);
    if (focused) {
      at = drawn.at;
      inner = within;
    }
    const wholeTitle = titleOf(pane, number, panes.length, shape);
    lines.set(
      number,
      isFramed
        ? framed(scene.theme, wholeTitle, drawn.lines, size, focused)
        : fill(drawn.lines, size.width, size.height),
    );
  }
  const detail = detailIn(body);
  const opens = panes[focus]?.open(at);
  if (detail !== undefined) lines.set('detail', detailLines(scene, opens, detail));
  const why = saysWhy ? [whyLine(scene, opens, columns)] : [];
  const foot = [...why, footLine(scene, panes, screen, columns)];
  return {
    version: scene.fleet.version,
    columns,
    rows,
    head: [...head, ...tabs],
    body,
    lines,
    foot,
    panes,
    focus,
    isFramed: shape !== 'list',
    at,
    inner,
    opens,
  };
}

function panesOf(scene: Scene, screen: Screen): Pane[] {
  switch (screen.name) {
    case 'home':
      return [seatsPane(scene), overduePane(scene), amendsPane(scene), verdictsPane(scene)];
    case 'seat':
      return seatPanes(scene, screen.seat);
    case 'promise':
      return promisePanes(scene, screen.id);
    case 'sources':
      return [sourcesPane(scene)];
    case 'help':
      return [helpPane(scene)];
    case 'graph':
      return graphPanes(scene, screen.seat);
    case 'log':
      return [logPane(scene)];
    case 'time':
      return timePanes(scene);
  }
}

function gridOf(screen: Screen, room: Size, columns: number): Area {
  switch (screen.name) {
    case 'seat':
      return seatGrid(room);
    case 'promise':
      return promiseGrid(room);
    case 'graph':
      return graphGrid(room);
    case 'time':
      return timeGrid(room);
    default:
      return homeGrid(room, columns);
  }
}

function titleOf(pane: Pane, number: number, panes: number, shape: Shape): Segment[] {
  const count: Segment = ['dim', pane.count === '' ? '' : ` ${pane.count}`];
  if (panes === 1 || shape === 'list') return [['title', pane.title], count];
  return [['focus', `${number + 1} `], ['title', pane.title], count];
}

/** The names of all panes where there is room, else of the one that shows and the numbers of the others. */
function tabsLine({ theme }: Scene, panes: readonly Pane[], focus: number, columns: number): string {
  const wordsOf = ({ title, count }: Pane, number: number): string =>
    `${number + 1} ${title}${count === '' ? '' : ` ${count}`}`;
  const isRoomy = displayWidth(panes.map(wordsOf).join('   ')) + 3 <= columns;
  const segments = panes.flatMap((pane, number): Segment[] => {
    const words = isRoomy || number === focus ? wordsOf(pane, number) : String(number + 1);
    return [['plain', ' '], number === focus ? ['focus', `[${words}]`] : ['dim', ` ${words} `]];
  });
  return lineIn(theme, segments, columns);
}

function footLine(scene: Scene, panes: readonly Pane[], screen: Screen, columns: number): string {
  const { state, theme } = scene;
  if (state.prompt !== undefined) {
    const found = panes.map(({ title, count }) => `${title} ${count}`).join(theme.own(' · '));
    return promptLine(scene, state.prompt, found, columns);
  }
  if (state.notice !== undefined) {
    return lineIn(
      theme,
      [[state.notice.isTrouble ? 'trouble' : 'strong', ` ${state.notice.words}`]],
      columns,
    );
  }
  if (state.filter.isEmpty) return keysLine(scene, screen.name, columns);
  const filtered = ` /${gateText(state.filter.text)}  `;
  const cut = Math.min(displayWidth(filtered), Math.floor(columns / 3));
  const words = lineIn(theme, [['soon', filtered]], cut);
  return words + keysLine(scene, screen.name, columns - cut);
}

function tooSmall(scene: Scene, columns: number, rows: number): Composition {
  const now = counts(scene.fleet);
  const words = scene.theme.own(
    ` ${now.open} open · ${now.states.overdue} overdue · needs ${LEAST.columns}×${LEAST.rows}`,
  );
  const size = { width: columns, height: rows };
  const lines = fill([lineIn(scene.theme, [['plain', words]], columns)], columns, rows);
  return {
    version: scene.fleet.version,
    columns,
    rows,
    head: [],
    body: { kind: 'pane', pane: 0, size },
    lines: new Map([[0, lines]]),
    foot: [],
    panes: [],
    focus: 0,
    isFramed: false,
    at: AT_TOP,
    inner: size,
    opens: undefined,
  };
}

function* panesIn(area: Area): Generator<readonly [number, Size]> {
  if (area.kind === 'pane') yield [area.pane, area.size];
  else if (area.kind !== 'detail') for (const part of area.parts) yield* panesIn(part);
}

function detailIn(area: Area): Size | undefined {
  if (area.kind === 'detail') return area.size;
  if (area.kind === 'pane') return undefined;
  for (const part of area.parts) {
    const size = detailIn(part);
    if (size !== undefined) return size;
  }
  return undefined;
}
