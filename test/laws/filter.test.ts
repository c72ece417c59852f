import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFilter } from '../../src/core/reports/filter.ts';

const piece = fc.constantFrom(
  'by:', 'state:', 'late:', 'due:', 'is:', '-', '"', '@', '>', '<=', '2h', 'overdue', 'open', 'desk', ' ', 'x', 'é', '🏺', ':',
); // prettier-ignore
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
);

test('any text is a filter, or is wrong at a place within it: nothing is thrown', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const read = readFilter(text, { a: text });
      if (read.kind === 'filter') {
        expect(read.filter.text).toBe(text);
        return;
      }
      expect(read.reason).not.toBe('');
      expect(read.length).toBeGreaterThan(0);
      expect(read.at + read.length).toBeLessThanOrEqual(text.length);
      // The place is a term: with it taken out, whatever stood before it is right.
      expect(readFilter(text.slice(0, read.at), { a: text }).kind).toBe('filter');
    }),
    { seed: 20261201, numRuns: 2000 },
  );
});
