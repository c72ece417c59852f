import { expect, test } from 'vitest';
import { declared } from '../support/ledger-file.ts';
import { ESC_KEYS as KEY, Stage } from '../support/stage.tsx';
import { Watched } from '../support/watched.ts';

function watched(): Watched {
  return new Watched().append(
    ...['late-1', 'late-2', 'late-3'].map((id, at) =>
      declared(id, { promise: `text of ${id}`, until: `2026-09-01T1${at + 2}:00:00Z`, by: 'desk' }),
    ),
    declared('due-1', { promise: 'text of due-1', until: '2026-09-02T12:00:00Z', by: 'clerk' }),
  );
}

function lateOnes(stage: Stage): string[] {
  return stage
    .type('2')
    .lines()
    .flatMap((line) => /text of ([\w-]+)/.exec(line)?.[1] ?? []);
}

test('z lets the pane in focus fill the screen, and gives the others back', () => {
  const stage = new Stage(watched()).type('2');
  const all = stage.text();
  expect(stage.type('z').text()).not.toContain('3 Amends ─');
  expect(stage.text()).toContain('[2 Overdue 3]');
  // Tab goes to the next pane, and it is that one which fills the screen.
  expect(stage.type('\t').text()).toContain('[3 Amends');
  expect(stage.type('2z').text()).toBe(all);
});

test('a zoomed pane is zoomed on its own screen only', () => {
  const stage = new Stage(watched()).type('2z\r');
  expect(stage.text()).toContain('2 Chain');
  expect(stage.text()).not.toContain('[1 late-1');
  expect(stage.type(KEY.escape).text()).toContain('[2 Overdue 3]');
});

test('Space pins an entry: it stands first in every list it is in, with a star, until Space again', () => {
  const stage = new Stage(watched()).type('2jj ');
  expect(lateOnes(stage)).toEqual(['late-3', 'late-1', 'late-2', 'due-1']);
  expect(stage.text()).toContain('Overdue 3, 1 pinned');
  // The cursor has followed it; from elsewhere the star shows.
  expect(stage.selected()).toContain('late-3');
  expect(stage.type('j').text()).toMatch(/\*.*text of late-3/);
  // The list of what the seat owes has it first, too.
  stage.type('1\r');
  expect(stage.lines().find((line) => line.includes('text of'))).toContain('late-3');
  expect(lateOnes(stage.type(KEY.escape))[0]).toBe('late-3');
  expect(lateOnes(stage.type('g '))).toEqual(['late-1', 'late-2', 'late-3', 'due-1']);
});

test('a pinned entry keeps its place when the order changes', () => {
  const stage = new Stage(watched()).type('2j ');
  expect(lateOnes(stage.type('s'))[0]).toBe('late-2');
  expect(lateOnes(stage.type('S'))[0]).toBe('late-2');
});

test('n and N go to the next and the previous entry that the filter shows, through all panes', () => {
  const stage = new Stage(watched()).type('2n');
  expect(stage.text()).toContain('no filter is set');
  // Three late promises of desk's, and desk among the seats.
  stage.type('/desk\r');
  expect(stage.type('nn').selected()).toContain('late-3');
  const focus = (): number => stage.dashboard.draw(120, 40).focus;
  stage.type('n');
  expect([focus(), stage.selected().includes('desk')]).toEqual([0, true]);
  stage.type('N');
  expect([focus(), stage.selected().includes('late-3')]).toEqual([1, true]);
});
