import { expect, it } from 'vitest';
import type { News } from '../../../src/core/domain/news.ts';
import { Fleet } from '../../../src/core/fleet/fleet.ts';
import { emptiness } from '../../../src/core/reports/emptiness.ts';
import { at, emptyFleet, ledger, reading } from '../../support/ledger.ts';
import type { LedgerText } from '../../support/ledger.ts';

type Step = 'missing' | 'refused' | LedgerText;

/** Each source with what happened to it. */
function empty(hidden: number, ...sources: readonly (readonly Step[])[]) {
  const fleet = emptyFleet(
    sources.map(() => ledger()),
    '12:00',
  );
  for (const [source, steps] of sources.entries()) {
    for (const step of steps) {
      const news: News[] =
        step === 'missing'
          ? [{ source, kind: 'missing' }]
          : step === 'refused'
            ? [{ source, kind: 'unreadable', reason: 'permission denied' }]
            : reading(source, step);
      fleet.apply(news, at('12:00'));
    }
  }
  return emptiness(fleet, hidden);
}

const rows = ledger().promise('a').satisfied();

it('nothing is wrong when every source was read and has rows', () => {
  expect(empty(0, [rows], [rows])).toEqual({ kind: 'none' });
});

it('what a filter hides is said before all else', () => {
  expect(empty(3, ['missing'])).toEqual({ kind: 'hidden', hidden: 3 });
});

it('a missing file is never an empty ledger', () => {
  expect(empty(0, [rows], ['missing'])).toEqual({ kind: 'no file', path: 'ledger-1.jsonl' });
});

it('a file that is gone and one that cannot be read are told apart', () => {
  expect(empty(0, [rows, 'missing'])).toEqual({ kind: 'gone', path: 'ledger-0.jsonl' });
  expect(empty(0, [rows, 'refused'])).toEqual({
    kind: 'unreadable',
    path: 'ledger-0.jsonl',
    reason: 'permission denied',
  });
});

it('a source that is not there is said before one that is still read, and that before one without rows', () => {
  expect(empty(0, [ledger()], [], ['missing'])).toMatchObject({ kind: 'no file' });
  expect(empty(0, [ledger()], [])).toEqual({ kind: 'reading' });
  expect(empty(0, [rows], [ledger()])).toEqual({ kind: 'no rows', path: 'ledger-1.jsonl' });
});

it('lines that could not be read may hold what is missing', () => {
  expect(empty(0, [rows], [ledger().promise('a').line('?').line('?')])).toEqual({
    kind: 'partly unreadable',
    path: 'ledger-1.jsonl',
    lines: 2,
  });
});

it('a stream through which nothing came yet is silent, and one that ended has no rows', () => {
  const path = '-';
  const fleet = new Fleet([{ path, name: path, stream: true }], at('12:00'));
  expect(emptiness(fleet, 0)).toEqual({ kind: 'silent stream', path });
  fleet.apply([{ source: 0, kind: 'ended' }], at('12:00'));
  expect(emptiness(fleet, 0)).toEqual({ kind: 'no rows', path });
});

it('blank lines are no rows; rows of a type nobody knows are', () => {
  expect(empty(0, [ledger().line('').line('  ')])).toMatchObject({ kind: 'no rows' });
  expect(empty(0, [ledger().line('{"ts":"t","type":"nudge"}')])).toEqual({ kind: 'none' });
});
