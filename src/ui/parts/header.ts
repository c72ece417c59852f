import { counts } from '../../core/reports/counts.ts';
import { type SourceReport, sources } from '../../core/reports/sources.ts';
import { gateId, gateText } from '../../core/text/gate.ts';
import { glyphOf, LIVENESS_MARKS, type Liveness } from '../../core/text/marks.ts';
import { plural, times } from '../../core/text/sentences.ts';
import { clockText, shortDuration } from '../../core/text/time.ts';
import { displayWidth } from '../../core/text/width.ts';
import type { Scene } from '../lookout.ts';
import type { Past } from '../past.ts';
import type { Role, Segment, Theme } from '../theme.ts';
import { freshness, livenessOf } from './freshness.ts';
import { fitSegments, lineIn } from './pane.ts';

const NARROW = 70;

/** Name, sources with how they are, clock, and whether this is live (spec 07 "Frame", line 1). */
export function titleLine(scene: Scene, title: string, width: number): string {
  const { fleet, lookout, theme, zone } = scene;
  const whole = clockText(fleet.now, zone);
  // Sources come before the date: a narrow screen keeps the time of day, unless the clock stands on some other day.
  const short = width < NARROW ? whole.slice(whole.indexOf(' ') + 1) : whole;
  const mode: Segment =
    scene.past !== undefined
      ? ['soon', heldWords(scene, scene.past, width < NARROW)]
      : lookout.isFrozen
        ? ['soon', `as of ${whole}`]
        : ['plain', `${short}  live`];
  const right: Segment[] = [mode, ['plain', ' ']];
  const rightWidth = segmentsWidth(right);
  const left: Segment[] = [
    ['title', ` owed${title === '' ? '' : ` ${title}`}`],
    ['plain', '   '],
  ];
  const room = width - rightWidth - segmentsWidth(left) - 2;
  const named = sourceSegments(scene, sources(fleet), room);
  const used = segmentsWidth([...left, ...named]);
  const gap = Math.max(1, width - used - rightWidth);
  return lineIn(theme, [...left, ...named, ['plain', ' '.repeat(gap)], ...right], width);
}

/** The moment the picture is held at, and what came since (spec 07 "Frame"). */
function heldWords({ fleet, theme, zone }: Scene, past: Past, isNarrow: boolean): string {
  const { progress, lost } = past.timeline;
  const clock = clockText(fleet.now, zone);
  const shown = isNarrow ? clock.slice(clock.indexOf(' ') + 1) : clock;
  const parts = [
    past.isAtEnd && past.isPaused ? `paused ${shown}` : `as of ${shown}`,
    ...(progress === undefined ? [] : [`going there ${Math.floor((100 * progress.done) / progress.total)}%`]),
    ...(lost === undefined ? [] : [lost]),
    ...(past.newRows > 0 ? [`${past.newRows} new`] : []),
  ];
  return parts.join(theme.own(' · '));
}

/** As many sources as there is room for, those that something is wrong with first; the rest is counted. */
function sourceSegments(scene: Scene, reports: readonly SourceReport[], room: number): Segment[] {
  const ordered = [...reports].sort((a, b) => urgency(scene, b) - urgency(scene, a));
  const shown: Segment[] = [];
  let used = 0;
  for (const [at, report] of ordered.entries()) {
    const segments = sourceWords(scene, report);
    const rest = ordered.length - at;
    const reserve = rest > 1 ? displayWidth(` +${rest - 1} more`) : 0;
    const wide = segmentsWidth(segments) + (at === 0 ? 0 : 3);
    if (used + wide + reserve > room) {
      if (at === 0)
        return fitSegments(scene.theme, [...segments, ['dim', rest > 1 ? ` +${rest - 1} more` : '']], room);
      return [...shown, ['dim', ` +${rest} more`]];
    }
    if (at > 0) shown.push(['plain', '   ']);
    shown.push(...segments);
    used += wide;
  }
  return shown;
}

function urgency({ fleet }: Scene, report: SourceReport): number {
  const order: readonly Liveness[] = ['heard', 'silent', 'absent', 'damaged'];
  return order.indexOf(livenessOf(fleet.now.ms, report));
}

const ROLES: Record<Liveness, Role> = {
  heard: 'plain',
  silent: 'soon',
  absent: 'trouble',
  damaged: 'trouble',
};

function sourceWords({ fleet, theme }: Scene, report: SourceReport): Segment[] {
  const liveness = livenessOf(fleet.now.ms, report);
  return [
    ['plain', `${gateId(report.spec.name)} `],
    [ROLES[liveness], `${glyphOf(LIVENESS_MARKS[liveness], theme.ascii)} ${freshness(fleet.now.ms, report)}`],
  ];
}

/**
 * The counts, each in the words of the field, and the last resolution row (spec 07 "Frame", line 2). The latter is always
 * on the screen (spec 03.5): beside the counts where there is room, else on a line of its own. Where not all counts fit,
 * the least urgent is left out first.
 */
export function countsLines(scene: Scene, width: number): string[] {
  const { fleet, theme } = scene;
  const now = counts(fleet);
  const words: (readonly [urgency: number, Segment])[] = [
    [1, ['plain', `${now.promised} promised`]],
    [4, ['strong', `${now.open} open`]],
    [5, [now.states.overdue > 0 ? 'late' : 'plain', `${now.states.overdue} overdue`]],
    [3, [now.lateOnArrival > 0 ? 'soon' : 'plain', `${now.lateOnArrival} late on arrival`]],
    [2, [now.split > 0 ? 'soon' : 'plain', plural(now.split, 'split verdict')]],
  ];
  for (let least = 2; least <= 5 && segmentsWidth(joined(theme, words)) > width; least++) {
    words.splice(0, words.length, ...words.filter(([urgency]) => urgency >= least));
  }
  const left = joined(theme, words);
  const right: Segment[] = [
    ['dim', lastResolutionWords(scene)],
    ['plain', ' '],
  ];
  const gap = width - segmentsWidth(left) - segmentsWidth(right);
  if (gap >= 2) return [lineIn(theme, [...left, ['plain', ' '.repeat(gap)], ...right], width)];
  return [lineIn(theme, left, width), lineIn(theme, [['plain', ' '], ...right], width)];
}

function joined(theme: Theme, words: readonly (readonly [number, Segment])[]): Segment[] {
  const between: Segment = ['dim', theme.own(' · ')];
  return words.flatMap(([, word], at): Segment[] => [at === 0 ? ['plain', ' '] : between, word]);
}

const LAST = { satisfied: 'last kept', cancelled: 'last cancelled', released: 'last released' } as const;

function lastResolutionWords({ fleet }: Scene): string {
  const last = counts(fleet).lastResolution;
  if (last === undefined) return 'no resolve row was read';
  const when = Number.isNaN(last.atMs) ? '' : ` ${shortDuration(Math.max(0, fleet.now.ms - last.atMs))} ago`;
  return `${LAST[last.as]} ${gateId(last.id)} by ${gateId(last.by)}${when}`;
}

/** What makes the picture incomplete, as one sentence; `undefined` when nothing does (spec 07 "Frame"). */
export function problemWords(scene: Scene): string | undefined {
  const told = sources(scene.fleet).flatMap((report) => {
    const name = gateId(report.spec.name);
    const parts: string[] = [];
    if (report.health.kind === 'unreadable') parts.push(`${name} cannot be read: ${report.health.reason}`);
    if (report.health.kind === 'gone') parts.push(`${name} is gone: this is what was read before`);
    const [first] = report.unreadable;
    if (first !== undefined) {
      const lines = plural(report.unreadableCount, 'line');
      parts.push(`${name} ${lines} unreadable, first line ${first.line}: ${first.reason}`);
    }
    if (report.rewriteTotals.times > 0) parts.push(`${name} ${rewriteWords(report)}`);
    return parts;
  });
  told.push(...[...scene.lookout.troubles].map(gateText));
  return told.length === 0 ? undefined : told.join(scene.theme.own(' · '));
}

function segmentsWidth(segments: readonly Segment[]): number {
  return segments.reduce((sum, [, text]) => sum + displayWidth(text), 0);
}

/** What all rewrites of a source's history together took away. */
function rewriteWords({ rewriteTotals: { times: count, rows, promises, changed } }: SourceReport): string {
  const lost = [
    ...(rows > 0 ? [`${plural(rows, 'row')} vanished`] : []),
    ...(promises > 0 ? [`${plural(promises, 'promise')} vanished`] : []),
    ...(changed > 0 ? [plural(changed, 'promise stands', 'promises stand') + ' otherwise'] : []),
  ];
  return `history was rewritten ${times(count)}: ${lost.length === 0 ? 'nothing vanished' : lost.join(', ')}`;
}
