import { expect, test } from 'vitest';
import { KEYS } from '../../src/core/domain/keys.ts';
import { openOwed, PATIENT } from '../support/at-a-terminal.ts';
import { demoLedger } from '../support/demo-screens.ts';

const ARGS = ['--now', '2026-09-01T18:12:04Z', demoLedger('fleet/ledger.jsonl')];

/** Keys pressed one after the other, and what the screen shows then: from Home, back to Home. */
const WALK: readonly (readonly [key: string, shows: string | RegExp])[] = [
  ['j', '▸ reviewer'],
  ['down', '▸ author'],
  ['k', '▸ reviewer'],
  ['up', '▸ archivist'],
  ['G', '▸ ombudsman'],
  ['g', '▸ archivist'],
  ['end', '▸ ombudsman'],
  ['home', '▸ archivist'],
  ['pagedown', /▸ (gateway|courier|librarian)/],
  ['pageup', '▸ archivist'],
  ['ctrl-f', /▸ (gateway|courier|librarian)/],
  ['ctrl-b', '▸ archivist'],
  ['s', 'Seats by silence'],
  ['S', '1 Seats 24'],
  ['space', '1 Seats 24, 1 pinned'],
  ['space', /1 Seats 24 ─/],
  ['tab', /▸ +2d2h!/],
  ['backtab', '▸ archivist'],
  ['2', /▸ +2d2h!/],
  ['3', /▸ +17m/],
  ['4', /▸ +✓ desk.ship-91/],
  ['1', '▸ archivist'],
  ['z', '[1 Seats 24]'],
  ['z', /1 Seats 24 ─/],
  ['L', '+0'],
  ['L', '18:12:04Z'],
  ['l', 'Home › archivist'],
  ['h', '1 Seats 24'],
  ['right', 'Home › archivist'],
  ['left', '1 Seats 24'],
  ['enter', 'Home › archivist'],
  ['backspace', '1 Seats 24'],
  ['d', 'Home › Graph of archivist'],
  ['esc', '1 Seats 24'],
  ['r', 'Home › Log'],
  ['esc', '1 Seats 24'],
  ['t', 'Time, at its end'],
  [',', 'as of 2026-09-01 18:11:52Z'],
  ['.', 'as of 2026-09-01 18:12:04Z'],
  ['<', 'as of 2026-09-01 18:02:00Z'],
  ['>', 'no deadline passed after this moment'],
  [':', 'to instant (UTC):'],
  ['esc', '1900 of 1906'],
  ['p', 'live: , and < step back'],
  ['esc', '1 Seats 24'],
  ['!', 'Home › Sources'],
  ['esc', '1 Seats 24'],
  ['?', 'Home › Help'],
  ['esc', '1 Seats 24'],
  ['y', 'copied archivist'],
  ['o', 'no promise is selected'],
  ['e', 'no row is selected'],
  ['w', 'write to new file: owed-home-'],
  ['esc', '⏎ open'],
  ['n', 'no filter is set'],
  ['N', 'no filter is set'],
  ['M', 'mouse on'],
  ['M', 'mouse off'],
  ['/', 'keep  esc drop'],
  ['esc', '⏎ open'],
];

test('every key of the table, pressed in a terminal, does what its line in the help says', async () => {
  const op = await openOwed({ args: ARGS, cols: 120, rows: 40, env: { TZ: 'Europe/Berlin' } });
  await op.shows('▸ archivist', PATIENT);
  for (const [key, shows] of WALK) {
    op.press(key);
    await op.shows(shows, PATIENT).catch((error: unknown) => {
      throw new Error(`after ${key}: ${String(error)}`);
    });
  }
  op.press('ctrl-l');
  await op.shows('▸ archivist', PATIENT);
  op.press('ctrl-c');
  expect((await op.exited).code).toBe(0);

  // Ctrl-Z needs a shell around it, and `q` can be pressed but once: they have tests of their own.
  const pressed = new Set([...WALK.map(([key]) => key), 'ctrl-l', 'ctrl-c', 'ctrl-z', 'q', 'escape']);
  const all = KEYS.flatMap(({ keys }) => keys);
  expect(all.filter((key) => !pressed.has(key))).toEqual([]);
});
