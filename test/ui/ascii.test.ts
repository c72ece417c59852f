import { expect, test } from 'vitest';
import { EVERY_SCREEN } from '../support/demo-screens.ts';
import { declared } from '../support/ledger-file.ts';
import { Stage } from '../support/stage.tsx';
import { Watched } from '../support/watched.ts';

const later = { ts: '2026-09-01T13:00:00Z' };
const amended = (until: string): object => {
  return { ...later, type: 'amend', promise: 'desk/ship-91', by: 'desk', until, reason: 'late paper' };
};
const judged = (promise: string, observer: string, state: string): object => {
  return { ...later, type: 'assess', promise, observer, state, note: 'seen' };
};

/** Everything that has a sign of its own: states, moves, ladders, verdicts, chains, odd rows, problems. */
function everySign(): Watched {
  return new Watched(['a', 'b']).append(
    declared('desk/ship-91', { by: 'desk', to: 'archivist', until: '2026-09-01T12:00:00Z' }),
    amended('2026-09-01T14:00:00Z'),
    amended('2026-09-01T15:00:00Z'),
    amended('2026-09-01T16:00:00Z'),
    declared('archivist/scan-4', { on: 'desk/ship-91', by: 'archivist', to: 'desk' }),
    declared('archivist/scan-7', { by: 'archivist', to: 'archivist', until: '2026-09-01T12:00:00Z' }),
    { ...amended('2026-09-02T12:00:00Z'), promise: 'archivist/scan-7' },
    judged('desk/ship-91', 'author', 'violated'),
    judged('desk/ship-91', 'clerk', 'in hand'),
    judged('done', 'author', 'violated'),
    declared('done', { by: 'archivist' }),
    { ...later, type: 'resolve', promise: 'done', as: 'satisfied', by: 'archivist', evidence: ['a'] },
    declared('done'),
    { ...later, type: 'heartbeat' },
    'no json',
  );
}

test('with --ascii owed draws nothing beyond ASCII, on any screen', () => {
  const sources = everySign();
  for (const [columns, rows] of [
    [40, 10],
    [80, 24],
    [200, 60],
  ] as const) {
    for (const [name, screens, keys] of EVERY_SCREEN) {
      const drawn = new Stage(sources, { ascii: true, columns, rows, screens }).type(keys).text();
      expect(drawn.match(/[^\n -~]+/g) ?? [], `${name} at ${columns}:\n${drawn}`).toEqual([]);
    }
  }
  expect(new Stage(sources, { ascii: true, columns: 20, rows: 5 }).text()).toMatch(/^[\n -~]*$/);
});

test('a file’s own characters stay what they are', () => {
  const sources = new Watched().append(declared('a → b', { by: '編集', until: '2026-09-01T12:00:00Z' }));
  const drawn = new Stage(sources, { ascii: true, columns: 200, rows: 60 }).type('2').text();
  expect(drawn).toContain('deliver a → b');
  expect(drawn).toContain('編集 -> reviewer');
});

test('what a file wrote is shown as it is also where owed’s own words are ASCII', () => {
  const rows = [declared('校正-7', { by: '編集', until: '2026-09-01T12:00:00Z' })];
  const lines = new Stage(new Watched().append(...rows), { ascii: true, columns: 120, rows: 40 })
    .type('2')
    .text();
  // In the line that says why, too, and as the title of a column.
  expect(lines).toContain('校正-7: overdue: deadline 12:00Z');
  const graph = new Stage(new Watched().append(declared('a', { by: '編集', to: '校正' })), {
    ascii: true,
  }).type('d');
  expect(graph.text()).toMatch(/by v to -> .*校正/);
});
