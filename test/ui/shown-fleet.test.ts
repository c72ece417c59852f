import { expect, test } from 'vitest';
import { ShownFleet } from '../../src/ui/shown-fleet.ts';
import { declared } from '../support/ledger-file.ts';
import { Watched } from '../support/watched.ts';

test('the slice that arrives at a moment counts as work, so that the moment is drawn', () => {
  const rows = Array.from({ length: 2000 }, (_, at) => declared(`p-${at}`));
  const shown = new ShownFleet(new Watched().append(...rows));
  shown.begin();
  while (shown.workSlice());
  shown.goTo(1500);
  const { timeline } = shown.past!;
  let last = timeline.isThere;
  let slices = 0;
  for (; !last; last = timeline.isThere) {
    expect(shown.workSlice()).toBe(true);
    slices++;
  }
  expect(slices).toBeGreaterThan(0);
  expect(shown.workSlice()).toBe(false);
});
