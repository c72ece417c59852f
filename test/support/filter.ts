import { type Filter, readFilter } from '../../src/core/reports/filter.ts';

/** A filter that is known to be one. */
export function filterOf(text: string, saved: Readonly<Record<string, string>> = {}): Filter {
  const read = readFilter(text, saved);
  if (read.kind === 'error') throw new Error(`"${text}" at ${read.at}: ${read.reason}`);
  return read.filter;
}
