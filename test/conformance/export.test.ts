import { describe, expect, test } from 'vitest';
import { owed } from '../support/command.ts';
import { conformanceCases, expected, ledgerPath } from '../support/conformance-cases.ts';

/** Integers for words are an accident of the reference's parser, and it rounds some floats wrongly: neither is copied. */
const NOT_COPIED = ['serde-quirk', 'known-inexact'];

const cases = conformanceCases().filter(({ tags }) => !tags.some((tag) => NOT_COPIED.includes(tag)));
const readable = cases.filter(({ exit }) => exit.export === 0);
const refused = cases.filter(({ exit }) => exit.export === 1);

test('the cases of the reference are all there', () => {
  expect(readable.length).toBeGreaterThanOrEqual(165);
  expect(refused.length).toBeGreaterThanOrEqual(115);
  expect(cases.flatMap(({ runs }) => runs).length).toBeGreaterThanOrEqual(7);
});

describe('an export is the same to the byte', () => {
  test.each(readable)('$name', async (each) => {
    const result = await owed(['export', '--now', each.now, ledgerPath(each)]);
    expect(result.stdout).toBe(expected(each, 'expected-export.json'));
    expect(result.code).toBe(0);
    expect(warnedLines(result.stderr)).toEqual(warnedLines(expected(each, 'expected-stderr.txt') ?? ''));
  });
});

describe('a ledger with a line that is no row is refused, and the line is named', () => {
  test.each(refused)('$name', async (each) => {
    const result = await owed(['export', '--now', each.now, ledgerPath(each)]);
    const said = expected(each, 'expected-error.txt') ?? '';
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(warnedLines(result.stderr)).toEqual(warnedLines(said));
    // For bytes that are not UTF-8, and for what is no file, the reference names no line.
    const line = /line (\d+) is not/.exec(said)?.[1];
    if (line !== undefined) expect(result.stderr).toContain(`: line ${line} is not a row of a ledger: `);
    expect(result.stderr).toMatch(/^owed: ledger .*ledger\.jsonl: .+\n$/m);
  });
});

describe('an export with arguments is the same to the byte', () => {
  const runs = cases.flatMap((each) => each.runs.map((run) => ({ each, run })));
  test.each(runs)('$each.name $run.args', async ({ each, run }) => {
    const result = await owed(['export', ...run.args, ledgerPath(each)]);
    expect(result.code).toBe(run.exit);
    expect(result.stdout).toBe(run.stdout === undefined ? '' : expected(each, run.stdout));
    expect(result.stderr === '').toBe(run.exit === 0 && expected(each, 'expected-stderr.txt') === undefined);
  });
});

function warnedLines(stderr: string): string[] {
  return [...stderr.matchAll(/warning: \S+ line (\d+):/g)].map(([, line]) => line!);
}
