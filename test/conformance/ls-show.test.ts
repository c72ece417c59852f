import { describe, expect, test } from 'vitest';
import { gateId, gateText } from '../../src/core/text/gate.ts';
import { owed } from '../support/command.ts';
import { type ConformanceCase, conformanceCases, expected, ledgerPath } from '../support/conformance-cases.ts';

const cases = conformanceCases().filter(({ tags }) => !tags.includes('serde-quirk'));
const listed = cases.filter((each) => expected(each, 'expected-ls.txt') !== undefined);
const shown = cases.flatMap((each) => {
  const accounts = JSON.parse(expected(each, 'expected-show.json') ?? '{}') as Record<string, Shown>;
  return Object.entries(accounts).map(([id, account]) => ({ each, id, account }));
});

interface Shown {
  readonly json: string;
  readonly text: string;
}

interface Row {
  readonly id: string;
  readonly promise: string;
  readonly by: string;
  readonly to: string;
  readonly until: string;
  readonly state: string;
}

test('the lists and accounts of the reference are all there', () => {
  expect(listed.length).toBeGreaterThanOrEqual(165);
  expect(shown.length).toBeGreaterThanOrEqual(195);
});

describe('ls --json is the same to the byte', () => {
  test.each(listed.filter((each) => expected(each, 'expected-ls.json') !== undefined))('$name', async (each) => {
    const result = await owed(['ls', '--all', '--json', '--now', each.now, ledgerPath(each)]);
    expect(result).toMatchObject({ code: 0, stdout: expected(each, 'expected-ls.json') });
  });
});

describe('ls is the same to the byte, but for what the gate makes visible', () => {
  test.each(listed)('$name', async (each) => {
    const reference = expected(each, 'expected-ls.txt')!;
    const { code, stdout } = await owed(['ls', '--all', '--now', each.now, ledgerPath(each)]);
    expect(code).toBe(0);
    if (isHarmless(each)) expect(stdout).toBe(reference);
    else expect(stdout).toBe(tableOf(rowsOf(each), { id: gatedId, text: gateText }));
    expect(stdout).not.toMatch(/(?!\n)\p{Cc}/u);
  });

  test('the table of this test is the table of the reference', () => {
    for (const each of listed.filter((one) => one.gzip !== true)) {
      const asItIs = (text: string): string => text;
      expect(tableOf(rowsOf(each), { id: asItIs, text: asItIs })).toBe(expected(each, 'expected-ls.txt'));
    }
  });

  test('few cases hold what the gate changes', () => {
    const names = listed.filter((each) => !isHarmless(each)).map(({ name }) => name);
    expect(names.filter((name) => !name.startsWith('random-'))).toEqual(GATED);
  });
});

describe('ls refuses what export refuses', () => {
  test.each(cases.filter(({ exit }) => exit.ls === 1))('$name', async (each) => {
    const result = await owed(['ls', '--now', each.now, ledgerPath(each)]);
    expect(result).toMatchObject({ code: 1, stdout: '' });
  });
});

describe('show --json is the same to the byte', () => {
  test.each(shown)('$each.name $id', async ({ each, id, account }) => {
    const result = await owed(['show', '--json', '--now', each.now, '--ledger', ledgerPath(each), '--', id]);
    expect(result).toMatchObject({ code: 0, stdout: account.json });
  });
});

describe('show is the same to the byte where the gate changes nothing', () => {
  test.each(shown)('$each.name $id', async ({ each, id, account }) => {
    const args = ['show', '--now', each.now, '--ledger', ledgerPath(each), '--', id];
    const { code, stdout } = await owed(args);
    expect(code).toBe(0);
    if (stringsIn(JSON.parse(account.json)).every((text) => gateText(text) === text && gatedId(text) === text)) {
      expect(stdout).toBe(account.text);
    }
    expect(stdout).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(stdout.split('\n').length).toBeLessThanOrEqual(account.text.split('\n').length);
  });
});

/** The cases made by hand in which ids, seats or texts hold what is shown as an escape. */
const GATED = [
  '162-id-invisible',
  '163-id-spaces-controls',
  '166-id-utf8-sort',
  '170-ls-text-shapes',
  '201-line-u2028',
];

/** As the reference has it, an empty id stays empty. */
function gatedId(id: string): string {
  return id === '' ? '' : gateId(id);
}

function rowsOf(each: ConformanceCase): readonly Row[] {
  return JSON.parse(expected(each, 'expected-ls.json') ?? '[]') as readonly Row[];
}

function isHarmless(each: ConformanceCase): boolean {
  return rowsOf(each).every(
    ({ id, by, to, until, promise }) =>
      [id, by, to].every((text) => gatedId(text) === text) &&
      [until, shortened(promise)].every((text) => gateText(text) === text),
  );
}

function tableOf(
  rows: readonly Row[],
  gate: { id: (text: string) => string; text: (text: string) => string },
): string {
  const cells = rows.map(({ id, state, until, by, to, promise }) => [
    gate.id(id),
    state,
    gate.text(until),
    `${gate.id(by)} -> ${gate.id(to)}`,
    gate.text(shortened(promise)),
  ]);
  const widths = [0, 1, 2, 3].map((at) => Math.max(0, ...cells.map((row) => Array.from(row[at]!).length)));
  const padded = (cell: string, at: number): string =>
    cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - Array.from(cell).length));
  return cells.map((row) => `${row.map(padded).join('  ')}\n`).join('');
}

function shortened(text: string): string {
  const characters = Array.from(text.replace(/\p{Cc}/gu, ' '));
  return characters.length <= 56 ? characters.join('') : `${characters.slice(0, 53).join('')}...`;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...stringsIn(member)]);
}
