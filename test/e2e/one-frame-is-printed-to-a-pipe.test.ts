import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CLI } from '../support/at-a-terminal.ts';
import { demoLedger } from '../support/demo-screens.ts';
import { tempFolder } from '../support/temp-folder.ts';

const FLEET = ['--now', '2026-09-01T18:12:04Z', demoLedger('fleet/ledger.jsonl')];

function owed(...args: string[]) {
  const env = { ...process.env, COLUMNS: '', LINES: '', TZ: 'UTC' };
  return spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8', input: '', env });
}

test('one frame as plain text, with and without --once, and exit 0', () => {
  for (const once of [[], ['--once']]) {
    const { status, stdout, stderr } = owed(...once, ...FLEET);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('812 promised · 143 open · 9 overdue · 4 late on arrival');
    expect(stdout).not.toContain('\x1b');
    expect(stdout.split('\n')).toHaveLength(25);
  }
});

test('of the size and in the colours that are asked for', () => {
  const { stdout } = owed('--once', '--width', '120', '--height', '40', '--color=always', ...FLEET);
  expect(stdout.split('\n')).toHaveLength(41);
  expect(stdout).toContain('\x1b[1;38;5;160m9 overdue\x1b[0m');
});

test('a screen, a seat and a filter that are asked for', () => {
  expect(owed('--once', '--screen', 'sources', ...FLEET).stdout).toContain('Home › Sources');
  expect(owed('--once', '--seat', 'archivist', ...FLEET).stdout).toContain('Home › archivist');
  expect(owed('--once', '--filter', 'schema', ...FLEET).stdout).toMatch(/1 Seats 0 \(24 hidden\)/);
});

test('a file that is not there is said so, and is no crash', () => {
  const { status, stdout } = owed('--once', join(tempFolder(), 'none.jsonl'));
  expect(status).toBe(0);
  expect(stdout).toContain('none.jsonl ✕ no file yet');
});

test('a reader that goes away early is no error', () => {
  const pipe = 'node "$0" --once --height 900 "$@" | head -1; echo "${PIPESTATUS[0]}"';
  const { stdout, stderr } = spawnSync('bash', ['-c', pipe, CLI, ...FLEET], { encoding: 'utf8' });
  expect(stdout).toMatch(/^ owed .*\n(0|141)\n$/);
  expect(stderr).toBe('');
});
