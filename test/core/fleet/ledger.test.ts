import { describe, expect, it } from 'vitest';
import type { News } from '../../../src/core/domain/news.ts';
import { Ledger } from '../../../src/core/fleet/ledger.ts';
import { at, ledger, reading, rereading } from '../../support/ledger.ts';

const NOW = at('12:00');

function read(...news: readonly (readonly News[])[]): Ledger {
  const one = new Ledger({ path: 'l.jsonl', name: 'l', stream: false });
  one.fold.advance(NOW);
  for (const each of news.flat()) one.take(each, NOW);
  return one;
}

const news = (kind: 'missing' | 'ended'): News[] => [{ source: 0, kind }];
const NO_PERMISSION: News[] = [{ source: 0, kind: 'unreadable', reason: 'permission denied' }];

describe('the health of a source', () => {
  const some = reading(0, ledger().promise('a'));
  const empty = reading(0, ledger());

  it.each([
    ['is opening before anything is known', [], 'opening'],
    ['is live once read to its end', [some], 'live'],
    ['is waiting when there is no file', [news('missing')], 'waiting'],
    ['stays waiting while there is none', [news('missing'), news('missing')], 'waiting'],
    ['is live when the file comes', [news('missing'), some], 'live'],
    ['is gone when a file that was read is not there any more', [some, news('missing')], 'gone'],
    ['stays gone at every further look', [some, news('missing'), news('missing')], 'gone'],
    ['is gone when an empty file is not there any more', [empty, news('missing')], 'gone'],
    ['stays gone for a file that was empty', [empty, news('missing'), news('missing')], 'gone'],
    ['is unreadable when the file cannot be read', [NO_PERMISSION], 'unreadable'],
    ['is live again when it can', [NO_PERMISSION, some], 'live'],
    ['is ended when a stream is', [some, news('ended')], 'ended'],
  ])('%s', (_what, told, kind) => {
    expect(read(...told).health.kind).toBe(kind);
  });

  it('keeps what was read when the file is gone or cannot be read', () => {
    expect(read(some, news('missing')).fold.declaredCount).toBe(1);
    const refused = read(some, NO_PERMISSION);
    expect([refused.fold.declaredCount, refused.health]).toEqual([
      1,
      { kind: 'unreadable', reason: 'permission denied' },
    ]);
  });

  it('is reading until the end of the file was seen once', () => {
    expect([read().isReading, read(some.slice(0, 1)).isReading, read(some).isReading]).toEqual([
      true,
      true,
      false,
    ]);
    expect(read(some).size).toBe(ledger().promise('a').bytes.length);
  });
});

describe('what is not understood', () => {
  const rows = ledger()
    .promise('a')
    .line('{"ts":"x"')
    .line('')
    .line('{"ts":"t","type":"nudge","n":1}')
    .line('{"ts":"t","type":"nudge"}')
    .line('{"ts":"t","type":"amend","promise":"a","by":"desk"}')
    .satisfied();

  it('is kept with its line, its place, its reason and its beginning, and the rest is folded', () => {
    const one = read(reading(0, rows));
    expect(one.unreadable.map(({ line, reason }) => [line, reason])).toEqual([
      [2, expect.stringContaining('not JSON at column 10')],
      [6, 'the amend row lacks `until`'],
    ]);
    expect(one.unknown.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'nudge'],
      [5, 'nudge'],
    ]);
    const [first] = one.unreadable;
    expect(first).toMatchObject({ excerpt: '{"ts":"x"', length: 9, offset: rows.text.indexOf('\n') + 1 });
    expect([one.unreadableCount, one.unknownCount, one.blankCount]).toEqual([2, 2, 1]);
    expect([...one.unknownTypes]).toEqual([['nudge', 2]]);
    expect(one.fold.state(0)).toBe('satisfied');
  });

  it('is quoted to its eightieth character only', () => {
    const one = read(reading(0, ledger().line('é'.repeat(200))));
    expect(one.unreadable[0]!.excerpt).toBe('é'.repeat(80));
  });

  it('has its words kept ten thousand times, and is counted to the end', () => {
    const rubbish = { bytes: new TextEncoder().encode('?\n'.repeat(10_050)) };
    const one = read(reading(0, rubbish));
    expect([one.unreadable.length, one.unreadableCount, one.unreadable.at(-1)!.line]).toEqual([
      10_000, 10_050, 10_000,
    ]);
  });

  it('is not a line whose end has not come: that one is pending', () => {
    const torn = new TextEncoder().encode(ledger().promise('a').text.slice(0, -5));
    const one = read(reading(0, { bytes: torn }));
    expect([one.unreadable.length, one.fold.table.rowCount]).toEqual([0, 0]);
    expect(one.pending).toMatchObject({ line: 1, offset: 0, length: torn.length });
  });

  it('a last line without its end is read when nothing more will come', () => {
    const torn = [{ source: 0, kind: 'grown', bytes: ledger().promise('a').bytes.slice(0, -1) } as const];
    expect(read(torn, news('ended')).fold.declaredCount).toBe(1);
    const once = read(torn);
    once.finish();
    expect([once.fold.declaredCount, once.pending]).toEqual([1, undefined]);
  });
});

describe('a file that was rewritten', () => {
  const before = ledger().promise('a').promise('b').satisfied().line('?');
  const after = ledger().promise('a').until('18:00');

  it('shows its old telling until the new one has caught up', () => {
    const again = rereading(0, after);
    const one = read(reading(0, before), again.slice(0, 2));
    expect([one.fold.declaredCount, one.unreadableCount, one.isReading]).toEqual([2, 1, true]);
    expect([one.rewrites.length, one.bytesRead]).toEqual([0, after.bytes.length]);
    expect(one.take(again[2]!, NOW)).toBe(true);
    expect([one.fold.declaredCount, one.unreadableCount, one.isReading]).toEqual([1, 0, false]);
  });

  it('says when and how it was noticed, and what vanished', () => {
    const one = read(reading(0, before), rereading(0, after, 'replaced'));
    expect(one.rewrites).toEqual([
      { at: NOW, why: 'replaced', vanished: { rows: 4, promises: 1, ids: ['b'], changed: 1 } },
    ]);
  });

  it('says it of every time, compared with the time before', () => {
    const one = read(reading(0, before), rereading(0, after), rereading(0, before), rereading(0, ledger()));
    expect(one.rewrites.map(({ vanished }) => vanished.ids)).toEqual([['b'], [], ['a', 'b']]);
  });

  it('and rewritten again before it had caught up, is compared with what was shown', () => {
    const one = read(reading(0, before), rereading(0, ledger()).slice(0, 2), rereading(0, after));
    expect(one.rewrites.map(({ vanished }) => vanished.ids)).toEqual([['b']]);
  });

  it('has changed no promise whose deadline only fell while it was read', () => {
    const rows = ledger().promise('a').until('12:30');
    const one = read(reading(0, rows), rereading(0, rows).slice(0, 2));
    one.take(rereading(0, rows)[2]!, at('13:00'));
    expect(one.fold.state(0)).toBe('overdue');
    expect(one.rewrites[0]!.vanished).toEqual({ rows: 0, promises: 0, ids: [], changed: 0 });
  });
});
