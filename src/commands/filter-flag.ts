import type { Filter } from '../core/reports/filter.ts';
import type { Ending, Surroundings } from './output.ts';

export interface FilterFlags {
  readonly filter?: string | undefined;
  readonly config?: string | undefined;
}

/** What `--filter` selects, or what is wrong with it. */
export type FilterFlag =
  | { readonly kind: 'selects'; readonly selects: { readonly filter?: Filter } }
  | (Ending & { readonly kind: 'usage' });

/**
 * A command's `--filter`. What it needs is loaded when it is used, since half the time of a small command is loading code
 * (spec 10); the config is read when a saved filter is named.
 */
export async function filterFlag(
  { filter: text, config }: FilterFlags,
  around: Surroundings,
): Promise<FilterFlag> {
  if (text === undefined) return { kind: 'selects', selects: {} };
  let saved: Readonly<Record<string, string>> = {};
  if (config !== undefined || text.includes('@')) {
    const { openConfig } = await import('./config-file.ts');
    const file = openConfig(config, around);
    if (file.kind === 'usage') return file;
    saved = file.config.filters ?? {};
  }
  const { filterOption } = await import('./filter-option.ts');
  const read = filterOption(text, saved);
  return read.kind === 'usage' ? read : { kind: 'selects', selects: { filter: read.filter } };
}
