import { describe, expect, it } from 'vitest';
import { filterOf } from '../../support/filter.ts';
import { at, fleetOf, ledger, reading, rereading } from '../../support/ledger.ts';

const rows = () => ledger().promise('ship/91').says('Hand back the Schéma').by('Desk').to('author');

function shows(text: string): boolean {
  return filterOf(text).shows(fleetOf(rows(), { now: '12:00' }), 0, 0);
}

describe('a filter', () => {
  it.each(['schéma', 'SHIP/91', 'desk', 'Author', '  hand   desk ', 'and bac', 'ship author schéma hand'])(
    'finds %j in the text, the id, the debtor or the creditor, whatever its case',
    (text) => {
      expect(shows(text)).toBe(true);
    },
  );

  it.each(['clerk', 'desk clerk', 'handback', 'schema'])(
    'does not find %j: every word must be there',
    (text) => {
      expect(shows(text)).toBe(false);
    },
  );

  it('that is empty or blank hides nothing', () => {
    for (const text of ['', '  ', '\t']) expect([filterOf(text).isEmpty, shows(text)]).toEqual([true, true]);
    expect(filterOf('x').isEmpty).toBe(false);
  });

  it('remembers what it found, also while the ledger grows, and not beyond a rewritten file', () => {
    const fleet = fleetOf(rows(), { now: '12:00' });
    const filter = filterOf('desk');
    const found = () =>
      fleet.ledgers[0]!.fold.table.ids.all.map((_, promise) => filter.shows(fleet, 0, promise));
    expect([found(), found()]).toEqual([[true], [true]]);
    const more = ledger();
    for (let i = 0; i < 1500; i++)
      more
        .promise(`p${i}`)
        .by(i % 2 === 0 ? 'desk' : 'clerk')
        .to('x');
    fleet.apply(reading(0, more), at('12:00'));
    const all = found();
    expect([all.length, all.filter(Boolean).length, all[0], all[1], all[2]]).toEqual([
      1501,
      751,
      true,
      true,
      false,
    ]);
    expect(found()).toEqual(all);
    fleet.apply(rereading(0, ledger().promise('q').by('clerk').to('x')), at('12:00'));
    expect(found()).toEqual([false]);
  });

  it('finds a seat by its name alone', () => {
    const fleet = fleetOf(ledger().promise('p').by('Desk').to('author'), { now: '12:00' });
    expect(['es', 'DESK', 'author'].map((text) => filterOf(text).showsSeat(fleet, 'Desk'))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
