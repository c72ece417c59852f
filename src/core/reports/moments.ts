import type { Instant } from '../domain/instant.ts';
import type { Moment, Timeline } from '../fleet/timeline.ts';
import type { List } from './list.ts';
import { logKey, type LogLine, logLine, readLogKey } from './log-line.ts';

/** A moment of the past (spec 07 "Time"). `at`: when, by effective time. */
export type MomentLine = { readonly key: string; readonly at: Instant } & (
  | { readonly kind: 'row'; readonly line: LogLine }
  | {
      /** The deadline passed, and no row said so. */
      readonly kind: 'deadline';
      readonly source: number;
      readonly sourceName: string;
      readonly id: string;
      readonly debtor: string;
      readonly creditor: string;
      readonly text: string;
      readonly deadline: Instant;
      /** The line of the row that set the deadline. */
      readonly setIn: number;
    }
);

/** Ends the key of a deadline, which else is the key of the line that set it. */
const PASSED = '!';

/** All moments of a timeline, the oldest first. Nothing is hidden: a filter is for promises, not for time. */
export function momentList(timeline: Timeline): List<MomentLine> {
  return {
    total: timeline.size,
    hidden: 0,
    slice: (start, count) => timeline.slice(start, count).flatMap((moment) => momentLine(timeline, moment)),
    indexOf: (key) => {
      const isPassing = key.endsWith(PASSED);
      const { source, line } = readLogKey(isPassing ? key.slice(0, -PASSED.length) : key);
      const log = timeline.logOf(source);
      const at = log?.indexOfLine(line) ?? -1;
      if (log === undefined || at < 0) return -1;
      if (!isPassing) return timeline.positionOfLine(source, at);
      const entry = log.entry(at);
      return entry.kind === 'row' ? timeline.positionOfPassing(source, entry.row) : -1;
    },
  };
}

function momentLine(timeline: Timeline, moment: Moment): MomentLine[] {
  const { source, at } = moment;
  const log = timeline.logOf(source);
  if (log === undefined) return [];
  const sourceName = timeline.nameOf(source);
  if (moment.kind === 'row') {
    const line = logLine(log, source, sourceName, moment.line);
    return [{ key: line.key, at, kind: 'row', line }];
  }
  const { promise, horizon, deadline } = moment.passing;
  const { table } = log.fold;
  const setIn = table.rowLine.get(horizon);
  return [
    {
      key: logKey(source, setIn) + PASSED,
      at,
      kind: 'deadline',
      source,
      sourceName,
      id: table.ids.name(promise),
      debtor: table.seats.name(table.debtor.get(promise)),
      creditor: table.seats.name(table.creditor.get(promise)),
      text: table.text(promise),
      deadline,
      setIn,
    },
  ];
}
