import { describe, expect, it } from 'vitest';
import { at, emptyFleet, fleetOf, ledger, reading, rereading, stateOf } from '../../support/ledger.ts';

const rows = () => ledger().promise('a').until('13:00').promise('b').on('a');

describe('a step of the fleet', () => {
  it('says which promises it changed: named, settled anew, or passed by the clock', () => {
    const fleet = fleetOf(rows(), { now: '12:00' });
    const ids = (promises: readonly { promise: number }[]) =>
      promises.map(({ promise }) => fleet.ledgers[0]!.fold.table.ids.name(promise));
    expect(ids(fleet.apply([], at('13:00:01')).promises)).toEqual(['a']);
    expect(ids(fleet.apply(reading(0, ledger().about('a').satisfied()), at('14:00')).promises)).toEqual([
      'a',
      'b',
    ]);
    expect(
      ids(fleet.apply(reading(0, ledger().about('b').judged('violated', 'c')), at('14:00')).promises),
    ).toEqual(['b']);
  });

  it('makes the version one greater when it changed something, and leaves it when it did not', () => {
    const fleet = fleetOf(rows(), { now: '12:00' });
    const { version } = fleet;
    expect(fleet.apply([], at('12:30'))).toMatchObject({ version, reset: false, promises: [], sources: [] });
    expect(fleet.now).toEqual(at('12:30'));
    expect(fleet.apply([], at('13:30'))).toMatchObject({ version: version + 1, sources: [0] });
    expect(fleet.apply([{ source: 0, kind: 'missing' }], at('13:30'))).toMatchObject({
      version: version + 2,
      promises: [],
      sources: [0],
    });
  });

  it('remembers when a promise was first counted, and when it last changed', () => {
    const fleet = emptyFleet([rows()], '12:00');
    fleet.apply(reading(0, rows()), at('12:00'));
    fleet.apply(reading(0, ledger().about('a').amendedTo('18:00')), at('12:00'));
    const [a, b] = ['a', 'b'].map((id) => fleet.changeOf(fleet.find(id)!));
    expect([a, b]).toEqual([
      { bornAt: 1, changedAt: 2 },
      { bornAt: 1, changedAt: 1 },
    ]);
  });

  it('remembers when a promise that a seat owes last changed its state', () => {
    const fleet = fleetOf(rows(), { now: '12:00' });
    const before = fleet.owingChangedAt('desk');
    fleet.apply(reading(0, ledger().about('a').judged('violated', 'clerk')), at('12:00'));
    expect(fleet.owingChangedAt('desk')).toBe(before);
    fleet.apply([], at('13:30'));
    expect([fleet.owingChangedAt('desk'), fleet.owingChangedAt('author')]).toEqual([fleet.version, 0]);
    expect([fleet.seatChangedAt('desk'), fleet.seatChangedAt('author')]).toEqual([
      fleet.version,
      fleet.version,
    ]);
    expect(fleet.seatChangedAt('clerk')).toBe(0);
  });

  it('refuses news of a source that is not there: that is a bug', () => {
    expect(() =>
      fleetOf(rows(), { now: '12:00' }).apply([{ source: 1, kind: 'missing' }], at('12:00')),
    ).toThrow(RangeError);
  });
});

describe('an id', () => {
  it('is found when something declares it, and only then', () => {
    const fleet = fleetOf(rows().about('ghost').satisfied().promise('c').on('spirit'), { now: '12:00' });
    expect(['a', 'ghost', 'spirit', 'nobody'].map((id) => fleet.find(id)?.promise)).toEqual([
      0,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a seat', () => {
  it('is known when any row names it: who promises, is promised to, moves, ends or judges', () => {
    const told = ledger()
      .promise('a')
      .by('p')
      .to('q')
      .amendedTo('18:00')
      .by('r')
      .satisfied()
      .by('s')
      .judged('x', 't');
    expect(fleetOf(told, { now: '12:00' }).seats.names().sort()).toEqual(['p', 'q', 'r', 's', 't']);
  });
});

describe('after a file was rewritten', () => {
  it('the step is a reset, and nothing of the old rows is counted', () => {
    const fleet = fleetOf(rows(), { now: '12:00' });
    const change = fleet.apply(rereading(0, ledger().promise('c').by('clerk').cancelled()), at('12:00'));
    expect(change).toMatchObject({ reset: true, sources: [0], version: fleet.version });
    expect(fleet.seats.totals).toEqual({ ...fleet.seats.totals, conditional: 0, detached: 0, cancelled: 1 });
    expect(fleet.seats.names().sort()).toEqual(['author', 'clerk', 'desk']);
    expect([stateOf(fleet, 'a'), stateOf(fleet, 'c')]).toEqual([undefined, 'cancelled']);
  });

  it('the old picture stands until the new one is whole', () => {
    const fleet = fleetOf(rows(), { now: '12:00' });
    const again = rereading(0, ledger());
    expect(fleet.apply(again.slice(0, 2), at('12:00')).reset).toBe(false);
    expect([fleet.seats.totals.detached, stateOf(fleet, 'a')]).toEqual([1, 'detached']);
    expect(fleet.apply([], at('13:30')).promises).toHaveLength(1);
    expect(fleet.apply(again.slice(2), at('13:30')).reset).toBe(true);
    expect(stateOf(fleet, 'a')).toBeUndefined();
  });

  it('what another source grew in the same step is in its graph', () => {
    const fleet = fleetOf(rows(), ledger().promise('z'), { now: '12:00' });
    const { graph } = fleet.ledgers[0]!;
    while (graph.buildSlice());
    const news = [...reading(0, ledger().about('b').cancelled()), ...rereading(1, ledger())];
    fleet.apply(news, at('12:00'));
    expect(graph.dependents('a', 10)).toEqual([]);
  });

  it('a promise is as old as it was, and has changed only when it stands otherwise', () => {
    const fleet = fleetOf(rows(), { now: '12:00' });
    fleet.apply(reading(0, ledger().promise('c').about('c').amendedTo('18:00')), at('12:00'));
    const again = rows().promise('c').amendedTo('19:00').promise('new');
    fleet.apply(rereading(0, again), at('12:00'));
    const changes = ['a', 'b', 'c', 'new'].map((id) => fleet.changeOf(fleet.find(id)!));
    expect(changes.map(({ bornAt, changedAt }) => [bornAt, changedAt])).toEqual([
      [1, 1],
      [1, 1],
      [2, 3],
      [3, 3],
    ]);
  });

  it('a seat whose promises all vanished counts as unchanged since then', () => {
    const fleet = fleetOf(rows(), { now: '12:00' });
    fleet.apply(rereading(0, ledger().promise('c').by('author').to('desk')), at('12:00'));
    expect([fleet.owingChangedAt('desk'), fleet.owingChangedAt('author')]).toEqual([0, fleet.version]);
  });
});

it('a source read once gives its last line without a newline when all is read', () => {
  const torn = { bytes: ledger().promise('a').bytes.slice(0, -1) };
  const fleet = emptyFleet([ledger()], '12:00');
  fleet.apply(reading(0, torn), at('12:00'));
  expect(stateOf(fleet, 'a')).toBeUndefined();
  expect(fleet.finish().promises).toHaveLength(1);
  expect([stateOf(fleet, 'a'), fleet.seats.totals.detached]).toEqual(['detached', 1]);
});
