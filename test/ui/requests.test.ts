import { expect, test } from 'vitest';
import type { Effect } from '../../src/ui/effects.ts';
import { declared } from '../support/ledger-file.ts';
import { Stage } from '../support/stage.tsx';
import { Watched } from '../support/watched.ts';

function watched(): Watched {
  return new Watched().append(
    declared('late-1', { until: '2026-09-01T12:00:00Z', by: 'desk', to: 'author' }),
    declared('kept', { until: '2026-09-01T12:00:00Z', by: 'desk', to: 'author' }),
    {
      ts: '2026-09-01T11:00:00Z',
      type: 'resolve',
      promise: 'kept',
      as: 'satisfied',
      by: 'desk',
      evidence: ['https://example.org/a', 'notes/b.md'],
    },
    declared('bare', { by: 'desk', to: 'author' }),
    {
      ts: '2026-09-01T11:00:00Z',
      type: 'resolve',
      promise: 'bare',
      as: 'satisfied',
      by: 'desk',
      evidence: [],
    },
  );
}

function press(stage: Stage, text: string): Effect | undefined {
  const effect = stage.dashboard.press({ name: 'char', text });
  stage.press({ name: 'mouse' });
  return effect;
}

function onPromise(id: string): Stage {
  return new Stage(watched(), { screens: [{ name: 'promise', id }] });
}

/** The last line, as it is told after the key. */
function told(stage: Stage, text: string): string {
  stage.dashboard.press({ name: 'char', text });
  return stage.dashboard.draw(120, 40).foot.at(-1) ?? '';
}

test('y copies the id of what is selected, or of the screen', () => {
  expect(press(new Stage(watched()).type('2'), 'y')).toEqual({ do: 'copy', text: 'late-1' });
  expect(press(new Stage(watched()).type('1'), 'y')).toMatchObject({ do: 'copy' });
  expect(press(onPromise('kept'), 'y')).toEqual({ do: 'copy', text: 'kept' });
  const nothing = new Stage(watched(), { screens: [{ name: 'sources' }] });
  expect(press(nothing, 'y')).toBeUndefined();
  expect(told(nothing, 'y')).toContain('nothing here has an id');
});

test('o opens one reference after the other', () => {
  const stage = onPromise('kept');
  const opened = ['o', 'o', 'o'].map((key) => press(stage, key));
  expect(opened).toEqual([
    { do: 'open', reference: 'https://example.org/a', source: 0 },
    { do: 'open', reference: 'notes/b.md', source: 0 },
    { do: 'open', reference: 'https://example.org/a', source: 0 },
  ]);
});

test('o says why there is nothing to open', () => {
  expect(told(onPromise('late-1'), 'o')).toContain('no row says it was satisfied');
  expect(told(onPromise('bare'), 'o')).toContain('no evidence named');
});

test('e opens the row that declares the promise, at its line', () => {
  expect(press(onPromise('bare'), 'e')).toEqual({ do: 'edit', source: 0, line: 4 });
  expect(told(new Stage(watched(), { screens: [{ name: 'sources' }] }), 'e')).toContain('no row is selected');
});

test('w asks for a name, and what is written is the screen as text, data or picture', () => {
  const stage = new Stage(watched()).type('w');
  expect(stage.text()).toContain('write to new file: owed-home-20260901T181204Z.svg');
  const effect = stage.dashboard.press({ name: 'enter' });
  expect(effect).toMatchObject({ do: 'save', path: 'owed-home-20260901T181204Z.svg' });
  expect(effect?.do === 'save' && effect.text).toContain('<svg ');
});

test('the name decides the form; another ending is refused in words and the line stays open', () => {
  const save = (name: string): Effect | undefined => {
    const stage = new Stage(watched()).type('w');
    stage.press({ name: 'char', text: 'u', ctrl: true }).type(name);
    return stage.dashboard.press({ name: 'enter' });
  };
  expect(save('a.txt')).toMatchObject({ do: 'save', text: expect.stringContaining('2 Overdue 1') as string });
  const json = save('a.json');
  const data = JSON.parse(json?.do === 'save' ? json.text : '') as {
    panes: { entries: { key: string }[] }[];
  };
  expect(data).toMatchObject({ owed: 'screen', version: 1, asOf: '2026-09-01T18:12:04Z', mode: 'frozen' });
  expect(data.panes[1]?.entries[0]?.key).toBe('late-1');
  expect(save('ledger.jsonl')).toBeUndefined();
  const stage = new Stage(watched()).type('w');
  stage.press({ name: 'char', text: 'u', ctrl: true }).type('a.pdf\r');
  expect(stage.text()).toContain('its name ends in .txt, .json or .svg');
  expect(stage.text()).toContain('a.pdf');
});
