import { Unicode11Addon } from '@xterm/addon-unicode11';
import { Terminal } from '@xterm/headless';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { fitCells, headerLine, layoutColumns, lineOf, type Column } from '../../src/core/text/columns.ts';
import { formatInstant } from '../../src/core/domain/instant.ts';
import { gateId, gateText } from '../../src/core/text/gate.ts';
import { clockText, isoUtc } from '../../src/core/text/time.ts';
import { cutToWidth, displayWidth, fit } from '../../src/core/text/width.ts';
import { anyText, forbiddenIn, HOSTILE } from '../support/hostile.ts';

const SEED = { seed: 20260901, numRuns: 2000 };
const corpus = HOSTILE.map(({ text }) => text);
const examples = corpus.map((text): [string] => [text]);

/** Reads an id back from what the gate shows: there can be an inverse only where no two ids look the same. */
function readBack(shown: string): string {
  if (shown === '<empty>') return '';
  return shown.replace(/\\x([0-9a-f]{2})|<U\+([0-9A-F]{4,6})>/g, (_, byte?: string, point?: string) =>
    String.fromCodePoint(parseInt(byte ?? point ?? '', 16)),
  );
}

describe('the gate, for any string (seed 20260901)', () => {
  it('lets nothing forbidden through', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(forbiddenIn(gateText(text))).toEqual([]);
        expect(forbiddenIn(gateId(text))).toEqual([]);
      }),
      { ...SEED, examples },
    );
  });

  it('shows different ids differently: each can be read back from what is shown', () => {
    fc.assert(
      fc.property(anyText, (id) => {
        expect(readBack(gateId(id))).toBe(id);
      }),
      { ...SEED, examples },
    );
  });

  it('shows ids that only normalization would make equal differently', () => {
    fc.assert(
      fc.property(anyText, (id) => {
        expect(gateId(id).normalize('NFC')).toBe(gateId(id));
      }),
      { ...SEED, examples },
    );
  });

  it('shows any id without spaces at its ends or side by side', () => {
    fc.assert(
      fc.property(anyText, (id) => {
        expect(gateId(id)).toMatch(/^\S+( \S+)*$/u);
      }),
      { ...SEED, examples },
    );
  });

  it('changes free text only once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(gateText(gateText(text))).toBe(gateText(text));
      }),
      { ...SEED, examples },
    );
  });

  it('leaves printable ASCII in free text alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(gateText(text)).toBe(text);
      }),
      SEED,
    );
  });
});

describe('widths of gated text (seed 20260901)', () => {
  const gated = fc.oneof(anyText.map(gateText), anyText.map(gateId));
  const gatedExamples = corpus.flatMap((text): [string][] => [[gateText(text)], [gateId(text)]]);

  it('fits any text to exactly the cells asked for', () => {
    const align = fc.constantFrom('left' as const, 'right' as const);
    fc.assert(
      fc.property(
        gated,
        fc.nat(40),
        align,
        fc.constantFrom('…', '...', '~'),
        (text, width, side, ellipsis) => {
          expect(displayWidth(fit(text, width, side, { ellipsis }))).toBe(width);
        },
      ),
      SEED,
    );
    for (const [text] of gatedExamples) {
      for (let width = 0; width < 30; width++) expect(displayWidth(fit(text, width))).toBe(width);
    }
  });

  it('cuts to a beginning of the text, and cutting again changes nothing', () => {
    fc.assert(
      fc.property(gated, fc.nat(40), (text, width) => {
        const cut = cutToWidth(text, width);
        expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true);
        expect(cutToWidth(cut, width)).toBe(cut);
      }),
      SEED,
    );
  });

  it('adds up: two texts side by side are as wide as both', () => {
    fc.assert(
      fc.property(gated, gated, (a, b) => {
        expect(displayWidth(a + b)).toBe(displayWidth(a) + displayWidth(b));
      }),
      SEED,
    );
  });

  it('is what a terminal takes, for the whole corpus, and no more than text happens to it', async () => {
    const terminal = new Terminal({ cols: 8000, rows: 2, allowProposedApi: true, convertEol: false });
    terminal.loadAddon(new Unicode11Addon());
    terminal.unicode.activeVersion = '11';
    const events: string[] = [];
    terminal.onBell(() => events.push('bell'));
    terminal.onTitleChange((title) => events.push(`title ${title}`));
    terminal.onData((reply) => events.push(`reply ${reply}`));
    for (const [text] of gatedExamples) {
      terminal.reset();
      await new Promise<void>((resolve) => {
        terminal.write(text, resolve);
      });
      const { cursorX, cursorY } = terminal.buffer.active;
      expect({ text, cursorX, cursorY }).toEqual({ text, cursorX: displayWidth(text), cursorY: 0 });
      expect(terminal.buffer.active.getLine(0)?.translateToString(true).trimEnd()).toBe(text.trimEnd());
    }
    expect(events).toEqual([]);
    terminal.dispose();
  });
});

describe('columns of gated text (seed 20260901)', () => {
  const column: fc.Arbitrary<Column> = fc.record(
    {
      title: fc.constantFrom('', 'id', 'promise', '予定'),
      align: fc.constantFrom('left' as const, 'right' as const),
      min: fc.nat(12),
      max: fc.integer({ min: 1, max: 30 }),
      grow: fc.boolean(),
      drop: fc.nat(3),
    },
    { requiredKeys: ['title'] },
  );
  const table = fc
    .array(column, { minLength: 1, maxLength: 6 })
    .chain((columns) =>
      fc.tuple(
        fc.constant(columns),
        fc.array(fc.array(anyText.map(gateText), { maxLength: 7 }), { maxLength: 3 }),
      ),
    );

  it('are never wider than the width, and stand at the same cells in every line', () => {
    fc.assert(
      fc.property(table, fc.nat(100), fc.nat(3), ([columns, rows], width, gap) => {
        const layout = layoutColumns(columns, rows, width, { gap });
        const kept = layout.widths.filter((cells) => cells > 0);
        const total = kept.reduce((sum, cells) => sum + cells, 0) + gap * Math.max(0, kept.length - 1);
        expect(total).toBeLessThanOrEqual(width);
        expect(displayWidth(headerLine(layout))).toBeLessThanOrEqual(width);
        for (const cells of rows) {
          expect(fitCells(cells, layout).map(displayWidth)).toEqual(layout.widths);
          expect(displayWidth(lineOf(cells, layout))).toBeLessThanOrEqual(width);
        }
      }),
      { ...SEED, numRuns: 1000 },
    );
  });

  it('lose nothing where there is room for all, and use all of the width where one grows', () => {
    fc.assert(
      fc.property(table, ([columns, rows]) => {
        const free = columns.map((column) => ({ ...column, max: Infinity }));
        const natural = layoutColumns(free, rows, Infinity).widths;
        const needed = natural.reduce((sum, cells) => sum + cells + 2, 0);
        const { widths } = layoutColumns(free, rows, needed + 10);
        widths.forEach((cells, at) => {
          expect(cells).toBeGreaterThanOrEqual(natural[at]!);
        });
        const doesGrow = free.some(({ grow }, at) => grow === true && natural[at]! > 0);
        const used = widths.filter((cells) => cells > 0).reduce((sum, cells) => sum + cells + 2, -2);
        if (doesGrow) expect(used).toBe(needed + 10);
      }),
      { ...SEED, numRuns: 1000 },
    );
  });
});

describe('instants as text (seed 20260901)', () => {
  const second = fc.integer({ min: -8_640_000_000_000, max: 8_640_000_000_000 });
  const zone = fc.constantFrom('Europe/Amsterdam', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia');

  it('say in UTC what Temporal says', () => {
    fc.assert(
      fc.property(second, (s) => {
        const instant = { ms: s * 1000, ns: 0 };
        expect(isoUtc(instant)).toBe(formatInstant(instant).replace('T', ' '));
      }),
      SEED,
    );
  });

  it('say in a zone what Temporal says, by the second from 1850 to 2200', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3_786_912_000, max: 7_258_118_400 }), zone, (s, name) => {
        const there = Temporal.Instant.fromEpochMilliseconds(s * 1000).toZonedDateTimeISO(name);
        expect(clockText({ ms: s * 1000, ns: 0 }, name).slice(0, 19)).toBe(
          there.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' '),
        );
      }),
      { ...SEED, numRuns: 500 },
    );
  });
});
