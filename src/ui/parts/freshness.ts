import { isLongestYet } from '../../core/reports/silence.ts';
import type { SourceReport } from '../../core/reports/sources.ts';
import { byteCount } from '../../core/text/bytes.ts';
import type { Liveness } from '../../core/text/marks.ts';
import { shortDuration } from '../../core/text/time.ts';

/** How a source is, in one mark: what is worst of it (spec 07 "Frame"). */
export function livenessOf(nowMs: number, report: SourceReport): Liveness {
  const { health, unreadableCount, rewriteTotals } = report;
  if (health.kind === 'waiting' || health.kind === 'gone' || health.kind === 'unreadable') return 'absent';
  if (unreadableCount > 0 || rewriteTotals.times > 0) return 'damaged';
  return isSilent(nowMs, report) || health.kind === 'ended' || report.rows === 0 ? 'silent' : 'heard';
}

/**
 * The age of a source's last row and whatever makes it less than it seems. Damage does not hide silence: a writer may die
 * after its file was damaged.
 */
export function freshness(nowMs: number, report: SourceReport): string {
  const { health, unreadableCount, rewriteTotals } = report;
  switch (health.kind) {
    case 'waiting':
      return 'no file yet';
    case 'gone':
      return 'file gone';
    case 'unreadable':
      return health.reason;
    default:
      break;
  }
  if (report.isReading) return `reading, ${byteCount(report.bytesRead)} so far`;
  return [
    lastRow(nowMs, report),
    ...(unreadableCount > 0 ? [`${unreadableCount} unreadable`] : []),
    ...(rewriteTotals.times > 0 ? ['rewritten'] : []),
    ...(health.kind === 'ended' ? ['ended'] : []),
  ].join(', ');
}

function lastRow(nowMs: number, report: SourceReport): string {
  if (report.frontierMs === -Infinity) {
    if (report.rows > 0) return 'no readable time';
    return report.unreadableCount > 0 ? 'no readable row' : 'no rows';
  }
  const age = shortDuration(Math.max(0, nowMs - report.frontierMs));
  if (!isSilent(nowMs, report) || report.health.kind === 'ended') return age;
  return `no rows for ${age} (longest before ${shortDuration(report.longestGapMs)})`;
}

function isSilent(nowMs: number, report: SourceReport): boolean {
  return isLongestYet({ ...report, silentMs: nowMs - report.frontierMs });
}
