import { Box, render, Text } from 'ink';
import { afterEach, expect, test, vi } from 'vitest';
import { expand, Rows } from '../../src/ui/parts/rows.tsx';
import { Screen } from '../../src/ui/screen.ts';
import { PaintTargetDouble } from '../support/paint-target.ts';

const same = (frame: string): string => frame;
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function open(
  columns: number,
  rows: number,
): { target: PaintTargetDouble; screen: Screen; painted: number[] } {
  const target = new PaintTargetDouble(columns, rows);
  const painted: number[] = [];
  const screen = new Screen(target, { expand: same, onFrame: (bytes) => painted.push(bytes) });
  screen.start();
  return { target, screen, painted };
}

afterEach(() => {
  vi.useRealTimers();
});

test('only rows that changed are written, by their place, in one synchronized update', async () => {
  const { target, screen } = open(10, 3);
  screen.write('one\ntwo\nthree');
  await tick();
  screen.write('one\nTWO\nthree');
  expect(target.writes.at(-1)).toBe('\x1b[?2026h\x1b[2;1HTWO\x1b[0m\x1b[K\x1b[?2026l');
  expect(await target.screen()).toEqual(['one', 'TWO', 'three']);
});

test('a frame that changes nothing writes nothing', async () => {
  const { target, screen, painted } = open(10, 2);
  screen.write('one');
  await tick();
  screen.write('one\n');
  await tick();
  expect(target.writes).toHaveLength(1);
  expect(painted).toEqual([Buffer.byteLength(target.writes[0] ?? '')]);
});

test('rows that are no longer there are blanked', async () => {
  const { target, screen } = open(10, 3);
  screen.write('one\ntwo\nthree');
  await tick();
  screen.write('one');
  expect(await target.screen()).toEqual(['one', '', '']);
});

test('what is higher or wider than the screen is cut, at whole characters, and nothing scrolls', async () => {
  const { target, screen } = open(5, 2);
  screen.write('abcdefgh\n\x1b[31m値値値値\x1b[39m\nbelow');
  expect(await target.screen()).toEqual(['abcde', '値値']);
});

test('a full row keeps its last cell', async () => {
  const { target, screen } = open(4, 2);
  screen.write('abcd\n\x1b[7mefgh\x1b[27m');
  await tick();
  screen.write('ABCD\n\x1b[7mEFGH\x1b[27m');
  expect(await target.screen()).toEqual(['ABCD', 'EFGH']);
});

test('while the terminal is slow frames are skipped, and then the newest is painted', async () => {
  const { target, screen } = open(10, 1);
  screen.write('first');
  await tick();
  const goOn = target.stall();
  for (const frame of ['second', 'third', 'fourth', 'fifth']) screen.write(frame);
  expect(target.writes).toHaveLength(2);
  goOn();
  expect(target.writes).toHaveLength(3);
  expect(await target.screen()).toEqual(['fifth']);
});

test('a full repaint is the only thing that clears the screen, and scrollback is never cleared', async () => {
  const { target, screen } = open(10, 1);
  screen.write('one');
  await tick();
  screen.write('two');
  await tick();
  screen.repaint();
  await tick();
  expect(target.writes.map((text) => text.includes('\x1b[2J'))).toEqual([true, false, true]);
  expect(target.writes.join('')).not.toContain('\x1b[3J');
});

test('stopped, it paints nothing; started again, everything', async () => {
  const { target, screen } = open(10, 2);
  screen.write('one\nrow');
  await tick();
  screen.stop();
  screen.write('two\nrow');
  screen.repaint();
  expect(target.writes).toHaveLength(1);
  screen.start();
  expect(target.writes.at(-1)).toContain('\x1b[2J\x1b[1;1Htwo\x1b[0m\x1b[K\x1b[2;1Hrow');
});

test('a storm of sizes is one resize and one repaint, with the picture drawn for the new size', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { target, screen } = open(20, 2);
  screen.write('20x2');
  await tick();
  // As Ink does: an answer with the old tree at once; the program's own follows a little later.
  screen.on('resize', () => screen.write('old tree'));
  for (let columns = 19; columns >= 12; columns--) target.resize(columns, 3);
  vi.advanceTimersByTime(16);
  expect(target.writes).toHaveLength(1);
  screen.write(`${screen.columns}x${screen.rows}`);
  await tick();
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  expect(target.writes).toHaveLength(2);
  expect(target.writes[1]).toContain('\x1b[2J');
  expect(await target.screen()).toEqual(['12x3', '', '']);
});

test('a program that does not answer a resize is shown as it was', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { target, screen } = open(20, 2);
  screen.write('long enough');
  await tick();
  target.resize(4, 1);
  vi.advanceTimersByTime(16 + 50);
  expect(target.writes[1]).toBe('\x1b[?2026h\x1b[0m\x1b[2J\x1b[1;1Hlong\x1b[0m\x1b[?2026l');
});

test('closed, it follows the terminal no more', () => {
  const { target, screen } = open(20, 2);
  screen.close();
  expect(target.listenerCount('resize')).toBe(0);
});

test('what Ink lays out is what the emulator shows, at any size, for less than 1 KB a key', async () => {
  for (const [columns, rows] of [
    [120, 40],
    [80, 24],
    [40, 10],
    [1, 1],
  ] as const) {
    const target = new PaintTargetDouble(columns, rows);
    const frames: string[] = [];
    const screen = new Screen(target, {
      expand: (frame) => {
        frames.push(expand(frame));
        return expand(frame);
      },
    });
    screen.start();
    const ink = render(<Panes columns={columns} rows={rows} selected={0} />, screen.forInk());
    for (const selected of [1, 2, 3]) {
      await tick();
      const before = target.writes.length;
      ink.rerender(<Panes columns={columns} rows={rows} selected={selected} />);
      const written = target.writes.slice(before).join('');
      expect(Buffer.byteLength(written)).toBeLessThan(1000);
      expect(written).not.toMatch(/\x1b\[[23]?J/);
      const plain = (frames.at(-1) ?? '').replace(/\x1b\[[\d;]*m/g, '').split('\n');
      if (columns > 1) expect(await target.screen()).toEqual(plain.map((line) => line.trimEnd()));
    }
    screen.close();
    ink.unmount();
  }
});

test('a row’s new text is in the frame of its own commit', async () => {
  const target = new PaintTargetDouble(10, 1);
  const screen = new Screen(target, { expand });
  screen.start();
  const ink = render(<Rows lines={['first ']} width={6} />, screen.forInk());
  await tick();
  ink.rerender(<Rows lines={['second']} width={6} />);
  expect(target.writes).toHaveLength(2);
  expect(target.writes[1]).toContain('second');
  screen.close();
  ink.unmount();
});

function Panes({ columns, rows, selected }: { columns: number; rows: number; selected: number }) {
  const width = Math.max(1, Math.floor(columns / 2) - 2);
  return (
    <Box flexDirection="column" width={columns} height={rows}>
      <Text wrap="truncate">two panes, one beside the other</Text>
      <Box>
        {[0, 1].map((pane) => (
          <Box key={pane} borderStyle="round">
            <Rows lines={paneLines(width, Math.max(0, rows - 3), selected)} width={width} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function paneLines(width: number, rows: number, selected: number): string[] {
  return Array.from({ length: rows }, (_, row) => {
    const text = (row === selected ? '▸' : ' ') + `行 ${row} …`;
    // One of its characters takes two cells.
    const line = text.slice(0, width - 1) + ' '.repeat(Math.max(0, width - 1 - text.length));
    return row === selected ? `\x1b[7m${line}\x1b[27m` : line;
  });
}
