import { expect, test } from 'vitest';
import { ESC_KEYS as KEY, Stage } from '../support/stage.tsx';
import { declared as declaredRow } from '../support/ledger-file.ts';
import { Watched } from '../support/watched.ts';

/** Texts as short as ids, so that no column cuts them. */
function declared(id: string, over: object = {}): object {
  return declaredRow(id, { promise: id, ...over });
}

/** Three late promises, the first the latest, and two that are due; one is waited for. */
function watched(): Watched {
  return new Watched().append(
    declared('late-1', { until: '2026-09-01T12:00:00Z', by: 'desk', to: 'author' }),
    declared('late-2', { until: '2026-09-01T15:00:00Z' }),
    declared('late-3', { until: '2026-09-01T17:00:00Z', by: 'clerk' }),
    declared('due-1', { until: '2026-09-02T12:00:00Z', by: 'desk' }),
    declared('due-2', { until: '2026-09-03T12:00:00Z', by: 'clerk', to: 'desk' }),
    declared('waiting', { on: 'late-2' }),
  );
}

test('the cursor goes down and up, to the bottom and the top, and no further', () => {
  const stage = new Stage(watched()).type('2');
  expect(stage.selected()).toContain('late-1');
  expect(stage.type('j').selected()).toContain('late-2');
  expect(stage.type(KEY.down).selected()).toContain('late-3');
  expect(stage.type('jj').selected()).toContain('due-2');
  expect(stage.type('j').selected()).toContain('due-2');
  expect(stage.type('k').selected()).toContain('due-1');
  expect(stage.type('g').selected()).toContain('late-1');
  expect(stage.type('k').selected()).toContain('late-1');
  expect(stage.type('G').selected()).toContain('due-2');
});

test('Enter opens what is selected and Esc comes back to it', () => {
  const stage = new Stage(watched()).type('2jj\r');
  expect(stage.text()).toContain('Home › late-3');
  expect(stage.type(KEY.escape).selected()).toContain('late-3');
  expect(stage.type('1').selected()).toContain('author');
  expect(stage.type('j\r').text()).toMatch(/Home › desk/);
  expect(stage.type('\r').text()).toMatch(/Home › desk › late-1/);
  expect(stage.type('hh').text()).not.toContain('›');
});

test('Tab goes round the panes, and a number goes to its pane', () => {
  const stage = new Stage(watched());
  const focusAfter = (keys: string): number => stage.type(keys).dashboard.draw(120, 40).focus;
  expect(['\t', '\t', '\t', '\t'].map(focusAfter)).toEqual([1, 2, 3, 0]);
  expect(focusAfter(KEY.backtab)).toBe(3);
  expect(focusAfter('2')).toBe(1);
  // A promise has three panes: there is no fourth to go to.
  stage.type('\r');
  expect(['3', '4'].map(focusAfter)).toEqual([2, 2]);
});

test('s goes through the orders of the pane and S goes back; the title says which it is', () => {
  const stage = new Stage(watched()).type('2');
  const titleAfter = (keys: string): string =>
    /2 (Overdue[ a-z]*)/.exec(stage.type(keys).text())?.[1]?.trim() ?? '';
  expect(['s', 's', 's', 's', 's'].map(titleAfter)).toEqual([
    'Overdue by stalls',
    'Overdue by debtor',
    'Overdue by creditor',
    'Overdue by moved',
    'Overdue',
  ]);
  expect(titleAfter('S')).toBe('Overdue by moved');
  expect(titleAfter('Ss')).toBe('Overdue by moved');
});

test('the cursor stays on its promise through another order', () => {
  const stage = new Stage(watched()).type('2');
  expect(stage.type('s').selected()).toContain('late-2');
  expect(stage.type('gjs').selected()).toContain('late-1');
});

test('L shows local time and UTC again', () => {
  const stage = new Stage(watched());
  expect(stage.text()).toContain('18:12:04Z');
  expect(stage.type('L').text()).toContain('20:12:04+02:00');
  expect(stage.type('L').text()).toContain('18:12:04Z');
});

test('Sources is opened from anywhere, once, and help too', () => {
  const stage = new Stage(watched()).type('2\r!!');
  expect(stage.text()).toContain('Home › late-1 › Sources');
  expect(stage.text()).not.toContain('Sources › Sources');
  expect(stage.type('?').text()).toContain('Home › late-1 › Sources › Help');
  expect(stage.type(`${KEY.left}${KEY.left}`).text()).toMatch(/Home › late-1\n/);
});

test('the problem line stands until Sources was opened, and comes back with the next problem', () => {
  const sources = watched().append('no json');
  const stage = new Stage(sources);
  expect(stage.text()).toContain('▲ ledger.jsonl 1 line unreadable, first line 7');
  expect(stage.type('!').text()).not.toContain('▲ ledger.jsonl 1 line');
  expect(stage.type('h').text()).not.toContain('▲ ledger.jsonl 1 line');
  sources.append('{}');
  expect(stage.text()).toContain('▲ ledger.jsonl 2 lines unreadable, first line 7');
});

test('help lists every key there is, by scrolling', () => {
  const stage = new Stage(watched(), { rows: 140 }).type('?');
  expect(stage.text()).toContain('enter'.replace('enter', '⏎ → l'));
  expect(stage.text()).toContain('filter by words, names, states and times');
  expect(stage.text()).toContain('q ctrl-c');
  const small = stage.resize(80, 24);
  expect(small.text()).toContain('more lines');
  expect(small.type('G').text()).not.toContain('more lines');
});

test('what asks for the world outside is handed on and changes nothing here', () => {
  const { dashboard } = new Stage(watched());
  const ctrl = (text: string) => dashboard.press({ name: 'char', text, ctrl: true });
  expect(dashboard.press({ name: 'char', text: 'q' })).toEqual({ do: 'quit' });
  expect([ctrl('c'), ctrl('l'), ctrl('z')]).toEqual([{ do: 'quit' }, { do: 'repaint' }, { do: 'suspend' }]);
  const before = dashboard.state;
  expect(dashboard.press({ name: 'char', text: 'x' })).toBeUndefined();
  expect(dashboard.state).toEqual(before);
});

test('a terminal too small for a screen takes keys all the same', () => {
  const stage = new Stage(watched(), { columns: 39, rows: 9 });
  expect(stage.type('2jj\r?!s/').text()).toMatch(/^ 6 open · 3 overdue · needs 40×10/);
  expect(stage.resize(1, 1).lines()).toHaveLength(1);
});
