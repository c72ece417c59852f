import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEMO_NOW, QUIET_SEATS } from '../../src/commands/demo-work.ts';
import { parseInstant } from '../../src/core/domain/instant.ts';
import { demoFiles } from '../support/demo/demo-files.ts';
import { latestWords, plainFold, plainlyOpen, readRows, speaker, str } from '../support/naive-fold.ts';
import type { PlainPromise } from '../support/naive-fold.ts';
import { readmeRows } from '../support/readme-table.ts';

const text = readFileSync('demo-ledgers/fleet/ledger.jsonl', 'utf8');
const readme = readFileSync('demo-ledgers/README.md', 'utf8');
const now = Date.parse(DEMO_NOW);
const rows = readRows(text);
const promises = plainFold(rows, now);
const all = [...promises.values()];
const seats = [...new Set(rows.flatMap((row) => [row.by, row.to, row.observer]))]
  .filter((seat) => seat !== undefined)
  .map(str);

test('the committed demo ledgers are what the generator writes', () => {
  for (const [path, content] of demoFiles()) {
    expect(readFileSync(`demo-ledgers/${path}`).equals(content), path).toBe(true);
  }
});

test('every number the README gives for the fleet is what its rows say', () => {
  const promised = readmeRows(readme, 2).filter(([, value]) => /^\d+$/.test(value ?? ''));
  const told = Object.fromEntries(promised.map(([what = '', value]) => [what, Number(value)] as const));
  expect(told).toEqual({
    rows: rows.length,
    promised: all.length,
    open: all.filter(plainlyOpen).length,
    overdue: inState('overdue').length,
    'late on arrival': inState('conditional').filter((promise) => deadline(promise) < now).length,
    seats: seats.length,
    'seats with more than one open promise': seats.filter((seat) => heldBy(seat).length > 1).length,
    'open at the busiest seat': Math.max(...seats.map((seat) => heldBy(seat).length)),
    'quiet seats that still hold': quietSeats().length,
    'held by quiet seats': quietSeats().flatMap(heldBy).length,
    'promises with split verdicts': all.filter((promise) => new Set(latestWords(promise).values()).size > 1)
      .length,
    'judged violated, later kept': all.filter(judgedThenKept).length,
    ladders: all.filter((promise) => promise.amends.length >= 3).length,
    'open self-promises': all.filter((promise) => plainlyOpen(promise) && promise.by === promise.to).length,
    expired: inState('expired').length,
    'due within the next hour': inState('detached').filter((promise) => deadline(promise) <= now + 3_600_000)
      .length,
  });
});

test('the simulator keeps exactly the quiet seats silent', () => {
  expect(quietSeats()).toEqual([...QUIET_SEATS].sort());
});

describe('the places the README points at', () => {
  test('every promise it names is declared', () => {
    const named = readmeRows(readme, 2).flatMap(
      ([, where = '']) => where.match(/[\p{L}]+\/[\p{L}]+-\d+/gu) ?? [],
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((id) => !promises.has(id))).toEqual([]);
  });

  test('the worked example was moved 12 minutes after its deadline, judged in two ways, and kept late', () => {
    const ship = promises.get('desk/ship-91')!;
    expect(ship.deadlines).toEqual(['2026-09-01T17:00:00Z', '2026-09-01T17:45:00Z']);
    expect(Date.parse(ship.amends[0]!.ts) - Date.parse(ship.deadlines[0]!)).toBe(12 * 60_000);
    expect(Object.fromEntries(latestWords(ship))).toEqual({ author: 'violated', clerk: 'in hand' });
    expect(ship.state).toBe('satisfied');
    expect(Date.parse(ship.resolve!.ts)).toBeGreaterThan(deadline(ship));
    expect(ship.resolve!.evidence).toHaveLength(2);
  });

  test('the archivist is at its peak, and five deadlines of four promises passed in its silence', () => {
    const { last, longest } = silences('archivist');
    expect(now - last).toBe((5 * 60 + 2) * 60_000);
    expect(longest).toBeLessThan(now - last);
    expect(longest * 2).toBeGreaterThan(now - last);
    expect(
      heldBy('archivist')
        .map(fallenSince(last))
        .filter((count) => count > 0),
    ).toEqual([1, 1, 2, 1]);
    expect(peak('archivist')).toBe(17);
    const lastWord = rows.filter((row) => speaker(row) === 'archivist').at(-1)!;
    expect(lastWord).toMatchObject({ type: 'amend', meta: { ladder: 'nudge' } });
  });

  test('the chain has five links and the deadlock closes', () => {
    const chain = ['registrar/doi-20'];
    while (promises.get(chain.at(-1)!)?.on !== undefined) chain.push(promises.get(chain.at(-1)!)!.on!);
    expect(chain).toHaveLength(6);
    expect(chain.at(-1)).toBe('archivist/scan-4');
    const next = (id: string) => promises.get(id)!.on!;
    expect(next(next(next('translator/gloss-3')))).toBe('translator/gloss-3');
    expect(next('typesetter/sheet-30')).toBe('translator/gloss-3');
  });
});

test('no row is bad, ambiguous, about nothing or out of time order', () => {
  const declared = rows.filter((row) => row.type === 'promise').map((row) => str(row.id));
  const resolved = rows.filter((row) => row.type === 'resolve').map((row) => str(row.promise));
  expect(new Set(declared).size).toBe(declared.length);
  expect(new Set(resolved).size).toBe(resolved.length);
  let before = 0;
  for (const row of rows) {
    const about = row.type === 'promise' ? (row.on ?? row.id) : row.promise;
    expect(promises.has(str(about))).toBe(true);
    for (const instant of [row.ts, row.until ?? row.ts]) expect(parseInstant(str(instant))).toBeDefined();
    const at = Date.parse(row.ts);
    expect(at >= before && at <= now).toBe(true);
    before = at;
  }
  expect(text.endsWith('}\n')).toBe(true);
});

function inState(state: string): readonly PlainPromise[] {
  return all.filter((promise) => promise.state === state);
}

function heldBy(seat: string): readonly PlainPromise[] {
  return all.filter((promise) => promise.by === seat && plainlyOpen(promise));
}

function deadline(promise: PlainPromise): number {
  return Date.parse(promise.deadlines.at(-1)!);
}

function judgedThenKept({ resolve, verdicts, ...promise }: PlainPromise): boolean {
  const words = latestWords({ resolve, verdicts, ...promise });
  return (
    resolve?.as === 'satisfied' &&
    verdicts.some(
      (row) => words.get(str(row.observer)) === 'violated' && Date.parse(row.ts) < Date.parse(resolve.ts),
    )
  );
}

/** Spec 03.3, without the voices that nothing in this ledger has. */
function quietSeats(): readonly string[] {
  return seats
    .filter((seat) => heldBy(seat).length > 0)
    .filter((seat) => {
      const { last, longest, count } = silences(seat);
      return (
        heldBy(seat).some((promise) => fallenSince(last)(promise) > 0) || (count >= 8 && now - last > longest)
      );
    })
    .sort();
}

function silences(seat: string): { last: number; longest: number; count: number } {
  const deeds = rows
    .filter((row) => row.type !== 'amend' && speaker(row) === seat)
    .map((row) => Date.parse(row.ts));
  const gaps = deeds
    .slice(1)
    .map((at, index) => at - deeds[index]!)
    .filter((gap) => gap >= 60_000);
  return { last: deeds.at(-1)!, longest: Math.max(...gaps.slice(-200)), count: gaps.length };
}

/** How many deadlines of an owed promise fell in force after an instant. */
function fallenSince(since: number): (promise: PlainPromise) => number {
  return ({ state, deadlines, amends }) =>
    state === 'conditional'
      ? 0
      : deadlines.filter((until, index) => {
          const at = Date.parse(until);
          const moved = amends[index];
          return at > since && at < now && (moved === undefined || Date.parse(moved.ts) > at);
        }).length;
}

function peak(seat: string): number {
  const turns = all
    .filter((promise) => promise.by === seat)
    .flatMap(({ declared, resolve }) => [
      { at: Date.parse(declared.ts), by: 1 },
      ...(resolve === undefined ? [] : [{ at: Date.parse(resolve.ts), by: -1 }]),
    ])
    .sort((a, b) => a.at - b.at);
  let open = 0;
  return Math.max(...turns.map((turn) => (open += turn.by)));
}
