import { describe, expect, test } from 'vitest';
import { displayWidth } from '../../src/core/text/width.ts';
import { owed } from '../support/command.ts';
import { declared, ledgerFile } from '../support/ledger-file.ts';

const NOW = ['--now', '2026-09-01T12:00:00Z'];

function fourStates(): string {
  return ledgerFile(
    declared('a', { by: 'desk' }),
    declared('b', { until: '2026-09-01T11:00:00Z' }),
    declared('c', { to: 'desk', on: 'a' }),
    declared('d'),
    {
      ts: '2026-08-31T10:00:00Z',
      type: 'resolve',
      promise: 'd',
      as: 'satisfied',
      by: 'author',
      evidence: [],
    },
  );
}

async function idsOf(...args: readonly string[]): Promise<string[]> {
  const { stdout } = await owed(['ls', ...NOW, ...args]);
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(0, 1)]));
}

describe('which promises are listed', () => {
  test('without options the open ones, in the order of the log', async () => {
    expect(await idsOf(fourStates())).toEqual(['a', 'b', 'c']);
    expect(await idsOf(fourStates(), '--open')).toEqual(['a', 'b', 'c']);
  });

  test('the overdue ones, and all', async () => {
    expect(await idsOf(fourStates(), '--overdue')).toEqual(['b']);
    expect(await idsOf(fourStates(), '--all')).toEqual(['a', 'b', 'c', 'd']);
  });

  test('one debtor’s, one creditor’s', async () => {
    expect(await idsOf(fourStates(), '--by', 'desk')).toEqual(['a']);
    expect(await idsOf(fourStates(), '--to', 'desk')).toEqual(['c']);
    expect(await idsOf(fourStates(), '--by', 'author', '--to', 'reviewer')).toEqual(['b']);
  });

  test('--open, --overdue and --all exclude one another', async () => {
    for (const args of [
      ['--all', '--open'],
      ['--overdue', '--all'],
    ]) {
      const result = await owed(['ls', ...args, fourStates()]);
      expect(result).toMatchObject({ code: 2, stdout: '' });
      expect(result.stderr).toContain('exclude one another');
    }
  });

  test('the clock is cut to the second, unlike export’s', async () => {
    const path = ledgerFile(declared('a', { until: '2026-09-01T12:00:00Z' }));
    const now = ['--now', '2026-09-01T12:00:00.9Z'];
    expect((await owed(['ls', path, ...now])).stdout).toContain('detached');
    expect((await owed(['export', path, ...now])).stdout).toContain('"state":"overdue"');
  });
});

describe('when nothing is listed stderr says why, and the code is 0', () => {
  test('an empty ledger', async () => {
    const result = await owed(['ls', ledgerFile()]);
    expect(result).toMatchObject({ code: 0, stdout: '' });
    expect(result.stderr).toMatch(/^owed: the ledger at .* holds no promises\n$/);
  });

  test('no match', async () => {
    const result = await owed(['ls', '--by', 'nobody', fourStates()]);
    expect(result).toMatchObject({ code: 0, stdout: '' });
    expect(result.stderr).toBe(
      'owed: no promises match; the ledger holds 4: `owed ls --all` shows every state\n',
    );
  });

  test('as JSON it is an empty list', async () => {
    expect(await owed(['ls', '--json', '--by', 'nobody', fourStates()])).toEqual({
      code: 0,
      stdout: '[]\n',
      stderr: '',
    });
  });
});

describe('on a terminal', () => {
  test.each([20, 40, 80, 200])('no line is wider than %i cells', async (terminal) => {
    const path = ledgerFile(
      declared('目録-2', {
        by: 'https://agents.example/publisher/of/everything',
        promise: '海と塩'.repeat(20),
      }),
      declared('b', { promise: '' }),
    );
    const { stdout } = await owed(['ls', path, ...NOW], { terminal });
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(terminal);
  });

  test('columns are straight by display width', async () => {
    const path = ledgerFile(declared('目録'), declared('b'));
    const { stdout } = await owed(['ls', path, ...NOW], { terminal: 120 });
    const [first, second] = stdout.split('\n');
    expect(first).toMatch(/^目録 {2}detached/);
    expect(second).toMatch(/^b {5}detached/);
  });
});

test('nothing of a hostile ledger reaches the output as a control or a bidi character', async () => {
  const evil = '\x1b[31m\x9b2J\u202e\u2066\x07\r\n\u200b';
  const path = ledgerFile(declared(evil, { promise: evil, by: evil, to: evil, until: evil }));
  for (const terminal of [undefined, 80]) {
    const { stdout } = await owed(['ls', path, ...NOW], terminal === undefined ? {} : { terminal });
    expect(stdout.split('\n')).toHaveLength(2);
    expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  }
});
