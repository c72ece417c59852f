import { expect, test } from 'vitest';
import type { Screen } from '../../src/ui/state.ts';
import { declared } from '../support/ledger-file.ts';
import { Stage } from '../support/stage.tsx';
import { Watched } from '../support/watched.ts';

const sources = new Watched().append(declared('a'));
const foot = (columns: number, ...screens: Screen[]): string =>
  new Stage(sources, { columns, rows: 24, screens }).text().split('\n').at(-1) ?? '';

test('the last line says which keys work here', () => {
  expect(foot(120)).toBe(
    ' ⏎ open  tab pane  / filter  s sort  z zoom  p pause  d graph  r log  t time  ! sources  ? help  q quit',
  );
  expect(foot(120, { name: 'seat', seat: 'author' })).toBe(
    ' ⏎ open  esc back  tab pane  / filter  z zoom  d graph  r log  ! sources  ? help  q quit',
  );
  expect(foot(120, { name: 'promise', id: 'a' })).toBe(
    ' ⏎ open  esc back  tab pane  z zoom  o evidence  e edit  ? help  q quit',
  );
  expect(foot(120, { name: 'sources' })).toBe(' esc back  ↓ down  ↑ up  ? help  q quit');
  expect(foot(120, { name: 'help' })).toBe(' esc back  ↓ down  ↑ up  q quit');
});

test('where there is little room the way out stays', () => {
  for (const columns of [40, 44, 50]) expect(foot(columns)).toMatch(/ q quit$/);
  expect(new Stage(sources, { columns: 40, rows: 10 }).type('/界界界界界界\r').text()).toMatch(/ q quit$/);
});
