import { expect, test } from 'vitest';
import type { Fleet } from '../../../src/core/fleet/fleet.ts';
import { at, emptyFleet, fleetOf, ledger, reading, rereading } from '../../support/ledger.ts';

/** Source and line number of each line, in order. */
function order({ log }: Fleet): string[] {
  return log
    .slice(0, log.size)
    .map((each) => `${each.source}:${log.sources[each.source]!.place(each.at).line}`);
}

test('one source stands as its file has it, whatever its rows say, with what nobody understood in place', () => {
  const only = ledger()
    .promise('a')
    .at('10:00')
    .line('{broken')
    .promise('b')
    .at('09:00')
    .line('{"ts":"2026-09-01T10:30:00Z","type":"hand-off"}')
    .line('')
    .promise('c')
    .at('11:00');
  const fleet = fleetOf(only, { now: '12:00' });
  expect(order(fleet)).toEqual(['0:1', '0:2', '0:3', '0:4', '0:6']);
  const [log] = fleet.log.sources;
  expect([0, 1, 2, 3, 4].map((each) => log!.entry(each).kind)).toEqual([
    'row',
    'unreadable',
    'row',
    'unknown',
    'row',
  ]);
  expect([0, 1, 2, 3, 4].map((each) => log!.ms(each))).toEqual(
    ['10:00', '10:00', '10:00', '10:00', '11:00'].map((time) => at(time).ms),
  );
});

test('several sources stand by time, of equal times the first source first', () => {
  const one = ledger().promise('a').at('09:00').promise('b').at('10:00').promise('c').at('09:30');
  const other = ledger().promise('d').at('09:30').promise('e').at('10:00').promise('f').at('10:30');
  expect(order(fleetOf(one, other, { now: '12:00' }))).toEqual(['0:1', '1:1', '0:2', '0:3', '1:2', '1:3']);
});

test('a time that is none, or more than five minutes ahead of the clock, moves nothing', () => {
  const one = ledger().promise('a').at('09:00').promise('b').at('12:05:01').promise('c').at('soon');
  const other = ledger().promise('d').at('09:30').promise('e').at('12:05');
  expect(order(fleetOf(one, other, { now: '12:00' }))).toEqual(['0:1', '0:2', '0:3', '1:1', '1:2']);
});

test('lines before the first readable time stand first', () => {
  const one = ledger().promise('a').at('09:00');
  const other = ledger().line('{broken').promise('b').at('08:00');
  const { log } = fleetOf(one, other, { now: '12:00' });
  expect(log.sources[1]!.ms(0)).toBe(-Infinity);
  expect(log.slice(0, 3)).toEqual([
    { source: 1, at: 0 },
    { source: 1, at: 1 },
    { source: 0, at: 0 },
  ]);
});

test('what comes later stands where its time is, and knows the version that brought it', () => {
  const one = ledger().promise('a').at('09:00').promise('b').at('11:00');
  const other = ledger().promise('c').at('10:00');
  const fleet = emptyFleet([one, other], '12:00');
  fleet.apply(reading(0, one), at('12:00'));
  expect(fleet.log.size).toBe(2);
  fleet.apply(reading(1, other), at('12:00'));
  expect(order(fleet)).toEqual(['0:1', '1:1', '0:2']);
  expect(fleet.log.rankOf({ source: 1, at: 0 })).toBe(1);
  expect(fleet.log.sources.map((log) => log.bornAt(0))).toEqual([0, fleet.version]);
});

test('a rewritten file has another log', () => {
  const before = ledger().promise('a').promise('b');
  const fleet = fleetOf(before, { now: '12:00' });
  const { sources } = fleet.log;
  fleet.apply(rereading(0, ledger().promise('a')), at('12:00'));
  expect(fleet.log.size).toBe(1);
  expect(sources[0]!.length).toBe(2);
});

test('a line is found by its number, and blank lines are none', () => {
  const only = ledger().promise('a').line('').line('{broken').promise('b');
  const log = fleetOf(only, { now: '12:00' }).log.sources[0]!;
  expect([1, 2, 3, 4, 5].map((line) => log.indexOfLine(line))).toEqual([0, -1, 1, 2, -1]);
});

test('problems beyond those that are kept are counted', () => {
  const rubbish = ledger().line(Array.from({ length: 10_003 }, () => '{').join('\n'));
  const { log } = fleetOf(rubbish, { now: '12:00' });
  expect([log.size, log.notListed]).toEqual([10_000, 3]);
});
