import { describe, expect, it } from 'vitest';
import { STATES } from '../../../src/core/domain/promise.ts';
import { CHANGE_MARKS, glyphOf, LIVENESS_MARKS, STATE_MARKS } from '../../../src/core/text/marks.ts';
import { displayWidth } from '../../../src/core/text/width.ts';

const tables = { states: STATE_MARKS, changes: CHANGE_MARKS, liveness: LIVENESS_MARKS };

describe.each(Object.entries(tables))('the marks of %s', (_, table) => {
  const marks = Object.values(table);

  it('are told apart by glyph, by ASCII stand-in and by word', () => {
    expect(new Set(marks.map((mark) => mark.glyph)).size).toBe(marks.length);
    expect(new Set(marks.map((mark) => mark.ascii)).size).toBe(marks.length);
    expect(new Set(marks.map((mark) => mark.word)).size).toBe(marks.length);
  });

  it('are one cell wide and no emoji, and their stand-ins one ASCII character', () => {
    for (const mark of marks) {
      expect(displayWidth(mark.glyph)).toBe(1);
      expect(mark.glyph).not.toMatch(/\p{Emoji}/u);
      expect(mark.ascii).toMatch(/^[!-~]$/);
    }
  });
});

it('names each of the seven states by its own word', () => {
  for (const state of STATES) expect(STATE_MARKS[state].word).toBe(state);
});

it('draws the stand-in on an ASCII screen', () => {
  expect(glyphOf(STATE_MARKS.satisfied, false)).toBe('✓');
  expect(glyphOf(STATE_MARKS.satisfied, true)).toBe('v');
});
