import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { owed } from '../support/command.ts';
import { declared, ledgerFile } from '../support/ledger-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

interface Exported {
  readonly summary: { readonly total: number; readonly states: Readonly<Record<string, number>> };
  readonly promises: readonly { readonly id: string; readonly state: string }[];
}

async function ids(...args: readonly string[]): Promise<string[]> {
  const { stdout } = await owed(['export', ...args]);
  return (JSON.parse(stdout) as Exported).promises.map(({ id }) => id);
}

describe('what makes no sense ends with 2 before the ledger is read', () => {
  test.each([
    [['--format', 'xml'], '--format: "xml" is neither json nor jsonl'],
    [['--state', 'Overdue'], '--state: "Overdue" is none of cancelled, conditional'],
    [['--state', 'violated'], '--state: "violated" is none of'],
    [['--now', 'tomorrow'], '--now: "tomorrow" is not an instant: write date, time and offset'],
    [['--now', '2026-09-01'], '--now: "2026-09-01" is not an instant'],
    [['--since', '\ufeff2026-09-01T00:00:00Z'], '--since: "<U+FEFF>2026-09-01T00:00:00Z" is not an instant'],
    [['--sinc', 'x'], "unknown option '--sinc'"],
    [['--now'], "option '--now <INSTANT>' argument missing"],
  ])('%j', async (args, words) => {
    const bad = ledgerFile('not a row');
    const result = await owed(['export', ...args, ...(args.length > 1 ? [bad] : [])]);
    expect(result).toMatchObject({ code: 2, stdout: '' });
    expect(result.stderr).toContain(`owed: ${words}`);
  });

  test('two ledgers are never concatenated', async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'a.jsonl'), '');
    writeFileSync(join(folder, 'b.jsonl'), '');
    const result = await owed(['export', folder]);
    expect(result).toMatchObject({ code: 2, stdout: '' });
    expect(result.stderr).toBe(
      'owed: one ledger, please: ledgers are folded alone and never concatenated (found a.jsonl, b.jsonl)\n',
    );
    expect(await owed(['export', 'a', 'b'])).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('the clock', () => {
  const state = async (args: readonly string[], env: Record<string, string>): Promise<string | undefined> => {
    const path = ledgerFile(declared('a', { until: '2026-09-01T17:00:00Z' }));
    const { stdout } = await owed(['export', path, ...args], { env });
    return (JSON.parse(stdout) as Exported).promises[0]?.state;
  };

  test('stands where OWED_NOW says', async () => {
    expect(await state([], { OWED_NOW: '2026-09-01T17:00:00Z' })).toBe('detached');
    expect(await state([], { OWED_NOW: '2026-09-01T17:00:00.000000001Z' })).toBe('overdue');
  });

  test('--now wins over OWED_NOW, and white space round it is passed over', async () => {
    expect(await state(['--now', '\u0085 2026-09-01T17:00:00Z '], { OWED_NOW: '2026-09-02T00:00:00Z' })).toBe(
      'detached',
    );
  });

  test('a bad OWED_NOW is said and is not the present', async () => {
    const result = await owed(['export', ledgerFile()], { env: { OWED_NOW: 'noon' } });
    expect(result).toMatchObject({ code: 2, stdout: '' });
    expect(result.stderr).toContain('OWED_NOW: "noon" is not an instant');
  });
});

describe('the ledger', () => {
  test('is $PINKI_LEDGER when no path is given', async () => {
    const path = ledgerFile(declared('a'));
    const { stdout } = await owed(['export', '--format', 'jsonl'], { env: { PINKI_LEDGER: path } });
    expect(stdout).toMatch(/^\{"id":"a",.*\}\n$/);
  });

  test('that is missing is empty, and its absence is said', async () => {
    const result = await owed(['export', join(tempFolder(), 'ledger.jsonl')]);
    expect((JSON.parse(result.stdout) as Exported).summary.total).toBe(0);
    expect(result).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('there is no file at ') as string,
    });
  });

  test('that is a folder is refused', async () => {
    const path = join(tempFolder(), 'ledger.jsonl');
    mkdirSync(path);
    expect(await owed(['export', path])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^owed: ledger .*ledger\.jsonl: is a directory\n$/) as string,
    });
  });

  test('with a byte that is not UTF-8 is refused whole', async () => {
    const path = ledgerFile(declared('a'), declared('b'));
    appendFileSync(path, Buffer.from([0x7b, 0xff, 0x0a]));
    const result = await owed(['export', path]);
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toContain('line 3 is not a row of a ledger: not valid UTF-8');
  });

  test('that is refused cannot steer the terminal through the message', async () => {
    const { stderr } = await owed(['export', ledgerFile('\x1b]0;owned\x07\x1b[2J')]);
    expect(stderr).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(stderr).toContain('line 1 is not a row');
  });

  test('with many unknown rows says how many more there are', async () => {
    const unknown = { ts: '2026-08-28T09:00:00Z', type: 'heartbeat' };
    const path = ledgerFile(...Array.from({ length: 10_003 }, () => unknown));
    const { code, stderr } = await owed(['export', path]);
    const lines = stderr.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines).toHaveLength(10_001);
    expect(lines[0]).toContain('ledger.jsonl line 1: unknown event type heartbeat: skipped');
    expect(lines.at(-1)).toContain('and 3 more rows of unknown types, skipped');
  });

  test('is not touched', async () => {
    const path = ledgerFile(declared('a'));
    const before = readFileSync(path);
    await owed(['export', path]);
    expect(readFileSync(path)).toEqual(before);
  });
});

describe('the selection', () => {
  const path = (): string =>
    ledgerFile(
      declared('late', { ts: '2026-08-30T00:00:00Z', until: '2026-09-01T00:00:00Z', by: 'desk' }),
      declared('early', { ts: '2026-08-29T02:00:00+02:00' }),
      declared('odd', { ts: 'yesterday', to: 'desk' }),
      declared('kept', { ts: '2026-08-29T00:00:00.000000001Z', to: 'clerk' }),
      { ts: '2026-08-31T00:00:00Z', type: 'resolve', promise: 'kept', as: 'released', by: 'clerk' },
    );
  const now = ['--now', '2026-09-02T00:00:00Z'];

  test('is ordered by the instant of declaration, unreadable ones first', async () => {
    expect(await ids(path(), ...now)).toEqual(['odd', 'early', 'kept', 'late']);
  });

  test('takes any of several states, and every other condition', async () => {
    expect(await ids(path(), ...now, '--state', 'overdue', '--state', 'released')).toEqual(['kept', 'late']);
    expect(await ids(path(), ...now, '--state', 'overdue', '--debtor', 'author')).toEqual([]);
    expect(await ids(path(), ...now, '--debtor', 'nobody')).toEqual([]);
    expect(await ids(path(), ...now, '--creditor', 'clerk')).toEqual(['kept']);
  });

  test('since an instant takes what was declared at it, and fails on what has none', async () => {
    const since = ['--since', '2026-08-29T00:00:00Z'];
    expect(await ids(path(), ...now, ...since, '--debtor', 'desk')).toEqual(['late']);
    expect(await ids(path(), ...now, ...since, '--creditor', 'clerk')).toEqual(['kept']);
    const result = await owed(['export', path(), ...now, ...since]);
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toContain('declares odd at "yesterday", which is not an instant');
  });

  test('prints nothing as jsonl when it is empty', async () => {
    const result = await owed(['export', path(), '--format', 'jsonl', '--debtor', 'nobody']);
    expect(result).toMatchObject({ code: 0, stdout: '' });
  });
});
