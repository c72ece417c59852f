import { describe, expect, test } from 'vitest';
import { ROW_SCHEMAS } from '../../src/core/domain/event.ts';
import { plainFold, readRows, str } from '../support/naive-fold.ts';
import type { RawRow } from '../support/naive-fold.ts';
import { BENCH_NOW, chainEnd, generateChain, generateLedger } from '../support/ledger-generator.ts';

describe('the bench ledger', () => {
  const text = [...generateLedger({ events: 20_000, seed: 1 })].join('');
  const rows = readRows(text);
  const share = (type: string) => rows.filter((row) => row.type === type).length / rows.length;

  test('has as many rows as asked, all valid, of about 250 bytes', () => {
    expect(rows).toHaveLength(20_000);
    for (const row of rows)
      expect(ROW_SCHEMAS[row.type as keyof typeof ROW_SCHEMAS].safeParse(row).success).toBe(true);
    expect(Math.abs(text.length / rows.length - 250)).toBeLessThan(15);
  });

  test('has the mixture of spec 10', () => {
    expect(share('promise')).toBeCloseTo(0.6, 1);
    expect(share('amend')).toBeCloseTo(0.15, 1);
    expect(share('resolve')).toBeCloseTo(0.2, 1);
    expect(share('assess')).toBeCloseTo(0.05, 1);
    const promises = rows.filter((row) => row.type === 'promise');
    expect(promises.filter((row) => row.on !== undefined).length / promises.length).toBeCloseTo(0.3, 1);
    expect(new Set(promises.map((row) => row.by)).size).toBe(200);
  });

  test('declares no id twice, names only declared ones, and reaches every state', () => {
    const promises = plainFold(rows, BENCH_NOW);
    expect(promises.size).toBe(rows.filter((row) => row.type === 'promise').length);
    for (const row of rows)
      expect(promises.has(str(row.type === 'promise' ? (row.on ?? row.id) : row.promise))).toBe(true);
    const states = new Set([...promises.values()].map(({ state }) => state));
    expect([...states].sort().join()).toBe(
      'cancelled,conditional,detached,expired,overdue,released,satisfied',
    );
  });

  test('is the same for the same seed and another for another', () => {
    const again = [...generateLedger({ events: 20_000, seed: 1 })].join('');
    expect(again === text).toBe(true);
    expect([...generateLedger({ events: 10, seed: 2 })]).not.toEqual([
      ...generateLedger({ events: 10, seed: 1 }),
    ]);
  });
});

describe('the chain', () => {
  const links = [...generateChain({ length: 50, linked: true })].join('');

  test('hangs every promise on the one before, and the root’s end lets it expire', () => {
    const before = [...plainFold(readRows(links), BENCH_NOW).values()].map(({ state }) => state);
    expect(before).toEqual(['detached', ...Array<string>(49).fill('conditional')]);
    const ended = [...plainFold(readRows(links + chainEnd('cancelled')), BENCH_NOW).values()].map(
      ({ state }) => state,
    );
    expect(ended).toEqual(['cancelled', ...Array<string>(49).fill('expired')]);
    const kept = [...plainFold(readRows(links + chainEnd('satisfied')), BENCH_NOW).values()].map(
      ({ state }) => state,
    );
    expect(kept).toEqual(['satisfied', 'detached', ...Array<string>(48).fill('conditional')]);
  });

  test('unlinked, the same promises stand alone', () => {
    const alone = readRows([...generateChain({ length: 50, linked: false })].join(''));
    expect(alone).toEqual(readRows(links).map((row) => withoutOn(row)));
  });
});

function withoutOn(row: RawRow): object {
  return Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'on'));
}
