import { describe, expect, it } from 'vitest';
import type { PromiseReport } from '../../../src/core/reports/promise.ts';
import { elsewhere, promiseReport } from '../../../src/core/reports/promise.ts';
import { at, fleetOf, ledger, rawRows, reading } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

function report(id: string, ...ledgers: LedgerText[]): PromiseReport | undefined {
  return promiseReport(fleetOf(...ledgers, { now: '12:00' }), id, rawRows(...ledgers));
}
const chain = (told: PromiseReport | undefined) =>
  told!.chain.slice(0, 999).map(({ id, depth, line }) => `${depth} ${id} ${line?.state ?? '?'}`);

/** d waits on c, c on b, b on a. */
const told = () =>
  ledger()
    .promise('a')
    .until('10:00')
    .promise('b')
    .on('a')
    .promise('c')
    .on('b')
    .promise('d')
    .on('c')
    .promise('e')
    .on('b');

describe('all that is known of a promise', () => {
  it('is its line, its account, why it stands so, and who says what', () => {
    const rows = told()
      .about('a')
      .amendedTo('11:00')
      .because('printer')
      .judged('violated', 'zoe')
      .judged('in hand', 'abe');
    const found = report('a', rows)!;
    expect(found.line).toMatchObject({ key: 'a', state: 'overdue', dependents: 4, amends: 1 });
    expect(found.account.horizons).toMatchObject([{ by: 'desk' }, { reason: 'printer' }]);
    expect(found.why).toMatchObject({ kind: 'overdue', moved: 1 });
    expect(found.line.verdicts.map(({ observer }) => observer)).toEqual(['abe', 'zoe']);
    expect([found.lost, found.sourceName, found.elsewhere, found.chain.isComplete]).toEqual([
      0,
      'ledger-0',
      [],
      true,
    ]);
  });

  it('is nothing for an id that nothing declares', () => {
    expect(report('ghost', told().about('ghost').satisfied())).toBeUndefined();
  });

  it('is told by the source whose account is shown, and says what every other one has on it', () => {
    const others = [
      ledger().about('a').satisfied().judged('violated', 'zoe'),
      ledger('author').promise('a'),
      ledger('clerk').promise('b'),
    ];
    const own = ledger('desk').promise('a').says('mine');
    const found = report('a', ...others, own)!;
    expect([found.source, found.sourceName, found.account.record.text]).toEqual([3, 'ledger-3', 'mine']);
    expect(found.elsewhere).toMatchObject([
      { sourceName: 'ledger-0', rows: 2, verdicts: [{ observer: 'zoe', word: 'violated' }] },
      { sourceName: 'ledger-1', rows: 1, state: 'detached', verdicts: [] },
    ]);
    expect(found.elsewhere[0]).not.toHaveProperty('state');
  });

  it('says where another account differs, with both sides, and where none does nothing', () => {
    const own = ledger('desk').promise('a').until('11:00');
    const other = ledger().promise('a').says('other').to('clerk').on('b').until('18:00');
    const same = ledger().promise('a').until('11:00');
    const [differs, none] = report('a', own, other, same)!.elsewhere.map((each) => each.differs);
    expect(differs).toEqual([
      { field: 'state', here: 'overdue', there: 'conditional' },
      { field: 'deadline', here: at('11:00'), there: at('18:00') },
      { field: 'creditor', here: 'author', there: 'clerk' },
      { field: 'text', here: 'deliver a', there: 'other' },
      { field: 'antecedent', here: undefined, there: 'b' },
    ]);
    expect(none).toEqual([]);
  });

  it('has the type of each of its rows, the ignored ones included', () => {
    const rows = told().about('a').amendedTo('11:00').judged('late', 'zoe').satisfied().promise('a');
    const found = report('a', rows)!;
    expect(found.rowTypes).toEqual(['promise', 'amend', 'assess', 'resolve', 'promise']);
    expect(found.account.rows.length).toBe(5);
  });

  it('for an id that nothing declares is what was written about it all the same', () => {
    const fleet = fleetOf(ledger().about('ghost').judged('violated', 'zoe'), { now: '12:00' });
    expect(elsewhere(fleet, 'ghost')).toMatchObject([{ rows: 1, verdicts: [{ word: 'violated' }] }]);
  });

  it('says how many of its rows can no longer be read', () => {
    const fleet = fleetOf(told().about('a').amendedTo('18:00'), { now: '12:00' });
    const found = promiseReport(fleet, 'a', (_source, { line }) => (line === 1 ? undefined : '{"half'))!;
    expect([found.lost, found.account.record.id, found.account.record.debtor]).toEqual([2, 'a', 'desk']);
  });

  it('is told anew when a row about it comes', () => {
    const before = told();
    const fleet = fleetOf(before, { now: '12:00' });
    const get = () =>
      promiseReport(fleet, 'a', rawRows(before.about('a').satisfied('proof')))!.account.resolution;
    expect(get()).toBeUndefined();
    const row = before.text.trimEnd().split('\n').at(-1)!;
    fleet.apply(reading(0, ledger().line(row)), at('12:00'));
    expect(get()).toMatchObject({ as: 'satisfied' });
  });
});

describe('the chain of a promise', () => {
  it('is what it waits for above it, and what waits for it below', () => {
    expect(chain(report('b', told()))).toEqual([
      '-1 a overdue',
      '0 b conditional',
      '1 c conditional',
      '2 d conditional',
      '1 e conditional',
    ]);
  });

  it('goes up to an id that nothing declares', () => {
    expect(chain(report('b', ledger().promise('b').on('a').promise('a').on('ghost')))).toEqual([
      '-2 ghost ?',
      '-1 a conditional',
      '0 b conditional',
    ]);
  });

  it('of an ended promise has what it once waited for', () => {
    expect(chain(report('b', told().about('b').satisfied()))).toEqual([
      '-1 a overdue',
      '0 b satisfied',
      '1 c detached',
      '2 d conditional',
      '1 e detached',
    ]);
  });

  it('of a circle ends where it closes', () => {
    expect(chain(report('a', ledger().promise('a').on('b').promise('b').on('a')))).toEqual([
      '-2 a conditional',
      '-1 b conditional',
      '0 a conditional',
      '1 b conditional',
    ]);
  });

  it('shows two hundred below it at most', () => {
    const many = ledger().promise('root');
    for (let i = 0; i < 250; i++) many.promise(`p${i}`).on('root');
    const found = report('root', many)!;
    expect([found.chain.total, found.chain.more, found.line.dependents]).toEqual([201, 50, 250]);
  });

  it('can be looked at in any window, and each link found where it stands', () => {
    const { chain: list } = report('b', told())!;
    const all = list.slice(0, 99).map(({ key }) => key);
    expect([new Set(all).size, list.total, list.hidden]).toEqual([5, 5, 0]);
    expect(all.map((key) => list.indexOf(key))).toEqual([0, 1, 2, 3, 4]);
    expect(list.slice(3, 1).map(({ key, id }) => [key, id])).toEqual([[all[3], 'd']]);
    expect(list.indexOf('99')).toBe(-1);
  });
});
