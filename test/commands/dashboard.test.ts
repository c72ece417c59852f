import { existsSync } from 'node:fs';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { type DashboardFlags, type DashboardPlan, planDashboard } from '../../src/commands/dashboard.ts';
import { owed } from '../support/command.ts';
import { ledgerFile } from '../support/ledger-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

interface Around {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
}

function plan(
  paths: readonly string[],
  flags: DashboardFlags,
  { cwd = tempFolder(), env = {} }: Around = {},
) {
  const stream = new Writable();
  return planDashboard(paths, flags, false, { cwd, env, stdout: stream, stderr: stream });
}

function planned(paths: readonly string[], flags: DashboardFlags, around?: Around): DashboardPlan {
  const made = plan(paths, flags, around);
  if (made.kind !== 'plan') throw new Error(made.message);
  return made;
}

describe('options that make no sense are named', () => {
  test.each([
    [{ width: '0' }, '--width: "0" is not a whole number from 1 to 1000'],
    [{ height: '1e3' }, '--height: "1e3" is not'],
    [{ width: '5000' }, '--width: "5000" is not'],
    [{ color: 'red' }, '--color: "red" is none of always, never, auto'],
    [{ screen: 'promise' }, '--screen: "promise" is none of home, sources, graph, log, time, help'],
    [{ theme: 'x\x1b' }, '--theme: "x\\x1b" is none of safe, dark, light, contrast, 16, mono'],
    [{ format: 'png', once: true }, '--format: "png" is none of text, json, svg'],
    [{ config: 'no.json' }, '--config: there is no file at no.json'],
    [{ now: 'noon' }, '--now: "noon" is not an instant'],
  ])('%j', (flags, words) => {
    expect(plan([], flags)).toMatchObject({
      kind: 'usage',
      message: expect.stringContaining(words) as string,
    });
  });

  test('a source given twice', () => {
    const path = ledgerFile();
    expect(plan([path, path], {})).toMatchObject({ kind: 'usage' });
  });
});

test('the frame is as large as was asked, else as the environment says, else 80 by 24', () => {
  expect(planned([], {})).toMatchObject({ width: 80, height: 24 });
  expect(planned([], {}, { env: { COLUMNS: '100', LINES: '40' } })).toMatchObject({ width: 100, height: 40 });
  expect(planned([], { width: '60', height: '10' }, { env: { COLUMNS: '100' } })).toMatchObject({
    width: 60,
    height: 10,
  });
  expect(planned([], {}, { env: { COLUMNS: 'wide' } })).toMatchObject({ width: 80 });
});

test('a ledger that is not there yet is a source all the same', () => {
  const { sources, demo } = planned([], {});
  expect(sources).toEqual([{ path: '.pinki/ledger.jsonl', name: 'ledger.jsonl', stream: false }]);
  expect(demo).toBeUndefined();
});

describe('--or-demo', () => {
  test('opens the demo when no ledger is found here', () => {
    const { demo, sources } = planned([], { orDemo: true });
    expect(sources[0]?.name).toBe('demo');
    expect(existsSync(demo!.path)).toBe(true);
    demo!.remove();
  });

  test('opens the ledger that is here', () => {
    const path = ledgerFile();
    const { demo, sources } = planned([], { orDemo: true }, { env: { PINKI_LEDGER: path } });
    expect(demo).toBeUndefined();
    expect(sources[0]?.path).toBe(path);
  });

  test('waits for a ledger that was named', () => {
    expect(planned(['soon.jsonl'], { orDemo: true }).demo).toBeUndefined();
  });
});

test('--now stops the clock, and OWED_NOW does', () => {
  expect(planned([], {}).clock.isFrozen).toBe(false);
  const fixed = planned([], { now: '2026-09-01T17:00:00Z' }, { env: { OWED_NOW: '2020-01-01T00:00:00Z' } });
  expect(fixed.clock).toMatchObject({ isFrozen: true });
  expect(fixed.clock.now().ms).toBe(Date.parse('2026-09-01T17:00:00Z'));
  expect(planned([], {}, { env: { OWED_NOW: '2020-01-01T00:00:00Z' } }).clock.isFrozen).toBe(true);
});

describe('the command line', () => {
  const opened = async (...args: readonly string[]) => {
    const calls: unknown[] = [];
    const result = await owed(args, {
      openDashboard: (...call) => {
        calls.push(call);
        return Promise.resolve({ kind: 'done' });
      },
    });
    return { result, calls };
  };

  test('opens the dashboard on what is no command', async () => {
    const { calls } = await opened('--ascii', '--seat', 'desk', 'reviewer=a.jsonl', '-');
    expect(calls).toEqual([[['reviewer=a.jsonl', '-'], { ascii: true, seat: 'desk' }, false]]);
    expect((await opened()).calls).toEqual([[[], {}, false]]);
  });

  test('opens the demo', async () => {
    expect((await opened('demo', '--once', '--width', '100')).calls).toEqual([
      [[], { once: true, width: '100' }, true],
    ]);
  });

  test.each([['--mice'], ['--colour'], ['export', '--mouse'], ['demo', 'x']])(
    'refuses %s',
    async (...args) => {
      const { result, calls } = await opened(...args);
      expect(result).toMatchObject({ code: 2, stdout: '' });
      expect(result.stderr).toMatch(/^owed: /);
      expect(calls).toEqual([]);
    },
  );

  test('does not pass over an option before a command in silence', async () => {
    const { result } = await opened('--now', '2026-09-01T17:00:00Z', 'ls');
    expect(result).toEqual({
      code: 2,
      stdout: '',
      stderr: 'owed: options stand after the command: owed ls …\n',
    });
  });

  test('tells its version, and helps with every command', async () => {
    expect((await opened('--version')).result).toMatchObject({ code: 0, stdout: '1.2.3\n' });
    for (const args of [['--help'], ['ls', '--help'], ['show', '-h'], ['export', '-h'], ['demo', '--help']]) {
      const { result } = await opened(...args);
      expect(result).toMatchObject({ code: 0, stderr: '' });
      expect(result.stdout).toMatch(/^Usage: owed /);
    }
  });

  test('the commands are those that exist', async () => {
    const { stdout } = (await opened('--help')).result;
    const commands = [...stdout.split('Commands:')[1]!.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name);
    expect(commands).toEqual(['demo', 'ls', 'show', 'export', 'config', 'completion']);
  });

  test('what is wrong with an argument cannot steer the terminal', async () => {
    const { result } = await opened('--\x1b[31m');
    expect(result.stderr).not.toContain('\x1b');
  });
});
