import { expect, test } from 'vitest';
import { filterOf } from '../support/filter.ts';
import { current, listState, startState, type State, step, type Step } from '../../src/ui/state.ts';

function after(state: State, ...steps: Step[]): State {
  return steps.reduce(step, state);
}

const plain = { screens: [], filter: filterOf(''), local: false, mouse: false };
const start = startState(plain);
const seat = { name: 'seat', seat: 'desk' } as const;

test('it starts on Home, or on the screens that were asked for above it', () => {
  expect(start.stack.map(({ screen }) => screen.name)).toEqual(['home']);
  expect(current(startState({ ...plain, screens: [{ name: 'sources' }, seat] })).screen).toEqual(seat);
  expect(startState({ ...plain, filter: filterOf('late desk') }).filter.text).toBe('late desk');
});

test('the stack is never empty', () => {
  const state = after(start, { do: 'pop' }, { do: 'pop' });
  expect(current(state).screen).toEqual({ name: 'home' });
});

test('what was done on a screen is still there when one comes back to it', () => {
  const at = { key: 'desk', index: 4, top: 2 };
  const there = after(
    start,
    { do: 'focus', pane: 2 },
    { do: 'select', list: 'amends', at },
    { do: 'push', screen: seat },
    { do: 'focus', pane: 1 },
  );
  expect(current(there)).toMatchObject({ screen: seat, focus: 1 });
  const back = current(step(there, { do: 'pop' }));
  expect(back.focus).toBe(2);
  expect(listState(back, 'amends')).toEqual(at);
  expect(listState(back, 'seats')).toEqual({ key: undefined, index: 0, top: 0 });
});

test('a screen that is opened again begins anew', () => {
  const twice = after(
    start,
    { do: 'push', screen: seat },
    { do: 'focus', pane: 1 },
    { do: 'pop' },
    { do: 'push', screen: seat },
  );
  expect(current(twice).focus).toBe(0);
});

test('the same filter keeps its memory of what it matched', () => {
  const typed = step(start, { do: 'filter', filter: filterOf('desk') });
  expect(step(typed, { do: 'filter', filter: filterOf('desk') }).filter).toBe(typed.filter);
  expect(step(typed, { do: 'filter', filter: filterOf('') }).filter.isEmpty).toBe(true);
});

test('each pane has an order of its own', () => {
  const sorted = step(start, { do: 'sort', pane: 'overdue', order: 3 });
  expect(sorted.sorts).toEqual({ seats: 0, overdue: 3, amends: 0, verdicts: 0 });
});

test('the other steps change what they name and nothing else', () => {
  expect(step(start, { do: 'toggle local' })).toEqual({ ...start, local: true });
  expect(after(start, { do: 'toggle local' }, { do: 'toggle local' })).toEqual(start);
  expect(step(start, { do: 'see', version: 7 })).toEqual({ ...start, seen: 7 });
  expect(step(start, { do: 'see problems', problems: 'gone' })).toEqual({ ...start, problemsSeen: 'gone' });
  const prompt = { kind: 'filter', text: 'a' } as const;
  expect(step(start, { do: 'prompt', prompt })).toEqual({ ...start, prompt });
  const notice = { words: 'copied', isTrouble: false };
  expect(step(start, { do: 'notice', notice })).toEqual({ ...start, notice });
  expect(step(start, { do: 'toggle mouse' }).mouse).toBe(true);
});
