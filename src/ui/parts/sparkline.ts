const BARS = '▁▂▃▄▅▆▇█';
const ASCII_BARS = '_.-=+*#@';
const MOST = 8;

/** The last few values as bars between their least and their greatest; what is not a number leaves a gap. */
export function sparkline(values: readonly number[], ascii: boolean): string {
  const shown = values.slice(-MOST);
  const known = shown.filter((value) => Number.isFinite(value));
  const least = Math.min(...known);
  const span = Math.max(...known) - least;
  const bars = ascii ? ASCII_BARS : BARS;
  return shown
    .map((value) => {
      if (!Number.isFinite(value)) return ' ';
      const level = span === 0 ? 0 : Math.round(((value - least) / span) * (bars.length - 1));
      return bars[level] ?? ' ';
    })
    .join('');
}
