import { describe, expect, test } from 'vitest';
import { declared } from '../support/ledger-file.ts';
import { Stage } from '../support/stage.tsx';
import { Watched } from '../support/watched.ts';

/** A path long enough to fill a narrow line by itself. */
const PATH = '/var/lib/agents/fleet/of/the/press/ledger.jsonl';
const at = (): Watched => new Watched([PATH]);
const kept = (): Watched =>
  at().append(declared('a'), {
    ts: '2026-09-01T18:00:00Z',
    type: 'resolve',
    promise: 'a',
    as: 'satisfied',
    by: 'author',
    evidence: ['x'],
  });

const STATES: readonly (readonly [name: string, sources: Watched, words: string, filter: string])[] = [
  ['still being read', at(), 'still being read', ''],
  [
    'no file',
    at().tell({ kind: 'missing' }),
    'yet: waiting for it. pinki would read this as an empty ledger',
    '',
  ],
  ['an empty file', at().append(), 'exists and has no rows', ''],
  ['a directory', at().tell({ kind: 'unreadable', reason: 'is a directory' }), 'is a directory', ''],
  ['no permission', at().tell({ kind: 'unreadable', reason: 'permission denied' }), 'permission denied', ''],
  ['a file that is gone', kept().tell({ kind: 'missing' }), 'is gone; this is what was read before', ''],
  ['everything kept', kept(), 'nothing open. Last resolve: satisfied of', ''],
  ['all hidden by a filter', at().append(declared('a')), '1 row hidden by this filter', 'zzz'],
];

/** What the Overdue pane says, without its frame and line breaks. */
function said(sources: Watched, filter: string, columns: number, rows: number): string {
  const stage = new Stage(sources, { columns, rows, filter }).type('2');
  const { lines, body } = stage.dashboard.draw(columns, rows);
  expect(body.kind).toBe('pane');
  return (lines.get(1) ?? [])
    .map((line) => line.replace(/[╭╮╰╯│─]/g, '').trim())
    .join(' ')
    .trim();
}

describe.each([
  [40, 10],
  [80, 24],
])('an empty list at %i×%i', (columns, rows) => {
  test.each(STATES)('%s says so, to its last word', (_, sources, words, filter) => {
    expect(said(sources, filter, columns, rows).replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
  });

  test('no two of these read alike', () => {
    const all = STATES.map(([, sources, , filter]) => said(sources, filter, columns, rows));
    expect(new Set(all).size).toBe(STATES.length);
  });
});

test('nothing late is not nothing due', () => {
  const text = new Stage(at().append(declared('a')), { columns: 80, rows: 24 }).type('2').text();
  expect(text).toContain('nothing owed has passed its deadline');
  expect(text).toMatch(/in 1d17h +deliver a/);
  const late = at().append(declared('a', { until: '2026-09-01T12:00:00Z' }));
  expect(new Stage(late, { columns: 80, rows: 24 }).type('2').text()).toContain('nothing more falls due');
});

test('beside an empty list stands the last resolution, the one sign that the writer lives', () => {
  expect(new Stage(kept()).text()).toContain('last kept a by author 12m ago');
  expect(new Stage(at().append(declared('a'))).text()).toMatch(
    /no (promise was ever resolved|resolve row was read)/,
  );
});

test('a dead ledger and one where everything was kept differ in the first line too', () => {
  expect(new Stage(kept()).text().split('\n')[0]).toMatch(/● 12m/);
  expect(new Stage(at().append()).text().split('\n')[0]).toMatch(/○ no rows/);
  expect(new Stage(at().tell({ kind: 'missing' })).text().split('\n')[0]).toMatch(/✕ no file yet/);
});
