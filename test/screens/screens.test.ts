import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Screen } from '../../src/ui/state.ts';
import { demoFleet, demoLedger } from '../support/demo-screens.ts';
import { Stage } from '../support/stage.tsx';
import { Watched } from '../support/watched.ts';

/**
 * Drawn frames of the demo ledgers at the demo's moment, to be looked at when they change. After a wanted change
 * `UPDATE_SCREENS=1 npx vitest run test/screens` draws them anew; then read the difference as a picture.
 */
const UPDATE = process.env['UPDATE_SCREENS'] === '1';
const FOLDER = fileURLToPath(new URL('.', import.meta.url));

const fleet = demoFleet();
const parties = Watched.files(
  ['author', 'publisher', 'observer'].map((name) => demoLedger(`two-parties/${name}.jsonl`)),
);
const damaged = Watched.files(
  ['torn-last-line', 'unreadable-middle', 'unknown-type', 'hostile-text', 'ignored-rows', 'empty'].map(
    (name) => demoLedger(`damaged/${name}.jsonl`),
  ),
);

const seat = (name: string): Screen[] => [{ name: 'seat', seat: name }];
const promise = (id: string): Screen[] => [{ name: 'promise', id }];

const FRAMES: readonly (readonly [name: string, sources: Watched, screens: Screen[], keys: string])[] = [
  ['home-at-120x40', fleet, [], ''],
  ['home-at-200x60', fleet, [], '2jj'],
  ['home-at-100x30', fleet, [], '3'],
  ['home-at-40x10', fleet, [], ''],
  ['overdue-at-80x24', fleet, [], '2j'],
  ['amends-at-80x24', fleet, [], '3'],
  ['verdicts-at-60x16', fleet, [], '4'],
  ['filter-at-80x24', fleet, [], '2/scan'],
  ['seat-archivist-at-120x40', fleet, seat('archivist'), 'j'],
  ['seat-archivist-at-60x16', fleet, seat('archivist'), ''],
  ['promise-desk-ship-91-at-120x40', fleet, promise('desk/ship-91'), ''],
  ['chain-archivist-scan-4-at-80x24', fleet, promise('archivist/scan-4'), '2'],
  ['rows-archivist-scan-7-at-80x24', fleet, promise('archivist/scan-7'), '3'],
  ['deadlock-at-80x24', fleet, promise('translator/gloss-3'), ''],
  ['help-at-80x24', fleet, [{ name: 'help' }], ''],
  ['home-two-parties-at-120x40', parties, [], ''],
  ['promise-two-parties-at-80x24', parties, promise('essays/galleys'), ''],
  ['home-damaged-at-100x30', damaged, [], ''],
  ['sources-damaged-at-80x24', damaged, [{ name: 'sources' }], ''],
];

test.each(FRAMES)('%s', (name, sources, screens, keys) => {
  const [, columns = 0, rows = 0] = (/-at-(\d+)x(\d+)$/.exec(name) ?? []).map(Number);
  const stage = new Stage(sources, { columns, rows, screens }).type(keys);
  const lines = stage.lines().map((line) => line.trimEnd());
  const drawn = `${lines.join('\n')}\n`;
  const path = `${FOLDER}${name}.txt`;
  if (UPDATE) writeFileSync(path, drawn);
  expect(drawn, 'drawn otherwise: if that is wanted, see the top of this file').toBe(
    readFileSync(path, 'utf8'),
  );
});

test('no frame lies here that nothing draws any more', () => {
  const known = FRAMES.map(([name]) => `${name}.txt`);
  expect(readdirSync(FOLDER).filter((file) => file.endsWith('.txt') && !known.includes(file))).toEqual([]);
});
