import { keyOf } from '../../../src/core/graph/node-key.ts';
import { describe, expect, it } from 'vitest';
import { noCounts, openCount, SeatGraph, totalCount } from '../../../src/core/graph/seat-graph.ts';

describe('the seat graph', () => {
  it('counts a promise at its debtor as owed by, at its creditor as owed to, and in the totals once', () => {
    const graph = new SeatGraph();
    graph.move('desk', 'author', undefined, 'overdue');
    expect(graph.counts('desk')).toMatchObject({
      owes: { overdue: 1 },
      owed: { overdue: 0 },
      self: { overdue: 0 },
    });
    expect(graph.counts('author')).toMatchObject({ owes: { overdue: 0 }, owed: { overdue: 1 } });
    expect(totalCount(graph.totals)).toBe(1);
  });

  it('counts what a seat promised itself apart', () => {
    const graph = new SeatGraph();
    graph.move('desk', 'desk', undefined, 'detached');
    expect(graph.counts('desk')).toEqual({
      owes: noCounts(),
      owed: noCounts(),
      self: { ...noCounts(), detached: 1 },
    });
    expect(graph.totals.detached).toBe(1);
  });

  it('moves a promise from one state to another, on its seats and on the edge between them', () => {
    const graph = new SeatGraph();
    graph.move('desk', 'author', undefined, 'conditional');
    graph.move('desk', 'author', 'conditional', 'satisfied');
    expect(graph.graph.getEdgeAttributes(keyOf('desk'), keyOf('author'))).toEqual({
      ...noCounts(),
      satisfied: 1,
    });
    expect(graph.counts('desk')!.owes).toEqual({ ...noCounts(), satisfied: 1 });
    expect(graph.totals).toEqual({ ...noCounts(), satisfied: 1 });
  });

  it('drops an edge with its last promise and keeps the seats, and the edge can come again', () => {
    const graph = new SeatGraph();
    graph.move('desk', 'author', undefined, 'detached');
    graph.move('desk', 'author', undefined, 'detached');
    graph.move('desk', 'author', 'detached', undefined);
    expect(graph.graph.hasEdge(keyOf('desk'), keyOf('author'))).toBe(true);
    graph.move('desk', 'author', 'detached', undefined);
    expect([graph.graph.hasEdge(keyOf('desk'), keyOf('author')), graph.graph.order]).toEqual([false, 2]);
    graph.move('desk', 'author', undefined, 'released');
    expect(graph.graph.getEdgeAttributes(keyOf('desk'), keyOf('author'))).toEqual({
      ...noCounts(),
      released: 1,
    });
  });

  it('knows a seat that holds nothing, once it is told of it', () => {
    const graph = new SeatGraph();
    expect(graph.counts('clerk')).toBeUndefined();
    graph.know('clerk');
    graph.know('clerk');
    expect(graph.counts('clerk')).toEqual({ owes: noCounts(), owed: noCounts(), self: noCounts() });
  });
});

it('open is conditional, detached and overdue; total is everything', () => {
  const counts = {
    cancelled: 1,
    conditional: 2,
    detached: 4,
    expired: 8,
    overdue: 16,
    released: 32,
    satisfied: 64,
  };
  expect([openCount(counts), totalCount(counts)]).toEqual([22, 127]);
});
