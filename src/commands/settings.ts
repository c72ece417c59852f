import type { Config } from '../core/domain/config.ts';
import { type Action, bindKeys, type Keymap } from '../core/domain/keys.ts';
import { type ThemeName, THEMES } from '../core/domain/look.ts';

/** Where a value comes from; of two, the later one in this list counts. */
export type Origin = 'default' | 'file' | 'environment' | 'flag';

export interface Setting<Value> {
  readonly value: Value;
  readonly from: Origin;
}

export const COLORS = ['always', 'never', 'auto'] as const;
export type Color = (typeof COLORS)[number];

/** What was typed; checked already. */
export interface SettingFlags {
  readonly theme?: ThemeName | undefined;
  readonly color?: Color | undefined;
  readonly ascii?: boolean | undefined;
  readonly mouse?: boolean | undefined;
  readonly screenReader?: boolean | undefined;
}

/** All that is settled (spec 07 "Config"). */
export interface Settled {
  readonly settings: Settings;
  readonly keymap: Keymap;
  /** The actions whose keys are the file's. */
  readonly rebound: ReadonlySet<Action>;
}

/** Every setting but the keys, with where it comes from. */
export interface Settings {
  readonly theme: Setting<ThemeName>;
  readonly color: Setting<Color>;
  readonly ascii: Setting<boolean>;
  readonly mouse: Setting<boolean>;
  readonly local: Setting<boolean>;
  readonly screenReader: Setting<boolean>;
  /** The operator's own styles by role; those of the theme are not told here. */
  readonly colours: Setting<NonNullable<Config['colours']>>;
  readonly filters: Setting<Readonly<Record<string, string>>>;
  /** Seats by path. */
  readonly owners: Setting<Readonly<Record<string, string>>>;
}

/** A flag counts more than the environment, that more than the file, and that more than what owed comes with. */
export function settle(
  flags: SettingFlags,
  env: Readonly<Record<string, string | undefined>>,
  config: Config,
): Settled {
  const noColor = (env['NO_COLOR'] ?? '') === '' ? undefined : 'never';
  const reader = { true: true, false: false }[env['INK_SCREEN_READER'] ?? ''];
  const keys = bindKeys(config.keys);
  // A config whose keys clash has been refused.
  if (keys.kind === 'refused') throw new Error(keys.reasons.join('; '));
  const { bindings, byKey } = keys;
  const rebound = bindings.map(({ action }) => action).filter((action) => isIn(config.keys, action));
  return {
    settings: {
      theme: first(THEMES[0], config.theme, undefined, flags.theme),
      color: first<Color>('auto', undefined, noColor, flags.color),
      ascii: first(false, config.ascii, undefined, flags.ascii),
      mouse: first(false, config.mouse, undefined, flags.mouse),
      local: first(false, config.local, undefined, undefined),
      screenReader: first(false, config.screenReader, reader, flags.screenReader),
      colours: first({}, config.colours, undefined, undefined),
      filters: first({}, config.filters, undefined, undefined),
      owners: first({}, config.owners, undefined, undefined),
    },
    keymap: { bindings, byKey },
    rebound: new Set(rebound),
  };
}

function first<Value>(
  otherwise: Value,
  file: Value | undefined,
  environment: Value | undefined,
  flag: Value | undefined,
): Setting<Value> {
  if (flag !== undefined) return { value: flag, from: 'flag' };
  if (environment !== undefined) return { value: environment, from: 'environment' };
  return file === undefined ? { value: otherwise, from: 'default' } : { value: file, from: 'file' };
}

function isIn(keys: object | undefined, action: string): boolean {
  return keys !== undefined && Object.hasOwn(keys, action);
}
