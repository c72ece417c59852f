import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../../src/core/text/width.ts';
import { promisePanes } from '../../../src/ui/screens/promise.ts';
import { AT_TOP } from '../../../src/ui/selection.ts';
import { sceneOf, watchedAt } from '../../support/bare-scene.ts';
import { demoFleet, demoLedger } from '../../support/demo-screens.ts';
import { forbiddenIn, HOSTILE } from '../../support/hostile.ts';
import { ledger, type LedgerText } from '../../support/ledger.ts';
import { Watched } from '../../support/watched.ts';

interface Shown {
  readonly pane?: number;
  readonly width?: number;
  readonly ascii?: boolean;
}

function drawn(watched: Watched, id: string, { pane = 0, width = 90, ascii = false }: Shown = {}): string[] {
  const panes = promisePanes(sceneOf(watched, { ascii }), id);
  const { lines } = panes[pane]!.draw({ width, height: 500 }, AT_TOP, true);
  for (const line of lines) expect(displayWidth(line), line).toBe(width);
  return lines.map((line) => line.trimEnd());
}

const demo = demoFleet();
const told = (rows: LedgerText, shown: Shown = {}) => drawn(watchedAt('12:00', rows), 'a', shown);

describe('the account of a promise', () => {
  it('begins with its way through the states', () => {
    expect(drawn(demo, 'desk/ship-91')[0]).toBe(' declared → conditional → detached · overdue → [satisfied]');
  });

  it('numbers its evidence in the order in which it is opened', () => {
    const text = drawn(demo, 'desk/ship-91').join('\n');
    expect(text).toMatch(/evidence {3}1 {2}https:.+\n evidence {3}2 {2}sha256:/);
  });

  it('has the meta of each row under it: of the record, a move, an assessment and the end', () => {
    const rows = ledger()
      .promise('a')
      .meta({ project: { name: 'x' } })
      .amendedTo('18:00')
      .meta({ step: 1 });
    const lines = told(
      rows
        .judged('in hand', 'zoe')
        .meta({})
        .satisfied('proof')
        .meta({ by: [1, 2] }),
    );
    const after = (line: string, count: number) => lines.slice(lines.indexOf(line) + 1).slice(0, count);
    expect(after(' meta of its declaration', 2)).toEqual([' └ project', '   └ name: "x"']);
    expect(lines).toContain(' meta of the move at 08:01Z  step: 1');
    expect(lines).toContain(' meta of the word of zoe, 08:02Z  {}');
    expect(after(' meta of its resolution', 3)).toEqual([' └ by', '   ├ 1: 1', '   └ 2: 2']);
    expect(lines.indexOf(' meta of its resolution')).toBeGreaterThan(lines.indexOf(' Resolution'));
  });

  it('has a note or a reason beside the rest where it fits, and whole below where it does not', () => {
    const rows = ledger().promise('a').judged('in hand', 'zoe').noting('two of the three are answered');
    expect(told(rows).join('\n')).toMatch(/│ in hand │ 08:01Z │ two of the three are answered +│/);
    const narrow = told(rows, { width: 50 });
    expect(narrow.join('\n')).not.toContain('│ note');
    expect(narrow.join(' ')).toMatch(/note +zoe, 08:01Z: two of the three are +answered/);
  });

  it('says since when what it waits on keeps it waiting no more', () => {
    const rows = ledger().promise('root').promise('a').on('root').about('root').satisfied().at('10:00');
    expect(told(rows).join('\n')).toContain('waits on   root, satisfied: owed since 10:00Z');
  });
});

describe('the accounts of other sources', () => {
  it('are beside this one where they differ, and neither is called right', () => {
    const own = ledger().promise('a').until('17:00').amendedTo('18:00');
    const other = ledger().promise('a').to('clerk').until('11:00').judged('late', 'zoe');
    const text = drawn(watchedAt('12:00', own, other), 'a', { width: 200 }).join('\n');
    expect(text).toContain(
      'ledger-1.jsonl: 2 rows · overdue (here detached) · deadline 11:00Z (here 18:00Z) · creditor clerk (here author) · zoe: late',
    );
    expect(drawn(watchedAt('12:00', own, own), 'a').join('\n')).toContain(
      'ledger-1.jsonl: 2 rows · detached',
    );
  });

  it('of the two parties of the demo say who has it satisfied', () => {
    const parties = Watched.files(
      ['author', 'publisher'].map((name) => demoLedger(`two-parties/${name}.jsonl`)),
    );
    expect(drawn(parties, 'essays/galleys').join('\n')).toMatch(
      /publisher\.jsonl: 2 rows · satisfied \(here overdue\)/,
    );
  });
});

describe('the rows of a promise', () => {
  it('each have their type, file and line before them, and break between members', () => {
    const lines = drawn(demo, 'desk/ship-91', { pane: 2, width: 60 });
    expect(lines.filter((line) => /^ \S/.test(line))).toEqual([
      ' promise ledger.jsonl:1746',
      ' amend   ledger.jsonl:1777',
      ' assess  ledger.jsonl:1779',
      ' assess  ledger.jsonl:1785',
      ' resolve ledger.jsonl:1795',
    ]);
    expect(lines[1]).toBe('  {"ts":"2026-09-01T14:05:10Z","type":"promise","id":');
  });
});

describe('the chain of a promise', () => {
  it('that waits for itself says where the circle closes', () => {
    const rows = ledger().promise('a').on('b').promise('b').on('a');
    expect(told(rows, { pane: 1 })[1]).toMatch(/a \(itself: the circle closes\) +◇ conditional/);
  });

  it('keeps ids whole before other columns', () => {
    const lines = drawn(demo, 'archivist/scan-4', { pane: 1, width: 46 });
    expect(lines.join('\n')).toMatch(/ copyeditor\/queue-58 .*◇ conditional/);
  });
});

it('nothing hostile gets from any field of a row to a line', () => {
  // Half a surrogate pair makes a row unreadable.
  for (const { name, text } of HOSTILE.filter((each) => !/\p{Cs}/u.test(each.text))) {
    const rows = ledger()
      .promise('a')
      .says(text)
      .by(text)
      .to(text)
      .meta({ [text]: text })
      .amendedTo(text);
    rows
      .because(text)
      .judged(text, text)
      .noting(text)
      .satisfied(text)
      .meta({ x: [text] });
    const other = ledger().promise('a').says(`${text}.`).by(`${text}.`).on(text);
    for (const pane of [0, 1, 2]) {
      const lines = drawn(watchedAt('12:00', rows, other), 'a', { pane, width: 64 });
      expect(forbiddenIn(lines.join('')), `${name}, pane ${pane}`).toEqual([]);
    }
  }
});
