import { describe, expect, it } from 'vitest';
import { debtTree } from '../../../src/core/reports/debt-tree.ts';
import { debtMatrix } from '../../../src/core/reports/debts.ts';
import { filterOf } from '../../support/filter.ts';
import { seatLine } from '../../../src/core/reports/seats.ts';
import { at, fleetOf, ledger, reading } from '../../support/ledger.ts';

const ALL = filterOf('');

/** Open promises as `desk author 2`: from, to, how many; `late` of them at ten o’clock. */
function owing(...debts: readonly string[]) {
  const rows = ledger();
  for (const debt of debts) {
    const [by = '', to = '', count = '1', late = '0'] = debt.split(' ');
    for (let i = 0; i < Number(count); i++) {
      rows
        .promise(`${by}-${to}-${i}`)
        .by(by)
        .to(to)
        .until(i < Number(late) ? '10:00' : '17:00');
    }
  }
  return rows;
}

const told = () =>
  owing('desk author 3 1', 'desk clerk 1', 'desk desk 2 1', 'author clerk 2', 'clerk desk 2');
const fleet = () => fleetOf(told(), { now: '12:00' });

describe('the matrix of debts', () => {
  it('has a row a debtor, by open promises to others, then to itself, then by name', () => {
    const rows = debtMatrix(fleet(), ALL).slice(0, 9);
    expect(rows.map(({ key, owes, late }) => [key, owes, late])).toEqual([
      ['desk', 4, 1],
      ['author', 2, 0],
      ['clerk', 2, 0],
    ]);
    expect(rows[0]).toMatchObject({
      debts: [
        { seat: 'author', open: 3, late: 1 },
        { seat: 'clerk', open: 1, late: 0 },
      ],
      self: { seat: 'desk', open: 2, late: 1 },
    });
  });

  it('has the numbers of Seats', () => {
    const one = fleet();
    for (const { key, owes, late, self } of debtMatrix(one, ALL).slice(0, 9))
      expect(seatLine(one, key)).toMatchObject({ owes, late, self: self.open });
  });

  it('has a column a creditor, by what is owed to it, with the greatest numbers in it', () => {
    expect(debtMatrix(fleet(), ALL).creditors).toEqual([
      { seat: 'desk', open: 4, late: 1, mostOpen: 2, mostLate: 1, hasSelf: true },
      { seat: 'author', open: 3, late: 1, mostOpen: 3, mostLate: 1, hasSelf: false },
      { seat: 'clerk', open: 3, late: 0, mostOpen: 2, mostLate: 0, hasSelf: false },
    ]);
  });

  it('counts seats that owe nothing open', () => {
    const rows = told().about('clerk-desk-0').satisfied().about('clerk-desk-1').released();
    const matrix = debtMatrix(fleetOf(rows, { now: '12:00' }), ALL);
    expect([matrix.total, matrix.idle]).toEqual([2, 1]);
  });

  it('shows the debtors a filter finds, counts the others, and has their columns alone', () => {
    const matrix = debtMatrix(fleet(), filterOf('AUTH'));
    expect([matrix.slice(0, 9).map(({ key }) => key), matrix.hidden]).toEqual([['author'], 2]);
    expect(matrix.creditors.map(({ seat }) => seat)).toEqual(['clerk']);
  });

  it('follows what is appended and what the clock passes, and leaves the others as they are', () => {
    const one = fleet();
    const before = debtMatrix(one, ALL).slice(0, 9);
    one.apply(reading(0, ledger().promise('new').by('author').to('desk').until('12:30')), at('12:00'));
    expect(debtMatrix(one, ALL).slice(1, 1)[0]).toMatchObject({ key: 'author', owes: 3, late: 0 });
    one.apply([], at('13:00'));
    const after = debtMatrix(one, ALL).slice(0, 9);
    expect(after[1]).toMatchObject({ key: 'author', owes: 3, late: 1 });
    expect(after[0]).toBe(before[0]);
  });
});

describe('the tree of debts', () => {
  const tree = (seat: string, ...debts: string[]): string[] => {
    const list = debtTree(fleetOf(owing(...debts), { now: '12:00' }), seat);
    return list
      .slice(0, 99)
      .map(({ seat: name, depth, open, late, cut }) =>
        `${' '.repeat(depth)}${name} ${open}!${late} ${cut ?? ''}`.trimEnd(),
      );
  };

  it('goes from whom a seat owes to whom those owe, most first, with the numbers of each edge', () => {
    expect(tree('a', 'a b 2 1', 'a c 3', 'b d', 'd e 4')).toEqual([
      'a 5!1',
      ' c 3!0',
      ' b 2!1',
      '  d 1!0',
      '   e 4!0',
    ]);
  });

  it('ends where it comes round', () => {
    expect(tree('a', 'a b', 'b a')).toEqual(['a 1!0', ' b 1!0', '  a 1!0 above']);
  });

  it('lists whom a seat owes once, where it is nearest to the top', () => {
    expect(tree('a', 'a b 2', 'a c', 'b c', 'c d')).toEqual([
      'a 3!0',
      ' b 2!0',
      '  c 1!0 below',
      ' c 1!0',
      '  d 1!0',
    ]);
  });

  it('tells promises to itself apart', () => {
    expect(tree('a', 'a b', 'b b 2')).toEqual(['a 1!0', ' b 1!0', '  b 2!0 itself']);
    expect(tree('a', 'a a 2')).toEqual(['a 0!0', ' a 2!0 itself']);
  });

  it('says whom it does not follow further', () => {
    const chain = ['a b', 'b c', 'c d', 'd e', 'e f', 'f g', 'g h', 'h i'];
    expect(tree('a', ...chain).at(-1)).toBe('      g 1!0 further');
  });

  it('is empty for a seat that owes nothing, and for one that nobody names', () => {
    expect([tree('b', 'a b'), tree('z', 'a b')]).toEqual([[], []]);
  });

  it('finds each row by its key, whatever the seats are called', () => {
    const rows = ledger();
    const names = ['', ' ', '1 a', 'a\nb', '__proto__'];
    for (const [i, by] of names.entries())
      for (const [j, to] of names.entries()) rows.promise(`${i}-${j}`).by(by).to(to);
    const list = debtTree(fleetOf(rows, { now: '12:00' }), '1 a');
    const keys = list.slice(0, list.total).map(({ key }) => key);
    expect(keys.map((key) => list.indexOf(key))).toEqual([...keys.keys()]);
    expect(list.total).toBe(names.length * names.length + 1);
    expect(list.indexOf('nothing')).toBe(-1);
  });
});
