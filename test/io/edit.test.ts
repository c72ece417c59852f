import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../src/io/command-words.ts';
import { editAt, editorArgv } from '../../src/io/edit.ts';
import { tempFolder } from '../support/temp-folder.ts';

describe('the editor is told the line in its own words', () => {
  test.each([
    ['vim', ['vim', '+41', '/l/a b.jsonl']],
    ['nvim -R', ['nvim', '-R', '+41', '/l/a b.jsonl']],
    ['/usr/bin/nano', ['/usr/bin/nano', '+41', '/l/a b.jsonl']],
    ['emacsclient -t', ['emacsclient', '-t', '+41', '/l/a b.jsonl']],
    ['kak', ['kak', '+41', '/l/a b.jsonl']],
    ['micro', ['micro', '+41', '/l/a b.jsonl']],
    ['hx', ['hx', '/l/a b.jsonl:41']],
    ['subl --wait', ['subl', '--wait', '/l/a b.jsonl:41']],
    ['zed --wait', ['zed', '--wait', '/l/a b.jsonl:41']],
    ['code --wait', ['code', '--wait', '--goto', '/l/a b.jsonl:41']],
    ['"/Program Files/Code.exe" -n', ['/Program Files/Code.exe', '-n', '--goto', '/l/a b.jsonl:41']],
    ['ed', ['ed', '/l/a b.jsonl']],
  ])('%s', (editor, argv) => {
    expect(editorArgv('/l/a b.jsonl', 41, { EDITOR: editor })).toEqual(argv);
  });

  test('$VISUAL goes before $EDITOR, and vi is there when neither is', () => {
    expect(editorArgv('/l', 1, { VISUAL: 'kak', EDITOR: 'vim' })).toEqual(['kak', '+1', '/l']);
    expect(editorArgv('/l', 1, { VISUAL: ' ', EDITOR: 'vim' })).toEqual(['vim', '+1', '/l']);
    expect(editorArgv('/l', 1, {})).toEqual(['vi', '+1', '/l']);
  });

  test('a path that looks like an option is none', () => {
    expect(editorArgv('-c quit', 1, { EDITOR: 'vim' })).toEqual([
      'vim',
      '+1',
      join(process.cwd(), '-c quit'),
    ]);
  });
});

test('a command is split at spaces, and quotes hold them together', () => {
  expect(wordsOf(`  a  'b c'd "e 'f'" "" g\\h `)).toEqual(['a', 'b cd', "e 'f'", '', 'g\\h']);
  expect(wordsOf('')).toEqual([]);
  expect(wordsOf(`a 'b`)).toBeUndefined();
});

describe('editing', () => {
  /** An editor that writes down what it was started with and ends with this code. */
  function fakeEditor(ending: string) {
    const bin = tempFolder();
    const heard = join(bin, 'heard');
    writeFileSync(join(bin, 'vim'), `#!/bin/sh\nprintf '%s\\n' "$@" > '${heard}'\n${ending}\n`, {
      mode: 0o755,
    });
    const ledger = join(tempFolder(), '$(touch x); y.jsonl');
    writeFileSync(ledger, '');
    return { heard, ledger, env: { PATH: `${bin}:${process.env['PATH'] ?? ''}`, EDITOR: 'vim "-c $(id)"' } };
  }

  test('waits for the editor, which no shell started', async () => {
    const { heard, ledger, env } = fakeEditor('exit 0');
    expect(await editAt(ledger, 41, env)).toEqual({ kind: 'closed' });
    expect(readFileSync(heard, 'utf8')).toBe(`-c $(id)\n+41\n${ledger}\n`);
  });

  test('says how it ended otherwise', async () => {
    const left = fakeEditor('exit 3');
    expect(await editAt(left.ledger, 1, left.env)).toEqual({
      kind: 'failed',
      reason: 'vim ended with code 3',
    });
    const killed = fakeEditor('kill -KILL $$');
    expect(await editAt(killed.ledger, 1, killed.env)).toEqual({
      kind: 'failed',
      reason: 'vim ended by SIGKILL',
    });
  });

  test('says that there is no such editor', async () => {
    const { ledger } = fakeEditor('');
    expect(await editAt(ledger, 1, { PATH: '/nowhere', EDITOR: 'no-such-editor' })).toEqual({
      kind: 'failed',
      reason: 'no-such-editor could not be started: set $EDITOR',
    });
    expect(await editAt(ledger, 1, { EDITOR: '"vim' })).toMatchObject({
      kind: 'failed',
      reason: 'a quote in $VISUAL or $EDITOR is not closed',
    });
  });

  test('does not make the file that is not there', async () => {
    const { heard, env } = fakeEditor('exit 0');
    const missing = join(tempFolder(), 'ledger.jsonl');
    expect(await editAt(missing, 1, env)).toEqual({ kind: 'failed', reason: 'there is no such file' });
    expect(existsSync(missing) || existsSync(heard)).toBe(false);
  });
});
