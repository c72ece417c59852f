import { expect, test } from 'vitest';
import { svgOf } from '../../src/ui/svg.ts';

test('a picture has one text element for each stretch of a style, held to its cells', () => {
  const svg = svgOf(['\x1b[1;31m5h!\x1b[0m plain'], 20, 'late');
  expect(svg).toContain('<text x="14" y="28" textLength="25.2" fill="#e0443e" font-weight="bold">5h!</text>');
  expect(svg).toContain('<text x="39.2" y="28" textLength="50.4"> plain</text>');
  expect(svg).toContain('width="196"');
});

test('wide characters take two cells', () => {
  expect(svgOf(['日本x'], 20, '')).toContain('textLength="42">日本x</text>');
});

test('a reversed stretch is a bar with dark letters, also where it is blank', () => {
  const svg = svgOf(['\x1b[7m  a \x1b[0m', '\x1b[7m  \x1b[0m'], 10, '');
  expect(svg.match(/<rect x=/g)).toHaveLength(2);
  expect(svg).toContain('fill="#16181d">  a </text>');
});

test('a text cannot become markup', () => {
  const svg = svgOf(['<script>&"'], 20, '</title><script>');
  expect(svg).not.toContain('<script>');
  expect(svg).toContain('&lt;script&gt;&amp;&quot;');
});

test('the colours of 16, of 256 and of 24 bits are those the terminal shows', () => {
  const colour = (codes: string): string | undefined =>
    /fill="(#\w+)">x/.exec(svgOf([`\x1b[${codes}mx\x1b[0m`], 5, ''))?.[1];
  expect(['94', '38;5;160', '38;5;245', '38;2;1;2;255'].map(colour)).toEqual([
    '#7db5f5',
    '#d70000',
    '#8a8a8a',
    '#0102ff',
  ]);
});
