import { expect, it } from 'vitest';
import { sources } from '../../../src/core/reports/sources.ts';
import { at, fleetOf, ledger, ms, rereading } from '../../support/ledger.ts';

const rows = () =>
  ledger()
    .promise('a')
    .at('09:00')
    .promise('a')
    .at('09:10')
    .satisfied()
    .at('10:40')
    .line('')
    .line('?')
    .line('{"ts":"t","type":"nudge"}')
    .line('{"ts":"t","type":"nudge"}')
    .line('{"ts":"t","type":"poke"}');

it('a source says what was read of it, how far it was written, and its longest silence', () => {
  const [told] = sources(fleetOf(rows(), { now: '12:00' }));
  expect(told).toMatchObject({
    key: 'ledger-0.jsonl',
    health: { kind: 'live' },
    isReading: false,
    size: rows().bytes.length,
    bytesRead: rows().bytes.length,
    modifiedMs: ms('08:00'),
    rows: 3,
    promises: 1,
    blank: 1,
    unreadableCount: 1,
    unknownCount: 3,
    unknownTypes: [
      { type: 'nudge', count: 2 },
      { type: 'poke', count: 1 },
    ],
    frontierMs: ms('10:40'),
    longestGapMs: 90 * 60_000,
    gapCount: 2,
    pending: undefined,
    rewrites: [],
  });
  expect([told!.unreadable, told!.unknown].map((lines) => lines.map(({ line }) => line))).toEqual([
    [5],
    [6, 7, 8],
  ]);
});

it('its oddities are counted by kind, with the lines of the first five', () => {
  const odd = rows();
  for (let i = 0; i < 6; i++) odd.about('a').released();
  odd.amendedTo('soon');
  expect(sources(fleetOf(odd, { now: '12:00' }))[0]!.oddities).toEqual([
    { kind: 'declared twice', count: 1, lines: [2] },
    { kind: 'resolved twice', count: 6, lines: [9, 10, 11, 12, 13] },
    { kind: 'amended after the end', count: 1, lines: [15] },
    { kind: 'deadline that is no instant', count: 1, lines: [15] },
  ]);
});

it('a rewritten one says what vanished, and everything else of the new telling', () => {
  const fleet = fleetOf(rows(), { now: '12:00' });
  fleet.apply(rereading(0, ledger()), at('12:30'));
  expect(sources(fleet)[0]).toMatchObject({
    rows: 0,
    unknownCount: 0,
    oddities: [],
    frontierMs: -Infinity,
    rewrites: [
      { at: at('12:30'), why: 'shrank', vanished: { rows: 7, promises: 1, ids: ['a'], changed: 0 } },
    ],
  });
});

it('rows about an id that nothing declares are counted among the oddities, until something declares it', () => {
  const rows = ledger().about('a').amendedTo('18:00').satisfied().about('b').judged('violated', 'x');
  const dangling = (told: typeof rows) => sources(fleetOf(told, { now: '12:00' }))[0]!.oddities;
  const kind = 'about a promise that nothing here declares';
  expect(dangling(rows)).toEqual([{ kind, count: 3, lines: [1, 2, 3] }]);
  expect(dangling(rows.promise('a'))).toEqual([{ kind, count: 1, lines: [3] }]);
  expect(dangling(rows.promise('b'))).toEqual([]);
});

it('what all rewrites together took away is not hidden by a later one that took nothing', () => {
  const fleet = fleetOf(rows(), { now: '12:00' });
  fleet.apply(rereading(0, ledger().promise('b')), at('12:30'));
  fleet.apply(rereading(0, ledger().promise('b').promise('c')), at('12:40'));
  expect(sources(fleet)[0]!.rewriteTotals).toEqual({ times: 2, rows: 7, promises: 1, changed: 0 });
  for (let i = 0; i < 30; i++) fleet.apply(rereading(0, ledger().promise('b').promise('c')), at('12:50'));
  expect(sources(fleet)[0]!.rewrites).toHaveLength(20);
  expect(sources(fleet)[0]!.rewriteTotals.times).toBe(32);
});
