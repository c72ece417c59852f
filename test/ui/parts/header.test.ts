import { describe, expect, test } from 'vitest';
import { demoFleet } from '../../support/demo-screens.ts';
import { declared } from '../../support/ledger-file.ts';
import { Stage } from '../../support/stage.tsx';
import { Watched } from '../../support/watched.ts';

const line = (sources: Watched, columns = 120, at = 0): string =>
  new Stage(sources, { columns, rows: 40 }).text().split('\n')[at] ?? '';

describe('the first line', () => {
  test('says how old the last row is, what the clock is, and whether it runs', () => {
    expect(line(demoFleet())).toMatch(/^ owed {3}ledger\.jsonl ● 12s +as of 2026-09-01 18:12:04Z$/);
    const live = new Watched(['l'], { frozen: false }).append(declared('a'));
    expect(line(live)).toMatch(/2026-09-01 18:12:04Z {2}live$/);
    expect(line(live, 60)).toMatch(/ 18:12:04Z {2}live$/);
  });

  test('says when a ledger is silent for longer than it ever was', () => {
    const every = Array.from({ length: 12 }, (_, at) =>
      declared(`p${at}`, { ts: `2026-09-01T08:${String(at * 5).padStart(2, '0')}:00Z` }),
    );
    expect(line(new Watched(['l']).append(...every))).toContain('l ○ no rows for 9h17m (longest before 5m)');
    expect(line(new Watched(['l']).append(...every.slice(0, 5)))).toContain('l ● 9h52m');
  });

  test('names the sources in trouble first, and counts those there is no room for', () => {
    const sources = new Watched(['one', 'two', 'three', 'four', 'five']);
    for (let at = 0; at < 4; at++) sources.grow(Buffer.from(`${JSON.stringify(declared(`p${at}`))}\n`), at);
    sources.tell({ kind: 'unreadable', reason: 'permission denied' }, 4);
    expect(line(sources, 200)).toMatch(/owed {3}five ✕ permission denied {3}one ● .* four ●/);
    expect(line(sources, 80)).toMatch(/owed {3}five ✕ permission denied +\+4 more/);
  });
});

describe('the second line', () => {
  test('counts in the words of the field', () => {
    expect(line(demoFleet(), 120, 1)).toMatch(
      /^ 812 promised · 143 open · 9 overdue · 4 late on arrival · 3 split verdicts +last kept pnk_d18c44 by desk 1m ago$/,
    );
  });

  test('keeps what is most urgent where there is little room', () => {
    expect(line(demoFleet(), 40, 1)).toBe(' 143 open · 9 overdue');
    expect(line(demoFleet(), 40, 2)).toBe(' last kept pnk_d18c44 by desk 1m ago');
  });
});

describe('the breadcrumbs', () => {
  test('show the whole way', () => {
    const sources = new Watched().append(declared('b', { on: 'a' }), declared('a'));
    const stage = new Stage(sources, { screens: [{ name: 'promise', id: 'b' }] }).type('2\r!');
    expect(stage.text()).toContain('\n Home › b › a › Sources\n');
  });

  test('where there is little room the beginning goes, not where one is', () => {
    const sources = new Watched().append(declared('x'.repeat(30)));
    const screens = [{ name: 'promise', id: 'x'.repeat(30) }, { name: 'sources' }] as const;
    const text = new Stage(sources, { columns: 40, rows: 12, screens }).text();
    expect(text).toMatch(/\n … › Sources\n/);
  });
});
