const BARS = '▁▂▃▄▅▆▇█';
const ASCII_BARS = '_.-=+*%#';

/**
 * Counts as bars `height` lines high, top line first, one cell a count: nothing for none, and at least the lowest bar for
 * one. The greatest count reaches the top.
 */
export function barChart(counts: readonly number[], height: number, ascii: boolean): string[] {
  const bars = ascii ? ASCII_BARS : BARS;
  const greatest = Math.max(1, ...counts);
  const levels = counts.map((count) =>
    count <= 0 ? 0 : Math.max(1, Math.round((count / greatest) * height * bars.length)),
  );
  return Array.from({ length: height }, (_, line) => {
    const below = (height - 1 - line) * bars.length;
    return levels
      .map((level) => (level <= below ? ' ' : (bars[Math.min(bars.length, level - below) - 1] ?? ' ')))
      .join('');
  });
}
