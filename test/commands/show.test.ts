import { expect, test } from 'vitest';
import { displayWidth } from '../../src/core/text/width.ts';
import { owed } from '../support/command.ts';
import { declared, ledgerFile } from '../support/ledger-file.ts';

test('an unknown id is said to be unknown, and where', async () => {
  const result = await owed(['show', 'nope', '--ledger', ledgerFile(declared('x'))]);
  expect(result).toMatchObject({ code: 1, stdout: '' });
  expect(result.stderr).toMatch(/^owed: cannot show nope: nothing in .*ledger\.jsonl declares it\n$/);
});

test('an id that no ledger could declare gets a hint, one in the minted form does not', async () => {
  const path = ledgerFile();
  expect((await owed(['show', 'pnk_nope', '--ledger', path])).stderr).toContain('exactly six lower-case');
  expect((await owed(['show', 'pnk_0c2b77', '--ledger', path])).stderr).not.toContain('exactly six');
});

test('a dangling row does not declare a promise', async () => {
  const row = { ts: '2026-08-28T09:00:00Z', type: 'assess', promise: 'x', state: 'violated', observer: 'o' };
  expect(await owed(['show', 'x', '--ledger', ledgerFile(row)])).toMatchObject({ code: 1 });
});

test('an id is wanted', async () => {
  const result = await owed(['show']);
  expect(result).toMatchObject({ code: 2, stdout: '' });
  expect(result.stderr).toBe("owed: missing required argument 'ID'\n");
});

test('every text of a hostile account is shown as text, a line for a line', async () => {
  const evil = '\x1b[31m\x9b2J\u202e\x07\n\u200b';
  const at = { ts: evil, promise: 'x', meta: { [evil]: evil } };
  const path = ledgerFile(
    declared('x', { promise: evil, by: evil, to: evil, until: evil, on: evil, task: evil, ...{ ts: evil } }),
    { ...at, type: 'amend', by: evil, until: evil, reason: evil },
    { ...at, type: 'resolve', as: 'satisfied', by: evil, evidence: [evil] },
    { ...at, type: 'assess', state: evil, observer: evil, note: evil },
  );
  const { code, stdout } = await owed(['show', 'x', '--ledger', path]);
  expect(code).toBe(0);
  expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  expect(stdout.trimEnd().split('\n')).toHaveLength(17);

  const json = await owed(['show', 'x', '--json', '--ledger', path]);
  expect(JSON.parse(json.stdout)).toMatchObject({ promise: evil, until: evil, task: evil });
});

test('on a terminal no line is wider than it', async () => {
  const path = ledgerFile(declared('x', { promise: 'long '.repeat(50), meta: { note: '海'.repeat(80) } }));
  const { stdout } = await owed(['show', 'x', '--ledger', path], { terminal: 40 });
  for (const line of stdout.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(40);
  expect(stdout).toContain('…');
});
