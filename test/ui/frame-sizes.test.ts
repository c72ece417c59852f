import { describe, expect, test } from 'vitest';
import { demoFleet, demoLedger, EVERY_SCREEN } from '../support/demo-screens.ts';
import { faultsOf, plain, SIZES } from '../support/frame-shape.ts';
import { Stage } from '../support/stage.tsx';
import { Watched } from '../support/watched.ts';

const fleet = demoFleet();
const damaged = Watched.files(
  ['hostile-text', 'unreadable-middle', 'empty', 'unknown-type'].map((name) =>
    demoLedger(`damaged/${name}.jsonl`),
  ),
);

describe.each(SIZES)('at %i×%i', (columns, rows) => {
  test.each(EVERY_SCREEN)('%s fills the screen, and nothing overflows or overlaps', (_, screens, keys) => {
    for (const sources of [fleet, damaged]) {
      const stage = new Stage(sources, { screens, columns, rows }).type(keys);
      const lines = stage.lines();
      expect(faultsOf(lines, columns, rows)).toEqual([]);
      expect(lines.join('\n')).not.toContain('\x1b');
      // What Ink lays out is what was composed: no line lost, none twice.
      expect(lines).toEqual(stage.composed());
    }
  });

  test('colours change no letter', () => {
    for (const [, screens, keys] of EVERY_SCREEN) {
      const draw = (color: boolean): string[] =>
        new Stage(fleet, { screens, columns, rows, color }).type(keys).composed();
      expect(draw(true).map(plain)).toEqual(draw(false));
    }
  });
});

test('any size at all, down to a single cell, is drawn exactly', () => {
  const stage = new Stage(fleet);
  for (const columns of [1, 2, 3, 12, 39, 40, 41, 59, 61, 99, 101, 159, 161, 240]) {
    for (const rows of [1, 2, 5, 9, 11, 15, 17, 29, 31, 90]) {
      const lines = stage.resize(columns, rows).composed();
      expect(faultsOf(lines, columns, rows), `${columns}×${rows}`).toEqual([]);
    }
  }
});
