import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gateText } from '../../../src/core/text/gate.ts';
import { displayWidth } from '../../../src/core/text/width.ts';
import { wrapRow } from '../../../src/ui/parts/wrap-row.ts';

test('a row breaks after commas, spaces and keys, and not within a word that fits', () => {
  expect(wrapRow('{"id":"desk/ship-91","until":"2026-09-01T17:00:00Z","promise":"a few words"}', 30)).toEqual(
    ['{"id":"desk/ship-91","until":', '"2026-09-01T17:00:00Z",', '"promise":"a few words"}'],
  );
});

test('a word wider than a line is broken, and the row goes on behind it', () => {
  expect(wrapRow('{"a":"abcdefghijklmnop","b":1}', 10)).toEqual([
    '{"a":',
    '"abcdefghi',
    'jklmnop",',
    '"b":1}',
  ]);
});

test('nothing but spaces at the ends of lines is lost, and no line is wider than there is room', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 4, max: 60 }), (value, width) => {
      const row = gateText(JSON.stringify(value));
      const lines = wrapRow(row, width);
      expect(lines.join('').replaceAll(' ', '')).toBe(row.replaceAll(' ', ''));
      for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width);
    }),
  );
});
