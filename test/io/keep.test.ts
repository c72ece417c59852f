import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Keep } from '../../src/io/keep.ts';

const MIB = 1 << 20;

test('any bytes that came can be read again, however they were cut (seed 20260901)', () => {
  const piece = fc.tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: MIB + 5 }));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 4 }), fc.nat(), fc.nat(), (pieces, from, length) => {
      const keep = new Keep();
      const all = Buffer.concat(pieces.map(([byte, size]) => Buffer.alloc(size, byte)));
      for (const [byte, size] of pieces) keep.add(new Uint8Array(size).fill(byte));
      expect(keep.size).toBe(all.length);
      const offset = from % (all.length + 1);
      const count = length % (all.length - offset + 1);
      expect(Buffer.compare(keep.read(offset, count)!, all.subarray(offset, offset + count))).toBe(0);
    }),
    { seed: 20260901, numRuns: 40 },
  );
});

test('what did not come cannot be read', () => {
  const keep = new Keep();
  keep.add(new Uint8Array(10));
  expect(keep.read(8, 3)).toBeUndefined();
  expect(keep.read(-1, 1)).toBeUndefined();
  expect(keep.read(10, 0)).toEqual(new Uint8Array(0));
});

test('beyond the limit the oldest bytes are dropped, and only those', () => {
  const keep = new Keep(2 * MIB);
  for (let block = 0; block < 5; block++) keep.add(new Uint8Array(MIB).fill(block));
  expect(keep.size).toBe(5 * MIB);
  expect(keep.read(3 * MIB - 1, 1)).toBeUndefined();
  expect(keep.read(3 * MIB, 1)).toEqual(new Uint8Array([3]));
  expect(keep.read(5 * MIB - 1, 1)).toEqual(new Uint8Array([4]));
});

test('a kept row is a copy: the next bytes do not change it', () => {
  const keep = new Keep();
  const bytes = new Uint8Array([1, 2]);
  keep.add(bytes);
  const row = keep.read(0, 2);
  bytes[0] = 9;
  keep.add(new Uint8Array([3]));
  expect(row).toEqual(new Uint8Array([1, 2]));
  expect(keep.read(0, 3)).toEqual(new Uint8Array([1, 2, 3]));
});
