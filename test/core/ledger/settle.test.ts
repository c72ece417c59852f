import { describe, expect, it } from 'vitest';
import type { LedgerEvent } from '../../../src/core/domain/event.ts';
import { Fold } from '../../../src/core/ledger/fold.ts';
import { at, fleetOf, ledger, stateOf, stamp } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

const LENGTH = 100_000;

function states(rows: LedgerText, now = '12:00'): string {
  const fleet = fleetOf(rows, { now });
  return ['a', 'b', 'c'].map((id) => stateOf(fleet, id) ?? 'undeclared').join(' ');
}

/** c waits on b, b on a. */
const chain = (): LedgerText => ledger().promise('c').on('b').promise('b').on('a').promise('a');

describe('a promise that waits on another', () => {
  it('is conditional while that one is open, late or not', () => {
    expect(states(chain())).toBe('detached conditional conditional');
    expect(states(chain().about('a').amendedTo('09:00'))).toBe('overdue conditional conditional');
  });

  it('is owed once that one is satisfied, and only the next one', () => {
    expect(states(chain().about('a').satisfied())).toBe('satisfied detached conditional');
  });

  it.each(['cancelled', 'released'] as const)('expires, and all below it, when that one is %s', (as) => {
    expect(states(chain().about('a')[as]())).toBe(`${as} expired expired`);
  });

  it('waits for ever on an id that nothing declares, until something does', () => {
    const rows = ledger().promise('a').on('z');
    expect(states(rows)).toBe('conditional undeclared undeclared');
    expect(states(rows.promise('z').satisfied())).toBe('detached undeclared undeclared');
  });

  it('does not wait on an id that is not its own to the letter', () => {
    expect(states(ledger().promise('a').on('B').promise('b').satisfied())).toBe(
      'conditional satisfied undeclared',
    );
  });

  it('waits on the empty id when it names it', () => {
    expect(states(ledger().promise('a').on(''))).toBe('conditional undeclared undeclared');
    expect(states(ledger().promise('a').on('').promise('').satisfied())).toBe(
      'detached undeclared undeclared',
    );
  });

  it('is as it was resolved, whatever becomes of what it waited for', () => {
    expect(states(chain().about('b').satisfied().about('a').cancelled())).toBe(
      'cancelled satisfied detached',
    );
  });

  it('comes back from expired when what it waits for is resolved after it expired', () => {
    const rows = chain().about('a').cancelled();
    expect(states(rows.about('b').satisfied())).toBe('cancelled satisfied detached');
  });
});

describe('a circle of promises', () => {
  const circle = (): LedgerText => ledger().promise('a').on('b').promise('b').on('c').promise('c').on('a');

  it('leaves every member conditional, whichever was declared first', () => {
    expect(states(circle())).toBe('conditional conditional conditional');
    expect(states(ledger().promise('a').on('a'))).toBe('conditional undeclared undeclared');
  });

  it('leaves what hangs on it conditional', () => {
    const rows = ledger().promise('a').on('a').promise('b').on('a').promise('c').on('b');
    expect(states(rows)).toBe('conditional conditional conditional');
  });

  it('is broken by a member that is resolved', () => {
    expect(states(circle().about('c').satisfied())).toBe('conditional detached satisfied');
    expect(states(circle().about('c').released())).toBe('expired expired released');
    expect(
      states(ledger().about('c').satisfied().promise('c').on('a').promise('a').on('b').promise('b').on('c')),
    ).toBe('conditional detached satisfied');
  });
});

describe('a chain of a hundred thousand', () => {
  const ids = Array.from({ length: LENGTH }, (_, i) => `p${i}`);
  const link = (i: number): LedgerEvent => ({
    kind: 'promise',
    at: stamp('08:00'),
    id: ids[i]!,
    text: '',
    debtor: 'desk',
    creditor: 'author',
    until: stamp('17:00'),
    ...(i > 0 && { antecedent: ids[i - 1]! }),
  });
  const end = (as: 'satisfied' | 'cancelled', i: number): LedgerEvent => ({
    kind: 'resolve',
    at: stamp('09:00'),
    id: ids[i]!,
    as,
    by: 'desk',
  });
  const fold = (events: Iterable<LedgerEvent>): Fold => {
    const folded = new Fold();
    folded.advance(at('12:00'));
    for (const event of events) folded.apply(event, 1, 0, 0);
    return folded;
  };
  const stateAt = (folded: Fold, i: number) => folded.state(folded.table.ids.find(ids[i]!)!);
  const downwards = ids.map((_, i) => i);
  const upwards = [...downwards].reverse();

  it.each([
    ['from the root down', downwards],
    ['from the last up', upwards],
  ])('declared %s, ends to its last when the root is cancelled', (_how, order) => {
    const folded = fold(order.map(link));
    expect([0, 1, LENGTH - 1].map((i) => stateAt(folded, i))).toEqual([
      'detached',
      'conditional',
      'conditional',
    ]);
    folded.takeTouched();
    folded.apply(end('cancelled', 0), 1, 0, 0);
    expect([0, 1, LENGTH - 1].map((i) => stateAt(folded, i))).toEqual(['cancelled', 'expired', 'expired']);
    expect(folded.takeTouched()).toHaveLength(LENGTH);
  });

  it('whose root was cancelled before it was declared, ends when the root is', () => {
    const folded = fold([end('cancelled', 0), ...upwards.slice(0, -1).map(link)]);
    expect(stateAt(folded, LENGTH - 1)).toBe('conditional');
    folded.apply(link(0), 1, 0, 0);
    expect(stateAt(folded, LENGTH - 1)).toBe('expired');
  });

  it('is let go one by one, and each resolve touches the one it ends and the next', () => {
    const folded = fold(downwards.map(link));
    let touched = folded.takeTouched().length;
    for (let i = 0; i < LENGTH - 1; i++) {
      folded.apply(end('satisfied', i), 1, 0, 0);
      touched += folded.takeTouched().length;
    }
    expect([LENGTH - 2, LENGTH - 1].map((i) => stateAt(folded, i))).toEqual(['satisfied', 'detached']);
    expect(touched).toBe(LENGTH + 2 * (LENGTH - 1));
  });

  it('that closes into a circle, is conditional as a whole, and a resolve in it lets the next go', () => {
    const folded = fold([
      { ...link(0), antecedent: ids[LENGTH - 1]! } as LedgerEvent,
      ...downwards.slice(1).map(link),
    ]);
    expect([0, 1, LENGTH - 1].map((i) => stateAt(folded, i))).toEqual([
      'conditional',
      'conditional',
      'conditional',
    ]);
    folded.apply(end('cancelled', 5), 1, 0, 0);
    expect([6, LENGTH - 1, 0, 4].map((i) => stateAt(folded, i))).toEqual(Array(4).fill('expired'));
  });
});
