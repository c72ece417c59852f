import { parseInstant, type Instant } from '../../src/core/domain/instant.ts';
import { plainFold, str, type RawRow } from './naive-fold.ts';

const FUTURE_MS = 5 * 60_000;

/**
 * Deadlines that passed without a row, found the slow way: after each row the clock stops at every deadline there is up to
 * the time of the next row, and whoever is overdue just after it and was not at it has passed it. `ms id` each.
 */
export function plainPassings(rows: readonly RawRow[], now: number): string[] {
  const deadlines = [...new Set(rows.map((row) => instantMs(row.until)))]
    .filter((ms): ms is number => ms !== undefined)
    .sort((a, b) => a - b);
  const passed: string[] = [];
  let time = -Infinity;
  for (const [i, row] of rows.entries()) {
    time = Math.max(time, readable(row, now));
    const told = rows.slice(0, i + 1);
    const next = rows[i + 1] === undefined ? now : Math.min(now, Math.max(time, readable(rows[i + 1]!, now)));
    for (const deadline of deadlines) {
      if (deadline < time || deadline >= next) continue;
      const at = plainFold(told, deadline);
      for (const { id, state } of plainFold(told, deadline + 1).values()) {
        if (state === 'overdue' && at.get(id)?.state === 'detached') passed.push(`${deadline} ${id}`);
      }
    }
  }
  return passed;
}

function readable(row: RawRow, now: number): number {
  const ms = instantMs(row.ts);
  return ms === undefined || ms > now + FUTURE_MS ? -Infinity : ms;
}

function instantMs(text: unknown): number | undefined {
  const instant: Instant | undefined = text === undefined ? undefined : parseInstant(str(text));
  return instant?.ms;
}
