import { compareInstants, type Instant } from '../../core/domain/instant.ts';
import { isOpen, type State } from '../../core/domain/promise.ts';
import { type Lifecycle, overdueMs } from '../../core/reports/lifecycle.ts';
import type { PromiseReport } from '../../core/reports/promise.ts';
import { isoMinute, shortDuration } from '../../core/text/time.ts';
import { displayWidth, padToWidth } from '../../core/text/width.ts';
import { wrapToWidth } from '../../core/text/wrap.ts';
import type { Scene } from '../lookout.ts';
import { lineIn } from '../parts/pane.ts';
import type { Role, Segment } from '../theme.ts';

/** Passed through, where it is now, what may still come, and what was left out. */
type Stands = 'was' | 'is' | 'may' | 'never';

/** One state on the way: its word, when it was there, and how it stands to what is now. */
interface Step {
  readonly word: string;
  /** When; `never` when it was left out, and nothing when it may still come. */
  readonly when: string;
  readonly role: Role;
  /** What stands before it: an arrow, or a dot where the clock says it of the same state. */
  readonly before: 'arrow' | 'dot';
}

/**
 * The states of a promise as a strip, `declared → conditional → detached · overdue → satisfied`, each with its instant
 * below: the one it is in is in brackets, what was left out says `never` (spec 07 "Promise"). `overdue` stands beside
 * `detached`, because it is what the clock says of it.
 */
export function lifecycleStrip(scene: Scene, report: PromiseReport, width: number): string[] {
  const steps = stepsOf(scene, report);
  if (scene.theme.isLinear) return readAloud(scene, steps, width);
  const arrow = scene.theme.own(' → ');
  const lines: string[] = [];
  let words: Segment[] = [];
  let whens: Segment[] = [];
  let used = 0;
  const flush = (): void => {
    lines.push(lineIn(scene.theme, words, width));
    if (whens.some(([, text]) => text.trim() !== '')) lines.push(lineIn(scene.theme, whens, width));
    [words, whens, used] = [[], [], 0];
  };
  for (const [at, { word, when, role, before }] of steps.entries()) {
    const between = at === 0 ? ' ' : before === 'dot' ? scene.theme.own(' · ') : arrow;
    const cells = Math.max(displayWidth(word), displayWidth(when));
    if (used > 0 && used + displayWidth(between) + cells > width) flush();
    words.push(['dim', between], [role, padToWidth(word, cells)]);
    whens.push(['plain', ' '.repeat(displayWidth(between))], ['dim', padToWidth(when, cells)]);
    used += displayWidth(between) + cells;
  }
  flush();
  return lines;
}

function readAloud({ theme }: Scene, steps: readonly Step[], width: number): string[] {
  const words = steps.map(({ word, when }) => `${word} ${when}`.trim()).join(', ');
  return wrapToWidth(words, width - 2).map((line) => lineIn(theme, [['plain', ` ${line}`]], width));
}

function stepsOf(scene: Scene, { account, lifecycle }: PromiseReport): Step[] {
  const { state } = account;
  const isEnded = !isOpen(state);
  const at = (instant: Instant | undefined): string =>
    instant === undefined ? '?' : isoMinute(instant, scene.fleet.now, scene.zone);
  const step = (word: string, when: string, stands: Stands, before: Step['before'] = 'arrow'): Step => ({
    word: stands === 'is' ? `[${word}]` : word,
    when: stands === 'never' ? 'never' : when,
    role: stands === 'is' ? roleOf(state) : stands === 'never' ? 'dim' : 'plain',
    before,
  });
  const isConditional = state === 'conditional';
  const wasConditional = lifecycle.hasAntecedent && !isSame(lifecycle.declared, lifecycle.owedSince);
  return [
    step('declared', at(lifecycle.declared), 'was'),
    step('conditional', at(lifecycle.declared), isConditional ? 'is' : wasConditional ? 'was' : 'never'),
    step(
      'detached',
      isConditional ? '' : wasConditional ? at(lifecycle.owedSince) : 'at once',
      state === 'detached' ? 'is' : isConditional ? 'may' : lifecycle.neverOwed ? 'never' : 'was',
    ),
    step('overdue', overdueWords(scene, lifecycle, isEnded, at), overdueStands(lifecycle, state), 'dot'),
    isEnded
      ? step(state, at(lifecycle.ended), 'is')
      : step(isConditional ? 'resolved or expired' : 'resolved', '', 'may'),
  ];
}

/** Satisfied before it was declared, what it waits for has never kept it waiting. */
function isSame(a: Instant | undefined, b: Instant | undefined): boolean {
  return a !== undefined && b !== undefined && compareInstants(a, b) === 0;
}

function overdueStands({ lapses, deadline }: Lifecycle, state: State): Stands {
  if (state === 'overdue') return 'is';
  if (lapses === undefined || lapses.length > 0) return 'was';
  return isOpen(state) && deadline !== undefined ? 'may' : 'never';
}

/** When it became overdue, and for how long if it is no more; of several times how often, and how long in all. */
function overdueWords(
  scene: Scene,
  { lapses, deadline }: Lifecycle,
  isEnded: boolean,
  at: (instant: Instant | undefined) => string,
): string {
  if (lapses === undefined) return '?';
  const [first] = lapses;
  if (first === undefined) return isEnded || deadline === undefined ? '' : `due ${at(deadline)}`;
  const inAll = shortDuration(overdueMs(lapses, scene.fleet.now));
  if (lapses.length > 1) return scene.theme.own(`${lapses.length}×, ${inAll}`);
  return first.to === undefined ? at(first.from) : `${at(first.from)}, ${inAll}`;
}

function roleOf(state: State): Role {
  return state === 'overdue' ? 'late' : state === 'conditional' ? 'waits' : 'strong';
}
