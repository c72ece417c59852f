import { expect, test } from 'vitest';
import { momentList } from '../../../src/core/reports/moments.ts';
import { at, ledger, ms } from '../../support/ledger.ts';
import { ReadSources } from '../../support/read-sources.ts';

const TEXT = ledger()
  .promise('a')
  .says('hand it back')
  .at('09:00')
  .until('10:00')
  .amendedTo('11:00')
  .at('10:30').text;

test('a row is a line of the log, a deadline says whose it was and which line set it', () => {
  const timeline = new ReadSources(1, ms('12:00')).grow(0, TEXT, ms('12:00')).timeline();
  const list = momentList(timeline);
  expect([list.total, list.hidden]).toEqual([4, 0]);
  expect(list.slice(0, 9)).toMatchObject([
    { key: '0:1', kind: 'row', at: at('09:00'), line: { kind: 'promise', id: 'a' } },
    {
      key: '0:1!',
      kind: 'deadline',
      at: at('10:00'),
      deadline: at('10:00'),
      id: 'a',
      debtor: 'desk',
      creditor: 'author',
      text: 'hand it back',
      setIn: 1,
      sourceName: 'ledger-0',
    },
    { key: '0:2', kind: 'row', at: at('10:30'), line: { kind: 'amend' } },
    { key: '0:2!', kind: 'deadline', at: at('11:00'), setIn: 2 },
  ]);
  expect(['0:1', '0:1!', '0:2', '0:2!', '0:3', '1:1', '0:3!'].map((key) => list.indexOf(key))).toEqual([
    0, 1, 2, 3, -1, -1, -1,
  ]);
});

test('it tells the rows of its time, also when the file was rewritten meanwhile', () => {
  const sources = new ReadSources(1, ms('12:00')).grow(0, TEXT, ms('12:00'));
  const list = momentList(sources.timeline());
  sources.rewrite(0, ledger().promise('other').text, ms('12:00'));
  expect(list.slice(0, 1)).toMatchObject([{ line: { id: 'a', text: 'hand it back' } }]);
});

test('a row that came later has no place in it', () => {
  const sources = new ReadSources(1, ms('12:00')).grow(0, TEXT, ms('12:00'));
  const list = momentList(sources.timeline());
  sources.grow(0, ledger().promise('later').text, ms('12:00'));
  expect(list.indexOf('0:3')).toBe(-1);
  expect(list.total).toBe(4);
});
