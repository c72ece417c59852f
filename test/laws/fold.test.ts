import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantFromMs } from '../../src/core/domain/instant.ts';
import type { State } from '../../src/core/domain/promise.ts';
import { Ledger } from '../../src/core/fleet/ledger.ts';
import { plainFold } from '../support/naive-fold.ts';
import type { RawRow } from '../support/naive-fold.ts';
import { CLOCKS, idOf, jsonl, ROWS } from '../support/random-rows.ts';

type States = Readonly<Record<string, State>>;

describe('the states of a ledger (spec 01 "What must hold")', () => {
  it('are those of the plain fold, which knows no increments (seed 20260921)', () => {
    fc.assert(
      fc.property(ROWS, CLOCKS, (rows, now) => {
        const plain = [...plainFold(rows, now)].map(([id, { state }]) => [id, state]);
        expect(statesOf(rows, now)).toEqual(Object.fromEntries(plain));
      }),
      { seed: 20260921, numRuns: 2000 },
    );
  });

  it('do not change when every meta does (seed 20260922)', () => {
    const METAS = fc.array(fc.option(fc.object(), { nil: undefined }), { minLength: 25, maxLength: 25 });
    fc.assert(
      fc.property(ROWS, METAS, CLOCKS, (rows, metas, now) => {
        const mutated = rows.map((row, i) => ({ ...row, meta: metas[i] }));
        expect(statesOf(mutated, now)).toEqual(statesOf(rows, now));
      }),
      { seed: 20260922, numRuns: 500 },
    );
  });

  it('do not change when all assess rows are taken out (seed 20260923)', () => {
    fc.assert(
      fc.property(ROWS, CLOCKS, (rows, now) => {
        expect(
          statesOf(
            rows.filter(({ type }) => type !== 'assess'),
            now,
          ),
        ).toEqual(statesOf(rows, now));
      }),
      { seed: 20260923, numRuns: 500 },
    );
  });

  it('do not change when rows are written twice (seed 20260924)', () => {
    const TWICE = fc.array(fc.boolean(), { minLength: 25, maxLength: 25 });
    fc.assert(
      fc.property(ROWS, TWICE, CLOCKS, (rows, twice, now) => {
        const doubled = rows.flatMap((row, i) => (twice[i] === true ? [row, row] : [row]));
        expect(statesOf(doubled, now)).toEqual(statesOf(rows, now));
      }),
      { seed: 20260924, numRuns: 500 },
    );
  });

  it('do not change when rows of different promises change places (seed 20260925)', () => {
    const PICKS = fc.array(fc.nat(5), { minLength: 25, maxLength: 25 });
    fc.assert(
      fc.property(ROWS, PICKS, CLOCKS, (rows, picks, now) => {
        expect(statesOf(interleaved(rows, picks), now)).toEqual(statesOf(rows, now));
      }),
      { seed: 20260925, numRuns: 1000 },
    );
  });

  it('change with time from detached to overdue and in no other way (seed 20260926)', () => {
    fc.assert(
      fc.property(ROWS, CLOCKS, CLOCKS, (rows, one, other) => {
        const [before, after] = [statesOf(rows, Math.min(one, other)), statesOf(rows, Math.max(one, other))];
        for (const [id, state] of Object.entries(before)) {
          expect(state === 'detached' ? ['detached', 'overdue'] : [state]).toContain(after[id]);
        }
      }),
      { seed: 20260926, numRuns: 1000 },
    );
  });

  it('are ended by no deadline, their own or of what they wait for (seed 20260927)', () => {
    fc.assert(
      fc.property(ROWS, CLOCKS, (rows, now) => {
        const late = rows.map((row) => ('until' in row ? { ...row, until: '2026-09-01T00:00:00Z' } : row));
        const allLate = Object.entries(statesOf(late, now)).map(([id, state]) => [id, state]);
        const expected = Object.entries(statesOf(rows, now)).map(([id, state]) => [
          id,
          state === 'detached' ? 'overdue' : state,
        ]);
        expect(allLate).toEqual(expected);
      }),
      { seed: 20260927, numRuns: 500 },
    );
  });

  it('are the same for a clock that went forwards and backwards while rows came (seed 20260928)', () => {
    fc.assert(
      fc.property(ROWS, fc.array(CLOCKS, { minLength: 26, maxLength: 26 }), (rows, clocks) => {
        const ledger = new Ledger({ path: 'l', name: 'l', stream: false });
        for (const [i, row] of rows.entries()) {
          ledger.fold.advance(instantFromMs(clocks[i]!));
          take(ledger, [row], clocks[i]!);
        }
        ledger.fold.advance(instantFromMs(clocks[25]!));
        expect(statesIn(ledger)).toEqual(statesOf(rows, clocks[25]!));
        const { overdueCount, lateOnArrivalCount } = ledger.fold.deadlines;
        const plain = [...plainFold(rows, clocks[25]!).values()];
        expect(overdueCount).toBe(plain.filter(({ state }) => state === 'overdue').length);
        expect(lateOnArrivalCount).toBe(
          plain.filter((p) => p.state === 'conditional' && Date.parse(p.deadlines.at(-1)!) < clocks[25]!)
            .length,
        );
      }),
      { seed: 20260928, numRuns: 500 },
    );
  });

  it('that changed, and no others but of named promises, are touched (seed 20260929)', () => {
    fc.assert(
      fc.property(ROWS, CLOCKS, CLOCKS, fc.nat(25), (rows, before, after, cut) => {
        const ledger = new Ledger({ path: 'l', name: 'l', stream: false });
        ledger.fold.advance(instantFromMs(before));
        take(ledger, rows.slice(0, cut), before);
        ledger.fold.takeTouched();
        const was = statesIn(ledger);
        take(ledger, rows.slice(cut), after);
        ledger.fold.advance(instantFromMs(after));
        const touched = new Set(ledger.fold.takeTouched().map((p) => ledger.fold.table.ids.name(p)));
        const is = statesIn(ledger);
        for (const id of Object.keys(is)) if (was[id] !== is[id]) expect(touched).toContain(id);
        for (const row of rows.slice(cut)) expect(touched).toContain(idOf(row));
        expect(ledger.fold.takeTouched()).toEqual([]);
      }),
      { seed: 20260929, numRuns: 500 },
    );
  });

  it('all occur in the ledgers these laws are tried on (seed 20260930)', () => {
    const seen = new Set<State>();
    fc.assert(
      fc.property(ROWS, CLOCKS, (rows, now) => {
        for (const state of Object.values(statesOf(rows, now))) seen.add(state);
      }),
      { seed: 20260930, numRuns: 500 },
    );
    expect(seen.size).toBe(7);
  });
});

function statesOf(rows: readonly RawRow[], now: number): States {
  const ledger = new Ledger({ path: 'l', name: 'l', stream: false });
  take(ledger, rows, now);
  ledger.fold.advance(instantFromMs(now));
  return statesIn(ledger);
}

function take(ledger: Ledger, rows: readonly RawRow[], now: number): void {
  const bytes = new TextEncoder().encode(jsonl(rows));
  ledger.take({ source: 0, kind: 'grown', bytes }, instantFromMs(now));
}

/** By id, so that only the states are compared and not the order in which ids were met. */
function statesIn({ fold }: Ledger): States {
  const states: Record<string, State> = {};
  for (const id of [...fold.table.ids.all].sort()) {
    const state = fold.state(fold.table.ids.find(id)!);
    if (state !== undefined) states[id] = state;
  }
  return states;
}

/** The rows of each promise in their order, taken from the promises in the order that the picks say. */
function interleaved(rows: readonly RawRow[], picks: readonly number[]): RawRow[] {
  const waiting = [...new Set(rows.map(idOf))].map((id) => rows.filter((row) => idOf(row) === id));
  return rows.map((_, i) => {
    const left = waiting.filter((queue) => queue.length > 0);
    return left[picks[i]! % left.length]!.shift()!;
  });
}
