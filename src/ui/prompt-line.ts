import type { Key } from './key-decoder.ts';

/** A key in the filter line: the text after it, or `text: undefined` when the line closes and `keep` is the filter. */
export function edit(
  key: Key,
  typing: string,
):
  | { readonly text: string; readonly keep?: never }
  | { readonly text: undefined; readonly keep: string }
  | undefined {
  switch (key.name) {
    case 'enter':
      return { text: undefined, keep: typing };
    case 'escape':
      return { text: undefined, keep: '' };
    case 'backspace':
      return { text: withoutLast(typing) };
    case 'char':
    case 'space':
      return { text: typing + (key.text ?? '') };
    case 'paste':
      return { text: typing + (key.text ?? '') };
    default:
      return undefined;
  }
}

function withoutLast(text: string): string {
  const last = [...GRAPHEMES.segment(text)].at(-1);
  return last === undefined ? '' : text.slice(0, last.index);
}

const GRAPHEMES = new Intl.Segmenter();
