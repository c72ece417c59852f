import { keyOf } from '../../../src/core/graph/node-key.ts';
import { describe, expect, it } from 'vitest';
import type { PromiseGraph } from '../../../src/core/graph/promise-graph.ts';
import { at, emptyFleet, fleetOf, ledger, reading } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

function graphOf(rows: LedgerText): PromiseGraph {
  const { graph } = fleetOf(rows, { now: '12:00' }).ledgers[0]!;
  while (graph.buildSlice());
  return graph;
}

/** d waits on c, c on b, b on a; e waits on a as well. */
const tree = (): LedgerText =>
  ledger().promise('a').promise('b').on('a').promise('c').on('b').promise('d').on('c').promise('e').on('a');

describe('what waits for a promise', () => {
  it('is a tree, deepest branch first, in order of ids', () => {
    expect(graphOf(tree()).dependents('a', 10)).toEqual([
      { id: 'b', depth: 1 },
      { id: 'c', depth: 2 },
      { id: 'd', depth: 3 },
      { id: 'e', depth: 1 },
    ]);
    expect(graphOf(tree()).dependents('d', 10)).toEqual([]);
  });

  it('is as much of it as is asked for', () => {
    const ids = (limit: number) =>
      graphOf(tree())
        .dependents('a', limit)
        .map(({ id }) => id);
    expect([ids(3), ids(2), ids(0)]).toEqual([['b', 'c', 'd'], ['b', 'c'], []]);
  });

  it('ends where a circle closes', () => {
    const circle = graphOf(
      ledger().promise('a').on('b').promise('b').on('a').promise('s').on('s').promise('t').on('s'),
    );
    expect(circle.dependents('a', 10)).toEqual([{ id: 'b', depth: 1 }]);
    expect(circle.dependents('s', 10)).toEqual([{ id: 't', depth: 1 }]);
  });

  it('may wait for an id that nothing declares', () => {
    expect(graphOf(ledger().promise('a').on('ghost')).dependents('ghost', 9)).toEqual([
      { id: 'a', depth: 1 },
    ]);
  });
});

describe('the live part', () => {
  it('holds no promise that neither waits nor is waited for', () => {
    expect(graphOf(ledger().promise('a').promise('b')).graph.order).toBe(0);
  });

  it('loses an edge when its dependent ends, and then the nodes with nothing left', () => {
    const graph = graphOf(tree().about('d').satisfied());
    expect(graph.graph.hasNode(keyOf('d'))).toBe(false);
    expect(graph.dependents('a', 10).map(({ id }) => id)).toEqual(['b', 'c', 'e']);
  });

  it('keeps an ended promise while open ones hang on it', () => {
    const graph = graphOf(tree().about('a').satisfied());
    expect(graph.dependents('a', 10).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('is empty when a chain expires', () => {
    expect(graphOf(tree().about('a').cancelled()).graph.order).toBe(0);
  });
});

it('a graph is made in slices, and what changes meanwhile is in it at the end', () => {
  const many = ledger();
  for (let i = 0; i < 4500; i++) many.promise(`p${i}`).on('root');
  const fleet = emptyFleet([many], '12:00');
  fleet.apply(reading(0, many), at('12:00'));
  const { graph } = fleet.ledgers[0]!;
  let slices = 0;
  expect([graph.isComplete, graph.graph.order]).toEqual([false, 0]);
  for (; fleet.workSlice(); slices++) {
    if (slices > 0) continue;
    const change = ledger().about('p7').satisfied().about('p4000').satisfied().promise('new').on('p8');
    fleet.apply(reading(0, change), at('12:00'));
  }
  expect(slices).toBeGreaterThan(1);
  expect(graph.isComplete).toBe(true);
  expect(['p6', 'p7', 'p4000'].map((id) => graph.graph.hasNode(keyOf(id)))).toEqual([true, false, false]);
  expect(graph.dependents('p8', 9)).toEqual([{ id: 'new', depth: 1 }]);
});

describe('the open promises that wait', () => {
  const waiting = (rows: LedgerText): string[] => {
    const { fold, graph } = fleetOf(rows, { now: '12:00' }).ledgers[0]!;
    while (graph.buildSlice());
    return [...graph.waiting].map((promise) => fold.table.ids.name(promise));
  };

  it('are those with an antecedent, until they end', () => {
    expect(waiting(tree())).toEqual(['b', 'c', 'd', 'e']);
    const ended = tree().about('e').released().about('b').cancelled();
    expect(waiting(ended)).toEqual([]);
    expect(waiting(tree().about('a').satisfied())).toEqual(['b', 'c', 'd', 'e']);
  });

  it('make the graph move on with each row about one of them or about what they wait for, and with no other', () => {
    const fleet = fleetOf(tree().promise('alone'), { now: '12:00' });
    const { graph } = fleet.ledgers[0]!;
    while (graph.buildSlice());
    const movedBy = (rows: LedgerText): boolean => {
      const before = graph.moves;
      fleet.apply(reading(0, rows), at('12:00'));
      return graph.moves > before;
    };
    expect(movedBy(ledger().about('alone').amendedTo('19:00').promise('another'))).toBe(false);
    expect(movedBy(ledger().about('a').amendedTo('19:00'))).toBe(true);
    expect(movedBy(ledger().about('d').amendedTo('19:00'))).toBe(true);
    expect(movedBy(ledger().promise('last').on('alone'))).toBe(true);
  });
});
