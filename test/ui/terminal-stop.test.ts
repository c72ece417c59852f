import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { operate, type Operator } from '../support/operator.ts';
import { bundleTiny } from '../support/tiny/bundle.ts';

let tiny: string;
let op: Operator | undefined;

beforeAll(() => {
  tiny = bundleTiny();
});

afterAll(() => rmSync(dirname(tiny), { recursive: true }));

afterEach(async () => {
  await op?.close();
  op = undefined;
});

/** The tiny program as a job of an interactive shell, and its process id. */
async function openJob(): Promise<{ op: Operator; pid: number }> {
  op = await operate({
    command: ['bash', '--norc', '--noprofile', '-i'],
    cols: 80,
    rows: 24,
    env: { PS1: '$ ', BASH_SILENCE_DEPRECATION_WARNING: '1', tiny },
  });
  await op.shows('$');
  op.type('node "$tiny"\r');
  await op.shows('selected 0');
  return { op, pid: Number(/pid (\d+);/.exec(op.screen()[0] ?? '')?.[1]) };
}

async function expectShell(op: Operator): Promise<void> {
  await op.until(() => !op.isAlternate(), 'the normal screen');
  await op.shows('Stopped');
  op.type('stty -a | grep -o -- " icanon"\r');
  await op.shows(/^ icanon/);
  expect(op.modes()).toMatchObject({ cursor: true, autowrap: true, mouse: false });
}

async function expectBack(op: Operator, shown: string): Promise<void> {
  await op.until(() => op.isAlternate(), 'the alternate screen');
  await op.shows(shown);
  expect(op.modes()).toEqual({ cursor: false, autowrap: false, bracketedPaste: true, mouse: false });
  op.press('j');
  await op.shows('selected 1');
  op.press('q');
  await op.shows('status 0');
  expect(op.isAlternate()).toBe(false);
}

test('Ctrl-Z gives the terminal to the shell, and fg comes back at the size it has now', async () => {
  const { op } = await openJob();
  op.press('ctrl-z');
  await expectShell(op);
  op.resize(100, 30);
  op.type('fg; echo "status $?"\r');
  await expectBack(op, 'tiny 100x30');
});

test('a stop signal from outside does the same', async () => {
  const { op, pid } = await openJob();
  process.kill(pid, 'SIGTSTP');
  await expectShell(op);
  op.type('fg; echo "status $?"\r');
  await expectBack(op, 'tiny 80x24');
});

test('after a stop that could not be seen coming the whole picture is drawn again', async () => {
  const { op, pid } = await openJob();
  process.kill(pid, 'SIGSTOP');
  await op.shows('Stopped');
  op.type('fg; echo "status $?"\r');
  await op.hides('Stopped');
  await expectBack(op, 'tiny 80x24');
});

test('stopped, sent to the background and brought back, the program draws only in the foreground', async () => {
  const { op } = await openJob();
  op.press('ctrl-z');
  await expectShell(op);
  op.type('bg; echo marked\r');
  await op.shows(/^marked/);
  op.type('wait -n %1; jobs\r');
  await op.shows(/Stopped.*node/);
  expect(op.isAlternate()).toBe(false);
  op.type('fg; echo "status $?"\r');
  await expectBack(op, 'tiny 80x24');
});

test('Ctrl-Z where no shell could bring the program back goes on at once', async () => {
  op = await operate({ command: [process.execPath, tiny], cols: 80, rows: 24 });
  await op.shows('selected 0');
  const timesTaken = () => op?.raw().split('\x1b[?1049h').length ?? 0;
  const before = timesTaken();
  op.press('ctrl-z');
  await op.until(() => timesTaken() > before, 'the terminal to be taken again');
  op.press('j');
  await op.shows('selected 1');
});

test('a terminal lent to an editor is not taken back by a SIGCONT meant for both', async () => {
  op = await operate({ command: [process.execPath, tiny], cols: 80, rows: 24 });
  await op.shows('selected 0');
  op.press('l');
  await op.shows('editor begins');
  const lent = op.raw().length;
  op.kill('SIGCONT');
  await op.until(() => op?.raw().includes('editor goes on') === true, 'the signal to be heard');
  expect(op.raw().slice(lent)).toBe('editor goes on\r\n');
  op.kill('SIGUSR2');
  await op.shows('selected 0');
  expect(op.isAlternate()).toBe(true);
  op.press('j');
  await op.shows('selected 1');
});
