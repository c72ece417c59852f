import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { type DashboardFlags, planDashboard } from '../../src/commands/dashboard.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Plans the dashboard in a folder where `c.json` is this config. */
function plan(
  config: object,
  flags: DashboardFlags = {},
  {
    paths = [],
    env = {},
    cwd = tempFolder(),
  }: { paths?: string[]; env?: Record<string, string>; cwd?: string } = {},
) {
  writeFileSync(join(cwd, 'c.json'), JSON.stringify(config));
  const stream = new Writable();
  const around = { cwd, env, stdout: stream, stderr: stream };
  const planned = planDashboard(paths, { config: 'c.json', ...flags }, false, around);
  if (planned.kind !== 'plan') throw new Error(planned.message);
  return planned;
}

test('the settings in force are the file’s, unless a flag or the environment says otherwise', () => {
  const config = {
    theme: 'dark',
    ascii: true,
    local: true,
    filters: { mine: 'by:me' },
    keys: { graph: 'x' },
  };
  const { view } = plan(config, { theme: 'mono', mouse: true });
  expect(view).toMatchObject({
    theme: 'mono',
    colours: {},
    savedFilters: { mine: 'by:me' },
    ascii: true,
    mouse: true,
    local: true,
    screenReader: false,
  });
  expect(view.keymap.byKey.get('x')).toBe('graph');
  expect(plan({}, {}, { env: { NO_COLOR: '1' } }).color).toBe('never');
  expect(plan({}, { color: 'always' }, { env: { NO_COLOR: '1' } }).color).toBe('always');
});

test('without any config all is as it comes', () => {
  const stream = new Writable();
  const around = { cwd: tempFolder(), env: {}, stdout: stream, stderr: stream };
  expect(planDashboard([], {}, false, around)).toMatchObject({
    kind: 'plan',
    format: 'text',
    color: 'auto',
    view: { ascii: false, theme: 'safe', mouse: false, local: false, screenReader: false },
  });
});

test('a config that is wrong opens nothing, and all that is wrong is said', () => {
  expect(() => plan({ them: 'dark', mouse: 1 })).toThrow(
    /mouse: must be true or false\n.*them: no setting is called them/,
  );
});

test('--format goes with --once, or with an output that is no terminal', () => {
  expect(plan({}, { format: 'svg', once: true }).format).toBe('svg');
  expect(plan({}, { format: 'json' }).format).toBe('json');
  const stdout = Object.assign(new Writable(), { isTTY: true });
  const around = { cwd: tempFolder(), env: {}, stdout, stderr: stdout };
  expect(planDashboard([], { format: 'svg' }, false, around)).toMatchObject({ kind: 'usage' });
  expect(planDashboard([], { format: 'svg', once: true }, false, around)).toMatchObject({ kind: 'plan' });
});

test('every screen that can be named is opened', () => {
  for (const screen of ['home', 'sources', 'graph', 'log', 'time', 'help']) {
    expect(plan({}, { screen }).view.screen).toBe(screen);
  }
});

test('owners of the config are given to the ledgers at those paths, unless one was typed', () => {
  const cwd = tempFolder();
  mkdirSync(join(cwd, 'fleet'));
  mkdirSync(join(cwd, 'repo/.pinki'), { recursive: true });
  for (const name of ['a=b.jsonl', 'c.jsonl', 'fleet/d.jsonl', 'fleet/e.jsonl', 'repo/.pinki/ledger.jsonl']) {
    writeFileSync(join(cwd, name), '');
  }
  const owners = {
    [join(cwd, 'a=b.jsonl')]: 'reviewer',
    'c.jsonl': 'clerk',
    '~/fleet': 'desk',
    './repo': 'author',
    'later.jsonl': 'builder',
    '-': 'gateway',
    'not-watched.jsonl': 'nobody',
  };
  const paths = ['./a=b.jsonl', 'archivist=c.jsonl', 'fleet', 'repo/.pinki/ledger.jsonl', 'later.jsonl', '-'];
  const { sources } = plan({ owners }, {}, { cwd, paths, env: { HOME: cwd } });
  expect(sources.map(({ path, owner }) => [path, owner])).toEqual([
    ['./a=b.jsonl', 'reviewer'],
    ['c.jsonl', 'archivist'],
    ['fleet/d.jsonl', 'desk'],
    ['fleet/e.jsonl', 'desk'],
    ['repo/.pinki/ledger.jsonl', 'author'],
    ['later.jsonl', 'builder'],
    ['-', 'gateway'],
  ]);
  expect(plan({}, {}, { cwd, paths: ['later.jsonl'] }).sources[0]).not.toHaveProperty('owner');
});
