import { isoUtc } from '../core/text/time.ts';
import { counts } from '../core/reports/counts.ts';
import { sources } from '../core/reports/sources.ts';
import { formatInstant, type Instant } from '../core/domain/instant.ts';
import type { Composition } from './compose.ts';
import type { Scene } from './lookout.ts';
import { screenLines } from './screen-lines.ts';
import { svgOf } from './svg.ts';
import { current } from './state.ts';

/** The forms a screen is written in: what is seen as text, what is listed as data, and the picture. */
export type Format = 'text' | 'json' | 'svg';

const ENDINGS: Readonly<Record<string, Format>> = { '.txt': 'text', '.json': 'json', '.svg': 'svg' };

/** The form that a file's name asks for. */
export function formatOf(path: string): Format | undefined {
  const [ending = ''] = /\.(?:txt|json|svg)$/.exec(path) ?? [];
  return ENDINGS[ending];
}

/** Entries of a pane that are written as data; beyond it they are counted. */
const MOST = 10_000;

/** A name for the file of this screen at this moment, to begin with: `owed-home-20260901T181204Z.svg`. */
export function fileName({ state, fleet }: Scene): string {
  const stamp = isoUtc(fleet.now).replace(' ', 'T').replace(/[-:]/g, '');
  return `owed-${current(state).screen.name}-${stamp}.svg`;
}

/** The screen as it was drawn, in full. */
export function writtenScreen(scene: Scene, drawn: Composition, format: Format): string {
  switch (format) {
    case 'text':
      return `${screenLines(drawn)
        .map((line) => line.replace(/\x1b\[[\d;:]*m/g, '').trimEnd())
        .join('\n')}\n`;
    case 'svg':
      return svgOf(screenLines(drawn), drawn.columns, `owed, ${isoUtc(scene.fleet.now)}`);
    case 'json':
      return `${JSON.stringify(screenData(scene, drawn), plain, 2)}\n`;
  }
}

function screenData(scene: Scene, drawn: Composition): unknown {
  const { fleet, state, past, lookout } = scene;
  return {
    owed: 'screen',
    version: 1,
    screen: current(state).screen,
    asOf: fleet.now,
    mode: past !== undefined ? (past.isAtEnd ? 'paused' : 'past') : lookout.isFrozen ? 'frozen' : 'live',
    filter: state.filter.text,
    counts: counts(fleet),
    sources: sources(fleet).map(({ spec, health, rows, frontierMs, unreadableCount, unknownCount }) => ({
      ...spec,
      health,
      rows,
      lastRowMs: frontierMs,
      unreadable: unreadableCount,
      unknown: unknownCount,
    })),
    panes: drawn.panes.map((pane) => ({
      name: pane.name,
      title: pane.title,
      count: pane.count,
      ...(pane.total !== undefined && { total: pane.total }),
      entries: pane.entries?.(MOST),
    })),
  };
}

/** Instants as RFC 3339 in UTC, sets as lists; what is no number is `null`, as JSON has it. */
function plain(_: string, value: unknown): unknown {
  if (isInstant(value)) return formatInstant(value);
  return value instanceof Set ? [...(value as Set<unknown>)] : value;
}

function isInstant(value: unknown): value is Instant {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 2 &&
    'ms' in value &&
    'ns' in value &&
    typeof value.ms === 'number'
  );
}
