import { displayWidth } from '../core/text/width.ts';

/**
 * Finished lines as a picture (spec 07 `w`): a moment that can be shared. Each stretch of one style is a `text` element of
 * its own, held to its cells by `textLength`, so that columns stay straight in any monospaced font.
 */
export function svgOf(lines: readonly string[], columns: number, title: string): string {
  const width = columns * CELL.width + 2 * MARGIN;
  const height = lines.length * CELL.height + 2 * MARGIN;
  const body = lines.flatMap((line, row) => rowElements(line, row));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="8" fill="${BACKGROUND}"/>`,
    `<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="${FONT}" fill="${FOREGROUND}" xml:space="preserve">`,
    ...body,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

const CELL = { width: 8.4, height: 18 };
const FONT = 14;
const MARGIN = 14;
const BACKGROUND = '#16181d';
const FOREGROUND = '#d7dae0';
/** The sixteen colours, on that background. */
const ANSI = [
  '#16181d', '#e0443e', '#4aa84a', '#d9902f', '#4a90e2', '#b073d9', '#3fb6c6', '#c5c8ce',
  '#6b7078', '#ff6b63', '#6fcf6f', '#f0b25c', '#7db5f5', '#cf9ff0', '#6fd6e3', '#ffffff',
] as const; // prettier-ignore

interface Style {
  readonly color: string | undefined;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly underline: boolean;
  readonly reverse: boolean;
}

const PLAIN: Style = { color: undefined, bold: false, dim: false, underline: false, reverse: false };

function rowElements(line: string, row: number): string[] {
  const elements: string[] = [];
  let style = PLAIN;
  let cell = 0;
  for (const part of line.split(/(\x1b\[[\d;:]*m)/)) {
    if (part.startsWith('\x1b[')) {
      style = styleAfter(style, part.slice(2, -1));
      continue;
    }
    const cells = displayWidth(part);
    if (cells > 0 && (part.trim() !== '' || style.reverse))
      elements.push(...stretch(part, cells, cell, row, style));
    cell += cells;
  }
  return elements;
}

function stretch(part: string, cells: number, cell: number, row: number, style: Style): string[] {
  const x = fixed(MARGIN + cell * CELL.width);
  const top = MARGIN + row * CELL.height;
  const wide = fixed(cells * CELL.width);
  const color = style.color ?? FOREGROUND;
  const behind = style.reverse
    ? [`<rect x="${x}" y="${top}" width="${wide}" height="${CELL.height}" fill="${color}"/>`]
    : [];
  if (part.trim() === '') return behind;
  const attributes = [
    `x="${x}"`,
    `y="${top + FONT}"`,
    `textLength="${wide}"`,
    ...(style.reverse
      ? [`fill="${BACKGROUND}"`]
      : style.color === undefined
        ? []
        : [`fill="${style.color}"`]),
    ...(style.bold ? ['font-weight="bold"'] : []),
    ...(style.dim ? ['opacity="0.6"'] : []),
    ...(style.underline ? ['text-decoration="underline"'] : []),
  ];
  return [...behind, `<text ${attributes.join(' ')}>${escaped(part)}</text>`];
}

function styleAfter(before: Style, parameters: string): Style {
  const codes = parameters === '' ? [0] : parameters.split(';').map(Number);
  let style = before;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0;
    if (code === 0) style = PLAIN;
    else if (code === 1) style = { ...style, bold: true };
    else if (code === 2) style = { ...style, dim: true };
    else if (code === 4) style = { ...style, underline: true };
    else if (code === 7) style = { ...style, reverse: true };
    else if (code >= 30 && code <= 37) style = { ...style, color: ANSI[code - 30] };
    else if (code >= 90 && code <= 97) style = { ...style, color: ANSI[code - 82] };
    else if (code === 38 && codes[at + 1] === 5) {
      style = { ...style, color: indexed(codes[at + 2] ?? 0) };
      at += 2;
    } else if (code === 38 && codes[at + 1] === 2) {
      style = { ...style, color: hex(codes.slice(at + 2, at + 5)) };
      at += 4;
    }
  }
  return style;
}

/** A colour of the 256: the sixteen, a cube of six steps a side, and a ramp of greys. */
function indexed(index: number): string {
  if (index < 16) return ANSI[index] ?? FOREGROUND;
  if (index >= 232) return hex(Array<number>(3).fill(8 + 10 * (index - 232)));
  const step = (part: number): number => (part === 0 ? 0 : 55 + 40 * part);
  const cube = index - 16;
  return hex([Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map(step));
}

function hex(parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function fixed(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Finished lines are gated, so no control character is left that XML refuses. */
function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
