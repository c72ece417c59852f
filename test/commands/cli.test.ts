import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { declared, ledgerFile } from '../support/ledger-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** The built program, run by a shell: what a script, a pipe and an operator in any folder get. */
const DIST = new URL('../../dist/', import.meta.url).pathname;
const CLI = join(DIST, 'cli.js');

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function shell(script: string, { cwd = tempFolder(), env = {} } = {}): Promise<Ran> {
  const inherited: Record<string, string | undefined> = { ...process.env };
  for (const name of ['PINKI_LEDGER', 'OWED_NOW', 'COLUMNS', 'LINES'])
    Reflect.deleteProperty(inherited, name);
  const options = { cwd, env: { ...inherited, OWED: CLI, ...env }, maxBuffer: 1 << 26 };
  try {
    return { code: 0, ...(await promisify(execFile)('bash', ['-c', script], options)) };
  } catch (error) {
    const { code, stdout, stderr } = error as Ran;
    return { code, stdout, stderr };
  }
}

beforeAll(() => {
  if (!existsSync(CLI)) throw new Error('dist/ is missing: npm run build');
});

describe('exit codes', () => {
  test('0 when done, 1 when the ledger is refused, 2 when asked for what makes no sense', async () => {
    const good = ledgerFile(declared('a'));
    const bad = ledgerFile('{');
    expect(await shell(`node $OWED export ${good}`)).toMatchObject({ code: 0, stderr: '' });
    const refused = await shell(`node $OWED export ${bad}`);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^owed: ledger .*ledger\.jsonl: line 1 is not a row of a ledger: /);
    expect(await shell('node $OWED export --nonsense')).toMatchObject({ code: 2, stdout: '' });
    expect(await shell('node $OWED --width 0')).toMatchObject({ code: 2, stdout: '' });
  });

  test('the version is the package’s', async () => {
    const manifest = JSON.parse(readFileSync(join(DIST, '../package.json'), 'utf8')) as { version: string };
    expect(await shell('node $OWED --version')).toEqual({
      code: 0,
      stdout: `${manifest.version}\n`,
      stderr: '',
    });
  });
});

describe('a reader that goes away ends the command quietly', () => {
  const many = (): string =>
    ledgerFile(...Array.from({ length: 3000 }, (_, at) => declared(`p${at}`, { promise: 'x'.repeat(200) })));

  test.each(['export', 'export --format jsonl', 'ls', 'ls --json'])('owed %s | head', async (command) => {
    const { stdout, stderr } = await shell(
      `node $OWED ${command} ${many()} | head -c 10; echo " $PIPESTATUS"`,
    );
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^.{10} 0\n$/s);
  });

  test('also when it was reading the warnings, and the help', async () => {
    const unknown = { ts: '2026-08-28T09:00:00Z', type: 'heartbeat' };
    const path = ledgerFile(...Array.from({ length: 9000 }, () => unknown));
    const result = await shell(`node $OWED export ${path} 2>&1 >/dev/null | head -c 5; echo " $PIPESTATUS"`);
    expect(result).toMatchObject({ stdout: 'owed: 0\n', stderr: '' });
    expect((await shell('node $OWED --help | true')).stderr).toBe('');
  });

  test('a full disk is a failure and is said', async () => {
    const result = await shell(`node $OWED export ${many()} > /dev/full`);
    expect(result).toEqual({ code: 1, stdout: '', stderr: 'owed: cannot write: no space left\n' });
  });
});

describe('where the ledger is', () => {
  test('in .pinki of the folder one is in', async () => {
    const cwd = tempFolder();
    mkdirSync(join(cwd, '.pinki'));
    writeFileSync(join(cwd, '.pinki/ledger.jsonl'), readFileSync(ledgerFile(declared('here'))));
    const { stdout } = await shell('node $OWED ls', { cwd });
    expect(stdout).toMatch(/^here {2}/);
  });

  test('where $PINKI_LEDGER says, at the instant OWED_NOW says', async () => {
    const env = { PINKI_LEDGER: ledgerFile(declared('a')), OWED_NOW: '2026-09-03T12:00:01Z' };
    expect((await shell('node $OWED ls', { env })).stdout).toMatch(/^a {2}overdue {2}/);
  });

  test('on standard input, or in a process substitution', async () => {
    const path = ledgerFile(declared('a'));
    const json = (await shell(`node $OWED export ${path} --now 2026-09-01T00:00:00Z`)).stdout;
    expect((await shell(`node $OWED export - --now 2026-09-01T00:00:00Z < ${path}`)).stdout).toBe(json);
    expect((await shell(`node $OWED export <(cat ${path}) --now 2026-09-01T00:00:00Z`)).stdout).toBe(json);
  });
});

test('reading leaves a read-only tree as it was', async () => {
  const path = ledgerFile(declared('a'), '{"ts":"x","type":"heartbeat"}');
  chmodSync(path, 0o444);
  chmodSync(dirname(path), 0o555);
  const state = (): unknown => {
    const { mtimeMs, ctimeMs, size } = statSync(path);
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    return { mtimeMs, ctimeMs, size, hash, names: readdirSync(dirname(path)) };
  };
  const before = state();
  for (const command of ['export', 'ls --all', '--once', 'show a --ledger', 'ls --json']) {
    expect(await shell(`node $OWED ${command} ${path}`)).toMatchObject({ code: 0 });
  }
  expect(state()).toEqual(before);
  chmodSync(dirname(path), 0o755);
});

describe('one frame', () => {
  test.each(['node $OWED', 'node $OWED --once', 'node $OWED - </dev/null', 'node $OWED <&-'])(
    'is printed without a terminal, as plain text: %s',
    async (command) => {
      const { code, stdout, stderr } = await shell(`${command} | cat`);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/^.+\n$/s);
      expect(stdout).not.toMatch(/(?!\n)\p{Cc}/u);
      expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(24);
    },
  );

  test('has colours only when they are asked for', async () => {
    const path = ledgerFile(declared('a', { until: '2020-01-01T00:00:00Z' }));
    expect((await shell(`node $OWED --once ${path}`)).stdout).not.toContain('\x1b[');
    expect((await shell(`node $OWED --once --color=always ${path}`)).stdout).toContain('\x1b[');
  });

  test('of the demo, from any folder, leaves nothing behind', async () => {
    const TMPDIR = tempFolder();
    const { code, stdout } = await shell('node $OWED demo --width 120', { cwd: '/', env: { TMPDIR } });
    expect(code).toBe(0);
    expect(stdout).toContain('812 promised · 143 open · 9 overdue');
    expect(readdirSync(TMPDIR)).toEqual([]);
  });
});

describe('what is loaded', () => {
  test('by the commands that print: neither Ink nor the watcher', () => {
    const files = readdirSync(DIST).filter((name) => name.endsWith('.js'));
    const marks = { ink: 'react.transitional.element', watcher: 'awaitWriteFinish' };
    const holds = (name: string, mark: string): boolean =>
      readFileSync(join(DIST, name), 'utf8').includes(mark);
    for (const mark of Object.values(marks)) expect(files.some((name) => holds(name, mark))).toBe(true);
    for (const command of ['ls', 'show', 'export']) {
      const entry = files.find((name) => name.startsWith(`${command}-`));
      const loaded = withImports(['cli.js', entry!]);
      for (const mark of Object.values(marks)) expect(loaded.filter((name) => holds(name, mark))).toEqual([]);
    }
  });
});

/** The files and all that they import statically. */
function withImports(names: readonly string[], seen = new Set<string>()): string[] {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    const code = readFileSync(join(DIST, name), 'utf8');
    const imports = [...code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, file]) => file!);
    withImports(imports, seen);
  }
  return [...seen];
}
