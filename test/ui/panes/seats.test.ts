import { expect, test } from 'vitest';
import { demoFleet } from '../../support/demo-screens.ts';
import { declared } from '../../support/ledger-file.ts';
import { Stage } from '../../support/stage.tsx';
import { Watched } from '../../support/watched.ts';

const at80 = { columns: 80, rows: 40 };

/** A seat's cells in the order of the columns. */
function cells(stage: Stage, seat: string): string[] {
  const line = stage.composed().find((each) => new RegExp(`^│..${seat} `).test(each)) ?? '';
  return line.replace(/[│▸]/g, '').trim().split(/ +/);
}

test('a seat: what it owes, late, waiting, what it is owed, to itself, most at once, last deed', () => {
  const stage = new Stage(demoFleet(), at80);
  expect(stage.text()).toMatch(/seat +owes late waits owed self peak +deed/);
  expect(cells(stage, 'archivist')).toEqual(['archivist', '17', '3', '2', '8', '0', '17', '5h02m']);
  expect(cells(stage, 'builder')).toEqual(['builder', '6', '1', '1', '2', '1', '9', '40s']);
  expect(cells(stage, 'ombudsman')).toEqual(['ombudsman', '0', '0', '0', '1', '0', '4', '4d']);
});

test('the latest first, then the most open; other orders are named in the title', () => {
  const stage = new Stage(demoFleet(), at80);
  const first = (): string => stage.selected().replace(/[│▸]/g, '').trim().split(' ')[0] ?? '';
  expect(first()).toBe('archivist');
  const titles = Array.from(
    { length: 7 },
    () =>
      stage
        .type('sg')
        .text()
        .match(/Seats( by \w+)?/)?.[0],
  );
  expect(titles).toContain('Seats by silence');
  expect(titles.at(-1)).toBe('Seats');
  expect(first()).toBe('archivist');
});

test('a seat that never wrote a row is there, and its last deed is none', () => {
  const stage = new Stage(new Watched().append(declared('a', { by: 'desk', to: 'author' })), at80);
  expect(cells(stage, 'author')).toEqual(['author', '0', '0', '0', '1', '0', '0', 'none']);
});

test('narrow screens leave numbers out and keep the seat, what it owes and what is late', () => {
  const stage = new Stage(demoFleet(), { columns: 40, rows: 12 });
  expect(stage.text()).toMatch(/seat +owes late/);
  expect(stage.text()).not.toMatch(/seat.*peak/);
});

test('a seat is marked when a promise it owes changes', () => {
  const sources = new Watched().append(declared('a', { by: 'desk' }), declared('b', { by: 'clerk' }));
  const stage = new Stage(sources, at80);
  sources.append(declared('c', { by: 'clerk' }));
  expect(stage.text()).toMatch(/│.~clerk/);
  expect(stage.text()).toMatch(/│. desk/);
});
