import type { Fleet } from '../fleet/fleet.ts';
import { leftHolding, type Root } from '../graph/on-forest.ts';
import { firstBelow, rootOf } from '../graph/on-tree.ts';
import { dueBeforeAntecedentMs, RequiredBy, slackMs } from '../graph/slack.ts';
import type { Filter } from './filter.ts';
import { keptWhile, type List } from './list.ts';
import { isFound, isTold, otherTeller } from './on-chain-shown.ts';
import { onForests } from './on-forests.ts';
import { foldOf, type PromiseLine, promiseLine } from './promise-line.ts';

/** More than this below one root is counted and not listed: the promise's own screen lists it. */
const LISTED = 6;

/** One line of a chain along `on`: its root, a promise below it, or how many more there are. */
export interface OnChainRow {
  readonly key: string;
  readonly kind: 'root' | 'below' | 'more';
  /** Raw; for `more` the root's. */
  readonly id: string;
  /** 0 for a root. */
  readonly depth: number;
  /** Absent for an id that nothing in this source declares. */
  readonly line: PromiseLine | undefined;
  /** Open promises that hang on it, at any depth; of `more`, how many are not listed. */
  readonly stalls: number;
  /** Of a root: the longest path down, and the seats that wait if it stalls. */
  readonly deepest: number;
  readonly leftHolding: number;
  /** Milliseconds until the earliest deadline of it and all below it (spec 04.3); `NaN` without one. */
  readonly slackMs: number;
  /** Whose deadline that is, when it is not its own. */
  readonly neededFor: string | undefined;
  /** How long before its antecedent's deadline it is due; `undefined` when it is not. */
  readonly dueBeforeMs: number | undefined;
  /** The source that tells it so, when another source's account of the root is the one that is shown. */
  readonly toldBy: string | undefined;
}

export interface OnChains extends List<OnChainRow> {
  /** How many roots are listed. */
  readonly chains: number;
  /** False while the graph they are read from is still being made. */
  readonly isComplete: boolean;
}

/** A chain, and what orders it: epoch milliseconds and the nanoseconds within of its root's deadline. */
interface Chain {
  readonly root: Root;
  readonly source: number;
  readonly untilMs: number;
  readonly untilNs: number;
  /** The place of its root among all rows. */
  start: number;
}

/**
 * Every open promise that something waits for and that waits for nothing itself, the one that stalls most first, each
 * with what hangs on it (spec 04.2, 04.3, 07 "Graph"). A filter leaves the chains in which it finds something.
 */
export function onChains(fleet: Fleet, filter: Filter): OnChains {
  const { forests, isComplete, stamp } = onForests(fleet);
  // What a filter finds may change with any row.
  const when = filter.isEmpty ? stamp : `${stamp} ${fleet.version} ${filter.keyAt(fleet)}`;
  return keptWhile(fleet, 'on-chains', `${String(isComplete)} ${when}`, () => {
    const chains: Chain[] = [];
    let hidden = 0;
    for (const [source, { roots }] of forests.entries()) {
      const { untilMs, untilNs } = foldOf(fleet, source).table;
      for (const root of roots) {
        const { promise } = root;
        if (!isTold(fleet, source, promise)) continue;
        if (!isFound(fleet, filter, source, promise)) {
          hidden++;
          continue;
        }
        const ms = untilMs.get(promise);
        // Without a deadline it comes after those that have one.
        const key = Number.isNaN(ms) ? Number.MAX_SAFE_INTEGER : ms;
        chains.push({ root, source, untilMs: key, untilNs: untilNs.get(promise), start: 0 });
      }
    }
    chains.sort(
      (a, b) =>
        b.root.below - a.root.below ||
        a.untilMs - b.untilMs ||
        a.untilNs - b.untilNs ||
        a.source - b.source ||
        a.root.promise - b.root.promise,
    );
    let total = 0;
    for (const chain of chains) {
      chain.start = total;
      const { below } = chain.root;
      total += 1 + Math.min(LISTED, below) + (below > LISTED ? 1 : 0);
    }
    return listOfChains(fleet, chains, total, hidden, isComplete);
  });
}

function listOfChains(
  fleet: Fleet,
  chains: readonly Chain[],
  total: number,
  hidden: number,
  isComplete: boolean,
): OnChains {
  const required = fleet.ledgers.map(({ fold }) => new RequiredBy(fold.table));
  const placesKept = new Map<Chain, readonly Place[]>();
  const placesOf = (chain: Chain): readonly Place[] => {
    const places = placesKept.get(chain) ?? placesIn(fleet, chain);
    placesKept.set(chain, places);
    return places;
  };
  return {
    chains: chains.length,
    isComplete,
    total,
    hidden,
    slice: (start, count) => {
      const first = Math.max(0, start);
      const end = Math.min(total, first + count);
      const rows: OnChainRow[] = [];
      for (let at = chainAt(chains, first); at < chains.length; at++) {
        const chain = chains[at];
        if (chain === undefined || chain.start >= end) break;
        const places = placesOf(chain).slice(Math.max(0, first - chain.start), end - chain.start);
        // What is left until a deadline moves with the clock: rows are made anew each time.
        rows.push(...places.map((place) => rowOf(fleet, chain, place, required[chain.source])));
      }
      return rows;
    },
    indexOf: (key) => {
      const [, more, digits = '', id = ''] = /^(\+?)(\d+) ([^]*)$/.exec(key) ?? [];
      const source = Number(digits);
      const table = fleet.ledgers[source]?.fold.table;
      const promise = table?.ids.find(id);
      if (table === undefined || promise === undefined) return -1;
      const root = rootOf(table, promise);
      const chain = chains.find((each) => each.root.promise === root && each.source === source);
      if (chain === undefined) return -1;
      const within = placesOf(chain).findIndex(
        (place) => place.promise === promise && (place.kind === 'more') === (more === '+'),
      );
      return within < 0 ? -1 : chain.start + within;
    },
  };
}

/** The chain that has a row at this place among all rows. */
function chainAt(chains: readonly Chain[], row: number): number {
  let [low, high] = [0, chains.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((chains[middle]?.start ?? Infinity) <= row) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** What stands in one row of a chain. */
interface Place {
  readonly kind: OnChainRow['kind'];
  readonly promise: number;
  readonly depth: number;
  readonly leftHolding: number;
}

function placesIn(fleet: Fleet, { root, source }: Chain): Place[] {
  const { table } = foldOf(fleet, source);
  const { promise, below } = root;
  const listed = firstBelow(table, promise, LISTED);
  return [
    { kind: 'root', promise, depth: 0, leftHolding: leftHolding(table, promise) },
    ...listed.map((each): Place => ({ kind: 'below', ...each, leftHolding: 0 })),
    ...(below > listed.length ? [{ kind: 'more', promise, depth: 1, leftHolding: 0 } as const] : []),
  ];
}

function rowOf(fleet: Fleet, chain: Chain, place: Place, required: RequiredBy | undefined): OnChainRow {
  const { source, root } = chain;
  const { kind, promise, depth } = place;
  const { table } = foldOf(fleet, source);
  const id = table.ids.name(promise);
  const line = table.isDeclared(promise) ? promiseLine(fleet, { source, promise }) : undefined;
  // The list is made anew when anything of a chain changes: within it one version is enough.
  const binding = required?.of(promise, 1) ?? -1;
  const stalls = { root: root.below, below: line?.dependents ?? 0, more: root.below - LISTED };
  return {
    key: `${kind === 'more' ? '+' : ''}${source} ${id}`,
    kind,
    id,
    depth,
    line,
    stalls: stalls[kind],
    deepest: kind === 'root' ? root.depth : 0,
    leftHolding: place.leftHolding,
    slackMs: slackMs(table, binding, fleet.now),
    neededFor: binding < 0 || binding === promise ? undefined : table.ids.name(binding),
    dueBeforeMs: dueBeforeAntecedentMs(table, promise),
    toldBy: kind === 'root' ? otherTeller(fleet, source, id) : undefined,
  };
}
