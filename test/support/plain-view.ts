import { bindKeys, type Keymap } from '../../src/core/domain/keys.ts';
import { Filter } from '../../src/core/reports/filter.ts';
import type { ViewOptions } from '../../src/ui/start.tsx';

/** The dashboard as it comes, without a config. */
export const PLAIN_VIEW: ViewOptions = {
  filter: Filter.none,
  keymap: bindKeys() as Keymap,
  savedFilters: {},
  theme: 'safe',
  colours: {},
  ascii: false,
  local: false,
  mouse: false,
  screenReader: false,
};
