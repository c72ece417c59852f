import { expect, test } from 'vitest';
import { progressLine } from '../../../src/ui/parts/progress.ts';
import { sceneOf } from '../../support/bare-scene.ts';
import { declared } from '../../support/ledger-file.ts';
import { Watched } from '../../support/watched.ts';

/** A file of 40 MB of which a part was read, after so many milliseconds of reading. */
function line(part: number, readingMs: number, ascii = false): string | undefined {
  const watched = new Watched();
  const row = Buffer.from(`${JSON.stringify(declared('a'))}\n`);
  watched.fleet.apply([{ source: 0, kind: 'found', size: row.length / part }], watched.fleet.now);
  watched.fleet.apply([{ source: 0, kind: 'grown', bytes: row }], watched.fleet.now);
  const scene = sceneOf(watched, { ascii });
  return progressLine({ ...scene, lookout: Object.assign(watched, { readingMs }) }, 120)?.trim();
}

test('a long load says how far it has come, how fast, and how long it will take', () => {
  expect(line(0.25, 1000)).toMatch(
    /^reading ledger\.jsonl █{5}░{15} 25% · [\d.]+ k?B of [\d.]+ k?B · [\d.]+ k?B\/s · 3s left · what was read so far is shown$/,
  );
  expect(line(0.5, 1000, true)).toContain('[##########..........] 50%');
});

test('a short one shows nothing, for it would only blink', () => {
  expect(line(0.5, 299)).toBeUndefined();
});

test('a file that was read to its end has no progress', () => {
  const watched = new Watched().append(declared('a'));
  const scene = sceneOf(watched);
  expect(
    progressLine({ ...scene, lookout: Object.assign(watched, { readingMs: 5000 }) }, 80),
  ).toBeUndefined();
});
