import { expect, test } from 'vitest';
import { ESC_KEYS as KEY, Stage } from '../support/stage.tsx';
import { declared as declaredRow } from '../support/ledger-file.ts';
import { Watched } from '../support/watched.ts';

/** Texts as short as ids, so that no column cuts them. */
function declared(id: string, over: object = {}): object {
  return declaredRow(id, { promise: id, ...over });
}

function watched(): Watched {
  return new Watched().append(
    declared('late-1', { until: '2026-09-01T12:00:00Z', by: 'desk', to: 'author' }),
    declared('late-2', { until: '2026-09-01T15:00:00Z' }),
    declared('due-1', { by: '検討', to: 'desk' }),
  );
}

const filter = (stage: Stage): string => stage.dashboard.state.filter.text;

test('it filters as one types, and says what is shown and what is hidden', () => {
  const stage = new Stage(watched()).type('/desk');
  expect(stage.text()).toContain('/desk▏');
  expect(stage.text()).toContain('1 (1 hidden)');
  expect(stage.text()).not.toContain('late-2');
  expect(stage.type('\r').text()).toMatch(/\n \/desk .*⏎ open/);
  expect(stage.text()).toContain('2 Overdue 1 (1 hidden)');
});

test('letters that are commands elsewhere are letters here', () => {
  const stage = new Stage(watched()).type('/q!?sjL2');
  expect(filter(stage)).toBe('q!?sjL2');
  expect(stage.dashboard.state.stack).toHaveLength(1);
});

test('Backspace takes one character as a person counts them', () => {
  const stage = new Stage(watched()).type('/検討e\u0301');
  expect(filter(stage.type(KEY.backspace))).toBe('検討');
  expect(filter(stage.type(KEY.backspace))).toBe('検');
  expect(filter(stage.type(KEY.backspace.repeat(3)))).toBe('');
});

test('a paste is text, whatever is in it', () => {
  const stage = new Stage(watched()).type(`/${KEY.paste('late\n2\x1b[A')}`);
  expect(filter(stage)).toBe('late\n2\x1b[A');
  expect(stage.text()).toContain('/late 2\\x1b[A▏');
  const other = new Stage(watched()).type(`/${KEY.paste('late-\n2')}`);
  expect(other.text()).toContain('2 Overdue 1 (1 hidden)');
});

test('Esc drops it, while it is typed and later on Home', () => {
  const typing = new Stage(watched()).type(`/desk${KEY.escape}`);
  expect(filter(typing)).toBe('');
  expect(typing.text()).not.toContain('hidden');
  const kept = new Stage(watched()).type('/desk\r');
  expect(filter(kept)).toBe('desk');
  expect(filter(kept.type(KEY.escape))).toBe('');
});

test('it is opened again with what it holds', () => {
  expect(filter(new Stage(watched()).type('/de\r/sk\r'))).toBe('desk');
});

test('the selected promise is still selected when the filter that hid it is dropped', () => {
  const stage = new Stage(watched()).type('2j/desk');
  expect(stage.selected()).toContain('due-1');
  expect(stage.type(KEY.escape).selected()).toContain('late-2');
});

test('it holds on the screens of seats too, and the way back leaves it', () => {
  const stage = new Stage(watched()).type('/desk\r\r');
  expect(stage.text()).toMatch(/Home › desk/);
  expect(filter(stage.type(KEY.escape))).toBe('desk');
});

test('a screen without lists has no filter to open', () => {
  for (const keys of ['!', '?', '2\r']) {
    const stage = new Stage(watched()).type(`${keys}/x`);
    expect(stage.dashboard.state.prompt).toBeUndefined();
    expect(filter(stage)).toBe('');
  }
});

test('where one types stays on the screen, however long it is', () => {
  const stage = new Stage(watched(), { columns: 40, rows: 10 }).type(`/${'界'.repeat(30)}end`);
  expect(stage.text()).toContain('end▏');
});
