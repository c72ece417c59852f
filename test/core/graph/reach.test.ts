import { expect, it } from 'vitest';
import { Dependents } from '../../../src/core/graph/reach.ts';
import { at, fleetOf, ledger, reading } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

/** How many each of the promises stalls, asked in this order of one counter. */
function stalls(rows: LedgerText, ...ids: string[]): number[] {
  const { table } = fleetOf(rows, { now: '12:00' }).ledgers[0]!.fold;
  const dependents = new Dependents(table);
  return ids.map((id) => dependents.count(table.ids.find(id)!, 1));
}

const tree = () =>
  ledger().promise('a').promise('b').on('a').promise('c').on('b').promise('d').on('c').promise('e').on('a');

it('every open promise below is stalled, at any depth, in whatever order it is asked', () => {
  expect(stalls(tree(), 'a', 'b', 'c', 'd')).toEqual([4, 2, 1, 0]);
  expect(stalls(tree(), 'c', 'e', 'b', 'a', 'd')).toEqual([1, 0, 2, 4, 0]);
});

it('a promise that ended is not stalled, and what hangs on it does not hang on what is above it', () => {
  expect(stalls(tree().about('c').satisfied(), 'a', 'b')).toEqual([2, 0]);
});

it('a promise in a circle does not stall itself', () => {
  const circle = () =>
    ledger()
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
  expect(stalls(circle(), 'a', 'b', 'c', 'd')).toEqual([4, 4, 4, 1]);
  expect(stalls(circle(), 'd', 'c', 'b', 'a')).toEqual([1, 4, 4, 4]);
  expect(stalls(ledger().promise('a').on('a'), 'a')).toEqual([0]);
});

it('what was counted holds for a version, and is counted again for the next', () => {
  const fleet = fleetOf(tree(), { now: '12:00' });
  const { table } = fleet.ledgers[0]!.fold;
  const dependents = new Dependents(table);
  expect(dependents.count(0, 1)).toBe(4);
  fleet.apply(
    reading(0, ledger().about('d').cancelled().promise('f').on('e').promise('g').on('f')),
    at('12:00'),
  );
  expect([dependents.count(0, 2), dependents.count(table.ids.find('e')!, 2)]).toEqual([5, 2]);
});

it('of a chain of a hundred thousand every link is counted, without walking it for each', () => {
  const { table } = fleetOf(chain(100_000), { now: '12:00' }).ledgers[0]!.fold;
  const dependents = new Dependents(table);
  expect([dependents.count(0, 1), dependents.count(99_999, 1), dependents.count(40_000, 1)]).toEqual([
    99_999, 0, 59_999,
  ]);
  let total = 0;
  for (let promise = 0; promise < 100_000; promise++) total += dependents.count(promise, 1);
  expect(total).toBe((100_000 * 99_999) / 2);
});

function chain(length: number): LedgerText {
  const rows = ledger().promise('p0');
  for (let i = 1; i < length; i++)
    rows
      .promise(`p${i}`)
      .at('08:00')
      .on(`p${i - 1}`);
  return rows;
}
