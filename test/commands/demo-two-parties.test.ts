import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEMO_NOW } from '../../src/commands/demo-work.ts';
import { latestWords, plainFold, plainlyOpen, readRows, str } from '../support/naive-fold.ts';
import type { PlainPromise, RawRow } from '../support/naive-fold.ts';
import { readmeRows } from '../support/readme-table.ts';

const now = Date.parse(DEMO_NOW);
const told = readmeRows(readFileSync('demo-ledgers/two-parties/README.md', 'utf8'), 3).slice(1);

interface Ledger {
  readonly owner: string;
  readonly rows: readonly RawRow[];
  readonly promises: ReadonlyMap<string, PlainPromise>;
  readonly frontier: number;
}

const [author, publisher, observer] = ['author', 'publisher', 'observer'].map(read) as [
  Ledger,
  Ledger,
  Ledger,
];
const ledgers = [author, publisher, observer];

test('the ledgers end when the README says', () => {
  expect(ledgers.map(({ frontier }) => new Date(frontier).toISOString().slice(11, 16))).toEqual([
    '17:59',
    '18:05',
    '18:09',
  ]);
});

test('most kinds of finding that ledgers alone can have are there', () => {
  const kinds = new Set(told.map(([code]) => code));
  expect([...kinds].sort().join(' ')).toBe(
    'C1 C2 E1 E2 E3 E4 E5 H1 H2 H3 P1 P2 P3 P4 T1 T2 T3 T4 T5 V1 V2 V3 V4 V5 V8 V9',
  );
});

describe('each misunderstanding the README tells is in the rows', () => {
  test.each(told.map(([code = '', id = '']) => [code, id] as const))('%s of %s', (code, id) => {
    expect(CONDITIONS[code]!(id)).toBe(true);
  });
});

test('what they agree on is the same in both ledgers, row for row', () => {
  for (const id of ['essays/contract', 'essays/advance', 'essays/essay-9']) {
    const about = (ledger: Ledger) => ledger.rows.filter((row) => row.id === id || row.promise === id);
    expect(about(author)).toEqual(about(publisher));
    expect(about(author).length).toBeGreaterThan(0);
  }
});

test('one row is unheard and one is settling', () => {
  const moved = publisher.promises.get('essays/proofs')!.amends[0]!;
  expect(Date.parse(moved.ts)).toBeGreaterThan(author.frontier);
  const kept = author.promises.get('essays/dedication')!.resolve!;
  expect(Date.parse(kept.ts)).toBeLessThan(publisher.frontier);
  expect(now - Date.parse(kept.ts)).toBeLessThan(15 * 60_000);
});

/** The conditions of spec 02 "Taxonomy", each on the raw rows, as short as these three ledgers allow. */
const CONDITIONS: Readonly<Record<string, (id: string) => boolean>> = {
  P1: (id) => creditors(id).promises.has(id) && !debtors(id).promises.has(id),
  P2: (id) => debtors(id).promises.has(id) && !creditors(id).promises.has(id),
  P3: (id) =>
    ledgers.some(({ rows, promises }) => !promises.has(id) && rows.some((row) => row.promise === id)),
  P4: (id) => ledgers.some(({ promises }) => promises.has(id) && !promises.has(promises.get(id)!.on ?? id)),
  T1: (id) => differ(id, ({ text }) => text),
  T2: (id) => differ(id, ({ by, to }) => `${by} ${to}`),
  T3: (id) => differ(id, ({ on }) => on),
  T4: (id) => differ(id, ({ declared }) => declared.task),
  T5: (id) => differ(id, ({ deadlines }) => Date.parse(deadlines[0]!)),
  H1: (id) => {
    const [short, long] = both(id)
      .map(horizons)
      .sort((a, b) => a.length - b.length);
    return short!.length < long!.length && startsWith(long!, short!);
  },
  H2: (id) => {
    const [a, b] = both(id).map(horizons);
    return !startsWith(a!, b!) && !startsWith(b!, a!);
  },
  H3: (id) =>
    both(id)
      .map(({ state }) => state)
      .sort()
      .join() === 'detached,overdue',
  E1: (id) =>
    debtors(id).promises.get(id)?.resolve?.as === 'satisfied' &&
    creditors(id).promises.get(id)?.resolve === undefined,
  E2: (id) =>
    debtors(id).promises.get(id)?.resolve?.as === 'cancelled' &&
    creditors(id).promises.get(id)?.resolve === undefined,
  E3: (id) =>
    creditors(id).promises.get(id)?.resolve?.as === 'released' &&
    debtors(id).promises.get(id)?.resolve === undefined,
  E4: (id) =>
    both(id).every(({ resolve }) => resolve !== undefined) && differ(id, ({ resolve }) => resolve!.as),
  E5: (id) =>
    !differ(id, ({ resolve }) => resolve!.as) &&
    differ(id, ({ resolve }) => JSON.stringify(resolve!.evidence)),
  C1: (id) =>
    sameDeclaration(id) &&
    both(id)
      .map(({ state }) => state)
      .sort()
      .join() === 'conditional,detached',
  C2: (id) => both(id).some(({ state }) => state === 'expired') && both(id).some(plainlyOpen),
  V1: (id) => new Set(lastWords(id).values()).size > 1,
  V2: (id) => violatedBy(id, (at, { resolve }) => resolve?.as === 'satisfied' && Date.parse(resolve.ts) > at),
  V3: (id) =>
    violatedBy(id, (at, { resolve }) => resolve?.as === 'satisfied' && Date.parse(resolve.ts) <= at),
  V4: (id) => violatedBy(id, (at, { deadlines }) => at <= Date.parse(deadlines.at(-1)!)),
  V5: (id) => violatedBy(id, (at, { amends }) => amends.some((row) => Date.parse(row.ts) > at)),
  V8: (id) =>
    verdicts(observer, id).length > 0 && verdicts(author, id).length + verdicts(publisher, id).length === 0,
  V9: (id) => ledgers.some((ledger) => hasTwoWords(verdicts(ledger, id))),
};

function read(owner: string): Ledger {
  const rows = readRows(readFileSync(`demo-ledgers/two-parties/${owner}.jsonl`, 'utf8'));
  const frontier = Math.max(...rows.map((row) => Date.parse(row.ts)));
  return { owner, rows, promises: plainFold(rows, now), frontier };
}

function parties(id: string): { by: string; to: string } {
  return ledgers.map(({ promises }) => promises.get(id)).find((promise) => promise !== undefined)!;
}

function debtors(id: string): Ledger {
  return ledgers.find(({ owner }) => owner === parties(id).by)!;
}

function creditors(id: string): Ledger {
  return ledgers.find(({ owner }) => owner === parties(id).to)!;
}

/** The author's and the publisher's telling of a promise that both have. */
function both(id: string): readonly PlainPromise[] {
  return [author.promises.get(id)!, publisher.promises.get(id)!];
}

function differ(id: string, facet: (promise: PlainPromise) => unknown): boolean {
  return new Set(both(id).map(facet)).size > 1;
}

function horizons({ deadlines }: PlainPromise): readonly number[] {
  return deadlines.map((until) => Date.parse(until));
}

function startsWith(list: readonly number[], start: readonly number[]): boolean {
  return start.every((value, index) => list[index] === value);
}

function sameDeclaration(id: string): boolean {
  return !differ(id, ({ declared }) => JSON.stringify(declared));
}

function verdicts(ledger: Ledger, id: string): readonly RawRow[] {
  return ledger.rows.filter((row) => row.type === 'assess' && row.promise === id);
}

function lastWords(id: string): ReadonlyMap<string, string> {
  return new Map(
    ledgers.flatMap(({ promises }) => promises.get(id) ?? []).flatMap((promise) => [...latestWords(promise)]),
  );
}

function hasTwoWords(rows: readonly RawRow[]): boolean {
  return rows.some((a) => rows.some((b) => a.observer === b.observer && str(a.state) !== str(b.state)));
}

/** Somebody judged it violated in some ledger, and the condition holds of some ledger's telling at that time. */
function violatedBy(id: string, holds: (at: number, promise: PlainPromise) => boolean): boolean {
  const judged = ledgers.flatMap((ledger) => verdicts(ledger, id)).filter((row) => row.state === 'violated');
  const tellings = ledgers.flatMap(({ promises }) => promises.get(id) ?? []);
  return judged.some((row) => tellings.some((promise) => holds(Date.parse(row.ts), promise)));
}
