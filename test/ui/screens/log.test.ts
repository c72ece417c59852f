import { expect, test } from 'vitest';
import { filterOf } from '../../support/filter.ts';
import type { Lookout, Scene } from '../../../src/ui/lookout.ts';
import type { Pane, Size } from '../../../src/ui/parts/pane.ts';
import { logPane } from '../../../src/ui/screens/log.ts';
import { AT_TOP, type ListState } from '../../../src/ui/selection.ts';
import { startState } from '../../../src/ui/state.ts';
import { makeTheme } from '../../../src/ui/theme.ts';
import { displayWidth } from '../../../src/core/text/width.ts';
import { ledger, type LedgerText, ms } from '../../support/ledger.ts';
import { forbiddenIn, HOSTILE } from '../../support/hostile.ts';
import { ReadSources } from '../../support/read-sources.ts';

const SIZE: Size = { width: 110, height: 6 };

/** The pane over these files, of which a test sees what it would see on the screen. */
class Shown {
  readonly sources: ReadSources;
  at: ListState = AT_TOP;
  seen = 0;
  words = '';
  roles: (readonly [string, string])[] = [];

  constructor(...ledgers: readonly LedgerText[]) {
    this.sources = new ReadSources(ledgers.length, ms('18:00'));
    for (const [source, { text }] of ledgers.entries()) this.grow(text, source);
  }

  grow(text: string, source = 0): this {
    this.sources.grow(source, text, ms('18:00'));
    return this;
  }

  get pane(): Pane {
    const plain = makeTheme({ color: false, ascii: false });
    const scene: Scene = {
      lookout: { fleet: this.sources.fleet } as Lookout,
      fleet: this.sources.fleet,
      past: undefined,
      state: {
        ...startState({ screens: [], filter: filterOf(this.words), local: false, mouse: false }),
        seen: this.seen,
      },
      keymap: {} as Scene['keymap'],
      savedFilters: {},
      theme: {
        ...plain,
        line: (segments, selected) => {
          this.roles.push(...segments);
          return plain.line(segments, selected);
        },
      },
      zone: 'UTC',
    };
    return logPane(scene);
  }

  lines(size = SIZE): string[] {
    return this.pane.draw(size, this.at, true).lines.map((line) => line.trimEnd());
  }

  /** As the dashboard does it: from where the list was drawn. */
  move(by: number): this {
    const { at } = this.pane.draw(SIZE, this.at, true);
    this.at = this.pane.move(at, by, SIZE);
    return this;
  }

  get selected(): string {
    return this.lines().find((line) => line.startsWith('▸')) ?? '';
  }
}

function many(count: number): LedgerText {
  const text = ledger();
  for (let i = 0; i < count; i++) text.promise(`p${i}`);
  return text;
}

test('each row says when, where, what, of which promise, who, and what it says', () => {
  const shown = new Shown(
    ledger()
      .promise('a')
      .says('hand it back')
      .until('17:00')
      .amendedTo('19:00')
      .judged('late', 'clerk')
      .cancelled(),
  );
  expect(shown.lines({ width: 110, height: 9 }).map((line) => line.replaceAll(/ {2,}/g, ' '))).toEqual([
    ' time line what promise who says',
    ' 08:00:00Z 1 + promise a desk to author until 17:00Z: hand it back',
    ' 08:01:00Z 2 ↷ amend a desk 17:00Z → 19:00Z',
    ' 08:02:00Z 3 " assess a clerk late',
    '▸ 08:03:00Z 4 ✗ resolve a desk cancelled',
  ]);
});

test('lines that were not understood stand in their place with their reason', () => {
  const shown = new Shown(
    ledger().promise('a').line('{broken').line('{"ts":"x","type":"hand-off"}').promise('b'),
  );
  const [, , broken, unknown] = shown.lines({ width: 200, height: 6 });
  expect(broken).toMatch(/ 2 ▲ unreadable .*: \{broken$/);
  expect(unknown).toMatch(/ 3 \? unknown .*type hand-off, no effect on any state: \{"ts"/);
  expect(shown.roles).toContainEqual(['trouble', expect.stringMatching(/^▲ unreadable/)]);
});

test('of several sources each line names its own', () => {
  const lines = new Shown(ledger().promise('a'), ledger().promise('b')).lines();
  expect(lines[1]).toMatch(/ ledger-0:1 /);
  expect(lines[2]).toMatch(/ ledger-1:1 /);
});

test('it begins at its end and follows what comes', () => {
  const shown = new Shown(many(20));
  expect(shown.selected).toMatch(/ p19 /);
  expect(shown.grow(ledger().promise('new').text).selected).toMatch(/ new /);
});

test('who goes up stays with the entry, and who comes down to the end follows again', () => {
  const shown = new Shown(many(20)).move(-1);
  expect(shown.selected).toMatch(/ p18 /);
  expect(shown.grow(ledger().promise('new').text).selected).toMatch(/ p18 /);
  expect(shown.move(Infinity).selected).toMatch(/ new /);
  expect(shown.grow(ledger().promise('newer').text).selected).toMatch(/ newer /);
});

test('what was opened is still selected afterwards, though it was the last and more came', () => {
  const shown = new Shown(many(20)).move(0).grow(ledger().promise('new').text);
  expect(shown.selected).toMatch(/ p19 /);
});

test('a row opens its promise and is found in its file; what is no row opens the sources', () => {
  const shown = new Shown(ledger().promise('a').line('{broken'));
  const at = (index: number): ListState => ({ key: `0:${index + 1}`, index, top: 0 });
  expect(shown.pane.open(at(0))).toEqual({ name: 'promise', id: 'a' });
  expect(shown.pane.open(at(1))).toEqual({ name: 'sources' });
  expect(shown.pane.row?.(at(1))).toMatchObject({ source: 0, place: { line: 2 } });
});

test('rows that came since the last key are marked', () => {
  const shown = new Shown(many(2));
  expect(shown.lines().join('\n')).not.toMatch(/^.\+0/m);
  shown.seen = shown.sources.fleet.version;
  expect(shown.grow(ledger().promise('new').text).selected).toMatch(/^▸\+08.* new /);
});

test('a row that says it was written before the row in front of it stands out', () => {
  const shown = new Shown(
    ledger().promise('a').at('10:00').promise('b').at('09:00').promise('c').at('never'),
  );
  shown.lines();
  const times = shown.roles
    .filter(([, text]) => /Z$|no time/.test(text.trim()))
    .map(([role, text]) => [role, text.trim()]);
  expect(times).toEqual([
    ['plain', '10:00:00Z'],
    ['soon', '09:00:00Z'],
    ['soon', 'no time'],
  ]);
});

test('the title counts what is hidden and says which line has no newline yet', () => {
  const shown = new Shown(ledger().promise('a').promise('xyz')).grow('{"ts');
  expect(shown.pane.count).toBe('2, line 3 has no newline yet');
  shown.words = 'xyz';
  expect(shown.pane.count).toBe('1 (1 hidden), line 3 has no newline yet');
});

test('empty it says why', () => {
  expect(new Shown(ledger()).lines()).toEqual(['  ledger-0.jsonl exists and has no rows']);
});

test('a file of this screen holds the newest entries', () => {
  expect(new Shown(many(20)).pane.entries?.(2)).toMatchObject([{ id: 'p18' }, { id: 'p19' }]);
});

test.each([20, 40, 60, 110, 200])('whatever a file says, each line is %i cells wide', (width) => {
  const nasty = ledger();
  for (const text of HOSTILE.map((each) => each.text))
    nasty.promise(text).says(text).by(text).to(text).until(text).judged(text, text).line(text);
  const { lines } = new Shown(nasty).pane.draw({ width, height: 200 }, AT_TOP, true);
  expect(new Set(lines.map(displayWidth))).toEqual(new Set([width]));
  expect(forbiddenIn(lines.join(''))).toEqual([]);
});
