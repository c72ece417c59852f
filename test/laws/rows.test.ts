import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROW_SCHEMAS } from '../../src/core/domain/event.ts';
import { readLine, readLineLosslessly, readRow } from '../../src/core/ledger/row.ts';

const SOUND: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ts: fc.constant('2026-09-01T00:00:00Z'),
  type: fc.constantFrom('promise', 'amend', 'resolve', 'assess'),
  as: fc.constantFrom('satisfied', 'cancelled', 'released'),
  evidence: fc.constantFrom<unknown[]>([], ['e'], ['e', 'f']),
  meta: fc.constantFrom<unknown[]>({}, { n: 1, deep: { list: [1.5] } }, null),
  ...Object.fromEntries(
    ['id', 'promise', 'by', 'to', 'until', 'state', 'observer'].map((field) => [
      field,
      fc.constantFrom('', 'a', '—'),
    ]),
  ),
  ...Object.fromEntries(
    ['on', 'task', 'reason', 'note'].map((field) => [field, fc.constantFrom('', 'a', null)]),
  ),
};
const UNSOUND = fc.constantFrom<unknown[]>(null, 7, true, [], ['e', 5], {}, 'word', undefined);

/** Rows that carry every field of every event, up to two of them wrong or missing. */
const ROWS = fc
  .tuple(
    fc.record(SOUND),
    fc.dictionary(fc.constantFrom(...Object.keys(SOUND), 'extra'), UNSOUND, { maxKeys: 2 }),
  )
  .map(([sound, unsound]) => ({ ...sound, ...unsound }));

describe('the hand guard', () => {
  it('takes exactly the rows of known types that the contract takes, and explains the others (seed 20260910)', () => {
    let taken = 0;
    let refused = 0;
    fc.assert(
      fc.property(ROWS, (row: Record<string, unknown>) => {
        const line = JSON.stringify(row);
        const reading = readLine(line);
        const schema = ROW_SCHEMAS[row['type'] as keyof typeof ROW_SCHEMAS] as
          (typeof ROW_SCHEMAS)['promise'] | undefined;
        if (schema === undefined) return;
        const sound = schema.safeParse(JSON.parse(line)).success;
        expect(reading.kind).toBe(sound ? 'event' : 'unreadable');
        if (reading.kind === 'unreadable')
          expect(reading.reason).toMatch(/lacks `\w+`$|^`\w+` must be .+; .+ is /);
        if (sound) taken++;
        else refused++;
      }),
      { seed: 20260910, numRuns: 2000 },
    );
    expect(Math.min(taken, refused)).toBeGreaterThan(300);
  });

  it('says the same of a row read losslessly (seed 20260911)', () => {
    fc.assert(
      fc.property(ROWS, (row) => {
        const line = JSON.stringify(row);
        const fast = readLine(line);
        const lossless = readLineLosslessly(line);
        expect(lossless.kind).toBe(fast.kind);
        if (fast.kind !== 'event') expect(lossless).toEqual(fast);
      }),
      { seed: 20260911, numRuns: 500 },
    );
  });

  it('is never stopped by any JSON value (seed 20260912)', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(['event', 'unknown', 'unreadable']).toContain(
          readRow(value as Parameters<typeof readRow>[0]).kind,
        );
      }),
      { seed: 20260912, numRuns: 500 },
    );
  });
});
