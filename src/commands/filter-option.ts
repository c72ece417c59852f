import { Filter, readFilter } from '../core/reports/filter.ts';
import { filterErrorLines } from '../core/text/filter-error.ts';
import { type Ending, usage } from './output.ts';

/** A filter that was asked for, or what is wrong with it and where. */
export type FilterOption =
  { readonly kind: 'filter'; readonly filter: Filter } | (Ending & { readonly kind: 'usage' });

/** `--filter`; without it nothing is hidden. `saved`: the config's filters, by name. */
export function filterOption(
  text: string | undefined,
  saved: Readonly<Record<string, string>>,
): FilterOption {
  if (text === undefined) return { kind: 'filter', filter: Filter.none };
  const read = readFilter(text, saved);
  if (read.kind === 'filter') return read;
  return usage(['--filter:', ...filterErrorLines(text, read)].join('\n'));
}
