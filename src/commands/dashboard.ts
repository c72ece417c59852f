import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Instant } from '../core/domain/instant.ts';
import type { SourceSpec } from '../core/domain/source.ts';
import { gateText } from '../core/text/gate.ts';
import { systemNow } from '../io/clock.ts';
import { discover } from '../io/discover.ts';
import { type Clock, frozenAt, systemClock } from '../session.ts';
import { copyDemo } from './demo.ts';
import { fixedNow } from './instant-option.ts';
import { type Ending, type Surroundings, usage } from './output.ts';

/** The options of the dashboard, as they were typed. */
export interface DashboardFlags {
  readonly once?: boolean | undefined;
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly color?: string | undefined;
  readonly now?: string | undefined;
  readonly seat?: string | undefined;
  readonly filter?: string | undefined;
  readonly screen?: string | undefined;
  readonly ascii?: boolean | undefined;
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
  readonly color: 'always' | 'never' | 'auto';
  readonly view: View;
  /** The copy of the demo, to be written on while the dashboard runs and removed after it. */
  readonly demo?: { readonly path: string; readonly remove: () => void };
}

interface View {
  readonly screen?: string;
  readonly seat?: string;
  readonly filter?: string;
  readonly ascii: boolean;
}

/** The screens that `--screen` opens. */
const SCREENS = ['home', 'sources'];
const COLORS = ['always', 'never', 'auto'] as const;
/** The largest frame that is drawn: no terminal is larger, and a slip of the finger must not fill the memory. */
const MOST_CELLS = 1000;

/** Checks the options and finds the sources (spec 07 "Start"). `isDemo`: `owed demo`. */
export function planDashboard(
  paths: readonly string[],
  flags: DashboardFlags,
  isDemo: boolean,
  around: Surroundings,
): DashboardPlan | (Ending & { kind: 'usage' }) {
  const { once = false, color = 'auto', screen, seat, filter, ascii = false, orDemo = false } = flags;
  const { env, stdout } = around;
  const width = frameSize('--width', flags.width, env['COLUMNS'], stdout.columns, 80);
  if (typeof width !== 'number') return width;
  const height = frameSize('--height', flags.height, env['LINES'], stdout.rows, 24);
  if (typeof height !== 'number') return height;
  const chosen = COLORS.find((each) => each === color);
  if (chosen === undefined) return usage(`--color: "${gateText(color)}" is none of ${COLORS.join(', ')}`);
  if (screen !== undefined && !SCREENS.includes(screen)) {
    return usage(`--screen: "${gateText(screen)}" is none of ${SCREENS.join(', ')}`);
  }
  const now = fixedNow(flags.now, env);
  if (now?.kind === 'usage') return now;
  const found = discover(paths, around.cwd, env);
  if (found.kind === 'usage') return usage(gateText(found.message));

  const plan = {
    kind: 'plan',
    clock: now === undefined ? systemClock : frozenAt(now.instant),
    once,
    width,
    height,
    color: chosen,
    view: {
      ...(screen !== undefined && { screen }),
      ...(seat !== undefined && { seat }),
      ...(filter !== undefined && { filter }),
      ascii,
    },
  } as const;
  const isMissing = ({ path }: SourceSpec): boolean => path !== '-' && !existsSync(resolve(around.cwd, path));
  if (isDemo || (orDemo && paths.length === 0 && found.sources.every(isMissing))) {
    return { ...plan, ...demoSources(now?.instant ?? systemNow()) };
  }
  return { ...plan, sources: found.sources };
}

function demoSources(now: Instant): Required<Pick<DashboardPlan, 'sources' | 'demo'>> {
  const { source, remove } = copyDemo(now);
  return { sources: [source], demo: { path: source.path, remove } };
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
