import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KEYS } from '../../src/core/domain/keys.ts';
import { displayWidth } from '../../src/core/text/width.ts';
import { owed } from '../support/command.ts';
import { forbiddenIn, HOSTILE } from '../support/hostile.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** A home with this config in it. */
function home(config?: object | string) {
  const folder = tempFolder();
  if (config === undefined) return { cwd: folder, env: { HOME: folder } };
  mkdirSync(join(folder, '.config/owed'), { recursive: true });
  writeFileSync(
    join(folder, '.config/owed/config.json'),
    typeof config === 'string' ? config : JSON.stringify(config),
  );
  return { cwd: folder, env: { HOME: folder } };
}

function line(stdout: string, beginning: string): string {
  return stdout.split('\n').find((each) => each.startsWith(beginning)) ?? '';
}

describe('without a file', () => {
  test('all of it is as it comes, and the place of the file is told', async () => {
    const around = home();
    const { code, stdout, stderr } = await owed(['config'], around);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`no file at ${around.cwd}/.config/owed/config.json\n`);
    expect(line(stdout, 'theme ')).toMatch(/^theme +safe +default$/);
    expect(stdout).not.toMatch(/ file$/m);
    expect((await owed(['config'])).stdout).toContain('no file: no folder for one is known\n');
  });

  test('every action is there with its keys', async () => {
    const { stdout } = await owed(['config'], home());
    const table = stdout.slice(stdout.indexOf('\naction '));
    for (const { action, keys } of KEYS) {
      expect(line(table, `${action} `).split(/ {2,}/).slice(0, 3)).toEqual([
        action,
        keys.join(' '),
        'default',
      ]);
    }
  });
});

describe('with a file', () => {
  const CONFIG = {
    theme: 'dark',
    colours: { late: 'bold red' },
    keys: { graph: ['x', 'ctrl-g'] },
    filters: { mine: 'by:me' },
    owners: { 'a.jsonl': 'reviewer' },
    local: true,
  };

  test('each value is told with where it comes from', async () => {
    const around = home(CONFIG);
    const { stdout } = await owed(['config'], { ...around, env: { ...around.env, NO_COLOR: '1' } });
    expect(stdout).toContain(`read from ${around.cwd}/.config/owed/config.json\n`);
    expect(line(stdout, 'theme ')).toMatch(/^theme +dark +file$/);
    expect(line(stdout, 'color ')).toMatch(/^color +never +environment$/);
    expect(line(stdout, 'mouse ')).toMatch(/^mouse +false +default$/);
    expect(line(stdout, 'colours.late ')).toMatch(/ bold red +file$/);
    expect(line(stdout, 'filters.mine ')).toMatch(/ by:me +file$/);
    expect(line(stdout, 'owners.a.jsonl ')).toMatch(/ reviewer +file$/);
    expect(line(stdout, 'graph ')).toMatch(/^graph +x ctrl-g +file +debts as a graph/);
  });

  test('the same as JSON', async () => {
    const around = home(CONFIG);
    const { stdout } = await owed(['config', '--json'], around);
    const told = JSON.parse(stdout) as { settings: Record<string, unknown>; keys: unknown[] };
    expect(told).toMatchObject({
      format: 'owed-config',
      version: 1,
      file: { path: `${around.cwd}/.config/owed/config.json`, read: true },
      settings: {
        theme: { value: 'dark', from: 'file' },
        colours: { value: { late: 'bold red' }, from: 'file' },
        mouse: { value: false, from: 'default' },
      },
    });
    expect(told.keys).toHaveLength(KEYS.length);
    expect(told.keys).toContainEqual(
      expect.objectContaining({ action: 'graph', keys: ['x', 'ctrl-g'], from: 'file' }),
    );
  });

  test('no line is wider than the terminal', async () => {
    for (const terminal of [20, 40, 80]) {
      const { stdout } = await owed(['config'], { ...home(CONFIG), terminal });
      expect(Math.max(...stdout.split('\n').map(displayWidth))).toBeLessThanOrEqual(terminal);
    }
  });
});

describe('a config that is wrong', () => {
  test('is refused with all that is wrong with it, each with the file and the key', async () => {
    const around = home({ theme: 'x', colours: { lat: 'red' }, keys: { graph: 'g' } });
    const { code, stdout, stderr } = await owed(['config'], around);
    const path = `${around.cwd}/.config/owed/config.json`;
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(
      stderr
        .trimEnd()
        .split('\n')
        .map((each) => each.slice(0, path.length + 27)),
    ).toEqual([
      `owed: ${path}: theme: must be one `,
      `owed: ${path}: colours.lat: no rol`,
      `owed: ${path}: keys: "g" is bound `,
    ]);
  });

  test('is refused where it is no JSON', async () => {
    const { code, stderr } = await owed(['config'], home('{"mouse": yes}'));
    expect(code).toBe(2);
    expect(stderr).toMatch(/^owed: .*config\.json: line 1, column 11: /);
  });

  test('and so is a file of --config that is not there', async () => {
    expect(await owed(['config', '--config', 'no.json'], home())).toEqual({
      code: 2,
      stdout: '',
      stderr: 'owed: --config: there is no file at no.json\n',
    });
    expect((await owed(['config', '--config', '.'], home())).stderr).toBe('owed: .: is a directory\n');
  });

  test('two paths cannot name one ledger as two seats’', async () => {
    const { code, stderr } = await owed(
      ['config'],
      home({ owners: { 'a.jsonl': 'desk', '~/a.jsonl': 'clerk' } }),
    );
    expect(code).toBe(2);
    expect(stderr).toContain('owners.~/a.jsonl: another path names that ledger as desk’s\n');
  });
});

test('no text of the file steers the terminal', async () => {
  for (const { text, name } of HOSTILE) {
    const around = home({ filters: { a: text }, owners: { [`./${text}`]: `x${text}` } });
    const { stdout, stderr } = await owed(['config'], around);
    expect(forbiddenIn(`${stdout}${stderr}`.replaceAll('\n', '')), name).toEqual([]);
    expect(stdout + stderr, name).not.toBe('');
  }
});
