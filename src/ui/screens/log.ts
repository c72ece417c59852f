import { logGaps, logReport } from '../../core/reports/log.ts';
import { gateId } from '../../core/text/gate.ts';
import { changeSince, emptyWords, type Scene } from '../lookout.ts';
import { listPane } from '../parts/list-pane.ts';
import { LOG_COLUMNS, LOG_TYPICAL, logCells } from '../parts/log-cells.ts';
import type { Pane } from '../parts/pane.ts';

/**
 * Every line of every source in order, the newest at the bottom and followed there until the operator goes up (spec 07
 * "Log").
 */
export function logPane(scene: Scene): Pane {
  const { fleet, state, theme } = scene;
  const list = logReport(fleet, state.filter);
  const pane = listPane({
    name: 'log',
    title: 'Log',
    list,
    columns: LOG_COLUMNS,
    typical: LOG_TYPICAL,
    gap: 1,
    theme,
    end: 'bottom',
    cells: (line) => logCells(scene, line),
    change: ({ changedAt }) => changeSince(scene, { changedAt, bornAt: changedAt }),
    empty: emptyWords(scene, list.hidden, 'no line was read'),
    opens: ({ id }) => (id === undefined ? { name: 'sources' } : { name: 'promise', id }),
    place: ({ source, place }) => ({ source, place }),
  });
  return { ...pane, count: [pane.count, ...gapWords(scene)].join(', ') };
}

/** What the list does not show, so that nobody takes it for all. */
function gapWords({ fleet }: Scene): string[] {
  const { notListed, pending } = logGaps(fleet);
  const isOne = fleet.ledgers.length === 1;
  return [
    ...(notListed === 0 ? [] : [`${notListed} more not understood and not listed`]),
    ...pending.map(
      ({ sourceName, line }) => `line ${line}${isOne ? '' : ` of ${gateId(sourceName)}`} has no newline yet`,
    ),
  ];
}
