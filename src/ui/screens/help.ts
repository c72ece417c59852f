import { FILTER_KEYS } from '../../core/reports/filter-grammar.ts';
import { shownKey } from '../keys.ts';
import type { Scene } from '../lookout.ts';
import { boxedTable } from '../parts/boxed-table.tsx';
import { docPane } from '../parts/doc-pane.ts';
import { lineIn, type Pane } from '../parts/pane.ts';
import { CHANGE_MARKS, glyphOf, type Mark, STATE_MARKS } from '../../core/text/marks.ts';
import { heading } from '../parts/field.ts';

/** All keys and all marks, from the tables that bind and draw them. */
export function helpPane(scene: Scene): Pane {
  const { theme } = scene;
  const marks = (all: Readonly<Record<string, Mark>>): string[][] =>
    Object.values(all).map((mark) => [glyphOf(mark, theme.ascii), mark.word]);
  return docPane({
    name: 'help',
    title: 'Help',
    count: '',
    theme,
    lines: (width) => {
      const table = (titles: readonly [string, string], rows: readonly (readonly string[])[]): string[] => {
        const [first, second] = titles;
        const columns = [{ title: first }, { title: second, grow: true, max: 76 }];
        return boxedTable(columns, rows, Math.min(width, 100), theme.ascii).map((line) =>
          lineIn(theme, [['plain', line]], width),
        );
      };
      const keys = scene.keymap.bindings.map(({ keys: names, words }) => [
        names.map((name) => shownKey(name, theme.ascii)).join(' '),
        words,
      ]);
      return [
        ...heading(scene, 'Keys', '', width),
        ...table(['key', 'does'], keys),
        ...heading(scene, 'Filter', 'every term must hold of a promise', width),
        ...table(
          ['term', 'shows'],
          FILTER_KEYS.map(({ key, words }) => [key, theme.own(words)]),
        ),
        ...heading(
          scene,
          'States',
          theme.own('overdue is arithmetic; violated is an observer’s word'),
          width,
        ),
        ...table(['mark', 'state'], marks(STATE_MARKS)),
        ...heading(scene, 'Changed since your last key', '', width),
        ...table(['mark', 'row'], marks(CHANGE_MARKS)),
      ];
    },
  });
}
