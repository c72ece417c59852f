import { describe, expect, it } from 'vitest';
import { whatVanished } from '../../../src/core/fleet/vanished.ts';
import { fleetOf, ledger } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

const NOTHING = { rows: 0, promises: 0, ids: [], changed: 0 };

function vanished(before: LedgerText, after: LedgerText) {
  const [was, is] = [before, after].map((rows) => fleetOf(rows, { now: '12:00' }).ledgers[0]!.fold);
  return whatVanished(was!, is!);
}

const a = (rows: LedgerText) => rows.promise('a').at('09:00');
const b = (rows: LedgerText) => rows.promise('b').at('09:05');

describe('a new telling lacks', () => {
  it('nothing, when every row of the old one is there, in whatever order and with others', () => {
    const rows = ledger().promise('a').amendedTo('18:00').judged('violated', 'x').promise('b').satisfied();
    expect(vanished(rows, rows)).toEqual(NOTHING);
    expect(vanished(b(a(ledger())), a(b(ledger().promise('c'))))).toEqual(NOTHING);
    expect(vanished(ledger(), rows)).toEqual(NOTHING);
  });

  it('a promise that is only named and no more declared', () => {
    const after = a(ledger()).promise('c').on('b').at('09:10');
    const before = b(a(ledger())).promise('c').on('b').at('09:10');
    expect(vanished(before, after)).toEqual({ rows: 1, promises: 1, ids: ['b'], changed: 0 });
  });

  it('a row about an id that was never declared', () => {
    expect(vanished(ledger().about('a').satisfied(), ledger())).toEqual({ ...NOTHING, rows: 1 });
  });

  it('a row that is there once and was there twice', () => {
    expect(vanished(a(a(ledger())), a(ledger()))).toEqual({ ...NOTHING, rows: 1, changed: 1 });
  });

  it('an amendment that changed nothing in the end, and a verdict: their promise is not what it was', () => {
    const before = a(ledger())
      .amendedTo('18:00')
      .at('10:00')
      .amendedTo('19:00')
      .at('11:00')
      .judged('violated', 'x')
      .at('11:30');
    const after = a(ledger()).amendedTo('19:00').at('11:00');
    expect(vanished(before, after)).toEqual({ ...NOTHING, rows: 2, changed: 1 });
  });

  it.each([
    ['time', (rows: LedgerText) => rows.judged('late', 'x').at('10:00:00.000000001')],
    ['word', (rows: LedgerText) => rows.judged('in hand', 'x').at('10:00')],
    ['observer', (rows: LedgerText) => rows.judged('late', 'y').at('10:00')],
    ['kind', (rows: LedgerText) => rows.released().by('x').at('10:00')],
  ])('a row in whose place one of another %s stands', (_what, other) => {
    const before = a(ledger()).judged('late', 'x').at('10:00');
    expect(vanished(before, other(a(ledger())))).toEqual({ ...NOTHING, rows: 1, changed: 1 });
  });
});

describe('a promise stands otherwise', () => {
  it.each([
    ['its state', (rows: LedgerText) => rows.satisfied()],
    ['its deadline', (rows: LedgerText) => rows.amendedTo('17:00:00.000000001')],
    ['its text', (rows: LedgerText) => rows.says('another')],
    ['its creditor', (rows: LedgerText) => rows.to('clerk')],
    ['what it waits for', (rows: LedgerText) => rows.on('b')],
  ])('when %s is another', (_what, change) => {
    expect(vanished(a(ledger()), change(a(ledger()))).changed).toBe(1);
  });

  it('when what it waited for ended otherwise', () => {
    const before = b(a(ledger())).promise('c').on('a').at('10:00');
    const after = a(ledger()).cancelled().promise('b').at('09:05').promise('c').on('a').at('10:00');
    expect(vanished(before, after)).toEqual({ ...NOTHING, changed: 2 });
  });

  it('not for a deadline that is no instant in either telling', () => {
    expect(vanished(a(ledger()).until('soon'), a(ledger()).until('later'))).toEqual(NOTHING);
  });
});

it('a hundred ids are named, and all are counted', () => {
  const before = ledger();
  for (let i = 0; i < 150; i++) before.promise(`p${i}`).at('09:00');
  const found = vanished(before, ledger());
  expect([found.promises, found.rows, found.ids.length, found.ids[99]]).toEqual([150, 150, 100, 'p99']);
});
