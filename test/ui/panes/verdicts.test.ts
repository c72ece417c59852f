import { expect, test } from 'vitest';
import { demoFleet } from '../../support/demo-screens.ts';
import { declared } from '../../support/ledger-file.ts';
import { Stage } from '../../support/stage.tsx';
import { Watched } from '../../support/watched.ts';

const wide = { columns: 159, rows: 29 };
const judged = (promise: string, observer: string, state: string, ts = '2026-09-01T13:00:00Z'): object => {
  return { ts, type: 'assess', promise, observer, state };
};

test('what observers say, side by side by name, beside the state the ledger has', () => {
  const text = new Stage(demoFleet(), wide).type('4').text();
  expect(text).toMatch(/desk\/ship-91 +satisfied +author: violated · clerk: in hand/);
  expect(text).toMatch(/works\/stat-6 +overdue +desk: violated · statistician: wa/);
});

test('each observer’s latest word alone, in the order of names and not of speaking', () => {
  const sources = new Watched().append(
    declared('a'),
    judged('a', 'zoe', 'violated'),
    judged('a', 'ann', 'late'),
    judged('a', 'ann', 'in hand', '2026-09-01T14:00:00Z'),
  );
  expect(new Stage(sources, wide).type('4').selected()).toMatch(/ann: in hand · zoe: violated/);
});

test('no number of observers stands anywhere, and no winner', () => {
  const sources = new Watched().append(
    declared('a'),
    ...['b', 'c', 'd'].map((observer) => judged('a', observer, 'violated')),
    judged('a', 'e', 'kept'),
  );
  const line = new Stage(sources, wide).type('4').selected();
  expect(line.replace(/[│▸]/g, '').trim().replace(/ {2,}/g, ' ')).toBe(
    '◆ a detached b: violated · c: violated · d: violated · e: kept',
  );
});

test('verdicts that a later row stands against come after those that differ, and say so', () => {
  const lines = new Stage(demoFleet(), wide).type('4').composed();
  const outrun = lines.findIndex((line) => line.includes('works/idx-4'));
  expect(lines[outrun]).toContain('desk: violated (before it was kept)');
  expect(lines.findIndex((line) => line.includes('desk/ship-91'))).toBeLessThan(outrun);
});

test('observers who agree are no entry', () => {
  const sources = new Watched().append(declared('a'), judged('a', 'x', 'kept'), judged('a', 'y', 'kept'));
  expect(new Stage(sources, wide).type('4').text()).toContain('no two observers differ');
});
