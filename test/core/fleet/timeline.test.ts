import { expect, test } from 'vitest';
import { formatInstant } from '../../../src/core/domain/instant.ts';
import type { Timeline } from '../../../src/core/fleet/timeline.ts';
import { at, ledger, type LedgerText, ms, stateOf } from '../../support/ledger.ts';
import { ReadSources, settled } from '../../support/read-sources.ts';

const NOON = ms('12:00');

function read(...ledgers: readonly LedgerText[]): ReadSources {
  const sources = new ReadSources(ledgers.length, NOON);
  for (const [source, { text }] of ledgers.entries()) sources.grow(source, text, NOON);
  return sources;
}

/** Enough rows for many slices; the last ones are a day's work later than the first. */
function long(): LedgerText {
  const many = ledger();
  for (let i = 0; i < 3000; i++) {
    const second = `08:${String(Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`;
    many.promise(`p${i}`).at(second).until('11:00').says('x'.repeat(100));
  }
  return many;
}

function goneTo(timeline: Timeline, position: number): Timeline {
  timeline.goTo(position);
  return settled(timeline);
}

const ONE = ledger().promise('a').at('09:00').until('10:00').satisfied().at('11:00');

test('moments are the rows and the deadline that passed without one', () => {
  const timeline = read(ONE).timeline();
  expect(timeline.slice(0, 9).map(({ kind, at: when }) => `${kind} ${formatInstant(when)}`)).toEqual([
    'row 2026-09-01T09:00:00Z',
    'deadline 2026-09-01T10:00:00Z',
    'row 2026-09-01T11:00:00Z',
  ]);
  expect([timeline.size, timeline.position]).toEqual([3, 3]);
});

test('stepping over a deadline makes its promise overdue though no row came', () => {
  const timeline = read(ONE).timeline();
  const states = [0, 1, 2, 3].map((position) => {
    const { fleet } = goneTo(timeline, position);
    return `${stateOf(fleet, 'a')} ${formatInstant(fleet.now)}`;
  });
  expect(states).toEqual([
    'detached 2026-09-01T09:00:00Z',
    'overdue 2026-09-01T10:00:00.000000001Z',
    'satisfied 2026-09-01T11:00:00Z',
    'satisfied 2026-09-01T12:00:00Z',
  ]);
});

test('an instant shows the last moment before it, with its own clock', () => {
  const timeline = read(ONE).timeline();
  const shown = (time: string): string => {
    timeline.goToInstant(at(time));
    const { fleet, position } = settled(timeline);
    return `${position} ${stateOf(fleet, 'a')} ${formatInstant(fleet.now).slice(11, 16)}`;
  };
  expect(shown('09:30')).toBe('0 detached 09:30');
  expect(shown('10:00')).toBe('0 detached 10:00');
  expect(shown('10:30')).toBe('1 overdue 10:30');
  expect(shown('09:30')).toBe('0 detached 09:30');
  expect(shown('07:00')).toBe('0 detached 09:00');
  expect(shown('18:00')).toBe('3 satisfied 12:00');
});

test('what comes after it was made is no part of it', () => {
  const sources = read(ONE);
  const timeline = sources.timeline();
  sources.grow(0, ledger().promise('b').text, NOON);
  expect(timeline.size).toBe(3);
  expect(stateOf(goneTo(timeline, 3).fleet, 'b')).toBeUndefined();
  expect(stateOf(sources.fleet, 'b')).toBe('detached');
});

test('a long log is read in slices; until then what was shown stays, and progress is told in bytes', () => {
  const sources = read(long());
  const timeline = sources.timeline();
  const { bytesRead } = sources.fleet.ledgers[0]!;
  expect(timeline.fleet).toBe(sources.fleet);
  expect(timeline.progress).toEqual({ done: 128 * 1024, total: bytesRead });
  const end = settled(timeline).fleet;
  expect(end.ledgers[0]!.fold.table.rowCount).toBe(3000);
  expect([timeline.isThere, timeline.progress]).toEqual([true, undefined]);

  timeline.goTo(2900);
  expect([timeline.fleet, timeline.isThere]).toEqual([end, false]);
  expect(settled(timeline).fleet.ledgers[0]!.fold.table.rowCount).toBe(2901);
});

test('going on shows moments on the way, each at its time', () => {
  const timeline = goneTo(read(long()).timeline(), 1500);
  const { fleet } = timeline;
  timeline.goTo(2400);
  const seen: number[] = [];
  do {
    const rows = fleet.ledgers[0]!.fold.table.rowCount;
    expect(fleet.now.ms).toBe(ms('08:00') + (rows - 1) * 1000);
    seen.push(rows);
  } while (timeline.workSlice());
  expect(timeline.fleet).toBe(fleet);
  expect(fleet.ledgers[0]!.fold.table.rowCount).toBe(2401);
  expect(seen.length).toBeGreaterThan(1);
});

test('bytes that are gone are said, and what was reached stays', () => {
  const sources = read(ONE, ledger().promise('b').at('09:30').until('11:30'));
  const timeline = goneTo(sources.timeline(), 1);
  sources.rewrite(1, '', NOON);
  expect(stateOf(goneTo(timeline, 1).fleet, 'b')).toBe('detached');
  expect(timeline.lost).toBeUndefined();
  goneTo(timeline, 0);
  expect(timeline.lost).toBeUndefined();
  goneTo(timeline, 1);
  expect([timeline.lost, timeline.progress, timeline.workSlice()]).toEqual(['ledger-1', undefined, false]);
  expect(stateOf(timeline.fleet, 'a')).toBe('detached');
});

test('a file rewritten before is told with what it lost', () => {
  const sources = read(ledger().promise('a').promise('b')).rewrite(0, ledger().promise('a').text, NOON);
  const { fleet } = settled(sources.timeline());
  expect(fleet.ledgers[0]!.rewrites).toEqual(sources.fleet.ledgers[0]!.rewrites);
  expect(fleet.ledgers[0]!.rewriteTotals.promises).toBe(1);
});

test('a source stands at the end as it does live', () => {
  const sources = new ReadSources(4, NOON).grow(0, ONE.text, NOON).grow(3, ONE.text, NOON);
  const now = at('12:00');
  sources.fleet.apply([{ source: 0, kind: 'missing' }], now);
  sources.fleet.apply([{ source: 1, kind: 'missing' }], now);
  sources.fleet.apply([{ source: 2, kind: 'unreadable', reason: 'permission denied' }], now);
  const { fleet } = settled(sources.timeline());
  expect(fleet.ledgers.map(({ health }) => health)).toEqual([
    { kind: 'gone' },
    { kind: 'waiting' },
    { kind: 'unreadable', reason: 'permission denied' },
    { kind: 'live' },
  ]);
});

test('a last row without a newline that counted when the source ended counts again', () => {
  const sources = new ReadSources(1, NOON).grow(0, ONE.text.trimEnd(), NOON);
  sources.fleet.apply([{ source: 0, kind: 'ended' }], at('12:00'));
  const timeline = sources.timeline();
  const { fleet } = settled(timeline);
  expect([timeline.size, stateOf(fleet, 'a'), fleet.ledgers[0]!.health.kind]).toEqual([
    3,
    'satisfied',
    'ended',
  ]);
});

test('of nothing there is nothing but the end', () => {
  const timeline = settled(new ReadSources(1, NOON).timeline());
  expect([timeline.size, timeline.position, timeline.isThere, timeline.moment(0)]).toEqual([
    0,
    0,
    true,
    undefined,
  ]);
});
