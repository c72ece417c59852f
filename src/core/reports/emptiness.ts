import type { Emptiness } from '../domain/emptiness.ts';
import type { Fleet } from '../fleet/fleet.ts';

/** What is wrong with the sources, worst first, when a list has no entry and a filter hides `hidden` (spec 03.5). */
export function emptiness(fleet: Fleet, hidden: number): Emptiness {
  if (hidden > 0) return { kind: 'hidden', hidden };
  for (const { health, spec } of fleet.ledgers) {
    const { path } = spec;
    if (health.kind === 'waiting') return { kind: 'no file', path };
    if (health.kind === 'gone') return { kind: 'gone', path };
    if (health.kind === 'unreadable') return { kind: 'unreadable', path, reason: health.reason };
  }
  if (fleet.ledgers.some(({ isReading }) => isReading)) return { kind: 'reading' };
  for (const { fold, health, spec, unreadableCount, unknownCount } of fleet.ledgers) {
    const { path } = spec;
    if (unreadableCount > 0) return { kind: 'partly unreadable', path, lines: unreadableCount };
    const isOpenStream = spec.stream && health.kind !== 'ended';
    if (fold.table.rowCount + unknownCount === 0)
      return { kind: isOpenStream ? 'silent stream' : 'no rows', path };
  }
  return { kind: 'none' };
}
