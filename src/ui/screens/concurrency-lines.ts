import { instantFromMs } from '../../core/domain/instant.ts';
import { type Concurrency, concurrency, concurrencySpan } from '../../core/reports/concurrency.ts';
import type { SeatReport } from '../../core/reports/seat.ts';
import { displayWidth } from '../../core/text/width.ts';
import { isoMinute } from '../../core/text/time.ts';
import type { Scene } from '../lookout.ts';
import { barChart } from '../parts/bar-chart.ts';
import { lineIn } from '../parts/pane.ts';
import type { Segment } from '../theme.ts';

/** Two lines of a chart are its words and its axis. */
const AROUND = 2;
const HIGHEST = 4;
/** A narrower chart says nothing that its peak does not say. */
const LEAST_SPARK = 8;

/**
 * How many promises the seat had open over time, as a chart of `height` lines: the peak marked with its number and
 * instant, the bars, and the axis with its first and last instant (spec 07 "Seat"). Nothing without a readable time.
 */
export function concurrencyChart(scene: Scene, report: SeatReport, width: number, height: number): string[] {
  const { theme } = scene;
  const course = concurrency(scene.fleet, report.line.key, width - 2);
  const barLines = Math.min(HIGHEST, height - AROUND);
  if (course.counts.length === 0 || barLines < 1) return [];
  const at = peakColumn(course);
  const used = course.counts.length;
  const bars = barChart(course.counts, barLines, theme.ascii).map((line): Segment[] => [
    ['dim', ' '],
    ['plain', line.slice(0, at)],
    ['changed', line.slice(at, at + 1)],
    ['plain', line.slice(at + 1)],
  ]);
  const lines: Segment[][] = [peakLine(scene, report, at, width - 2), ...bars, axis(scene, course, used)];
  return lines.map((segments) => lineIn(theme, segments, width));
}

/** The same in one line: as much of the course as there is room for between its words. */
export function concurrencyLine(scene: Scene, report: SeatReport, width: number): string[] {
  const { theme } = scene;
  const [most = ''] = peakWords(scene, report);
  const before = ' open at once ';
  const { fromMs } = concurrencySpan(scene.fleet, report.line.key);
  if (Number.isNaN(fromMs)) return [];
  const since = ` since ${minute(scene, fromMs)}`;
  const room = width - displayWidth(before) - displayWidth(most) - 3;
  const hasSince = room - displayWidth(since) >= 2 * LEAST_SPARK;
  const buckets = room - (hasSince ? displayWidth(since) : 0);
  if (buckets < LEAST_SPARK) return [lineIn(theme, [['plain', ` ${most}`]], width)];
  const { counts } = concurrency(scene.fleet, report.line.key, buckets);
  const segments: Segment[] = [
    ['dim', before],
    ['plain', barChart(counts, 1, theme.ascii)[0] ?? ''],
    ['plain', `  ${most}`],
    ['dim', hasSince ? since : ''],
  ];
  return [lineIn(theme, segments, width)];
}

/** From the most words to the fewest. */
export function peakWords(scene: Scene, { line, peak }: SeatReport): string[] {
  if (Number.isNaN(peak.atMs)) return ['at most 0 at once'];
  const at = minute(scene, peak.atMs);
  return [
    `at most ${peak.count} at once (${at}), ${line.owes} now`,
    `at most ${peak.count} at once (${at})`,
    `${peak.count} at ${at}`,
    `${peak.count}`,
  ];
}

/** The mark stands over the column of the peak, with its words on the side where they fit. */
function peakLine(scene: Scene, report: SeatReport, at: number, width: number): Segment[] {
  const mark = scene.theme.ascii ? 'v' : '▼';
  for (const words of peakWords(scene, report)) {
    const cells = displayWidth(words) + 1;
    if (cells <= at) return markedLine(`${' '.repeat(at - cells)}${words} `, mark, '');
    if (at + 1 + cells <= width) return markedLine(' '.repeat(at), mark, ` ${words}`);
  }
  return markedLine(' '.repeat(at), mark, '');
}

function markedLine(before: string, mark: string, after: string): Segment[] {
  return [
    ['plain', ` ${before}`],
    ['changed', mark],
    ['plain', after],
  ];
}

function axis(scene: Scene, course: Concurrency, used: number): Segment[] {
  const first = minute(scene, course.fromMs);
  // The last bucket is not over yet: the axis ends now, or with what a row says of a later time.
  const last = minute(
    scene,
    scene.fleet.now.ms < course.toMs - course.bucketMs ? course.toMs : scene.fleet.now.ms,
  );
  const between = used - displayWidth(first) - displayWidth(last) - 2;
  if (between < 1) return [['dim', ` ${first} ${scene.theme.ascii ? '-' : '–'} ${last}`]];
  return [['dim', ` ${first} ${(scene.theme.ascii ? '-' : '─').repeat(between)} ${last}`]];
}

function peakColumn({ counts, fromMs, bucketMs, peak }: Concurrency): number {
  const at = Math.floor((peak.atMs - fromMs) / bucketMs);
  return Math.max(0, Math.min(counts.length - 1, Number.isNaN(at) ? 0 : at));
}

function minute({ fleet, zone }: Scene, ms: number): string {
  return isoMinute(instantFromMs(ms), fleet.now, zone);
}
