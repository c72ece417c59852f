import { describe, expect, it } from 'vitest';
import { Floats, Ints, Names } from '../../../src/core/ledger/column.ts';

const MANY = Array.from({ length: 1000 }, (_, i) => i * 3);

describe('a column', () => {
  it('keeps every value while it grows', () => {
    const ints = new Ints();
    const floats = new Floats();
    for (const value of MANY) {
      ints.push(value);
      floats.push(value + 0.5);
    }
    ints.set(700, -7);
    expect(ints.length).toBe(1000);
    expect(MANY.map((_, i) => ints.get(i))).toEqual(MANY.with(700, -7));
    expect(MANY.map((_, i) => floats.get(i))).toEqual(MANY.map((value) => value + 0.5));
  });

  it.each([0, 1, 63, 64, 65, 5000])('has nothing past its end, and before its beginning (%i)', (at) => {
    const ints = new Ints();
    expect([ints.get(at), ints.get(-1), new Ints(0).get(at)]).toEqual([-1, -1, 0]);
    expect([new Floats().get(at), new Floats().get(-1)]).toEqual([NaN, NaN]);
    ints.push(5);
    expect(ints.get(at + 1)).toBe(-1);
  });

  it('has nothing past its end after it grew', () => {
    const ints = new Ints();
    const floats = new Floats();
    for (let i = 0; i < 70; i++) {
      ints.push(i);
      floats.push(i);
    }
    expect([ints.get(70), floats.get(70)]).toEqual([-1, NaN]);
  });
});

describe('names', () => {
  it('are numbered as they are met, each once', () => {
    const names = new Names();
    expect(['b', 'a', 'b', ''].map((name) => names.number(name))).toEqual([0, 1, 0, 2]);
    expect([names.name(1), names.name(2), names.find('a'), names.find('c')]).toEqual(['a', '', 1, undefined]);
    expect(names.all).toEqual(['b', 'a', '']);
  });

  it('tell ids apart that only look alike', () => {
    const names = new Names();
    const alike = ['é', 'e\u0301', 'a', 'A', 'a ', '__proto__', 'constructor'];
    expect(alike.map((name) => names.number(name))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('have no number nobody gave', () => {
    expect(() => new Names().name(0)).toThrow(RangeError);
  });
});
