import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { owed } from '../support/command.ts';
import { tempFolder } from '../support/temp-folder.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
const scripts = new Map<string, string>();
/** Every option by its command, as help tells them. */
const helped = new Map<string, readonly string[]>();

beforeAll(async () => {
  for (const shell of SHELLS) scripts.set(shell, (await owed(['completion', shell])).stdout);
  const { stdout } = await owed(['--help']);
  const commands = [...stdout.split('Commands:')[1]!.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name!);
  for (const command of ['', ...commands]) {
    const help = (await owed([...(command === '' ? [] : [command]), '--help'])).stdout;
    const [, options = ''] = help.split('Options:');
    const flags = [...options.split('Commands:')[0]!.matchAll(/^ {2}(-.*?) {2}/gm)].map(([, each]) => each!);
    helped.set(
      command,
      flags.flatMap((each) => each.match(/--?[a-z-]+/g) ?? []),
    );
  }
});

/** What bash offers for the last of these words. `=` stands alone, as bash parts words there. */
function offered(words: readonly string[], cwd = tempFolder()): string[] {
  const script = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _owed; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const file = join(tempFolder(), 'owed.bash');
  writeFileSync(file, scripts.get('bash') ?? '');
  const args = ['-c', script, 'bash', file, 'owed', ...words];
  const output = execFileSync('bash', args, { cwd, encoding: 'utf8' });
  return output.split('\n').filter((line) => line !== '');
}

describe('in bash', () => {
  test('the first word is a command or a path', () => {
    const cwd = tempFolder();
    writeFileSync(join(cwd, 'list of ours.jsonl'), '');
    mkdirSync(join(cwd, 'ledgers'));
    expect(offered(['l'], cwd)).toEqual(['ls', 'ledgers', 'list of ours.jsonl']);
    expect(offered([''], cwd)).toEqual(
      expect.arrayContaining(['demo', 'export', 'config', 'completion', 'ledgers']),
    );
    expect(offered(['ledgers', 'l'], cwd)).toEqual(['ledgers', 'list of ours.jsonl']);
    expect(offered(['ls', 'l'], cwd)).toEqual(['ledgers', 'list of ours.jsonl']);
    expect(offered(['show', 'l'], cwd)).toEqual([]);
  });

  test('every option that help tells is completed, in its command and in no other', () => {
    expect(helped.size).toBeGreaterThan(6);
    for (const [command, options] of helped) {
      expect(options, command).toContain('--help');
      expect(offered([...(command === '' ? [] : [command]), '-']).sort(), command).toEqual(
        [...options].sort(),
      );
    }
    expect(offered(['export', '--format', 'json', '--st'])).toEqual(['--state']);
    expect(offered(['ls', '--st'])).toEqual([]);
  });

  test('values that are known are offered, and nothing for those that are not', () => {
    const cwd = tempFolder();
    writeFileSync(join(cwd, 'a.json'), '');
    expect(offered(['--color', ''], cwd)).toEqual(['always', 'never', 'auto']);
    expect(offered(['--color', '=', 'a'], cwd)).toEqual(['always', 'auto']);
    expect(offered(['--color', '='], cwd)).toEqual(['always', 'never', 'auto']);
    expect(offered(['demo', '--theme', 'd'], cwd)).toEqual(['dark']);
    expect(offered(['--screen', 't'], cwd)).toEqual(['time']);
    expect(offered(['--once', '--format', ''], cwd)).toEqual(['text', 'json', 'svg']);
    expect(offered(['export', '--format', ''], cwd)).toEqual(['json', 'jsonl']);
    expect(offered(['export', '--state', 'o'], cwd)).toEqual(['overdue']);
    expect(offered(['completion', ''], cwd)).toEqual([...SHELLS]);
    expect(offered(['--width', ''], cwd)).toEqual([]);
    expect(offered(['ls', '--by', ''], cwd)).toEqual([]);
  });

  test('paths are offered for files, and after the name of an owner', () => {
    const cwd = tempFolder();
    for (const name of ['a.json', 'b.jsonl', 'c $(id).jsonl']) writeFileSync(join(cwd, name), '');
    expect(offered(['--config', 'a'], cwd)).toEqual(['a.json']);
    expect(offered(['config', '--config', '='], cwd)).toHaveLength(3);
    expect(offered(['show', '--ledger', 'c'], cwd)).toEqual(['c $(id).jsonl']);
    expect(offered(['reviewer', '=', 'b'], cwd)).toEqual(['b.jsonl']);
    expect(offered(['reviewer', '='], cwd)).toHaveLength(3);
  });
});

describe('in every shell', () => {
  test.each(SHELLS)('%s: no command and no option is forgotten', (shell) => {
    const script = scripts.get(shell) ?? '';
    for (const [command, options] of helped) {
      if (command !== '') expect(script).toContain(`owed ${command}`);
      for (const option of options) {
        const name = option.replace(/^-+/, '');
        const spelled = shell !== 'fish' ? option : option === '-h' ? '-s h' : `-l ${name}`;
        const lines = script.split('\n').filter((line) => line.includes(spelled));
        expect(lines, `${command} ${option}`).not.toEqual([]);
      }
    }
    for (const value of ['always never auto', 'safe dark light contrast 16 mono', 'bash zsh fish']) {
      expect(script).toContain(value);
    }
  });

  test('a description may hold what a shell minds', () => {
    expect(scripts.get('zsh')).toContain('$PINKI_LEDGER');
    // Quotes are even on every line, so none is open where the next one begins.
    for (const shell of ['zsh', 'fish']) {
      for (const line of (scripts.get(shell) ?? '').split('\n')) {
        expect((line.match(/(?<!\\)'/g) ?? []).length % 2, line).toBe(0);
      }
    }
  });

  test('another shell is refused by name', async () => {
    expect(await owed(['completion', 'ksh\x1b[31m'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'owed: completion: "ksh\\x1b[31m" is none of bash, zsh, fish\n',
    });
    expect((await owed(['completion'])).code).toBe(2);
  });
});
