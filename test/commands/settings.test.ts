import { expect, test } from 'vitest';
import { type Setting, settle } from '../../src/commands/settings.ts';

test('as it comes, nobody has settled anything', () => {
  const { settings, rebound } = settle({}, {}, {});
  expect(Object.values<Setting<unknown>>({ ...settings }).map(({ from }) => from)).toEqual(
    Object.keys(settings).map(() => 'default'),
  );
  expect(settings).toMatchObject({
    theme: { value: 'safe' },
    color: { value: 'auto' },
    mouse: { value: false },
  });
  expect(rebound.size).toBe(0);
});

test('the file counts more than what owed comes with, even where it says the same', () => {
  const { settings } = settle({}, {}, { theme: 'dark', mouse: false, colours: { late: 'red' } });
  expect(settings.theme).toEqual({ value: 'dark', from: 'file' });
  expect(settings.mouse).toEqual({ value: false, from: 'file' });
  expect(settings.colours).toEqual({ value: { late: 'red' }, from: 'file' });
  expect(settings.ascii).toEqual({ value: false, from: 'default' });
});

test('the environment counts more than the file, and a flag more than both', () => {
  const reader = (flag: boolean | undefined, env: Record<string, string>, file: boolean) =>
    settle({ screenReader: flag }, env, { screenReader: file }).settings.screenReader;
  expect(reader(undefined, { INK_SCREEN_READER: 'true' }, false)).toEqual({
    value: true,
    from: 'environment',
  });
  expect(reader(undefined, { INK_SCREEN_READER: 'false' }, true)).toEqual({
    value: false,
    from: 'environment',
  });
  expect(reader(undefined, { INK_SCREEN_READER: 'perhaps' }, true)).toEqual({ value: true, from: 'file' });
  expect(reader(true, { INK_SCREEN_READER: 'false' }, false)).toEqual({ value: true, from: 'flag' });

  const color = (flag: 'always' | undefined, noColor: string) =>
    settle({ color: flag }, { NO_COLOR: noColor }, {}).settings.color;
  expect(color(undefined, '1')).toEqual({ value: 'never', from: 'environment' });
  expect(color(undefined, '')).toEqual({ value: 'auto', from: 'default' });
  expect(color('always', '1')).toEqual({ value: 'always', from: 'flag' });

  expect(settle({ theme: 'mono' }, {}, { theme: 'dark' }).settings.theme).toEqual({
    value: 'mono',
    from: 'flag',
  });
  expect(settle({ ascii: true }, {}, { ascii: false }).settings.ascii).toEqual({ value: true, from: 'flag' });
});

test('keys of the file are bound, and told apart from those that came along', () => {
  const { keymap, rebound } = settle({}, {}, { keys: { graph: ['x'] } });
  expect([keymap.byKey.get('x'), keymap.byKey.get('d'), keymap.byKey.get('q')]).toEqual([
    'graph',
    undefined,
    'quit',
  ]);
  expect([...rebound]).toEqual(['graph']);
});
