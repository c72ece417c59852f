import { expect, test } from 'vitest';
import { seatHead } from '../../../src/ui/screens/seat.ts';
import { sceneOf } from '../../support/bare-scene.ts';
import { demoFleet } from '../../support/demo-screens.ts';
import { declared } from '../../support/ledger-file.ts';
import { Stage } from '../../support/stage.tsx';
import { Watched } from '../../support/watched.ts';

const seat = (name: string) => ({ columns: 120, rows: 48, screens: [{ name: 'seat', seat: name } as const] });

test('what it holds, its last deed and its peak in a sentence, and whom it deals with', () => {
  const text = seatHead(sceneOf(demoFleet()), 'archivist', 99, 60).join('').replace(/ +/g, ' ');
  expect(text).toContain(
    'archivist holds 17 open promises · 3 late · last deed 5h02m ago · 2 waiting · is owed 8',
  );
  expect(text).toContain('at most 17 at once (13:10Z), 17 now');
  expect(text).toContain('owes to curator 6 (1 late), scanner 3, desk 2 (1 late)');
  expect(text).toContain('is owed by curator 4, courier 2, scanner 2');
});

test('all it owes by state, late first and ended last, and all it is owed', () => {
  const lines = new Stage(demoFleet(), seat('archivist')).composed();
  const at = (pattern: RegExp): number => lines.findIndex((line) => pattern.test(line));
  expect(at(/1 archivist owes 113/)).toBeLessThan(at(/! overdue +4h12m late/));
  expect(at(/! overdue +4h12m late/)).toBeLessThan(at(/◆ detached +in 27m/));
  expect(at(/◆ detached +in 27m/)).toBeLessThan(at(/◇ conditional/));
  expect(at(/2 owed to archivist 45/)).toBeLessThan(at(/✓ satisfied +send the plates/));
});

test('a waiting promise whose own deadline passed is not called late', () => {
  const line = new Stage(demoFleet(), seat('archivist'))
    .composed()
    .find((each) => each.includes('label the negatives the'));
  expect(line).toMatch(/◇ conditional +1h42m ago/);
});

test('a deadline that is no instant is none', () => {
  const sources = new Watched().append(declared('a', { until: 'tomorrow' }));
  expect(new Stage(sources, seat('author')).text()).toMatch(/◆ detached +none +deliver a/);
});

test('a promise opens from either side, and the one who is named on the other side is shown', () => {
  const stage = new Stage(demoFleet(), seat('archivist'));
  expect(stage.text()).toMatch(/move the July scans to cold storage +desk/);
  expect(stage.type('2\r').text()).toMatch(/Home › archivist › \S+/);
});

test('a seat that no row names says so', () => {
  expect(new Stage(demoFleet(), seat('nobody')).text()).toContain('no row names a seat nobody');
});

test('a seat that owes nothing says so', () => {
  const text = new Stage(new Watched().append(declared('a')), seat('reviewer')).text();
  expect(text).toContain('it never promised anything');
});
