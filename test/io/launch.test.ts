import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openingOf, openReference } from '../../src/io/launch.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** A folder with documents, and with what only looks like them. */
function folder(): string {
  const made = realpathSync(tempFolder());
  for (const name of ['report.pdf', '-rf', 'a b.txt', 'run', 'tool.desktop', 'macro.exe']) {
    writeFileSync(join(made, name), '');
  }
  chmodSync(join(made, 'run'), 0o755);
  mkdirSync(join(made, 'folder'));
  symlinkSync('report.pdf', join(made, 'link'));
  symlinkSync('run', join(made, 'innocent.txt'));
  symlinkSync('nowhere', join(made, 'dangling.txt'));
  execFileSync('mkfifo', [join(made, 'pipe')]);
  return made;
}

function argv(
  reference: string,
  at: string,
  env: Record<string, string> = {},
  platform: NodeJS.Platform = 'linux',
) {
  const opening = openingOf(reference, at, env, platform);
  return opening.kind === 'argv' ? opening.argv : opening.reason;
}

describe('what is opened', () => {
  test('web addresses, by the opener of the platform', () => {
    const at = folder();
    expect(argv('https://example.org/a?b=c;rm -rf "$HOME"', at)).toEqual([
      'xdg-open',
      'https://example.org/a?b=c;rm%20-rf%20%22$HOME%22',
    ]);
    expect(argv('HTTP://Example.org', at, {}, 'darwin')).toEqual(['open', 'http://example.org/']);
    expect(argv('http://example.org/', at, {}, 'win32')).toEqual(['explorer', 'http://example.org/']);
    expect(argv('https://ехample.org/', at)).toEqual(['xdg-open', 'https://xn--ample-ywe6i.org/']);
  });

  test('web addresses go to $BROWSER, the first one if it names several', () => {
    const at = folder();
    const browser = (command: string) => argv('http://example.org/', at, { BROWSER: command });
    expect(browser('lynx')).toEqual(['lynx', 'http://example.org/']);
    expect(browser('"/opt/my browser" --new')).toEqual(['/opt/my browser', '--new', 'http://example.org/']);
    expect(browser('w3m %s -M:links')).toEqual(['w3m', 'http://example.org/', '-M']);
    expect(browser('')).toEqual(['xdg-open', 'http://example.org/']);
    expect(browser('"lynx')).toBe('a quote in $BROWSER is not closed');
  });

  test('documents that exist, by an absolute path that no program takes for an option', () => {
    const at = folder();
    expect(argv('report.pdf', at, { BROWSER: 'lynx' })).toEqual(['xdg-open', join(at, 'report.pdf')]);
    expect(argv('./folder/../a b.txt', at)).toEqual(['xdg-open', join(at, 'a b.txt')]);
    expect(argv('-rf', at)).toEqual(['xdg-open', join(at, '-rf')]);
    expect(argv('link', at)).toEqual(['xdg-open', join(at, 'report.pdf')]);
  });
});

test.each([
  ['file:///etc/passwd', 'only http and https addresses and files are opened'],
  ['javascript:alert(1)', 'only http and https addresses and files are opened'],
  ['sha256:00ff', 'only http and https addresses and files are opened'],
  ['http:', 'it is no web address'],
  ['https://example.org:99999/', 'it is no web address'],
  ['https://bank.example@evil.example/', 'the address holds a name or a password'],
  ['https://u:p@example.org/', 'the address holds a name or a password'],
  ['http://example.org/\n--option', 'it holds characters that cannot be seen'],
  ['ht\ttp://example.org/', 'it holds characters that cannot be seen'],
  ['report\u202efdp.exe', 'it holds characters that cannot be seen'],
  ['report.pdf\0', 'it holds characters that cannot be seen'],
  ['missing.pdf', 'there is no such file'],
  ['dangling.txt', 'there is no such file'],
  ['folder', 'it is a folder'],
  ['', 'it is a folder'],
  ['pipe', 'it is no file'],
  ['run', 'it is a program, which is not started'],
  ['innocent.txt', 'it is a program, which is not started'],
  ['tool.desktop', 'it is a program, which is not started'],
  ['macro.exe', 'it is a program, which is not started'],
  ['$(touch x)', 'there is no such file'],
])('%j is refused: %s', (reference, reason) => {
  expect(argv(reference, folder())).toBe(reason);
});

test('the program gets the reference whole, as one argument, and no shell reads it', async () => {
  const at = folder();
  const bin = tempFolder();
  const heard = join(bin, 'heard');
  execFileSync('mkfifo', [heard]);
  writeFileSync(join(bin, 'xdg-open'), `#!/bin/sh\nprintf '%s\\n' "$#" "$@" > ${heard}\n`, { mode: 0o755 });
  const env = { PATH: `${bin}:${process.env['PATH'] ?? ''}` };
  writeFileSync(join(at, '$(id) "x" & y.txt'), '');
  expect(openReference('$(id) "x" & y.txt', at, env)).toEqual({ kind: 'started', program: 'xdg-open' });
  expect(await readFile(heard, 'utf8')).toBe(`1\n${at}/$(id) "x" & y.txt\n`);
});

test('a program that is not there is told, and ends nothing', async () => {
  const env = { PATH: tempFolder(), BROWSER: 'no-such-browser' };
  expect(openReference('http://example.org/', tempFolder(), env)).toEqual({
    kind: 'failed',
    reason: 'no-such-browser could not be started: is it installed?',
  });
  // The error event would come by now, and nobody else listens for it.
  await new Promise((resolve) => setImmediate(resolve));
});
