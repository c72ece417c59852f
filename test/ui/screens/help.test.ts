import { expect, test } from 'vitest';
import { CHANGE_MARKS, STATE_MARKS } from '../../../src/core/text/marks.ts';
import { KEYS } from '../../../src/core/domain/keys.ts';
import { shownKey } from '../../../src/ui/keys.ts';
import { Stage } from '../../support/stage.tsx';
import { Watched } from '../../support/watched.ts';

const text = new Stage(new Watched(), { rows: 160, screens: [{ name: 'help' }] }).text();

test('every key of the table is there with what it does', () => {
  for (const { keys, words } of KEYS) {
    const line = text
      .split('\n')
      .find((each) => each.includes(`│ ${keys.map((key) => shownKey(key, false)).join(' ')} `));
    expect(line, words).toContain(words);
  }
});

test('so is every sign of a state and of a changed row', () => {
  for (const { glyph, word } of [...Object.values(STATE_MARKS), ...Object.values(CHANGE_MARKS)]) {
    expect(text).toMatch(new RegExp(`│ ${glyph.replace(/[+!]/, '\\$&')} +│ ${word} `));
  }
});
