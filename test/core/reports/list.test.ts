import { describe, expect, it } from 'vitest';
import { listOf, oncePerVersion } from '../../../src/core/reports/list.ts';
import { at, fleetOf, ledger } from '../../support/ledger.ts';

describe('a list', () => {
  const made: number[] = [];
  const list = listOf(
    [10, 20, 30, 40],
    7,
    (entry) => `n${entry}`,
    (entry) => {
      made.push(entry);
      return { key: `n${entry}` };
    },
  );

  it('makes rows for the window that is asked for and for nothing else', () => {
    expect([list.total, list.hidden, list.indexOf('n30'), list.indexOf('30'), made]).toEqual([
      4,
      7,
      2,
      -1,
      [],
    ]);
    expect(list.slice(1, 2)).toEqual([{ key: 'n20' }, { key: 'n30' }]);
    expect(made).toEqual([20, 30]);
  });

  it('gives what there is of a window that goes over an end', () => {
    expect(list.slice(3, 5)).toEqual([{ key: 'n40' }]);
    expect(list.slice(-2, 1)).toEqual([{ key: 'n10' }]);
    expect([list.slice(4, 1), list.slice(0, 0)]).toEqual([[], []]);
  });
});

describe('what is computed once for a version of the fleet', () => {
  const fleet = fleetOf(ledger().promise('a').until('13:00'), { now: '12:00' });
  let computed = 0;
  const get = (name: string, params: string) => oncePerVersion(fleet, name, params, () => ++computed);

  it('is computed again for other parameters, for another version, and for nothing else', () => {
    expect([get('x', ''), get('x', '')]).toEqual([1, 1]);
    expect([get('y', ''), get('x', '')]).toEqual([2, 1]);
    expect([get('x', 'p'), get('x', 'p'), get('x', '')]).toEqual([3, 3, 4]);
    fleet.apply([], at('12:30'));
    expect(get('x', '')).toBe(4);
    fleet.apply([], at('13:30'));
    expect([get('x', ''), get('x', '')]).toEqual([5, 5]);
  });

  it('is kept apart for each fleet', () => {
    const other = fleetOf(ledger().promise('a').until('13:00'), { now: '12:00' });
    other.version = fleet.version;
    expect(oncePerVersion(other, 'x', '', () => 'other')).toBe('other');
    expect(get('x', '')).toBe(5);
  });
});
