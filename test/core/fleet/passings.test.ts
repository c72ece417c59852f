import { expect, test } from 'vitest';
import { formatInstant } from '../../../src/core/domain/instant.ts';
import { Passings } from '../../../src/core/fleet/passings.ts';
import { fleetOf, ledger, type LedgerText, stamp } from '../../support/ledger.ts';

/** `17:00 a` for each deadline that passed until `now`. */
function passed(now: string, ...ledgers: readonly LedgerText[]): string[] {
  const fleet = fleetOf(...ledgers, { now });
  const passings = new Passings(fleet);
  return Array.from({ length: passings.length }, (_, i) => {
    const { source, promise, deadline } = passings.get(i)!;
    const id = fleet.ledgers[source]!.fold.table.ids.name(promise);
    return `${formatInstant(deadline)} ${source} ${id}`;
  });
}
const at = (time: string, id: string, source = 0): string => `${stamp(time)} ${source} ${id}`;

test('a deadline passes when its promise is owed at it, and only when the clock is beyond', () => {
  const one = ledger().promise('a').until('10:00');
  expect(passed('10:00', one)).toEqual([]);
  expect(passed('10:00:01', one)).toEqual([at('10:00', 'a')]);
});

test('one that was kept at its deadline did not pass; a moment later it had', () => {
  const kept = (time: string): LedgerText => ledger().promise('a').until('10:00').satisfied().at(time);
  expect(passed('12:00', kept('10:00'))).toEqual([]);
  expect(passed('12:00', kept('10:00:00.000000001'))).toEqual([at('10:00', 'a')]);
});

test('each deadline passes that was in force at it: a ladder may pass more than once', () => {
  const moved = ledger().promise('a').until('09:00').amendedTo('10:00').at('08:30').amendedTo('12:00');
  expect(passed('13:00', moved.at('10:30'))).toEqual([at('10:00', 'a'), at('12:00', 'a')]);
});

test('a deadline set when it had passed already does not pass', () => {
  expect(passed('12:00', ledger().promise('a').at('11:00').until('10:00'))).toEqual([]);
});

test('what waits is not owed: it passes nothing until its antecedent is kept, and nothing if it never is', () => {
  const chain = (kept: string): LedgerText =>
    ledger().promise('a').until('17:00').promise('b').until('10:00').on('a').about('a').satisfied().at(kept);
  expect(passed('12:00', chain('09:00'))).toEqual([at('10:00', 'b')]);
  expect(passed('12:00', chain('11:00'))).toEqual([]);
  expect(passed('12:00', ledger().promise('b').until('10:00').on('nowhere'))).toEqual([]);
});

test('a promise that two ledgers tell passes once, in the account that is shown', () => {
  const [one, other] = [ledger('author'), ledger('desk')].map((each) => each.promise('a').until('10:00'));
  expect(passed('12:00', one!, other!)).toEqual([at('10:00', 'a', 1)]);
});

test('they stand in order of time, to the nanosecond, and each is found by the row that set it', () => {
  const many = ledger()
    .promise('a')
    .until('10:00:00.0000002')
    .promise('b')
    .until('10:00:00.0000001')
    .promise('c')
    .until('09:00')
    .promise('d')
    .until('no day');
  expect(passed('12:00', many)).toEqual([
    at('09:00', 'c'),
    at('10:00:00.0000001', 'b'),
    at('10:00:00.0000002', 'a'),
  ]);
  const passings = new Passings(fleetOf(many, { now: '12:00' }));
  expect([0, 1, 2, 3].map((row) => passings.find(0, row))).toEqual([2, 1, 0, -1]);
});

test('deadlines too far apart for one number each stand in order too', () => {
  const many = ledger();
  for (let i = 0; i < 40; i++) many.promise(`p${i}`).until(`09:${59 - i}`);
  const old = ledger().promise('old').at('-009001-01-01T00:00:00Z').until('-009000-01-01T00:00:00Z');
  const ids = passed('12:00', many, old).map((each) => each.split(' ').at(-1));
  expect(ids).toEqual(['old', ...Array.from({ length: 40 }, (_, i) => `p${39 - i}`)]);
});
