import { cutToWidth, displayWidth } from './width.ts';

/**
 * Gated names, which differ, cut to as many cells as each has, so that they still differ: by their beginning, where that
 * is not enough by their end (`agent-117` as `…-117`), and where neither is by their number (`#3`), which may be wider.
 */
export function shortNames(names: readonly string[], widths: readonly number[], ellipsis: string): string[] {
  const short = names.map((name, at) => cutToWidth(name, widths[at] ?? 0, { ellipsis }));
  for (const at of clashes(short)) short[at] = tailOf(names[at] ?? '', widths[at] ?? 0, ellipsis);
  let mark = '#';
  for (let same = clashes(short); same.size > 0 && mark.length <= names.length + 1; same = clashes(short)) {
    for (const at of same) if (short[at] !== names[at]) short[at] = `${mark}${at + 1}`;
    // A seat may be called `#3`.
    mark += '#';
  }
  return short;
}

/** The places of texts that stand there more than once. */
function clashes(short: readonly string[]): Set<number> {
  const places = new Map<string, number[]>();
  for (const [at, text] of short.entries()) places.set(text, [...(places.get(text) ?? []), at]);
  return new Set([...places.values()].filter((same) => same.length > 1).flat());
}

function tailOf(text: string, width: number, ellipsis: string): string {
  if (displayWidth(text) <= width) return text;
  let left = width - displayWidth(ellipsis);
  if (left <= 0) return cutToWidth(text, width, { ellipsis });
  let from = text.length;
  for (const { segment } of [...GRAPHEMES.segment(text)].reverse()) {
    left -= displayWidth(segment);
    if (left < 0) break;
    from -= segment.length;
  }
  return ellipsis + text.slice(from);
}

const GRAPHEMES = new Intl.Segmenter();
