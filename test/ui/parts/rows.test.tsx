import { Box, Text } from 'ink';
import { render } from 'ink-testing-library';
import { expect, test } from 'vitest';
import { expand, Rows, RowsContext, RowsRegistry } from '../../../src/ui/parts/rows.tsx';

const shown = (tree: { lastFrame: () => string | undefined }): string => expand(tree.lastFrame() ?? '');
const markers = (frame: string | undefined): string[] => frame?.match(/[\u{10F000}-\u{10FFFD}]/gu) ?? [];

test('rows stand where Ink laid them out, several on one line', () => {
  const tree = render(
    <Box>
      <Box borderStyle="single">
        <Rows lines={['ab ', 'cd ']} width={3} />
      </Box>
      <Rows lines={['1 ', '2 ', '3 ']} width={2} />
      <Rows lines={['x', 'y']} width={1} />
      <Text> end</Text>
    </Box>,
  );
  expect(shown(tree)).toBe('┌───┐1 x end\n│ab │2 y\n│cd │3 \n└───┘');
  tree.unmount();
});

test('Ink never sees the text, and sees the same markers when it changes', () => {
  const tree = render(<Rows lines={['first ']} width={6} />);
  const before = tree.lastFrame();
  expect(before).not.toContain('first');
  tree.rerender(<Rows lines={['second']} width={6} />);
  expect(tree.lastFrame()).toBe(before);
  expect(shown(tree)).toBe('second');
  tree.unmount();
});

test('rows may become more and fewer, wider and none', () => {
  const tree = render(<Rows lines={['a']} width={1} />);
  tree.rerender(<Rows lines={['bb', 'cc', 'dd']} width={2} />);
  expect(shown(tree)).toBe('bb\ncc\ndd');
  tree.rerender(<Rows lines={['e']} width={1} />);
  expect(shown(tree)).toBe('e');
  tree.rerender(<Rows lines={[]} width={1} />);
  expect(shown(tree)).toBe('');
  tree.unmount();
});

test('a row is cut where something else covers its right part', () => {
  const tree = render(
    <Box width={10}>
      <Rows lines={['\x1b[7mabc値defg\x1b[27m']} width={9} />
      <Box position="absolute" marginLeft={4}>
        <Text>XX</Text>
      </Box>
    </Box>,
  );
  expect(shown(tree)).toBe('\x1b[7mabc\x1b[0m XX');
  tree.unmount();
});

test('a marker nobody holds is a blank', () => {
  expect(expand('a\u{10F000}b')).toBe('a b');
});

test('trees do not see each other’s rows, in one registry or in two', () => {
  const registry = new RowsRegistry();
  const one = render(<Rows lines={['one']} width={3} />);
  const two = render(<Rows lines={['two']} width={3} />);
  const apart = render(
    <RowsContext.Provider value={registry}>
      <Rows lines={['apart']} width={5} />
    </RowsContext.Provider>,
  );
  expect([shown(one), shown(two), registry.expand(apart.lastFrame() ?? '')]).toEqual(['one', 'two', 'apart']);
  one.unmount();
  expect(shown(two)).toBe('two');
  two.unmount();
  apart.unmount();
});

test('markers of what was unmounted are used again, those still mounted are not', () => {
  const kept = render(<Rows lines={['kept']} width={4} />);
  const used = new Set<string>();
  for (let round = 0; round < 300; round++) {
    const tree = render(<Rows lines={Array.from({ length: 20 }, () => String(round).padEnd(4))} width={4} />);
    for (const marker of markers(tree.lastFrame())) used.add(marker);
    expect(shown(tree).split('\n')[0]?.trim()).toBe(String(round));
    tree.unmount();
  }
  expect(used.size).toBeLessThanOrEqual(4094);
  expect(shown(kept)).toBe('kept');
  kept.unmount();
});
