import { describe, expect, test } from 'vitest';
import { KEYS } from '../../../src/core/domain/keys.ts';
import { filterOf } from '../../support/filter.ts';
import { displayWidth } from '../../../src/core/text/width.ts';
import type { Scene } from '../../../src/ui/lookout.ts';
import { graphPanes } from '../../../src/ui/screens/graph.ts';
import { AT_TOP, type ListState } from '../../../src/ui/selection.ts';
import { startState } from '../../../src/ui/state.ts';
import { makeTheme } from '../../../src/ui/theme.ts';
import { demoFleet } from '../../support/demo-screens.ts';
import { plain } from '../../support/frame-shape.ts';
import { forbiddenIn, HOSTILE } from '../../support/hostile.ts';
import { hostileRows } from '../../support/hostile-rows.ts';
import { declared } from '../../support/ledger-file.ts';
import { Watched } from '../../support/watched.ts';

const PANES = ['matrix', 'tree', 'chains', 'deadlocks'] as const;
type PaneName = (typeof PANES)[number];

function sceneOf(
  lookout: Watched,
  { filter = '', ascii = false, color = false, isLinear = false } = {},
): Scene {
  const state = startState({ screens: [], filter: filterOf(filter), local: false, mouse: false });
  return {
    lookout,
    fleet: lookout.fleet,
    past: undefined,
    state: { ...state, seen: lookout.fleet.version },
    keymap: { bindings: KEYS, byKey: new Map() },
    savedFilters: {},
    theme: makeTheme({ color, ascii, isLinear }),
    zone: 'UTC',
  };
}

const paneOf = (scene: Scene, name: PaneName, seat?: string) => graphPanes(scene, seat)[PANES.indexOf(name)]!;

function drawn(scene: Scene, name: PaneName, seat?: string, width = 80, height = 20): string {
  return paneOf(scene, name, seat)
    .draw({ width, height }, AT_TOP, true)
    .lines.map((line) => line.trimEnd())
    .join('\n');
}

/** What Enter opens on the row `by` rows below the first. */
function opened(scene: Scene, name: PaneName, by: number, seat?: string) {
  const pane = paneOf(scene, name, seat);
  const at: ListState = pane.move(AT_TOP, by, { width: 80, height: 20 });
  return pane.open(at);
}

const demo = demoFleet();

describe('who owes whom', () => {
  test('a row a debtor, a column a creditor, late ones marked, and the rest summed in one column', () => {
    const text = drawn(sceneOf(demo), 'matrix', undefined, 68, 12);
    expect(text).toMatch(/by ↓ to → +owes +desk publis… author librar… curator 17 others/);
    expect(text).toMatch(/▸ archivist +17!3 +2!1 +1 +· +2!1 +6!1 +6/);
    expect(paneOf(sceneOf(demo), 'matrix')).toMatchObject({
      title: 'Who owes whom',
      count: '21, 3 owe nothing',
    });
  });

  test('under it stands what the selected seat owes, with whole names', () => {
    expect(drawn(sceneOf(demo), 'matrix', undefined, 68, 12).replace(/\n +/g, ' ')).toContain(
      'archivist owes curator 6 (1 late), scanner 3, desk 2 (1 late), librarian 2 (1 late), registrar 2',
    );
  });

  test('what a seat promised itself stands in brackets, in its column or among the others', () => {
    const wide = drawn(sceneOf(demo), 'matrix', undefined, 300, 40);
    expect(wide).toMatch(/ builder .*\(1\)/);
    const sources = new Watched().append(
      declared('a', { by: 'desk', to: 'desk' }),
      declared('b', { by: 'desk', to: 'desk', until: '2026-09-01T10:00:00Z' }),
      declared('c', { by: 'desk', to: 'author' }),
    );
    expect(drawn(sceneOf(sources), 'matrix')).toMatch(/desk +1 +\(2!1\) +1/);
    expect(drawn(sceneOf(sources), 'matrix')).toContain('desk owes author 1, itself 2 (1 late)');
  });

  test('creditors whose names begin alike have titles that differ', () => {
    const rows = Array.from({ length: 40 }, (_, i) =>
      declared(`p${i}`, { by: 'desk', to: `agent-no-${100 + i}` }),
    );
    const head = drawn(sceneOf(new Watched().append(...rows)), 'matrix').split('\n')[0]!;
    expect(head).toMatch(/…no-100 …no-101/);
    expect(head).toMatch(/\d+ others$/);
  });

  test('Enter opens the seat', () => {
    expect(opened(sceneOf(demo), 'matrix', 1)).toEqual({ name: 'seat', seat: 'desk' });
  });

  test('a filter hides seats and counts them', () => {
    const pane = paneOf(sceneOf(demo, { filter: 'archivist' }), 'matrix');
    expect([pane.total, pane.count]).toEqual([1, '1 (20 hidden), 3 owe nothing']);
  });
});

describe('the tree of a seat', () => {
  test('is of the seat that owes most, or of the one that was asked for', () => {
    expect(paneOf(sceneOf(demo), 'tree').title).toBe('Tree of archivist');
    expect(paneOf(sceneOf(demo), 'tree', 'desk').title).toBe('Tree of desk');
  });

  test('goes on from each creditor, and is cut where it comes round', () => {
    const text = drawn(sceneOf(demo), 'tree');
    expect(text).toMatch(/archivist +17 +!3\n +curator +6 +!1\n +archivist \(above\) +4 +0/);
  });

  test('Enter goes on from another seat; at the top it opens the seat', () => {
    expect(opened(sceneOf(demo), 'tree', 1)).toEqual({ name: 'graph', seat: 'curator' });
    expect(opened(sceneOf(demo), 'tree', 0)).toEqual({ name: 'seat', seat: 'archivist' });
  });

  test('says when nobody is called so, and when the seat owes nothing', () => {
    expect(drawn(sceneOf(demo), 'tree', 'nobody')).toContain('no row names a seat nobody');
    const sources = new Watched().append(declared('a'));
    expect(drawn(sceneOf(sources), 'tree', 'reviewer')).toContain('reviewer owes no open promise');
  });
});

describe('chains along on', () => {
  test('a root with its debtor, deadline, slack, what it stalls and who is left holding, and below it what waits', () => {
    const text = drawn(sceneOf(demo), 'chains', undefined, 100);
    expect(text).toMatch(/! archivist\/scan-4 +archivist +4h12m late +-4h12m +7 +7 +5/);
    expect(text).toMatch(/\n +◇ desk\/ship-93 +desk +1h12m ago +-1h12m +5/);
    expect(text).toMatch(/… 1 more waits/);
  });

  test('a promise due before its antecedent says by how much, and the root what it is needed for', () => {
    const text = drawn(sceneOf(demo), 'chains', undefined, 120);
    expect(text).toMatch(/◆ scanner\/reel-135 .* pnk_1ff341/);
    expect(text).toMatch(/◇ pnk_1ff341 +reviewer +in 2d6h +\+2d6h +7d9h/);
  });

  test('Enter opens the promise, also from what is counted', () => {
    expect(opened(sceneOf(demo), 'chains', 1)).toEqual({ name: 'promise', id: 'desk/ship-93' });
    expect(opened(sceneOf(demo), 'chains', 7)).toEqual({ name: 'promise', id: 'archivist/scan-4' });
  });

  test('an id that nothing declares is shown as such', () => {
    const sources = new Watched().append(declared('a', { on: 'lost' }));
    expect(drawn(sceneOf(sources), 'chains')).toMatch(/\? lost +not declared/);
  });

  test('that not all is read yet is said', () => {
    const rows = Array.from({ length: 20_001 }, (_, i) => declared(`p${i}`));
    const sources = new Watched().append(...rows);
    expect(paneOf(sceneOf(sources), 'chains').title).toContain('still being read');
    expect(drawn(sceneOf(sources), 'deadlocks')).not.toContain('still being read');
  });
});

describe('deadlocks', () => {
  test('name the promises and seats of a circle, then the seats that wait on each other', () => {
    const text = drawn(sceneOf(demo), 'deadlocks');
    expect(text).toContain('deadlock of 3, 1 more hangs on it');
    expect(text).toMatch(/translator\/gloss-3 by translator\n +waits on copyeditor\/terms-3 by copyeditor\n/);
    expect(text).toContain('2 seats wait on each other, no deadlock');
    expect(paneOf(sceneOf(demo), 'deadlocks').count).toBe('1, 7 waiting on each other');
  });

  test('Enter opens the promise of the row, or the first of the circle', () => {
    expect(opened(sceneOf(demo), 'deadlocks', 0)).toEqual({ name: 'promise', id: 'translator/gloss-3' });
    expect(opened(sceneOf(demo), 'deadlocks', 2)).toEqual({ name: 'promise', id: 'copyeditor/terms-3' });
  });
});

test('empty panes say what was looked for, or what is wrong with the source', () => {
  const quiet = sceneOf(new Watched().append(declared('a')));
  expect(drawn(quiet, 'chains')).toContain('no open promise waits for another');
  expect(drawn(quiet, 'deadlocks')).toContain('no cycle among the open promises that were read');
  const absent = sceneOf(new Watched().tell({ kind: 'missing' }));
  for (const name of PANES) expect(drawn(absent, name)).toContain('no file at ledger.jsonl yet');
});

test('in ASCII owed’s own words are ASCII', () => {
  for (const name of PANES) expect(drawn(sceneOf(demo, { ascii: true }), name)).toMatch(/^[ -~\n]*$/);
});

test('to a screen reader a seat that is owed nothing is not read out', () => {
  const text = drawn(sceneOf(demo, { isLinear: true }), 'matrix', undefined, 200);
  expect(text).toMatch(/by ↓ to → desk, owes 13, /);
  expect(text).not.toContain('·');
});

describe('no line is wider or narrower than its pane, and no text of a file steers', () => {
  const sizes = [1, 2, 5, 12, 20, 38, 58, 78, 118, 298];
  const check = (lookout: Watched, seat: string | undefined): void => {
    for (const width of sizes) {
      for (const pane of graphPanes(sceneOf(lookout, { color: width % 4 === 0 }), seat)) {
        for (const line of pane.draw({ width, height: 14 }, AT_TOP, true).lines) {
          expect(displayWidth(plain(line)), `${pane.name} at ${width}: ${line}`).toBe(width);
          expect(forbiddenIn(plain(line))).toEqual([]);
        }
      }
    }
  };

  test('the demo', () => check(demo, undefined));

  test.each(HOSTILE)('$name', ({ text }) => {
    check(
      new Watched([text, 'b']).append(...hostileRows(text), declared('x', { by: text, to: 'y', on: 'x' })),
      text,
    );
  });
});
