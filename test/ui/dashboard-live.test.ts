import { expect, test } from 'vitest';
import { Stage } from '../support/stage.tsx';
import { declared as declaredRow } from '../support/ledger-file.ts';
import { Watched } from '../support/watched.ts';

/** Texts as short as ids, so that no column cuts them. */
function declared(id: string, over: object = {}): object {
  return declaredRow(id, { promise: id, ...over });
}

const late = (id: string, hour: number): object => declared(id, { until: `2026-09-01T${hour}:00:00Z` });
const kept = (id: string): object => ({
  ts: '2026-09-01T18:12:00Z',
  type: 'resolve',
  promise: id,
  as: 'satisfied',
  by: 'author',
  evidence: ['a'],
});

test('the cursor follows its promise while others come and go above it', () => {
  const sources = new Watched().append(late('b', 12), late('c', 13), late('d', 14));
  const stage = new Stage(sources).type('2j');
  const line = stage.lines().findIndex((each) => each.includes('▸'));
  sources.append(late('a', 11));
  expect(stage.selected()).toContain('c');
  sources.append(kept('a'), kept('b'));
  expect(stage.selected()).toContain('c');
  expect(line).toBeGreaterThan(0);
});

test('a promise that was kept leaves the cursor to its neighbour, which is followed from then on', () => {
  const sources = new Watched().append(late('a', 11), late('b', 12), late('c', 13), late('d', 14));
  const stage = new Stage(sources).type('2j');
  sources.append(kept('b'));
  expect(stage.selected()).toContain('c');
  sources.append(kept('a'));
  expect(stage.selected()).toContain('c');
  expect(stage.type('\r').text()).toContain('Home › c');
});

test('Enter opens what was seen, not what has just taken its place', () => {
  const sources = new Watched().append(late('b', 12));
  const { dashboard } = new Stage(sources).type('2');
  sources.append(late('a', 11));
  dashboard.press({ name: 'enter' });
  expect(dashboard.state.stack.at(-1)?.screen).toEqual({ name: 'promise', id: 'b' });
});

test('rows that changed are marked until the next key: new, moved, and ended on a seat’s screen', () => {
  const sources = new Watched().append(late('a', 11), late('b', 12));
  const stage = new Stage(sources).type('2');
  const marked = (id: string): string =>
    stage.lines().find((line) => line.includes('│') && line.includes(` ${id} `)) ?? '';
  expect(marked('a')).toMatch(/│▸ {2}/);
  sources.append(late('c', 13), {
    ...late('x', 1),
    type: 'amend',
    promise: 'b',
    by: 'author',
    until: '2026-09-01T14:30:00Z',
  });
  expect(marked('c')).toMatch(/│ \+ /);
  expect(marked('b')).toMatch(/│ ~ /);
  expect(marked('a')).toMatch(/│▸ {2}/);
  stage.type('x');
  expect(marked('c')).toMatch(/│ {3}/);
  stage.type('1\r');
  sources.append(kept('c'));
  expect(marked('c')).toMatch(/│.✓✓ satisfied/);
});

test('the window stands still while the cursor moves within it', () => {
  const sources = new Watched().append(
    ...Array.from({ length: 40 }, (_, at) => late(`l${at}`, 10)),
    ...Array.from({ length: 40 }, (_, at) =>
      declared(`n${String(at).padStart(2, '0')}`, { until: `2026-09-03T${10 + (at % 10)}:00:00Z` }),
    ),
  );
  const stage = new Stage(sources, { columns: 80, rows: 24 }).type('2G');
  // The line below the pane tells of the selected row, which does change.
  const shownAfter = (keys: string): string => {
    const lines = stage.type(keys).text().replace(/[▸▏]/g, ' ').split('\n');
    return lines.slice(0, -2).join('\n');
  };
  const before = shownAfter('');
  expect(shownAfter('kkk')).toBe(before);
  expect(shownAfter('jj')).toBe(before);
});
