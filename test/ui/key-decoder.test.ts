import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { KeyDecoder, listenKeys, type Key } from '../../src/ui/key-decoder.ts';

const char = (text: string): Key => ({ name: 'char', text });
const keysOf = (...reads: (string | Uint8Array)[]): Key[] => {
  const decoder = new KeyDecoder();
  return reads.flatMap((read) => decoder.push(read));
};

afterEach(() => {
  vi.useRealTimers();
});

test('a read may hold many keys', () => {
  expect(keysOf('jjj')).toEqual([char('j'), char('j'), char('j')]);
  expect(keysOf('ab\r')).toEqual([char('a'), char('b'), { name: 'enter' }]);
  expect(keysOf('\x1b[B\x1b[Bq')).toEqual([{ name: 'down' }, { name: 'down' }, char('q')]);
});

test.each<[string, Key]>([
  ['\x7f', { name: 'backspace' }],
  ['\x08', { name: 'backspace' }],
  ['\x1b[3~', { name: 'delete' }],
  ['\t', { name: 'tab' }],
  ['\x1b[Z', { name: 'backtab' }],
  ['\r', { name: 'enter' }],
  ['\x1bOM', { name: 'enter' }],
  [' ', { name: 'space', text: ' ' }],
  ['\x03', { name: 'char', text: 'c', ctrl: true }],
  ['\x1a', { name: 'char', text: 'z', ctrl: true }],
  ['\x00', { name: 'space', text: ' ', ctrl: true }],
  ['\x1bx', { name: 'char', text: 'x', alt: true }],
  ['\x1bOA', { name: 'up' }],
  ['\x1b[H', { name: 'home' }],
  ['\x1b[1~', { name: 'home' }],
  ['\x1b[4~', { name: 'end' }],
  ['\x1b[5~', { name: 'pageup' }],
  ['\x1b[6~', { name: 'pagedown' }],
  ['\x1bOP', { name: 'f1' }],
  ['\x1b[[E', { name: 'f5' }],
  ['\x1b[24~', { name: 'f12' }],
  ['\x1b[1;5C', { name: 'right', ctrl: true }],
  ['\x1b[1;4A', { name: 'up', shift: true, alt: true }],
  ['\x1b[5;3~', { name: 'pageup', alt: true }],
  ['\x1b[<0;10;20M', { name: 'mouse', mouse: { action: 'click', x: 9, y: 19 } }],
  ['\x1b[<64;1;1M', { name: 'mouse', mouse: { action: 'wheel-up', x: 0, y: 0 } }],
  ['\x1b[<81;1;2M', { name: 'mouse', mouse: { action: 'wheel-down', x: 0, y: 1 } }],
])('%j is one key', (bytes, key) => {
  expect(keysOf(bytes)).toEqual([key]);
});

test.each([
  ['focus in', '\x1b[I'],
  ['focus out', '\x1b[O'],
  ['what kind of terminal', '\x1b[?62;1;4c'],
  ['where the cursor is', '\x1b[12;40R'],
  ['Ctrl-F1', '\x1b[1;5P'],
  ['Ctrl-F1 of another terminal', '\x1bO5P'],
  ['a key not in the tables', '\x1b[29~'],
  ['a mouse button let go', '\x1b[<0;10;20m'],
  ['a drag', '\x1b[<32;10;20M'],
  ['a mouse report without numbers', '\x1b[<;;M'],
  ['the background colour', '\x1b]11;rgb:0000/0000/0000\x1b\\'],
  ['the clipboard', '\x1b]52;c;aGVsbG8=\x07'],
  ['a device control string', '\x1bP>|xterm(390)\x1b\\'],
  ['an end of paste without a beginning', '\x1b[201~'],
  ['C1 controls', '\x9b\x84'],
  ['bytes that are not UTF-8', Uint8Array.of(0xff, 0xc0)],
])('%s is dropped, and the key after it is heard', (_, bytes) => {
  expect(keysOf(bytes, 'q')).toEqual([char('q')]);
});

test('a sequence broken off by another does not hide it', () => {
  expect(keysOf('\x1b[1\x1b[A')).toEqual([{ name: 'up' }]);
  expect(keysOf('\x1b[é')).toEqual([char('é')]);
  expect(keysOf('\x1b]0;never ended\x1b[A')).toEqual([{ name: 'up' }]);
});

test('characters are whole code points, also when a read ends inside one', () => {
  const bytes = new TextEncoder().encode('é👍');
  expect(keysOf(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual([char('é'), char('👍')]);
});

test('an ESC waits for what may follow it, and is the Esc key when nothing does', () => {
  const decoder = new KeyDecoder();
  expect(decoder.push('\x1b')).toEqual([]);
  expect(decoder.push('[B')).toEqual([{ name: 'down' }]);
  expect(decoder.push('\x1b')).toEqual([]);
  expect(decoder.flushEscape()).toEqual([{ name: 'escape' }]);
  expect(decoder.flushEscape()).toEqual([]);
  expect(decoder.push('\x1b\x1b')).toEqual([{ name: 'escape' }]);
  expect(decoder.flushEscape()).toEqual([{ name: 'escape' }]);
});

test('a cursor key cut by a slow link is still that key after the wait', () => {
  const decoder = new KeyDecoder();
  decoder.push('\x1b[');
  expect(decoder.flushEscape()).toEqual([]);
  expect(decoder.push('B')).toEqual([{ name: 'down' }]);
});

test('Alt with the letter that begins a string is a key when nothing follows', () => {
  const decoder = new KeyDecoder();
  decoder.push('\x1b]');
  expect(decoder.flushEscape()).toEqual([{ name: 'char', text: ']', alt: true }]);
  expect(decoder.push('q')).toEqual([char('q')]);
});

test('a paste is one key, whatever stands in it and however it is cut', () => {
  expect(keysOf('\x1b[200~', 'quit\rnow\x1b[', '20', 'x\x1b[20', '1~q')).toEqual([
    { name: 'paste', text: 'quit\nnow\x1b[20x' },
    char('q'),
  ]);
  expect(keysOf('\x1b[200~\x1b[201~')).toEqual([{ name: 'paste', text: '' }]);
});

test('a paste without end takes a bounded amount of memory', () => {
  const decoder = new KeyDecoder();
  decoder.push('\x1b[200~');
  for (let i = 0; i < 100; i++) decoder.push('x'.repeat(10_000));
  const [paste] = decoder.push('\x1b[201~');
  expect(paste?.text).toHaveLength(65_536);
});

test('however the bytes are cut, the keys are the same [seed 20260901]', () => {
  const piece = fc.constantFrom(
    ...[
      'j',
      'é',
      '👍',
      ' ',
      '\r',
      '\x7f',
      '\x03',
      '\x1b[A',
      '\x1bOB',
      '\x1b[1;5C',
      '\x1b[3~',
      '\x1b[<0;1;1M',
    ],
    ...['\x1b[200~a\x1b[b\x1b[201~', '\x1b]52;c;x\x1b\\', '\x1b[?1;2c', '\x1bx', '\x1b[[A', '\x1b[1;5P'],
  );
  fc.assert(
    fc.property(fc.array(piece), fc.array(fc.nat(40)), (pieces, cuts) => {
      const bytes = new TextEncoder().encode(pieces.join(''));
      const reads: Uint8Array[] = [];
      let at = 0;
      for (const cut of cuts) reads.push(bytes.slice(at, (at += cut)));
      expect(keysOf(...reads, bytes.slice(at))).toEqual(keysOf(bytes));
    }),
    { seed: 20260901, numRuns: 500 },
  );
});

test('no bytes at all make it throw or keep the keys after them [seed 20260902]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('\x1b', '[', 'O', ']', '<', '1', ';', '~', 'M', '\x07', 'x')),
      (noise) => {
        const decoder = new KeyDecoder();
        decoder.push(noise.join(''));
        decoder.flushEscape();
        // At most the rest of one sequence is lost.
        const keys = [...decoder.push('q'), ...decoder.flushEscape(), ...decoder.push('q')];
        expect(keys).toContainEqual(char('q'));
      },
    ),
    { seed: 20260902, numRuns: 1000 },
  );
});

test('listening holds an ESC for 40 ms, and not after it stopped', () => {
  vi.useFakeTimers();
  const input = new EventEmitter();
  const keys: Key[] = [];
  const stop = listenKeys(input, (key) => keys.push(key));
  input.emit('data', Buffer.from('\x1b'));
  vi.advanceTimersByTime(39);
  expect(keys).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(keys).toEqual([{ name: 'escape' }]);
  input.emit('data', Buffer.from('\x1b'));
  stop();
  vi.advanceTimersByTime(100);
  input.emit('data', Buffer.from('q'));
  expect(keys).toHaveLength(1);
});
