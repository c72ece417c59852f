/**
 * The words of a command in `$EDITOR` or `$BROWSER`, split at spaces; quotes of either kind hold spaces together, and
 * nothing else is special, since no shell will read them. `undefined` when a quote is not closed.
 */
export function wordsOf(command: string): readonly string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (const character of command) {
    if (quote !== '') {
      if (character === quote) quote = '';
      else word = `${word ?? ''}${character}`;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= '';
    } else if (/\s/u.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = `${word ?? ''}${character}`;
  }
  if (word !== undefined) words.push(word);
  return quote === '' ? words : undefined;
}
