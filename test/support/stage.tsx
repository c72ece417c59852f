import { render } from 'ink-testing-library';
import type { ReactElement } from 'react';
import { bindKeys, type Keymap } from '../../src/core/domain/keys.ts';
import { App } from '../../src/ui/app.tsx';
import type { Composition } from '../../src/ui/compose.ts';
import { Dashboard, type DashboardSettings } from '../../src/ui/dashboard.ts';
import { type Key, KeyDecoder } from '../../src/ui/key-decoder.ts';
import type { Area } from '../../src/ui/layout.ts';
import type { Lookout } from '../../src/ui/lookout.ts';
import { RowsContext, RowsRegistry } from '../../src/ui/parts/rows.tsx';
import { makeTheme } from '../../src/ui/theme.ts';
import { FrameClock } from '../../src/ui/use-fleet.ts';
import { filterOf } from './filter.ts';

export interface StageOptions extends Partial<Omit<DashboardSettings, 'lookout' | 'theme' | 'filter'>> {
  readonly filter?: string;
  readonly color?: boolean;
  readonly ascii?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

/** What a terminal sends for keys that are not text. */
export const ESC_KEYS = {
  escape: '\x1b',
  down: '\x1b[B',
  left: '\x1b[D',
  backtab: '\x1b[Z',
  backspace: '\x7f',
  paste: (text: string): string => `\x1b[200~${text}\x1b[201~`,
} as const;

/** The dashboard without a terminal: keys go in as the bytes a terminal sends, frames come out as Ink lays them out. */
export class Stage {
  readonly dashboard: Dashboard;
  readonly #decoder = new KeyDecoder();
  columns: number;
  rows: number;

  constructor(lookout: Lookout, options: StageOptions = {}) {
    const { color = false, ascii = false, columns = 120, rows = 40, filter = '', ...settings } = options;
    this.columns = columns;
    this.rows = rows;
    this.dashboard = new Dashboard({
      lookout,
      theme: makeTheme({ color, ascii }),
      title: '',
      localZone: 'Europe/Berlin',
      screens: [],
      keymap: bindKeys() as Keymap,
      savedFilters: {},
      local: false,
      mouse: false,
      ...settings,
      filter: filterOf(filter),
    });
    this.#draw();
  }

  /** Types text, or anything else a terminal sends, and draws after every key as the program does. */
  type(text: string): this {
    for (const key of this.#decoder.push(text)) this.press(key);
    for (const key of this.#decoder.flushEscape()) this.press(key);
    return this;
  }

  press(key: Key): this {
    this.dashboard.press(key);
    while (this.dashboard.workSlice());
    this.#draw();
    return this;
  }

  resize(columns: number, rows: number): this {
    this.columns = columns;
    this.rows = rows;
    this.#draw();
    return this;
  }

  /** The frame's lines as Ink gives them to the painter, with their styles. */
  lines(): string[] {
    const registry = new RowsRegistry();
    const frames = new FrameClock(() => this.#draw());
    const app = (): ReactElement => (
      <RowsContext value={registry}>
        <App frames={frames} />
      </RowsContext>
    );
    const tree = render(app());
    // The library's own terminal has a hundred columns.
    Object.defineProperty(tree.stdout, 'columns', { value: this.columns });
    tree.rerender(app());
    const lines = registry.expand(tree.lastFrame() ?? '').split('\n');
    tree.unmount();
    return lines;
  }

  /** The same frame put together here: many times faster, for tests that look at many frames. */
  composed(): string[] {
    const { head, body, lines, foot } = this.#draw();
    return [...head, ...linesOf(body, lines), ...foot];
  }

  /** The frame's text, without the blanks at the ends of lines. */
  text(): string {
    return this.composed()
      .map((line) => line.trimEnd())
      .join('\n');
  }

  /** The line the cursor stands on. */
  selected(): string {
    return this.composed().find((line) => /[▸>]/.test(line)) ?? '';
  }

  #draw() {
    return this.dashboard.draw(this.columns, this.rows);
  }
}

function linesOf(area: Area, lines: Composition['lines']): readonly string[] {
  if (area.kind === 'pane') return lines.get(area.pane) ?? [];
  if (area.kind === 'detail') return lines.get('detail') ?? [];
  const parts = area.parts.map((part) => linesOf(part, lines));
  if (area.kind === 'column') return parts.flat();
  return (parts[0] ?? []).map((_, row) => parts.map((part) => part[row] ?? '').join(''));
}
