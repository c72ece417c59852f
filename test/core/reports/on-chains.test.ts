import { describe, expect, it } from 'vitest';
import { filterOf } from '../../support/filter.ts';
import { onChains } from '../../../src/core/reports/on-chains.ts';
import { at, emptyFleet, fleetOf, ledger, type LedgerText, reading } from '../../support/ledger.ts';

const ALL = filterOf('');
const MINUTE = 60_000;

const rowsOf = (...ledgers: readonly LedgerText[]) => {
  const list = onChains(fleetOf(...(ledgers as [LedgerText]), { now: '12:00' }), ALL);
  return list.slice(0, list.total);
};

/** scan stalls ship and, below it, set and print; small stalls one. */
const told = () =>
  ledger()
    .promise('small')
    .promise('small-1')
    .on('small')
    .promise('scan')
    .by('archivist')
    .to('desk')
    .until('17:00')
    .promise('ship')
    .on('scan')
    .by('desk')
    .to('author')
    .until('16:00')
    .promise('set')
    .on('ship')
    .until('18:00')
    .promise('print')
    .on('ship')
    .until('15:00');

describe('the chains along on', () => {
  it('begin with the root that stalls most, and list what hangs on it, soonest first, each branch to its end', () => {
    expect(rowsOf(told()).map(({ id, depth, stalls }) => [id, depth, stalls])).toEqual([
      ['scan', 0, 3],
      ['ship', 1, 2],
      ['print', 2, 0],
      ['set', 2, 0],
      ['small', 0, 1],
      ['small-1', 1, 0],
    ]);
  });

  it('say of a root how deep it goes, who is left holding, and when it is needed for whom', () => {
    expect(rowsOf(told())[0]).toMatchObject({
      kind: 'root',
      deepest: 2,
      leftHolding: 2,
      slackMs: 180 * MINUTE,
      neededFor: 'print',
      dueBeforeMs: undefined,
    });
  });

  it('say which promise is due before its antecedent, and by how much', () => {
    const early = rowsOf(told()).filter(({ dueBeforeMs }) => dueBeforeMs !== undefined);
    expect(early.map(({ id, dueBeforeMs }) => [id, dueBeforeMs])).toEqual([
      ['ship', 60 * MINUTE],
      ['print', 60 * MINUTE],
    ]);
  });

  it('have less slack as the clock goes on, with no row written', () => {
    const fleet = fleetOf(told(), { now: '12:00' });
    onChains(fleet, ALL).slice(0, 9);
    fleet.apply([], at('12:01'));
    expect(onChains(fleet, ALL).slice(0, 1)[0]).toMatchObject({ slackMs: 179 * MINUTE });
  });

  it('count what hangs on an id that nothing declares', () => {
    const [root] = rowsOf(ledger().promise('a').on('missing'));
    expect(root).toMatchObject({ id: 'missing', stalls: 1, line: undefined, slackMs: 300 * MINUTE });
  });

  it('among those that stall as many the one due first comes first, one without a deadline last', () => {
    const rows = ledger();
    for (const [id, until] of [
      ['x', 'soon'],
      ['y', '18:00'],
      ['z', '17:00'],
    ] as const) {
      rows.promise(id).until(until).promise(`${id}-1`).on(id);
    }
    expect(
      rowsOf(rows)
        .filter(({ depth }) => depth === 0)
        .map(({ id }) => id),
    ).toEqual(['z', 'y', 'x']);
  });

  it('list a few of many, and count the rest', () => {
    const rows = ledger().promise('a');
    for (let i = 0; i < 9; i++)
      rows
        .promise(`b${i}`)
        .on('a')
        .until(`${18 - i}:00`);
    const list = rowsOf(rows);
    expect(list.map(({ id }) => id)).toEqual(['a', 'b8', 'b7', 'b6', 'b5', 'b4', 'b3', 'a']);
    expect(list.at(-1)).toMatchObject({ kind: 'more', stalls: 3 });
  });

  it('find each row by its key, and give any window of them', () => {
    const rows = told();
    for (let i = 0; i < 9; i++) rows.promise(`more ${i}`).on('scan');
    const list = onChains(fleetOf(rows, { now: '12:00' }), ALL);
    const all = list.slice(0, list.total);
    expect(all.map(({ key }) => list.indexOf(key))).toEqual([...all.keys()]);
    for (let start = 0; start < list.total; start++)
      expect(list.slice(start, 3)).toEqual(all.slice(start, start + 3));
    expect([list.indexOf('0 nothing'), list.indexOf('7 scan'), list.indexOf('')]).toEqual([-1, -1, -1]);
  });

  it('leave those in which the filter finds something, and count the others', () => {
    const list = onChains(fleetOf(told(), { now: '12:00' }), filterOf('print'));
    expect([list.slice(0, 1)[0]?.id, list.chains, list.hidden]).toEqual(['scan', 1, 1]);
  });

  it('follow a kept root: what waited for it is a root itself', () => {
    const fleet = fleetOf(told(), { now: '12:00' });
    onChains(fleet, ALL).slice(0, 9);
    fleet.apply(reading(0, ledger().about('scan').satisfied()), at('12:00'));
    expect(onChains(fleet, ALL).slice(0, 2)).toMatchObject([
      { id: 'ship', stalls: 2 },
      { id: 'print', stalls: 0 },
    ]);
  });

  it('follow an amended deadline', () => {
    const fleet = fleetOf(told(), { now: '12:00' });
    onChains(fleet, ALL).slice(0, 9);
    fleet.apply(reading(0, ledger().about('print').amendedTo('19:00')), at('12:00'));
    expect(onChains(fleet, ALL).slice(0, 1)[0]).toMatchObject({ neededFor: 'ship' });
  });

  it('say that they are not all there while the ledger is longer than what was looked at', () => {
    const rows = ledger();
    for (let i = 0; i < 20_001; i++) rows.promise(`p${i}`).at('08:00');
    const fleet = fleetOf(rows.promise('last').on('p7'), { now: '12:00' });
    expect(onChains(fleet, ALL)).toMatchObject({ isComplete: false, total: 0 });
    while (fleet.workSlice());
    expect(onChains(fleet, ALL)).toMatchObject({ isComplete: true, chains: 1 });
  });
});

describe('the chains of several ledgers', () => {
  it('are told once where they are the same, by the account that is shown', () => {
    const list = rowsOf(told(), told());
    expect(list.filter(({ depth }) => depth === 0).map(({ id, toldBy }) => [id, toldBy])).toEqual([
      ['scan', undefined],
      ['small', undefined],
    ]);
  });

  it('are told beside each other where one has a promise below the root that the other lacks', () => {
    const first = ledger().promise('a').promise('b').on('a');
    const second = ledger().promise('a').promise('c').on('a');
    expect(rowsOf(first, second).map(({ id, toldBy }) => [id, toldBy])).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['a', 'ledger-1'],
      ['c', undefined],
    ]);
  });
});

it('nothing waits in a ledger that has not been read', () => {
  expect(onChains(emptyFleet([ledger()], '12:00'), ALL)).toMatchObject({ chains: 0, total: 0, hidden: 0 });
});
