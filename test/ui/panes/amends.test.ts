import { expect, test } from 'vitest';
import { demoFleet } from '../../support/demo-screens.ts';
import { declared } from '../../support/ledger-file.ts';
import { Stage } from '../../support/stage.tsx';
import { Watched } from '../../support/watched.ts';

const at80 = { columns: 80, rows: 24 };
const amend = (ts: string, promise: string, until: string): object => {
  return { ts, type: 'amend', promise, by: 'author', until };
};

test('newest first: how long ago, how far, the promise, old and new deadline, before or after it fell', () => {
  const text = new Stage(demoFleet(), at80).type('3').text();
  expect(text).toMatch(/ 1h +\+45m desk\/ship-91 +17:00 → 17:45Z after/);
  expect(text).toMatch(/19h27m +\+18h pnk_07fc0c +11:00Z → 09-02 re-plan/);
  expect(text.indexOf('desk/ship-91')).toBeLessThan(text.indexOf('pnk_07fc0c'));
});

test('three moves of one promise and more are one row with their course', () => {
  const text = new Stage(demoFleet(), at80).type('3').text();
  expect(text).toMatch(/17m +\+6h10m archivist\/scan-7 +[▁-█]{7} ×6 +ladder/);
  expect(
    text.split('\n').filter((line) => line.includes('│') && line.includes('archivist/scan-7')),
  ).toHaveLength(1);
});

test('deadlines are written as short as their days allow', () => {
  const moved = (from: string, to: string): string => {
    const sources = new Watched().append(
      declared('a', { until: from }),
      amend('2026-09-01T10:00:00Z', 'a', to),
    );
    const line = new Stage(sources, at80).type('3').selected();
    return /a {2,}(\S.*?) +(?:re-plan|after)/.exec(line)?.[1] ?? line;
  };
  expect(moved('2026-09-01T17:00:00Z', '2026-09-01T18:00:00Z')).toBe('17:00 → 18:00Z');
  expect(moved('2026-09-03T17:00:00Z', '2026-09-03T18:00:00Z')).toBe('09-03 17:00 → 18:00Z');
  expect(moved('2026-09-03T17:00:00Z', '2026-09-04T18:00:00Z')).toBe('09-03 → 09-04');
  expect(moved('2026-09-01T17:00:00Z', '2026-09-04T18:00:00Z')).toBe('17:00Z → 09-04');
  expect(moved('2025-09-01T17:00:00Z', '2026-09-04T18:00:00Z')).toBe('2025-09-01 → 09-04');
});

test('a deadline that is no instant is a question mark, and so is how far', () => {
  const sources = new Watched().append(
    declared('a', { until: 'soon' }),
    amend('2026-09-01T10:00:00Z', 'a', 'later'),
  );
  expect(new Stage(sources, at80).type('3').selected()).toMatch(/8h12m +\? a +\?/);
});

test('the furthest move first, when asked', () => {
  const stage = new Stage(demoFleet(), at80).type('3s');
  expect(stage.text()).toContain('Amends by distance');
  const distances = [...stage.text().matchAll(/ \+(\d+)d/g)].map(([, days]) => Number(days));
  expect(distances).toEqual([...distances].sort((a, b) => b - a));
  expect(stage.selected()).toMatch(/\+12d author\/draft-131/);
});
