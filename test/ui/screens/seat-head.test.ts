import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../../src/core/text/width.ts';
import { seatHead, seatPanes } from '../../../src/ui/screens/seat.ts';
import { sceneOf, watchedAt } from '../../support/bare-scene.ts';
import { demoFleet } from '../../support/demo-screens.ts';
import { forbiddenIn, HOSTILE } from '../../support/hostile.ts';
import { ledger } from '../../support/ledger.ts';

const demo = demoFleet();
const head = (width: number, rows: number, theme = {}, name = 'archivist') =>
  seatHead(sceneOf(demo, theme), name, width, rows);

describe('the head of a seat', () => {
  it('draws what was open over time beside the words, with the peak over its bar', () => {
    const lines = head(118, 40);
    expect(lines[0]).toMatch(
      /archivist holds 17 open promises .+ at most 17 at once \(13:10Z\), 17 now ▼ *$/,
    );
    const at = lines[0]!.indexOf('▼');
    expect(lines.slice(1, 5).map((line) => line[at])).toEqual(['█', '█', '█', '█']);
    expect(lines[5]).toMatch(/08-12 22:09Z ─+ 18:12Z *$/);
    expect(lines.join('')).not.toMatch(/at once.*at once/);
  });

  it('says how what it promised has ended, and how its deadlines were moved, in counts', () => {
    const words = head(160, 60).map((line) => line.slice(0, 92).trim());
    expect(words.join(' ')).toContain(
      '94 of 111 promises to others ended: 90 satisfied (58 by the first deadline, 30 by a moved one, 2 late), 4 cancelled',
    );
    expect(words.join(' ')).toMatch(
      /deadlines moved 38 times: 18 before they fell \(\+17d\), 14 after \(\+9d19h\), 6 on 1 ladder \(\+6h10m\)/,
    );
  });

  it('has a single line of bars under 100 columns or 30 rows, as wide as there is room', () => {
    const spark = (width: number) => head(width, 24).at(-1)!;
    expect(spark(78)).toMatch(/^ open at once [▁▂▃▄▅▆▇█ ]+ {2}at most 17 at once \(13:10Z\), 17 now $/);
    expect(spark(99)).toMatch(/, 17 now since 08-12 22:09Z *$/);
    expect(head(120, 24).at(-1)).toMatch(/open at once/);
  });

  it('gives way to the panes on small terminals, down to a line that still says what is late and how silent', () => {
    for (const [rows, lines] of [
      [16, 1],
      [20, 5],
      [22, 7],
      [60, 7],
    ] as const) {
      expect(head(80, rows).length, `${rows} rows`).toBeLessThanOrEqual(lines);
    }
    expect(head(60, 16)).toEqual([' archivist holds 17 open · 3 late · last deed 5h02m ago · … '.padEnd(60)]);
    for (const rows of [30, 34, 40]) {
      const below = rows - 5 - head(118, rows).length;
      // Two panes one under the other, the lower one with 40 of 100; each has a frame.
      if (rows > 32) expect(below - Math.ceil(below * 0.6) - 2).toBeGreaterThanOrEqual(6);
    }
  });

  it('has lines of exactly the width, at any size', () => {
    for (const theme of [{}, { ascii: true }, { isLinear: true }]) {
      for (const width of [40, 60, 79, 100, 137, 160, 300]) {
        for (const rows of [10, 16, 24, 30, 41, 100]) {
          const widths = new Set(head(width, rows, theme).map(displayWidth));
          expect([...widths], `${width}×${rows}`).toEqual([width]);
        }
      }
    }
  });

  it('is plain ASCII where the screen is', () => {
    expect(head(118, 40, { ascii: true }).join('')).not.toMatch(/[^ -~]/);
    expect(head(78, 24, { ascii: true }).join('')).not.toMatch(/[^ -~]/);
  });

  it('of a seat that never promised anything has no bars', () => {
    const watched = watchedAt('12:00', ledger().promise('a'));
    const lines = seatHead(sceneOf(watched), 'author', 160, 40).map((line) => line.trim());
    expect(lines).toEqual([
      'author holds 0 open promises · 0 late · it has never written a deed here · 0 waiting · is owed 1 · at most 0 at once',
      'owes to nobody · is owed by desk 1',
      'it never promised anything to others',
    ]);
  });

  it('says what it could not count', () => {
    const watched = watchedAt('12:00', ledger().promise('a').promise('b').at('soon'));
    expect(seatHead(sceneOf(watched), 'desk', 118, 40).join('')).toMatch(
      /at most leaves out 1 promise without a readable time/,
    );
  });

  it('lets no hostile name through', () => {
    for (const { name, text } of HOSTILE) {
      const scene = sceneOf(watchedAt('12:00', ledger().promise('a').by(text).to(`${text}2`)));
      for (const [width, rows] of [
        [118, 40],
        [60, 16],
      ] as const) {
        const lines = seatHead(scene, text, width, rows);
        expect(forbiddenIn(lines.join('')), name).toEqual([]);
        for (const line of lines) expect(displayWidth(line), name).toBe(width);
      }
    }
  });

  it('is nothing for a name that no row has, and its pane says so', () => {
    expect(head(118, 40, {}, 'nobody')).toEqual([]);
    expect(seatPanes(sceneOf(demo), 'nobody').length).toBe(1);
  });
});
