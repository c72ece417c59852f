import { existsSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { operate, type OperateOptions, type Operator } from '../support/operator.ts';
import { bundleTiny } from '../support/tiny/bundle.ts';

const GIVEN_BACK = { cursor: true, autowrap: true, bracketedPaste: false, mouse: false };
const TAKEN = { cursor: false, autowrap: false, bracketedPaste: true, mouse: false };

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

async function open(options: OperateOptions = {}): Promise<Operator> {
  op = await operate({ command: [process.execPath, tiny], cols: 80, rows: 24, ...options });
  await op.shows('selected 0');
  return op;
}

function expectGivenBack(op: Operator): void {
  expect(op.isAlternate()).toBe(false);
  expect(op.modes()).toEqual(GIVEN_BACK);
}

/** A file of that name in the folder that goes with this run. */
function scratch(name: string): string {
  return join(dirname(tiny), name);
}

test('the terminal is taken: alternate screen, no cursor, no autowrap, pastes marked, mouse left alone', async () => {
  const op = await open();
  expect(op.isAlternate()).toBe(true);
  expect(op.modes()).toEqual(TAKEN);
});

test('a key costs less than 1 KB and clears nothing, also where CI is set', async () => {
  const op = await open({ env: { CI: 'true' } });
  for (let selected = 1; selected <= 5; selected++) {
    const before = op.raw().length;
    op.press('j');
    await op.shows(`selected ${selected} `);
    const written = op.raw().slice(before);
    expect(Buffer.byteLength(written)).toBeLessThan(1000);
    expect(written).not.toMatch(/\x1b\[[23]J/);
  }
  expect(op.cell(1, 7)).toMatchObject({ chars: 'l', inverse: true });
  expect(op.cell(1, 6)).toMatchObject({ chars: 'l', inverse: false, color: 2 });
});

test('a new size is drawn exactly, and scrollback is never cleared', async () => {
  const op = await open();
  for (const [columns, rows] of [
    [120, 40],
    [60, 10],
    [81, 23],
  ] as const) {
    op.resize(columns, rows);
    await op.shows(`tiny ${columns}x${rows}`);
    const screen = op.screen();
    expect(screen.at(-1)).toBe('selected 0 · q quit');
    expect(screen.at(-2)).toMatch(/^╰─+╯╰─+╯$/);
  }
  expect(op.raw()).not.toContain('\x1b[3J');
  expect(op.scrolled).toBe(0);
});

test('quitting gives the terminal back and ends with 0', async () => {
  const op = await open();
  op.press('q');
  expect(await op.exited).toEqual({ code: 0, signal: 0 });
  expectGivenBack(op);
});

test('process.exit gives the terminal back and keeps its code', async () => {
  const op = await open();
  op.press('x');
  expect(await op.exited).toEqual({ code: 7, signal: 0 });
  expectGivenBack(op);
});

test.each(['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGQUIT'] as const)(
  '%s gives the terminal back and ends by that signal',
  async (signal) => {
    const op = await open();
    op.kill(signal);
    expect(await op.exited).toEqual({ code: 0, signal: constants.signals[signal] });
    expectGivenBack(op);
  },
);

test('the shell sees 128 plus the signal, and a terminal in cooked mode', async () => {
  const script = 'node "$0"; echo "status $?"; stty -a | grep -o -- " icanon"; stty -a | grep -o -- " echo "';
  const op = await open({ command: ['sh', '-c', script, tiny] });
  process.kill(pidOf(op), 'SIGTERM');
  await op.exited;
  expect(op.screen().filter(Boolean)).toEqual(['Terminated', 'status 143', ' icanon', ' echo']);
});

test.each([
  ['an error thrown in a timer', 't', 'Error: thrown in a timer'],
  ['a rejection nobody handles', 'r', 'Error: rejected and not handled'],
])(
  '%s: the terminal is given back first, the stack printed after it, the end is 1',
  async (_, key, message) => {
    const op = await open();
    op.press(key);
    expect(await op.exited).toEqual({ code: 1, signal: 0 });
    expectGivenBack(op);
    expect(op.screen().join('\n')).toContain(message);
    expect(op.screen().join('\n')).toContain('at ');
    expect(op.raw()).not.toContain('\x1b]0;');
  },
);

test('a terminal that is gone ends the program as a hang-up does', async () => {
  const status = scratch('status');
  // The shell leads the session, and ignores the signal, so only the closed terminal can tell the program.
  const script = 'trap "" HUP; node "$0"; echo "$?" > "$1.part"; mv "$1.part" "$1"';
  const op = await open({ command: ['sh', '-c', script, tiny, status] });
  op.hangUp();
  await vi.waitFor(() => expect(existsSync(status)).toBe(true), { timeout: 8000 });
  expect(readFileSync(status, 'utf8')).toBe('129\n');
});

test('a terminal that reads nothing does not keep SIGTERM from working', async () => {
  const stalled = scratch('stalled');
  const op = await open({ env: { TINY_STALLED: stalled } });
  op.stall();
  op.press('f');
  await vi.waitFor(() => expect(existsSync(stalled)).toBe(true), { timeout: 8000 });
  op.kill('SIGTERM');
  expect(await op.exited).toEqual({ code: 0, signal: constants.signals.SIGTERM });
});

test('a terminal that reads again shows the newest picture, and is given back', async () => {
  const stalled = scratch('stalled-for-a-while');
  const op = await open({ env: { TINY_STALLED: stalled } });
  op.stall();
  op.press('f');
  await vi.waitFor(() => expect(existsSync(stalled)).toBe(true), { timeout: 8000 });
  const before = op.rawLength;
  op.resume();
  await op.shows(/selected \d{3}/);
  // At least a hundred frames were drawn meanwhile; hardly any of them was kept for later.
  expect(op.rawLength - before).toBeLessThan(20_000);
  op.press('q');
  expect(await op.exited).toEqual({ code: 0, signal: 0 });
  expectGivenBack(op);
});

test('keys come from the terminal when standard input is a pipe', async () => {
  const op = await open({ command: ['sh', '-c', 'echo a row | node "$0"', tiny] });
  op.press('j');
  await op.shows('selected 1');
  op.press('q');
  expect(await op.exited).toEqual({ code: 0, signal: 0 });
  expectGivenBack(op);
});

test('mouse reports are off until asked for, and off again at the end', async () => {
  const op = await open();
  op.press('m');
  await op.until(() => op.modes().mouse, 'mouse reports');
  op.type('\x1b[<0;3;4M');
  await op.shows('last: mouse');
  op.press('q');
  await op.exited;
  expectGivenBack(op);
});

function pidOf(op: Operator): number {
  return Number(/pid (\d+);/.exec(op.screen()[0] ?? '')?.[1]);
}
