import { describe, expect, it } from 'vitest';
import type { RowPlace } from '../../../src/core/domain/promise.ts';
import { tellPromise } from '../../../src/core/ledger/account.ts';
import { readLineLosslessly } from '../../../src/core/ledger/row.ts';
import { fleetOf, ledger, stamp } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

const told = () =>
  ledger()
    .promise('a')
    .says('hand — back')
    .by('desk')
    .to('author')
    .until('2026-09-01T19:00:00+02:00')
    .on('b')
    .meta({ n: 1 })
    .promise('b')
    .satisfied('https://example/1', 'sha256:2')
    .because('unused')
    .noting('unused')
    .about('a')
    .amendedTo('soon')
    .by('clerk')
    .because('printer broke')
    .meta({ n: 2 })
    .judged('violated', 'clerk')
    .noting('too late')
    .judged('in hand', 'author')
    .at('whenever')
    .promise('a')
    .says('again')
    .amendedTo('18:00')
    .cancelled('no more')
    .satisfied('late');

/** Tells a promise; rows for which `has` is false can no longer be read. */
function tell(rows: LedgerText, id: string, has: (place: RowPlace) => boolean = () => true) {
  const { fold } = fleetOf(rows, { now: '12:00' }).ledgers[0]!;
  const { bytes } = rows;
  return tellPromise(fold, fold.table.ids.find(id)!, (place) => {
    if (!has(place)) return undefined;
    const text = new TextDecoder().decode(bytes.subarray(place.offset, place.offset + place.length));
    const reading = readLineLosslessly(text);
    return reading.kind === 'event' ? reading.event : undefined;
  });
}

describe('one promise told from its rows', () => {
  it('has its first declaration as the record, every text as it was written', () => {
    const { account, lost } = tell(told(), 'a')!;
    expect(lost).toBe(0);
    expect(account.record).toMatchObject({
      id: 'a',
      text: 'hand — back',
      debtor: 'desk',
      creditor: 'author',
      antecedent: 'b',
      until: '2026-09-01T19:00:00+02:00',
    });
    expect(account.record.meta).toMatchObject({ n: { raw: '1' } });
    expect([account.createdAt, account.state]).toEqual([stamp('08:00'), 'cancelled']);
  });

  it('has every deadline in log order, the declared one without the meta of its record', () => {
    const { horizons } = tell(told(), 'a')!.account;
    expect(horizons.map(({ until, by, reason }) => [until, by, reason])).toEqual([
      ['2026-09-01T19:00:00+02:00', 'desk', undefined],
      ['soon', 'clerk', 'printer broke'],
      [stamp('18:00'), 'desk', undefined],
    ]);
    expect(horizons.map(({ meta }) => meta !== undefined)).toEqual([false, true, false]);
    expect(horizons.map(({ place }) => place.line)).toEqual([1, 4, 8]);
  });

  it('has the resolve that counts and every assessment', () => {
    const { account } = tell(told(), 'a')!;
    expect(account.resolution).toMatchObject({
      as: 'cancelled',
      by: 'desk',
      reason: 'no more',
      place: { line: 9 },
    });
    expect(account.assessments.map(({ observer, state, note, at }) => [observer, state, note, at])).toEqual([
      ['clerk', 'violated', 'too late', stamp('08:04')],
      ['author', 'in hand', undefined, 'whenever'],
    ]);
    expect(tell(told(), 'b')!.account.resolution).toMatchObject({
      evidence: ['https://example/1', 'sha256:2'],
    });
  });

  it('names the place of every row about it, those that counted for nothing as well', () => {
    expect(tell(told(), 'a')!.account.rows.map(({ line }) => line)).toEqual([1, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('is nothing for an id that only other rows name', () => {
    expect(tell(ledger().promise('a').on('ghost'), 'ghost')).toBeUndefined();
    expect(tell(ledger().about('ghost').amendedTo('18:00'), 'ghost')).toBeUndefined();
  });
});

describe('one promise whose rows can no longer be read', () => {
  it('is told from what was kept, and says how many rows are lost', () => {
    const { account, lost } = tell(told(), 'a', () => false)!;
    expect(lost).toBe(8);
    expect(account.record).toEqual({
      id: 'a',
      text: 'hand — back',
      debtor: 'desk',
      creditor: 'author',
      antecedent: 'b',
      until: stamp('17:00'),
    });
    expect(account.horizons.map(({ until, by, at }) => [until, by, at])).toEqual([
      [stamp('17:00'), 'desk', stamp('08:00')],
      ['', 'clerk', stamp('08:03')],
      [stamp('18:00'), 'desk', stamp('08:07')],
    ]);
    expect(account.resolution).toMatchObject({
      as: 'cancelled',
      at: stamp('08:08'),
      by: 'desk',
      place: { line: 9 },
    });
    expect(account.assessments.map(({ observer, state, at }) => [observer, state, at])).toEqual([
      ['clerk', 'violated', stamp('08:04')],
      ['author', 'in hand', ''],
    ]);
    expect([account.state, account.createdAt]).toEqual(['cancelled', stamp('08:00')]);
  });

  it('loses only what is gone', () => {
    const { account, lost } = tell(told(), 'a', ({ line }) => line !== 4)!;
    expect(lost).toBe(1);
    expect(account.horizons[1]).toMatchObject({ until: '', by: 'clerk' });
    expect(account.horizons[1]!.reason).toBeUndefined();
    expect(account.record.meta).toBeDefined();
  });

  it('does not take the row of another promise for its own', () => {
    const { fold } = fleetOf(told(), { now: '12:00' }).ledgers[0]!;
    const promise = {
      kind: 'promise',
      at: '',
      id: 'z',
      text: 'no',
      debtor: 'x',
      creditor: 'y',
      until: '',
    } as const;
    const { account, lost } = tellPromise(fold, 0, () => promise)!;
    expect([lost, account.record.text, account.record.id]).toEqual([8, 'hand — back', 'a']);
  });

  it('does not take a row of another kind for the one that stood there', () => {
    const { fold } = fleetOf(ledger().promise('a').amendedTo('18:00'), { now: '12:00' }).ledgers[0]!;
    const { account, lost } = tellPromise(fold, 0, () => ({
      kind: 'assess',
      at: '',
      id: 'a',
      state: '',
      observer: '',
    }))!;
    expect([lost, account.horizons.length, account.assessments.length]).toEqual([2, 2, 0]);
  });
});
