import type { Key } from './key-decoder.ts';

/** What a key does to the line that is typed: another text, or it closes and the text is taken, or it closes for nothing. */
export type Edit =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'take' } | { readonly kind: 'drop' };

/** `undefined` for a key that means nothing in a line of text. */
export function edit(key: Key, text: string): Edit | undefined {
  switch (key.name) {
    case 'enter':
      return { kind: 'take' };
    case 'escape':
      return { kind: 'drop' };
    case 'backspace':
      return { kind: 'text', text: withoutLast(text) };
    case 'char':
      return key.ctrl === true
        ? controlEdit(key.text, text)
        : { kind: 'text', text: text + (key.text ?? '') };
    case 'space':
    case 'paste':
      return { kind: 'text', text: text + (key.text ?? '') };
    default:
      return undefined;
  }
}

/** As in a shell: Ctrl-U empties the line, Ctrl-W takes its last word. */
function controlEdit(letter: string | undefined, text: string): Edit | undefined {
  if (letter === 'u') return { kind: 'text', text: '' };
  return letter === 'w' ? { kind: 'text', text: text.replace(/\S*\s*$/u, '') } : undefined;
}

function withoutLast(text: string): string {
  const last = [...GRAPHEMES.segment(text)].at(-1);
  return last === undefined ? '' : text.slice(0, last.index);
}

const GRAPHEMES = new Intl.Segmenter();
