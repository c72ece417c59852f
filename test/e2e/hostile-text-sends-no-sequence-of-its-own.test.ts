import { expect, test } from 'vitest';
import { paletteOf } from '../../src/ui/palette.ts';
import { openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { ledgerFile } from '../support/ledger-file.ts';
import { forbiddenIn, HOSTILE } from '../support/hostile.ts';
import { hostileRows, late } from '../support/hostile-rows.ts';

/** All that owed may say to a terminal beside text: modes it takes and gives back, where to write, how, and erasing. */
const STYLES = [...Object.values(paletteOf('safe', 8)), '0', '7', '7;1'].join('|');
const OWN = new RegExp(
  `\\x1b\\[\\?(?:1049|7|25|2004|2026)[hl]|\\x1b\\[\\d+;1H|\\x1b\\[(?:${STYLES})m|\\x1b\\[K|\\x1b\\[2J`,
  'g',
);

test('text that attacks the terminal reaches it as visible escapes only, from every screen', async () => {
  const texts = HOSTILE.map(({ text }) => text);
  const path = ledgerFile(...texts.flatMap(hostileRows));
  const op = await openOwed({ args: [path], cols: 200, rows: 60 });
  await op.shows('1 Seats', PATIENT);
  await op.shows(/\\x1b\[2J/, PATIENT);
  for (const pane of ['1', '2', '3', '4']) {
    op.press(pane, 'enter');
    await op.shows('›', PATIENT);
    op.press('tab', 'G', 'tab', 'G', 'esc');
    await op.hides('›', PATIENT);
    op.press('G', 'enter');
    await op.shows('›', PATIENT);
    op.press('esc');
    await op.hides('›', PATIENT);
  }
  for (const [key, screen] of [
    ['!', 'Sources'],
    ['d', 'Graph'],
    ['r', 'Log'],
    ['t', 'Time'],
  ] as const) {
    op.press(key);
    await op.shows(`› ${screen}`, PATIENT);
    op.press('tab', 'G', 'g', 'esc');
    await op.hides(`› ${screen}`, PATIENT);
  }
  op.type(`/\x1b[200~${late('\x1b]0;owned\x07\u202E')}\x1b[201~\r`);
  await op.shows(/^ \/late .x1b\]0;owned.x07/, PATIENT);
  op.resize(60, 16);
  await op.shows('[4 Verdicts', PATIENT);
  op.press('q');
  await op.exited;

  const text = op.raw().replace(OWN, '').replace(/\r\n/g, '');
  expect(forbiddenIn(text)).toEqual([]);
  expect(text.length).toBeGreaterThan(10_000);
});
