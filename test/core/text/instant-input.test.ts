import { expect, test } from 'vitest';
import { formatInstant, parseInstant } from '../../../src/core/domain/instant.ts';
import { readInstant } from '../../../src/core/text/instant-input.ts';

const NOW = parseInstant('2026-09-01T18:12:04Z')!;

function read(text: string): string | undefined {
  const instant = readInstant(text, NOW);
  return instant === undefined ? undefined : formatInstant(instant);
}

test.each([
  ['2026-08-31T09:00:00Z', '2026-08-31T09:00:00Z'],
  ['2026-08-31 09:00:00Z', '2026-08-31T09:00:00Z'],
  ['2026-08-31T09:00:00+02:00', '2026-08-31T07:00:00Z'],
  ['17:12', '2026-09-01T17:12:00Z'],
  [' 17:12:30Z ', '2026-09-01T17:12:30Z'],
  ['-2h', '2026-09-01T16:12:04Z'],
  ['-1d2h30m', '2026-08-31T15:42:04Z'],
  ['+15m', '2026-09-01T18:27:04Z'],
])('%s is an instant', (typed, instant) => {
  expect(read(typed)).toBe(instant);
});

test.each(['', 'yesterday', '25:00', '2h', '-2', '-h', '2026-08-31', '2026-08-31T09:00'])(
  '"%s" is none: nothing is guessed',
  (typed) => {
    expect(read(typed)).toBeUndefined();
  },
);
