import { filterOf } from './filter.ts';
import type { Scene } from '../../src/ui/lookout.ts';
import { makeTheme } from '../../src/ui/theme.ts';
import { Watched } from './watched.ts';
import type { LedgerText } from './ledger.ts';

/** What a pane draws itself from, without a dashboard around it: these ledgers at `now`, nothing pinned or filtered. */
export function sceneOf(
  watched: Watched,
  {
    ascii = false,
    isLinear = false,
    color = false,
  }: { ascii?: boolean; isLinear?: boolean; color?: boolean } = {},
): Scene {
  const state = { filter: filterOf(''), pins: new Set<string>(), seen: Infinity };
  return {
    lookout: watched,
    fleet: watched.fleet,
    past: undefined,
    state,
    theme: makeTheme({ color, ascii, isLinear }),
    zone: 'UTC',
    savedFilters: {},
  } as unknown as Scene;
}

/** A ledger's rows watched at `now`, an instant of 2026-09-01. */
export function watchedAt(now: string, ...ledgers: readonly LedgerText[]): Watched {
  const watched = new Watched(
    ledgers.map((_, source) => `ledger-${source}.jsonl`),
    { now: `2026-09-01T${now}:00Z` },
  );
  ledgers.forEach(({ bytes }, source) => watched.grow(Buffer.from(bytes), source));
  return watched;
}
