import { describe, expect, it } from 'vitest';
import { JsonNumber } from '../../../src/core/domain/json.ts';
import { readLine, readLineLosslessly, readRow } from '../../../src/core/ledger/row.ts';

const PROMISE = {
  ts: 'T',
  type: 'promise',
  id: 'p',
  promise: 'text',
  by: 'debtor',
  to: 'creditor',
  until: 'U',
};
const AMEND = { ts: 'T', type: 'amend', promise: 'p', by: 'debtor', until: 'U' };
const SATISFIED = { ts: 'T', type: 'resolve', promise: 'p', as: 'satisfied', by: 'debtor', evidence: ['e'] };
const CANCELLED = { ts: 'T', type: 'resolve', promise: 'p', as: 'cancelled', by: 'debtor', reason: 'why' };
const RELEASED = { ts: 'T', type: 'resolve', promise: 'p', as: 'released', by: 'creditor' };
const ASSESS = { ts: 'T', type: 'assess', promise: 'p', state: 'violated', observer: 'o' };

/** What both ways of reading say; they must agree. */
function read(row: object | string) {
  const line = typeof row === 'string' ? row : JSON.stringify(row);
  const reading = readLine(line);
  expect(JSON.stringify(readLineLosslessly(line))).toBe(JSON.stringify(reading));
  return reading;
}
const event = (row: object | string) => {
  const reading = read(row);
  return reading.kind === 'event' ? reading.event : reading;
};
const reason = (row: object | string) => {
  const reading = read(row);
  return reading.kind === 'unreadable' ? reading.reason : reading;
};

describe('the four events in the terms of the field', () => {
  it('reads a promise with all it may carry', () => {
    expect(event({ ...PROMISE, on: 'q', task: 't', meta: { k: 'v' }, extra: 1 })).toEqual({
      ...{
        kind: 'promise',
        at: 'T',
        id: 'p',
        text: 'text',
        debtor: 'debtor',
        creditor: 'creditor',
        until: 'U',
      },
      ...{ antecedent: 'q', task: 't', meta: { k: 'v' } },
    });
  });

  it('reads an amendment, the three outcomes and an assessment', () => {
    expect([AMEND, SATISFIED, CANCELLED, RELEASED, ASSESS].map(event)).toStrictEqual([
      { kind: 'amend', at: 'T', id: 'p', by: 'debtor', until: 'U' },
      { kind: 'resolve', at: 'T', id: 'p', as: 'satisfied', by: 'debtor', evidence: ['e'] },
      { kind: 'resolve', at: 'T', id: 'p', as: 'cancelled', by: 'debtor', reason: 'why' },
      { kind: 'resolve', at: 'T', id: 'p', as: 'released', by: 'creditor' },
      { kind: 'assess', at: 'T', id: 'p', state: 'violated', observer: 'o' },
    ]);
    expect(event({ ...AMEND, reason: 'late', meta: {} })).toMatchObject({ reason: 'late', meta: {} });
    expect(event({ ...RELEASED, reason: 'kind', meta: {} })).toMatchObject({ reason: 'kind', meta: {} });
    expect(event({ ...ASSESS, note: 'seen', meta: {} })).toMatchObject({ note: 'seen', meta: {} });
  });

  it('takes null for absent, and an empty text or object for a value', () => {
    expect(Object.keys(event({ ...PROMISE, on: null, task: null, meta: null }))).toEqual(
      Object.keys(event(PROMISE)),
    );
    expect(event({ ...PROMISE, id: '', on: '', meta: {} })).toMatchObject({
      id: '',
      antecedent: '',
      meta: {},
    });
    expect(event({ ...RELEASED, reason: '' })).toMatchObject({ reason: '' });
    expect(event({ ...SATISFIED, evidence: [] })).toMatchObject({ evidence: [] });
  });

  it('ignores the payload of another outcome, whatever it is, even twice', () => {
    expect(event({ ...SATISFIED, reason: 5 })).toEqual(event(SATISFIED));
    expect(event({ ...CANCELLED, evidence: 'x' })).toEqual(event(CANCELLED));
    expect(event(twice(RELEASED, '"evidence":1,"evidence":2'))).toEqual(event(RELEASED));
    expect(event(twice(PROMISE, '"extra":1,"extra":2'))).toEqual(event(PROMISE));
  });

  it('keeps numbers of a meta exactly when read losslessly', () => {
    const line = JSON.stringify(PROMISE).replace('}', ',"meta":{"n":18446744073709551615}}');
    expect(readLineLosslessly(line)).toMatchObject({
      event: { meta: { n: new JsonNumber('18446744073709551615') } },
    });
    expect(readLine(line)).toMatchObject({ event: { meta: { n: 18446744073709552000 } } });
  });
});

describe('rows of a type owed does not know', () => {
  it('need a `ts` and are not looked into', () => {
    expect(read({ ts: 'T', type: 'renew', promise: 7 })).toEqual({ kind: 'unknown', type: 'renew' });
    expect(read('{"ts":"T","type":"x","a":1,"a":2}')).toEqual({ kind: 'unknown', type: 'x' });
    for (const type of ['constructor', '__proto__', 'Promise', '']) {
      expect(read({ ts: 'T', type })).toEqual({ kind: 'unknown', type });
    }
    expect(reason({ type: 'renew' })).toBe('the row lacks `ts`');
    expect(reason({ ts: 5, type: 'renew' })).toBe('`ts` must be a text; it is a number');
    expect(reason('{"ts":"T","ts":"T","type":"x"}')).toBe('`ts` is written more than once');
    expect(reason('{"ts":"T","type":"x","type":"y"}')).toBe('`type` is written more than once');
  });
});

describe('why a row cannot be read', () => {
  const without = (row: object, field: string) => ({ ...row, [field]: undefined });

  it.each([PROMISE, AMEND, SATISFIED, CANCELLED, RELEASED, ASSESS])(
    'names any field a row lacks: %j',
    (row) => {
      for (const field of Object.keys(row).filter((key) => key !== 'type')) {
        expect(reason(without(row, field))).toBe(`the ${row.type} row lacks \`${field}\``);
        expect(reason(twice(row, `"${field}":"again"`))).toBe(`\`${field}\` is written more than once`);
        if (field === 'as' || field === 'evidence') continue;
        expect(reason({ ...row, [field]: null })).toBe(`\`${field}\` must be a text; it is null`);
      }
      expect(reason(without(row, 'type'))).toBe('the row lacks `type`');
      expect(reason(twice(row, '"meta":{},"meta":{}'))).toBe('`meta` is written more than once');
    },
  );

  it.each([
    [{ ...PROMISE, until: 7 }, '`until` must be a text; it is a number'],
    [{ ...PROMISE, on: ['q'] }, '`on` must be a text; it is a list'],
    [{ ...PROMISE, task: false }, '`task` must be a text; it is false'],
    [{ ...AMEND, reason: {} }, '`reason` must be a text; it is an object'],
    [{ ...ASSESS, note: 1 }, '`note` must be a text; it is a number'],
    [{ ...RELEASED, reason: 5 }, '`reason` must be a text; it is a number'],
    [{ ...SATISFIED, evidence: 'e' }, '`evidence` must be a list of texts; it is a text'],
    [{ ...SATISFIED, evidence: null }, '`evidence` must be a list of texts; it is null'],
    [{ ...SATISFIED, evidence: [1] }, '`evidence` must be a list of texts; item 1 is a number'],
    [{ ...SATISFIED, evidence: ['e', null] }, '`evidence` must be a list of texts; item 2 is null'],
    [{ ...PROMISE, meta: [] }, '`meta` must be an object; it is a list'],
    [{ ...ASSESS, meta: 7 }, '`meta` must be an object; it is a number'],
    [{ ...RELEASED, as: 'Released' }, '`as` must be satisfied, cancelled or released; it is another word'],
    [{ ...RELEASED, as: 2 }, '`as` must be satisfied, cancelled or released; it is a number'],
    [{ ...PROMISE, type: 0 }, '`type` must be a text; it is a number'],
    [{ ...PROMISE, type: null }, '`type` must be a text; it is null'],
    [[PROMISE], 'the line holds a list, not an object'],
    ['null', 'the line holds null, not an object'],
    ['12', 'the line holds a number, not an object'],
    ['\ufeff{}', 'begins with a byte-order mark'],
    ['{"ts":"T",}', 'not JSON at column 11: a key in double quotes was expected'],
  ])('%j: %s', (row, words) => {
    expect(reason(row)).toBe(words);
  });
});

describe('prototype keys', () => {
  it('lend a row no field', () => {
    const lent = JSON.stringify(PROMISE).slice(1, -1);
    expect(reason(`{"ts":"T","type":"promise","__proto__":{${lent}}}`)).toBe('the promise row lacks `id`');
    expect(readRow({ ts: 'T', type: 'promise', constructor: 'c', toString: 'x' }).kind).toBe('unreadable');
  });

  it('are ordinary data in a meta and as an id', () => {
    const line = JSON.stringify({ ...PROMISE, id: '__proto__' }).replace(
      '}',
      ',"meta":{"__proto__":"a","constructor":"b"}}',
    );
    const read = event(line);
    expect(read).toMatchObject({ id: '__proto__' });
    expect('meta' in read && Object.entries(read.meta ?? {})).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
  });
});

function twice(row: object, members: string): string {
  return JSON.stringify(row).replace(/}$/, `,${members}}`);
}
