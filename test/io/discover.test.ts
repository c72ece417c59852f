import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { discover } from '../../src/io/discover.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** A working directory with these files; a name that ends in a slash is a folder. */
function folder(...names: string[]): string {
  const cwd = tempFolder();
  for (const name of names) {
    mkdirSync(join(cwd, name.endsWith('/') ? name : join(name, '..')), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(join(cwd, name), '');
  }
  return cwd;
}

function found(cwd: string, args: string[], env: Record<string, string> = {}) {
  const discovery = discover(args, cwd, env);
  return discovery.kind === 'sources' ? discovery.sources : discovery.message;
}

function paths(cwd: string, args: string[], env: Record<string, string> = {}) {
  const sources = found(cwd, args, env);
  return typeof sources === 'string' ? sources : sources.map((source) => source.path);
}

function names(cwd: string, args: string[]) {
  const sources = found(cwd, args);
  return typeof sources === 'string' ? sources : sources.map((source) => source.name);
}

describe('without arguments', () => {
  test('the ledger of the working directory is taken, there or not yet', () => {
    const expected = [{ path: '.pinki/ledger.jsonl', name: 'ledger.jsonl', stream: false }];
    expect(found(folder(), [])).toEqual(expected);
    expect(found(folder('.pinki/ledger.jsonl'), [], { PINKI_LEDGER: '' })).toEqual(expected);
  });

  test('$PINKI_LEDGER goes before it, and is a path whatever it holds', () => {
    expect(paths(folder('.pinki/ledger.jsonl'), [], { PINKI_LEDGER: 'x.jsonl' })).toEqual(['x.jsonl']);
  });
});

describe('what a path stands for', () => {
  test('a ledger file, there or not yet, as it was given', () => {
    expect(paths(folder('a.jsonl'), ['./a.jsonl', 'later.jsonl'])).toEqual(['./a.jsonl', 'later.jsonl']);
  });

  test('a .pinki folder, there or not yet, stands for the ledger in it', () => {
    const cwd = folder('.pinki/other.jsonl');
    expect(paths(cwd, ['.pinki', 'x/.pinki/'])).toEqual(['.pinki/ledger.jsonl', 'x/.pinki/ledger.jsonl']);
    expect(paths(join(cwd, '.pinki'), ['.'])).toEqual(['ledger.jsonl']);
  });

  test('a folder that holds a .pinki folder stands for the ledger in that', () => {
    expect(paths(folder('repo/.pinki/', 'repo/notes.jsonl'), ['repo'])).toEqual(['repo/.pinki/ledger.jsonl']);
  });

  test('a folder of ledgers stands for each of them, by name', () => {
    const cwd = folder('fleet/b.jsonl', 'fleet/a.jsonl', 'fleet/README.md', 'fleet/folder.jsonl/');
    expect(paths(cwd, ['fleet'])).toEqual(['fleet/a.jsonl', 'fleet/b.jsonl']);
  });

  test('a folder without ledgers stands for itself', () => {
    expect(paths(folder('empty/'), ['empty'])).toEqual(['empty']);
  });

  test('a FIFO, a device and standard input are streams; a link to a file is not', () => {
    const cwd = folder('a.jsonl');
    execFileSync('mkfifo', [join(cwd, 'pipe')]);
    symlinkSync('a.jsonl', join(cwd, 'link.jsonl'));
    const sources = found(cwd, ['pipe', '/dev/zero', '-', 'link.jsonl']);
    expect(sources).toMatchObject([{ stream: true }, { stream: true }, { stream: true }, { stream: false }]);
  });
});

describe('NAME=PATH', () => {
  test('names the owner, of every ledger the path stands for', () => {
    const cwd = folder('fleet/a.jsonl', 'fleet/b.jsonl');
    expect(found(cwd, ['desk=fleet', 'clerk=later.jsonl', 'author=-'])).toEqual([
      { path: 'fleet/a.jsonl', name: 'a.jsonl', owner: 'desk', stream: false },
      { path: 'fleet/b.jsonl', name: 'b.jsonl', owner: 'desk', stream: false },
      { path: 'later.jsonl', name: 'later.jsonl', owner: 'clerk', stream: false },
      { path: '-', name: 'stdin', owner: 'author', stream: true },
    ]);
  });

  test('a path may hold "=" when it is there or begins like a path; the first "=" ends the name', () => {
    const args = ['a=b.jsonl', './c=d.jsonl', 'desk=e=f.jsonl'];
    expect(found(folder('a=b.jsonl'), args)).toMatchObject([
      { path: 'a=b.jsonl' },
      { path: './c=d.jsonl' },
      { path: 'e=f.jsonl', owner: 'desk' },
    ]);
    expect(found(folder('a=b.jsonl'), args)).not.toHaveProperty('0.owner');
  });

  test('a name or a path that is missing, or a source given twice, is said', () => {
    const cwd = folder('a.jsonl');
    expect(found(cwd, ['=a.jsonl'])).toBe('=a.jsonl: a name is missing before "=": write NAME=PATH');
    expect(found(cwd, ['desk='])).toBe('desk=: a path is missing after "="');
    expect(found(cwd, [''])).toBe('a path is empty');
    expect(found(cwd, ['a.jsonl', './a.jsonl'])).toBe('./a.jsonl is given twice: name each source once');
    expect(found(cwd, ['-', 'desk=-'])).toBe('- is given twice: name each source once');
  });
});

describe('the name on the screen', () => {
  test('is the shortest end of the path that no other source has', () => {
    const args = ['x/author/ledger.jsonl', 'x/desk/ledger.jsonl', 'x/desk/beads.jsonl'];
    expect(names(folder(), args)).toEqual(['author/ledger.jsonl', 'desk/ledger.jsonl', 'beads.jsonl']);
    expect(names(folder(), ['a/x/l', 'b/x/l', 'b/l', '-'])).toEqual(['a/x/l', 'b/x/l', 'b/l', 'stdin']);
    expect(names(folder(), ['/l', '/x/l', '/'])).toEqual(['l', 'x/l', '/']);
  });

  test('of a process substitution is its owner, since its number says nothing', () => {
    const args = ['author=/dev/fd/63', '/dev/fd/62', 'desk=/dev/fd/61', 'desk=/dev/fd/60'];
    expect(names(folder(), args)).toEqual(['author', '/dev/fd/62', '/dev/fd/61', '/dev/fd/60']);
  });

  test('of ten thousand ledgers is found in no time', () => {
    const args = Array.from({ length: 10_000 }, (_, index) => `desk-${index}/ledger.jsonl`);
    const start = performance.now();
    expect(names(folder(), args)[9_999]).toBe('desk-9999/ledger.jsonl');
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
