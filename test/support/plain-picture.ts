import { plainFold, plainlyOpen, str } from './naive-fold.ts';
import type { PlainPromise, RawRow } from './naive-fold.ts';
import { due, isDeclaration, numbers, plainLedger } from './plain-ledger.ts';
import { idOf } from './random-rows.ts';

/** A source as rows: one row a line. */
export interface PlainSource {
  readonly owner?: string;
  readonly rows: readonly RawRow[];
}

interface Shown {
  readonly source: number;
  readonly promise: PlainPromise;
  readonly rows: readonly RawRow[];
}

const STATES = ['cancelled', 'conditional', 'detached', 'expired', 'overdue', 'released', 'satisfied'];

/** What `picture.ts` tells of a fleet, counted from the rows anew and with no index: the twin of them all. */
export function plainPicture(sources: readonly PlainSource[], now: number) {
  const folds = sources.map(({ rows }) => plainFold(rows, now));
  const shown: Shown[] = folds.flatMap((fold, source) =>
    [...fold.values()]
      .filter(({ id }) => vantage(sources, folds, id) === source)
      .map((promise) => ({ source, promise, rows: sources[source]!.rows })),
  );
  const named = new Set(
    sources.flatMap(({ rows }) =>
      rows.flatMap((row) => [
        str(row.by ?? row.observer),
        ...(isDeclaration(rows, row) ? [str(row.to)] : []),
      ]),
    ),
  );
  const names = [...named].sort();
  const count = (keep: (promise: PlainPromise) => boolean) => {
    const kept = shown.filter(({ promise }) => keep(promise));
    return Object.fromEntries(
      STATES.map((state) => [state, kept.filter((p) => p.promise.state === state).length]),
    );
  };
  const pairs = [...new Set(shown.map(({ promise }) => JSON.stringify([promise.by, promise.to])))].sort();
  const totals = count(() => true);
  return {
    totals,
    seats: Object.fromEntries(
      names.map((name) => [
        name,
        {
          owes: count(({ by, to }) => by === name && to !== name),
          owed: count(({ by, to }) => by !== name && to === name),
          self: count(({ by, to }) => by === name && to === name),
        },
      ]),
    ),
    edges: pairs.map((pair) => {
      const [from, to] = JSON.parse(pair) as [string, string];
      const between = count((promise) => promise.by === from && promise.to === to);
      return { from, to, total: Object.values(between).reduce((sum, n) => sum + n, 0), ...between };
    }),
    amends: amendEntries(shown),
    ...verdictEntries(shown, sources),
    lastResolution: lastResolution(sources, folds),
    ...dueEntries(shown, now),
    peaks: Object.fromEntries(names.map((name) => [name, plainPeak(shown, folds, name)])),
    ledgers: sources.map(({ rows }, source) => plainLedger(rows, [...folds[source]!.values()], now)),
  };
}

function vantage(
  sources: readonly PlainSource[],
  folds: readonly ReadonlyMap<string, PlainPromise>[],
  id: string,
): number {
  const own = folds.findIndex((fold, source) => fold.has(id) && fold.get(id)!.by === sources[source]!.owner);
  return own >= 0 ? own : folds.findIndex((fold) => fold.has(id));
}

/** A time for sorting: what is no instant stands before everything. */
function time(row: RawRow | undefined): number {
  const found = Date.parse(row?.ts ?? '');
  return Number.isNaN(found) ? Number.MIN_SAFE_INTEGER : found;
}

/** The last resolve row in each log that ended a promise, and of those the one with the latest time. */
function lastResolution(
  sources: readonly PlainSource[],
  folds: readonly ReadonlyMap<string, PlainPromise>[],
): string | undefined {
  const last = sources.flatMap(({ rows }, source) =>
    rows.filter((row) => folds[source]!.get(idOf(row))?.resolve === row).slice(-1),
  );
  const latest = Math.max(...last.map(time));
  const found = last.find((row) => time(row) === latest);
  return found && idOf(found);
}

/** What of all sources is late, falls due next, and can do neither. */
function dueEntries(shown: readonly Shown[], now: number) {
  const open = shown
    .map((each) => ({ ...each, number: numbers(each.rows).indexOf(each.promise.id), due: due(each.promise) }))
    .filter(({ promise }) => plainlyOpen(promise));
  const dated = open
    .filter((each) => !Number.isNaN(each.due))
    .sort((a, b) => a.due - b.due || a.source - b.source || a.number - b.number);
  const owed = dated.filter(({ promise }) => promise.state !== 'conditional');
  return {
    late: owed.filter((each) => each.due < now).map(({ promise }) => promise.id),
    next: owed.filter((each) => each.due >= now).map(({ promise }) => promise.id),
    lateOnArrival: dated.filter(({ promise, due: ms }) => promise.state === 'conditional' && ms < now).length,
    undated: open.filter(({ promise, due: ms }) => promise.state === 'detached' && Number.isNaN(ms)).length,
  };
}

function amendEntries(shown: readonly Shown[]): string[] {
  return shown
    .flatMap(({ source, promise, rows }) =>
      (promise.amends.length >= 3 ? promise.amends.slice(-1) : promise.amends).map((row) => ({
        source,
        id: promise.id,
        row,
        line: rows.indexOf(row) + 1,
      })),
    )
    .sort((a, b) => time(b.row) - time(a.row) || b.source - a.source || b.line - a.line)
    .map(({ source, id, line }) => `${source}: ${id} line ${line}`);
}

function verdictEntries(shown: readonly Shown[], sources: readonly PlainSource[]) {
  const entries = shown.flatMap(({ source, promise, rows }) => {
    const words = wordsEverywhere(promise.id, source, sources);
    const kind = verdictKind(promise, words);
    const last = Math.max(...words.map((row) => readable(row.ts)));
    return kind === undefined
      ? []
      : [{ source, kind, last, promise, number: numbers(rows).indexOf(promise.id) }];
  });
  entries.sort(
    (a, b) =>
      Number(a.kind !== 'split') - Number(b.kind !== 'split') ||
      (a.last === b.last ? 0 : b.last - a.last) ||
      a.source - b.source ||
      a.number - b.number,
  );
  return {
    verdicts: entries.map(({ source, kind, promise }) => `${source}: ${promise.id} ${kind}`),
    split: entries.filter(({ kind }) => kind === 'split').length,
  };
}

/** Each observer's latest row: the last in a source, and of several sources the later one, the own source first. */
function wordsEverywhere(id: string, own: number, sources: readonly PlainSource[]): RawRow[] {
  const latest = new Map<string, RawRow>();
  const others = sources.filter((_, source) => source !== own);
  for (const { rows } of [sources[own]!, ...others]) {
    const here = new Map<string, RawRow>();
    for (const row of rows) if (row.type === 'assess' && row.promise === id) here.set(str(row.observer), row);
    for (const [observer, row] of here) {
      const before = latest.get(observer);
      if (before === undefined || readable(row.ts) > readable(before.ts)) latest.set(observer, row);
    }
  }
  return [...latest.values()];
}

function readable(ts: string): number {
  const ms = Date.parse(ts);
  return Number.isNaN(ms) ? -Infinity : ms;
}

function verdictKind(promise: PlainPromise, words: readonly RawRow[]): 'split' | 'outrun' | undefined {
  if (new Set(words.map((row) => row.state)).size > 1) return 'split';
  const kept = promise.state === 'satisfied' ? Date.parse(str(promise.resolve?.ts)) : NaN;
  return words.some((row) => row.state === 'violated' && kept > Date.parse(row.ts)) ? 'outrun' : undefined;
}

function plainPeak(
  shown: readonly Shown[],
  folds: readonly ReadonlyMap<string, PlainPromise>[],
  name: string,
) {
  const spans = shown
    .filter(({ promise }) => promise.by === name && promise.to !== name)
    .map(({ source, promise }) => {
      let ended: PlainPromise = promise;
      while (ended.state === 'expired') ended = folds[source]!.get(ended.on!)!;
      const start = Date.parse(promise.declared.ts);
      return { start, end: ended.resolve === undefined ? Infinity : Date.parse(ended.resolve.ts) };
    })
    .filter(({ start, end }) => !Number.isNaN(start) && !Number.isNaN(end));
  let peak = { count: 0, atMs: NaN };
  for (const { start } of spans.sort((a, b) => a.start - b.start)) {
    const count = spans.filter((span) => span.start <= start && span.end > start).length;
    if (count > peak.count) peak = { count, atMs: start };
  }
  return peak;
}
