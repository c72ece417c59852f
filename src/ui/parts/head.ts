import { gateId } from '../../core/text/gate.ts';
import { displayWidth } from '../../core/text/width.ts';
import type { Shape } from '../layout.ts';
import type { Scene } from '../lookout.ts';
import { seatHead } from '../screens/seat.ts';
import type { Screen } from '../state.ts';
import type { Segment } from '../theme.ts';
import { countsLines, problemWords, titleLine } from './header.ts';
import { lineIn } from './pane.ts';
import { progressLine } from './progress.ts';

/** Everything above the panes: frame, what is wrong, where we are, and what a screen says of itself. */
export function headLines(
  scene: Scene,
  title: string,
  screen: Screen,
  shape: Shape,
  columns: number,
  rows: number,
): string[] {
  const lines = [titleLine(scene, title, columns), ...countsLines(scene, columns)];
  const problem = problemWords(scene);
  if (problem !== undefined && problem !== scene.state.problemsSeen) {
    const mark = scene.theme.ascii ? '^' : '▲';
    lines.push(
      lineIn(
        scene.theme,
        [
          ['trouble', ` ${mark} ${problem}`],
          ['dim', '  (! sources)'],
        ],
        columns,
      ),
    );
  }
  const progress = progressLine(scene, columns);
  if (progress !== undefined) lines.push(progress);
  if (screen.name !== 'home') lines.push(breadcrumbs(scene, columns));
  if (screen.name === 'seat' && shape !== 'list') lines.push(...seatHead(scene, screen.seat, columns, rows));
  return lines;
}

function breadcrumbs({ state, theme }: Scene, columns: number): string {
  const between = theme.own(' › ');
  const [last = '', ...before] = state.stack.map(({ screen }) => screenName(screen)).reverse();
  let path = '';
  // Where we are comes first, then where from: a long way is cut at its beginning.
  for (const [at, name] of before.entries()) {
    const longer = name + between + path;
    const isCut = displayWidth(longer + last) + (at + 1 < before.length ? 4 : 0) + 2 > columns;
    path = isCut ? `${theme.own('…')}${between}${path}` : longer;
    if (isCut) break;
  }
  const segments: Segment[] = [
    ['dim', ` ${path}`],
    ['strong', last],
  ];
  return lineIn(theme, segments, columns);
}

/** A screen as it stands among the breadcrumbs. */
export function screenName(screen: Screen): string {
  switch (screen.name) {
    case 'home':
      return 'Home';
    case 'seat':
      return gateId(screen.seat);
    case 'promise':
      return gateId(screen.id);
    case 'sources':
      return 'Sources';
    case 'help':
      return 'Help';
    case 'graph':
      return screen.seat === undefined ? 'Graph' : `Graph of ${gateId(screen.seat)}`;
    case 'log':
      return 'Log';
    case 'time':
      return 'Time';
  }
}
