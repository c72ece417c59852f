import { type Composition, compose } from './compose.ts';
import type { Key } from './key-decoder.ts';
import { type Action, actionFor, LISTS } from './keys.ts';
import type { Lookout, Scene } from './lookout.ts';
import { problemWords } from './parts/header.ts';
import { AMEND_SORTS } from '../core/reports/amends.ts';
import { OVERDUE_SORTS } from '../core/reports/overdue.ts';
import { SEAT_SORTS } from '../core/reports/seats.ts';
import { edit } from './typing.ts';
import {
  current,
  HOME_PANES,
  listState,
  type Screen,
  startState,
  type State,
  step,
  type Step,
} from './state.ts';
import type { Theme } from './theme.ts';

/** What a key asks of the world outside the screen. */
export type Effect = 'quit' | 'repaint' | 'suspend';

export interface DashboardSettings {
  readonly lookout: Lookout;
  readonly theme: Theme;
  /** What stands beside the name in the first line; may be empty. */
  readonly title: string;
  /** The machine's time zone, an IANA name. */
  readonly localZone: string;
  readonly screens: readonly Screen[];
  readonly filter: string;
}

const ORDERS = {
  seats: SEAT_SORTS.length,
  overdue: OVERDUE_SORTS.length,
  amends: AMEND_SORTS.length,
  verdicts: 1,
} as const;

/**
 * The dashboard without a terminal: state, the last composition, and what a key does. A key acts on what was last drawn,
 * so that Enter opens what the operator saw.
 */
export class Dashboard {
  readonly #settings: DashboardSettings;
  #state: State;
  #drawn: Composition | undefined;
  #drawnVersion = -1;

  constructor(settings: DashboardSettings) {
    this.#settings = settings;
    this.#state = startState(settings.screens, settings.filter);
    this.#do({ do: 'see', version: settings.lookout.fleet.version });
  }

  get state(): State {
    return this.#state;
  }

  /** What changed up to now was there before the operator looked: nothing of it is marked. */
  seeAll(): void {
    this.#do({ do: 'see', version: this.#settings.lookout.fleet.version });
  }

  draw(columns: number, rows: number): Composition {
    const drawn = this.#compose(columns, rows);
    this.#drawn = drawn;
    this.#drawnVersion = this.#settings.lookout.fleet.version;
    this.#settleOn(drawn);
    return drawn;
  }

  /** Takes one key; what it cannot do itself it returns. */
  press(key: Key): Effect | undefined {
    if (key.alt === true) {
      // Escape and a key in one breath look like Alt and the key; nothing is bound to Alt.
      this.press({ name: 'escape' });
      if (this.#drawn !== undefined) this.draw(this.#drawn.columns, this.#drawn.rows);
      return this.press({ name: key.name, ...(key.text !== undefined && { text: key.text }) });
    }
    // What changed after the last frame was not seen yet, whatever was pressed.
    if (this.#drawn !== undefined) this.#do({ do: 'see', version: this.#drawn.version });
    const action = actionFor(key);
    if (this.#state.typing !== undefined && !isControl(key)) {
      this.#type(key, this.#state.typing);
      return undefined;
    }
    // Only Escape drops a filter: stepping left once too often must not.
    if (action === 'back' && this.#state.stack.length === 1 && key.name !== 'escape') return undefined;
    if (action === 'quit' || action === 'repaint' || action === 'suspend') return action;
    if (action !== undefined) this.#act(action);
    return undefined;
  }

  #act(action: Exclude<Action, Effect>): void {
    switch (action) {
      case 'up':
        this.#move(-1);
        break;
      case 'down':
        this.#move(1);
        break;
      case 'page-up':
        this.#move(-this.#page());
        break;
      case 'page-down':
        this.#move(this.#page());
        break;
      case 'top':
        this.#move(-Infinity);
        break;
      case 'bottom':
        this.#move(Infinity);
        break;
      case 'open':
        this.#open();
        break;
      case 'back':
        this.#back();
        break;
      case 'next-pane':
        this.#focus((this.#focused() + 1) % this.#paneCount());
        break;
      case 'previous-pane':
        this.#focus((this.#focused() + this.#paneCount() - 1) % this.#paneCount());
        break;
      case 'pane-1':
      case 'pane-2':
      case 'pane-3':
      case 'pane-4':
        this.#focus(Number(action.slice(-1)) - 1);
        break;
      case 'filter':
        if (LISTS.includes(current(this.#state).screen.name))
          this.#do({ do: 'type', text: this.#state.filter.text });
        break;
      case 'next-sort':
        this.#sort(1);
        break;
      case 'previous-sort':
        this.#sort(-1);
        break;
      case 'local-time':
        this.#do({ do: 'toggle local' });
        break;
      case 'sources':
        this.#do({ do: 'see problems', problems: problemWords(this.#scene()) ?? '' });
        this.#goTo({ name: 'sources' });
        break;
      case 'help':
        this.#goTo({ name: 'help' });
        break;
    }
  }

  #type(key: Key, typing: string): void {
    const edited = edit(key, typing);
    if (edited === undefined) return;
    this.#do({ do: 'type', text: edited.text });
    this.#do({ do: 'filter', text: edited.text ?? edited.keep });
  }

  #move(by: number): void {
    const drawn = this.#drawn;
    if (drawn === undefined) return;
    // From the entry that was seen, in the list as it is by now.
    const isFresh = this.#drawnVersion === this.#settings.lookout.fleet.version;
    const { panes } = isFresh ? drawn : this.#compose(drawn.columns, drawn.rows);
    const pane = panes[drawn.focus];
    if (pane === undefined) return;
    this.#do({ do: 'select', list: pane.name, at: pane.move(drawn.at, by, drawn.inner) });
  }

  /** An entry that is gone has left its place to its neighbour: from now on that one is followed. */
  #settleOn({ panes, focus, at }: Composition): void {
    const pane = panes[focus];
    if (pane === undefined || this.#state.typing !== undefined) return;
    const { key } = listState(current(this.#state), pane.name);
    if (key === undefined || at.key === undefined || key === at.key) return;
    this.#do({ do: 'select', list: pane.name, at });
  }

  #open(): void {
    const opened = this.#drawn?.opens;
    if (opened === undefined) return;
    // Coming back, the entry that was opened is still the selected one.
    this.#move(0);
    this.#do({ do: 'push', screen: opened });
  }

  #back(): void {
    if (this.#state.stack.length > 1) this.#do({ do: 'pop' });
    else this.#do({ do: 'filter', text: '' });
  }

  #goTo(screen: Screen): void {
    if (current(this.#state).screen.name !== screen.name) this.#do({ do: 'push', screen });
  }

  #focus(pane: number): void {
    if (pane < this.#paneCount()) this.#do({ do: 'focus', pane });
  }

  #sort(by: 1 | -1): void {
    if (current(this.#state).screen.name !== 'home') return;
    const pane = HOME_PANES[this.#focused()];
    if (pane === undefined) return;
    const orders = ORDERS[pane];
    this.#do({ do: 'sort', pane, order: (this.#state.sorts[pane] + by + orders) % orders });
  }

  #focused(): number {
    return this.#drawn?.focus ?? 0;
  }

  #paneCount(): number {
    return Math.max(1, this.#drawn?.panes.length ?? 1);
  }

  #page(): number {
    return Math.max(1, (this.#drawn?.inner.height ?? 2) - 2);
  }

  #do(taken: Step): void {
    this.#state = step(this.#state, taken);
  }

  #compose(columns: number, rows: number): Composition {
    return compose(this.#scene(), this.#settings.title, columns, rows);
  }

  #scene(): Scene {
    const { lookout, theme, localZone } = this.#settings;
    const zone = this.#state.local ? localZone : 'UTC';
    return { lookout, fleet: lookout.fleet, state: this.#state, theme, zone };
  }
}

/** Ctrl with a letter means the same while a filter is typed: Ctrl-C quits from anywhere. */
function isControl(key: Key): boolean {
  return key.ctrl === true;
}
