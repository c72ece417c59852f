import { writeFileSync } from 'node:fs';
import { Box, render, Text, useStdout } from 'ink';
import { useEffect, useState } from 'react';
import { listenKeys, type Key } from '../../../src/ui/key-decoder.ts';
import { expand, Rows } from '../../../src/ui/parts/rows.tsx';
import { Screen } from '../../../src/ui/screen.ts';
import { openKeyInput, openTerminal } from '../../../src/ui/terminal.ts';

/** A small full-screen program over the terminal layer, with a key for every way out. Bundled by `bundle.ts`. */

const screen = new Screen(process.stdout, { expand });
const input = process.stdin.isTTY ? process.stdin : openKeyInput();
const terminal = openTerminal({ input, output: process.stdout, screen });
let press: (key: Key) => void = () => undefined;
const ink = render(<App />, { ...screen.forInk(), stdin: input });
listenKeys(input, (key) => press(key));

function App() {
  const { stdout } = useStdout();
  const [size, setSize] = useState({ columns: stdout.columns, rows: stdout.rows });
  const [selected, setSelected] = useState(0);
  const [last, setLast] = useState('none');
  useEffect(() => {
    const follow = () => setSize({ columns: stdout.columns, rows: stdout.rows });
    stdout.on('resize', follow);
    return () => void stdout.off('resize', follow);
  }, [stdout]);
  press = (key) => {
    setLast(`${key.name} ${key.text ?? ''}`.trim());
    const { text } = key;
    if (text === 'j') setSelected((row) => row + 1);
    else act(key);
  };
  const width = Math.floor(size.columns / 2) - 2;
  const height = size.rows - 4;
  return (
    <Box flexDirection="column" width={size.columns} height={size.rows}>
      <Text>
        tiny {size.columns}x{size.rows} last: {last} pid {process.pid};
      </Text>
      <Box>
        {['left', 'right'].map((name) => (
          <Box key={name} borderStyle="round">
            <Rows lines={rows(name, width, height, selected)} width={width} />
          </Box>
        ))}
      </Box>
      <Text>selected {selected} · q quit</Text>
    </Box>
  );
}

function rows(name: string, width: number, height: number, selected: number): string[] {
  return Array.from({ length: height }, (_, row) => {
    const text = `${name} 值 row ${row}`.slice(0, width - 1);
    const line = text + ' '.repeat(width - text.length - 1);
    return row === selected ? `\x1b[7m${line}\x1b[27m` : `\x1b[32m${line}\x1b[39m`;
  });
}

function act({ text, ctrl }: Key): void {
  if (ctrl === true && text === 'z') void terminal.suspend();
  if (text === 'q') void quit();
  if (text === 'x') process.exit(7);
  if (text === 't') setTimeout(() => fail('thrown in a timer \x1b]0;title\x07'), 0);
  if (text === 'r') void Promise.reject(new Error('rejected and not handled'));
  if (text === 'm') terminal.setMouse(true);
  if (text === 'l') lend();
  if (text === 'f') flood();
}

/** Lends the terminal until SIGUSR2, as to an editor. */
function lend(): void {
  terminal.leave();
  process.stdout.write('editor begins\n');
  const editing = setInterval(() => undefined, 60_000);
  process.once('SIGCONT', () => process.stdout.write('editor goes on\n'));
  process.once('SIGUSR2', () => {
    clearInterval(editing);
    process.stdout.write('editor ends\n');
    terminal.enter();
  });
}

/** Draws without end; says in a file when the terminal has taken nothing for a hundred frames. */
function flood(): void {
  let stalled = 0;
  setInterval(() => {
    press({ name: 'char', text: 'j' });
    stalled = process.stdout.writableLength > 0 ? stalled + 1 : 0;
    if (stalled === 100) writeFileSync(process.env.TINY_STALLED ?? '/dev/null', '');
  }, 1).unref();
}

function fail(message: string): never {
  throw new Error(message);
}

async function quit(): Promise<void> {
  await terminal.close();
  screen.close();
  ink.unmount();
  process.exitCode = 0;
}
