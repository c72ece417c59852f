import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leftHolding, onForest } from '../../../src/core/graph/on-forest.ts';
import { Dependents } from '../../../src/core/graph/reach.ts';
import type { Table } from '../../../src/core/ledger/table.ts';
import { fleetOf, ledger, type LedgerText } from '../../support/ledger.ts';

function tableOf(rows: LedgerText): Table {
  return fleetOf(rows, { now: '12:00' }).ledgers[0]!.fold.table;
}

function everyPromise({ promiseCount }: Table): number[] {
  return Array.from({ length: promiseCount }, (_, promise) => promise);
}

function told(rows: LedgerText) {
  const table = tableOf(rows);
  const { roots, circles } = onForest(table, everyPromise(table));
  return {
    roots: roots.map(({ promise, below, depth }) => [table.ids.name(promise), below, depth]),
    circles: circles.map(({ members, hanging }) => [members.map((each) => table.ids.name(each)), hanging]),
  };
}

it('a root is what does not wait itself, with how much hangs on it and how deep', () => {
  const rows = ledger()
    .promise('a')
    .promise('b')
    .on('a')
    .promise('c')
    .on('b')
    .promise('d')
    .on('a')
    .promise('e');
  expect(told(rows)).toEqual({ roots: [['a', 3, 2]], circles: [] });
});

it('what was owed only once its antecedent was kept is a root of its own', () => {
  const rows = ledger().promise('a').promise('b').on('a').promise('c').on('b').about('a').satisfied();
  expect(told(rows).roots).toEqual([['b', 1, 1]]);
});

it('an id that nothing declares is a root', () => {
  expect(told(ledger().promise('b').on('missing').promise('c').on('b')).roots).toEqual([['missing', 2, 2]]);
});

it('a circle is told in the order in which each waits on the next, apart from what hangs on it', () => {
  const rows = ledger()
    .promise('a')
    .on('c')
    .promise('b')
    .on('a')
    .promise('c')
    .on('b')
    .promise('d')
    .on('a')
    .promise('e')
    .on('d');
  expect(told(rows)).toEqual({ roots: [], circles: [[['a', 'c', 'b'], 2]] });
  expect(told(ledger().promise('a').on('a')).circles).toEqual([[['a'], 0]]);
});

it('a circle is none once one of it ended', () => {
  expect(told(ledger().promise('a').on('b').promise('b').on('a').about('a').released()).circles).toEqual([]);
});

it('those left holding are the creditors of the root and of all below, each once, without the root’s debtor', () => {
  const rows = ledger()
    .promise('a')
    .by('desk')
    .to('author')
    .promise('b')
    .on('a')
    .by('author')
    .to('clerk')
    .promise('c')
    .on('b')
    .by('clerk')
    .to('desk')
    .promise('d')
    .on('b')
    .by('clerk')
    .to('author');
  const table = tableOf(rows);
  expect(leftHolding(table, table.ids.find('a')!)).toBe(2);
  expect(leftHolding(table, table.ids.find('b')!)).toBe(2);
  const missing = tableOf(ledger().promise('b').on('missing').to('author'));
  expect(leftHolding(missing, missing.ids.find('missing')!)).toBe(1);
});

it('a chain of a hundred thousand is walked once', () => {
  const rows = ledger().promise('p0');
  for (let i = 1; i < 100_000; i++)
    rows
      .promise(`p${i}`)
      .at('08:00')
      .on(`p${i - 1}`);
  expect(told(rows)).toEqual({ roots: [['p0', 99_999, 99_999]], circles: [] });
});

it('every waiting promise hangs on one root, or is on one circle, or hangs on one (seed 11)', () => {
  const ons = fc.array(fc.integer({ min: -1, max: 14 }), { minLength: 1, maxLength: 15 });
  const ended = fc.array(fc.nat(14), { maxLength: 4 });
  fc.assert(
    fc.property(ons, ended, (antecedents, resolved) => {
      const rows = ledger();
      for (const [i, on] of antecedents.entries()) {
        rows.promise(`p${i}`);
        if (on >= 0) rows.on(`p${on}`);
      }
      for (const i of resolved) rows.about(`p${i}`).satisfied();
      const { table } = fleetOf(rows, { now: '12:00' }).ledgers[0]!.fold;
      const { roots, circles } = onForest(table, everyPromise(table));
      const fold = fleetOf(rows, { now: '12:00' }).ledgers[0]!.fold;
      const waiting = everyPromise(table).filter((promise) => fold.state(promise) === 'conditional').length;
      const counted =
        roots.reduce((sum, { below }) => sum + below, 0) +
        circles.reduce((sum, { members, hanging }) => sum + members.length + hanging, 0);
      expect(counted).toBe(waiting);
      const dependents = new Dependents(table);
      for (const { promise, below } of roots) expect(below).toBe(dependents.count(promise, 1));
      for (const { members, hanging } of circles) {
        expect(dependents.count(members[0]!, 1)).toBe(members.length - 1 + hanging);
        for (const [i, member] of members.entries())
          expect(table.antecedent.get(member)).toBe(members[(i + 1) % members.length]);
      }
    }),
    { seed: 11, numRuns: 200 },
  );
});
