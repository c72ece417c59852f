import { expect, test } from 'vitest';
import { displayWidth } from '../../src/core/text/width.ts';
import { declared } from '../support/ledger-file.ts';
import { Stage } from '../support/stage.tsx';
import { Watched } from '../support/watched.ts';

function watched(): Watched {
  const ids = Array.from({ length: 30 }, (_, at) => `late-${String(at).padStart(2, '0')}`);
  return new Watched().append(
    ...ids.map((id, at) =>
      declared(id, { promise: `text of ${id}`, until: `2026-09-01T12:00:${String(at).padStart(2, '0')}Z` }),
    ),
    declared('due-1', { promise: 'text of due-1', until: '2026-09-02T12:00:00Z', by: 'clerk' }),
  );
}

/** Clicks where the text stands on the screen. */
function click(stage: Stage, text: string): Stage {
  const lines = stage.lines();
  const y = lines.findIndex((line) => line.includes(text));
  const x = displayWidth((lines[y] ?? '').slice(0, lines[y]?.indexOf(text)));
  return stage.type(`\x1b[<0;${x + 1};${y + 1}M`);
}

test('a click goes to the pane and selects the entry under it; on the selected entry it opens', () => {
  const stage = new Stage(watched());
  click(stage, 'text of late-04');
  expect(stage.dashboard.draw(120, 40).focus).toBe(1);
  expect(stage.selected()).toContain('late-04');
  expect(click(stage, 'text of late-04').text()).toContain('Home › late-04');
});

test('what falls due next is under its rule, and can be clicked there', () => {
  const stage = new Stage(watched());
  expect(click(stage, 'text of due-1').selected()).toContain('due-1');
});

test('a click on a frame, a title, the head or the foot selects nothing', () => {
  const stage = new Stage(watched()).type('2jj');
  for (const text of ['promised', 'late  ', '2 Overdue', '? help']) click(stage, text);
  expect(stage.selected()).toContain('late-02');
});

test('the wheel moves the list under it', () => {
  const stage = new Stage(watched());
  const y = stage.lines().findIndex((line) => line.includes('text of late-03')) + 1;
  expect(stage.type(`\x1b[<65;90;${y}M`).selected()).toContain('late-03');
  expect(stage.type(`\x1b[<64;90;${y}M`).selected()).toContain('late-00');
});

test('M asks the terminal for the mouse, and gives it back', () => {
  const stage = new Stage(watched());
  const press = () => stage.dashboard.press({ name: 'char', text: 'M' });
  expect(press()).toEqual({ do: 'mouse', on: true });
  expect(stage.press({ name: 'down' }).dashboard.state.mouse).toBe(true);
  expect(press()).toEqual({ do: 'mouse', on: false });
});
