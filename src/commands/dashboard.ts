import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Instant } from '../core/domain/instant.ts';
import type { SourceSpec } from '../core/domain/source.ts';
import type { Keymap } from '../core/domain/keys.ts';
import { type ThemeName, THEMES } from '../core/domain/look.ts';
import type { Filter } from '../core/reports/filter.ts';
import { gateText } from '../core/text/gate.ts';
import { systemNow } from '../io/clock.ts';
import { discover } from '../io/discover.ts';
import { type Clock, frozenAt, systemClock } from '../session.ts';
import { openConfig } from './config-file.ts';
import { FORMATS, SCREENS } from './dashboard-options.ts';
import { copyDemo } from './demo.ts';
import { filterOption } from './filter-option.ts';
import { fixedNow } from './instant-option.ts';
import { type Ending, type Surroundings, usage } from './output.ts';
import { withOwners } from './owners.ts';
import { type Color, COLORS, type Settings, settle } from './settings.ts';

/** The options of the dashboard, as they were typed. */
export interface DashboardFlags {
  readonly once?: boolean | undefined;
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly color?: string | undefined;
  readonly now?: string | undefined;
  readonly seat?: string | undefined;
  readonly promise?: string | undefined;
  readonly filter?: string | undefined;
  readonly screen?: string | undefined;
  readonly format?: string | undefined;
  readonly config?: string | undefined;
  readonly theme?: string | undefined;
  readonly ascii?: boolean | undefined;
  readonly mouse?: boolean | undefined;
  readonly screenReader?: boolean | undefined;
  readonly orDemo?: boolean | undefined;
}

/** What the dashboard opens on, ready for `ui/`. */
export interface DashboardPlan {
  readonly kind: 'plan';
  readonly sources: readonly SourceSpec[];
  readonly clock: Clock;
  /** One frame is wanted, whatever the output is. */
  readonly once: boolean;
  /** Cells and rows of that frame. */
  readonly width: number;
  readonly height: number;
  /** What that frame is printed as. */
  readonly format: (typeof FORMATS)[number];
  readonly color: Color;
  readonly view: View;
  /** The copy of the demo, to be written on while the dashboard runs and removed after it. */
  readonly demo?: { readonly path: string; readonly remove: () => void };
}

/** How the dashboard looks and begins: the settings in force (spec 07 "Config"), checked. */
export interface View {
  readonly screen?: string;
  readonly seat?: string;
  readonly promise?: string;
  readonly filter: Filter;
  readonly theme: ThemeName;
  /** The operator's own styles, by role. */
  readonly colours: Settings['colours']['value'];
  readonly keymap: Keymap;
  /** Filters by name, as they were written. */
  readonly savedFilters: Readonly<Record<string, string>>;
  readonly ascii: boolean;
  readonly mouse: boolean;
  readonly local: boolean;
  readonly screenReader: boolean;
}

/** The largest frame that is drawn: no terminal is larger, and a slip of the finger must not fill the memory. */
const MOST_CELLS = 1000;

/** Checks the options and finds the sources (spec 07 "Start"). `isDemo`: `owed demo`. */
export function planDashboard(
  paths: readonly string[],
  flags: DashboardFlags,
  isDemo: boolean,
  around: Surroundings,
): DashboardPlan | (Ending & { kind: 'usage' }) {
  const { once = false, screen, seat, orDemo = false } = flags;
  const { env, stdout } = around;
  const width = frameSize('--width', flags.width, env['COLUMNS'], stdout.columns, 80);
  if (typeof width !== 'number') return width;
  const height = frameSize('--height', flags.height, env['LINES'], stdout.rows, 24);
  if (typeof height !== 'number') return height;
  const color = chosen('--color', COLORS, flags.color);
  if (color?.kind === 'usage') return color;
  const theme = chosen('--theme', THEMES, flags.theme);
  if (theme?.kind === 'usage') return theme;
  const format = chosen('--format', FORMATS, flags.format);
  if (format?.kind === 'usage') return format;
  if (format !== undefined && !once && stdout.isTTY === true) {
    return usage('--format is what one frame is printed as: it goes with --once');
  }
  const opened = chosen('--screen', SCREENS, screen);
  if (opened?.kind === 'usage') return opened;
  const now = fixedNow(flags.now, env);
  if (now?.kind === 'usage') return now;
  const found = discover(paths, around.cwd, env);
  if (found.kind === 'usage') return usage(gateText(found.message));
  const file = openConfig(flags.config, around);
  if (file.kind === 'usage') return file;
  const { settings, keymap } = settle({ ...flags, theme: theme?.word, color: color?.word }, env, file.config);
  const filter = filterOption(flags.filter, settings.filters.value);
  if (filter.kind === 'usage') return filter;
  const sources = withOwners(found.sources, file.owners, around.cwd);

  const plan = {
    kind: 'plan',
    clock: now === undefined ? systemClock : frozenAt(now.instant),
    once,
    width,
    height,
    format: format?.word ?? 'text',
    color: settings.color.value,
    view: {
      ...(screen !== undefined && { screen }),
      ...(seat !== undefined && { seat }),
      ...(flags.promise !== undefined && { promise: flags.promise }),
      filter: filter.filter,
      ...inForce(settings, keymap),
    },
  } as const;
  const isMissing = ({ path }: SourceSpec): boolean => path !== '-' && !existsSync(resolve(around.cwd, path));
  if (isDemo || (orDemo && paths.length === 0 && sources.every(isMissing))) {
    return { ...plan, ...demoSources(now?.instant ?? systemNow()) };
  }
  return { ...plan, sources };
}

function demoSources(now: Instant): Required<Pick<DashboardPlan, 'sources' | 'demo'>> {
  const { source, remove } = copyDemo(now);
  return { sources: [source], demo: { path: source.path, remove } };
}

function inForce(settings: Settings, keymap: Keymap): Omit<View, 'screen' | 'seat' | 'promise' | 'filter'> {
  const { theme, colours, filters, ascii, mouse, local, screenReader } = settings;
  return {
    theme: theme.value,
    colours: colours.value,
    keymap,
    savedFilters: filters.value,
    ascii: ascii.value,
    mouse: mouse.value,
    local: local.value,
    screenReader: screenReader.value,
  };
}

/** `undefined` when nothing was asked for. */
function chosen<Word extends string>(
  name: string,
  words: readonly Word[],
  asked: string | undefined,
): { readonly kind: 'word'; readonly word: Word } | (Ending & { kind: 'usage' }) | undefined {
  if (asked === undefined) return undefined;
  const word = words.find((each) => each === asked);
  return word === undefined
    ? usage(`${name}: "${gateText(asked)}" is none of ${words.join(', ')}`)
    : { kind: 'word', word };
}

/** The size asked for, else the first that is known. Only what was asked for can be wrong. */
function frameSize(
  name: string,
  asked: string | undefined,
  inherited: string | undefined,
  terminal: number | undefined,
  otherwise: number,
): number | (Ending & { kind: 'usage' }) {
  if (asked === undefined) return cells(inherited) ?? terminal ?? otherwise;
  return cells(asked) ?? usage(`${name}: "${gateText(asked)}" is not a whole number from 1 to ${MOST_CELLS}`);
}

function cells(text = ''): number | undefined {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= MOST_CELLS ? number : undefined;
}
