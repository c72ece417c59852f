import { expect, test } from 'vitest';
import { filterOf } from '../../support/filter.ts';
import { logGaps, logReport } from '../../../src/core/reports/log.ts';
import { at, emptyFleet, fleetOf, ledger, ms, reading } from '../../support/ledger.ts';

const ALL = filterOf('');

test('each kind of row says who speaks of which promise, and what', () => {
  const only = ledger()
    .promise('a')
    .says('hand back the schema')
    .until('10:00')
    .amendedTo('11:00')
    .amendedTo('later')
    .amendedTo('12:00')
    .judged('in hand', 'clerk')
    .satisfied();
  const list = logReport(fleetOf(only, { now: '12:00' }), ALL);
  expect(list.slice(0, 9)).toMatchObject([
    {
      key: '0:1',
      kind: 'promise',
      id: 'a',
      seat: 'desk',
      creditor: 'author',
      text: 'hand back the schema',
      until: at('10:00'),
      place: { line: 1, offset: 0 },
      atMs: ms('08:00'),
      effectiveMs: ms('08:00'),
    },
    { kind: 'amend', from: at('10:00'), until: at('11:00') },
    { kind: 'amend', from: at('11:00'), until: undefined },
    { kind: 'amend', from: undefined, until: at('12:00') },
    { kind: 'assess', seat: 'clerk', word: 'in hand' },
    { kind: 'resolve', as: 'satisfied', isRepeated: false },
  ]);
});

test('rows that count for nothing say so', () => {
  const only = ledger().promise('a').says('first').promise('a').says('second').until('19:00');
  const list = logReport(fleetOf(only.satisfied().cancelled(), { now: '12:00' }), ALL);
  expect(list.slice(1, 2)).toMatchObject([
    { kind: 'promise', isRepeated: true, text: '', creditor: '', until: at('19:00') },
    { kind: 'resolve', as: 'satisfied', isRepeated: false },
  ]);
  expect(list.slice(3, 1)).toMatchObject([{ kind: 'resolve', as: 'cancelled', isRepeated: true }]);
});

test('lines that were not understood say why, and how they begin', () => {
  const only = ledger().promise('a').line('{broken').line('{"ts":"x","type":"hand-off","n":1}');
  expect(logReport(fleetOf(only, { now: '12:00' }), ALL).slice(1, 2)).toMatchObject([
    { key: '0:2', kind: 'unreadable', excerpt: '{broken', atMs: NaN, effectiveMs: ms('08:00') },
    { key: '0:3', kind: 'unknown', reason: 'hand-off', excerpt: '{"ts":"x","type":"hand-off","n":1}' },
  ]);
});

test('a filter hides rows of promises it hides, and nothing else', () => {
  const only = ledger()
    .promise('a')
    .line('{broken')
    .promise('b')
    .about('nowhere')
    .judged('in hand', 'clerk')
    .about('a')
    .satisfied();
  const list = logReport(fleetOf(only, { now: '12:00' }), filterOf('b'));
  expect([list.total, list.hidden]).toEqual([3, 2]);
  expect(list.slice(0, 9).map(({ key }) => key)).toEqual(['0:2', '0:3', '0:4']);
  expect(['0:1', '0:3', '0:4', '7:1', 'x'].map((key) => list.indexOf(key))).toEqual([-1, 1, 2, -1, -1]);
});

test('rows about a promise that nothing declares are hidden once something declares it', () => {
  const early = ledger().about('a').judged('in hand', 'clerk');
  const fleet = fleetOf(early, { now: '12:00' });
  const other = filterOf('other');
  expect(logReport(fleet, other).total).toBe(1);
  fleet.apply([{ source: 0, kind: 'grown', bytes: ledger().promise('a').bytes }], at('12:00'));
  expect(logReport(fleet, other)).toMatchObject({ total: 0, hidden: 2 });
});

test('lines know the version that brought them', () => {
  const fleet = fleetOf(ledger().promise('a'), { now: '12:00' });
  const changes = (): number[] =>
    logReport(fleet, ALL)
      .slice(0, 9)
      .map(({ changedAt }) => changedAt);
  expect(changes()).toEqual([0]);
  fleet.apply([{ source: 0, kind: 'grown', bytes: ledger().promise('b').bytes }], at('12:00'));
  expect(changes()).toEqual([0, fleet.version]);
});

test('what is not listed is counted: lines without a newline, and problems beyond those kept', () => {
  const one = ledger().line(Array.from({ length: 10_001 }, () => '{').join('\n'));
  const other = ledger().promise('a');
  const fleet = emptyFleet([one, other], '12:00');
  for (const [source, each] of [one, other].entries()) fleet.apply(reading(source, each), at('12:00'));
  expect(logGaps(fleet)).toEqual({ notListed: 1, pending: [] });
  fleet.apply([{ source: 1, kind: 'grown', bytes: new TextEncoder().encode('{"ts') }], at('12:00'));
  expect(logGaps(fleet).pending).toEqual([{ sourceName: 'ledger-1', line: 2 }]);
});
