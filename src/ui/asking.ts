import { Filter, readFilter } from '../core/reports/filter.ts';
import type { Key } from './key-decoder.ts';
import { edit } from './prompt-line.ts';
import type { Prompt } from './state.ts';

/** What a key did to an open prompt. `filter`: what the lists are narrowed by from now on. */
export type Asked =
  | { readonly kind: 'typing'; readonly prompt: Prompt; readonly filter?: Filter }
  | { readonly kind: 'dropped'; readonly filter?: Filter }
  | { readonly kind: 'taken' };

/** `undefined` for a key that means nothing in a line of text. */
export function ask(key: Key, prompt: Prompt, saved: Readonly<Record<string, string>>): Asked | undefined {
  const edited = edit(key, prompt.text);
  if (edited === undefined) return undefined;
  const isFilter = prompt.kind === 'filter';
  switch (edited.kind) {
    case 'drop':
      return { kind: 'dropped', ...(isFilter && { filter: Filter.none }) };
    case 'take':
      // A bad filter stays open with what is wrong; the last good one is in force meanwhile (spec 07 "Keys").
      return isFilter && prompt.error !== undefined ? { kind: 'typing', prompt } : { kind: 'taken' };
    case 'text': {
      const typed = { kind: prompt.kind, text: edited.text };
      if (!isFilter) return { kind: 'typing', prompt: typed };
      const read = readFilter(edited.text, saved);
      if (read.kind === 'filter') return { kind: 'typing', prompt: typed, filter: read.filter };
      return { kind: 'typing', prompt: { ...typed, error: { reason: read.reason, at: read.at } } };
    }
  }
}
