import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { owed } from '../support/command.ts';
import { declared, ledgerFile } from '../support/ledger-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

const NOW = ['--now', '2026-09-01T12:00:00Z'];

function ledger(): string {
  return ledgerFile(
    declared('a', { by: 'desk', until: '2026-09-01T11:00:00Z' }),
    declared('b', { by: 'clerk', until: '2026-09-01T09:00:00Z' }),
    declared('c', { by: 'clerk' }),
  );
}

test('ls lists what passes, and says how many promises it hides', async () => {
  const { stdout, stderr } = await owed(['ls', ...NOW, '--filter', 'late:>2h', ledger()]);
  expect(stdout.split('\n').filter(Boolean)).toHaveLength(1);
  expect(stdout).toMatch(/^b /);
  expect(stderr).toContain('2 hidden by the filter');
});

test('as JSON nothing but the document is written', async () => {
  const { stdout, stderr } = await owed(['ls', '--json', ...NOW, '--filter', '-by:clerk', ledger()]);
  expect((JSON.parse(stdout) as { id: string }[]).map(({ id }) => id)).toEqual(['a']);
  expect(stderr).toBe('');
});

test('export exports what passes, and counts that alone', async () => {
  const { stdout } = await owed(['export', ...NOW, '--filter', 'by:clerk state:overdue', ledger()]);
  expect(JSON.parse(stdout)).toMatchObject({ summary: { total: 1 }, promises: [{ id: 'b' }] });
});

test.each(['ls', 'export'])('%s shows where a bad filter is wrong, and lists nothing', async (command) => {
  const { code, stdout, stderr } = await owed([command, ...NOW, '--filter', 'desk stat:open', ledger()]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr.split('\n').slice(1, 3)).toEqual(['  desk stat:open', '       ^^^^^^^^^']);
  expect(stderr).toContain('stat: is no key');
});

test('a saved filter is the config’s', async () => {
  const config = join(tempFolder(), 'config.json');
  writeFileSync(config, JSON.stringify({ filters: { mine: 'by:desk' } }));
  const args = ['ls', ...NOW, '--config', config, '--filter', '@mine', ledger()];
  expect((await owed(args)).stdout).toMatch(/^a /);
  const unknown = await owed(['ls', ...NOW, '--config', config, '--filter', '@yours', ledger()]);
  expect(unknown.stderr).toContain('no filter is called @yours: the config has @mine');
});
