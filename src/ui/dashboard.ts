import { type Action, type Keymap, LISTS } from '../core/domain/keys.ts';
import type { Fleet } from '../core/fleet/fleet.ts';
import { AMEND_SORTS } from '../core/reports/amends.ts';
import { Filter } from '../core/reports/filter.ts';
import { OVERDUE_SORTS } from '../core/reports/overdue.ts';
import { SEAT_SORTS } from '../core/reports/seats.ts';
import { gateText } from '../core/text/gate.ts';
import { type Composition, compose } from './compose.ts';
import type { Effect, Outcome } from './effects.ts';
import { ask } from './asking.ts';
import { clicked } from './hit.ts';
import type { Key, Mouse } from './key-decoder.ts';
import { actionFor } from './keys.ts';
import type { Lookout, Scene } from './lookout.ts';
import { nextPaneWithMatch } from './matching.ts';
import { problemWords } from './parts/header.ts';
import { current, HOME_PANES, listState, startState, step } from './state.ts';
import type { Prompt, Screen, State, Step } from './state.ts';
import { copyRequest, copyText, editRequest, evidenceRequest, subjectOf } from './requests.ts';
import type { Request, Shown } from './requests.ts';
import type { Theme } from './theme.ts';
import { MOMENTS } from './screens/time.ts';
import { distanceOf } from './selection.ts';
import { ShownFleet } from './shown-fleet.ts';
import { fileName, type Format, formatOf, writtenScreen } from './written.ts';

export interface DashboardSettings {
  readonly lookout: Lookout;
  readonly theme: Theme;
  readonly keymap: Keymap;
  /** What stands beside the name in the first line; may be empty. */
  readonly title: string;
  /** The machine's time zone, an IANA name. */
  readonly localZone: string;
  readonly screens: readonly Screen[];
  readonly filter: Filter;
  /** The config's filters, by name. */
  readonly savedFilters: Readonly<Record<string, string>>;
  readonly local: boolean;
  readonly mouse: boolean;
}

const ORDERS = {
  seats: SEAT_SORTS.length,
  overdue: OVERDUE_SORTS.length,
  amends: AMEND_SORTS.length,
  verdicts: 1,
} as const;
/** Entries that one turn of the wheel passes. */
const WHEEL = 3;
/** These mean the same while something is typed. */
const ALWAYS: readonly Action[] = ['quit', 'suspend', 'repaint'];

/**
 * The dashboard without a terminal: state, the last composition, and what a key does. A key acts on what was last drawn,
 * so that Enter opens what the operator saw.
 */
export class Dashboard {
  readonly #settings: DashboardSettings;
  #state: State;
  readonly #shown: ShownFleet;
  #drawn: Composition | undefined;
  /** The fleet that was last drawn, and its version then. */
  #drawnFleet: Fleet;
  #drawnVersion = -1;
  #evidenceTurn = { id: '', turn: 0 };

  constructor(settings: DashboardSettings) {
    this.#settings = settings;
    this.#state = startState(settings);
    this.#shown = new ShownFleet(settings.lookout);
    this.#drawnFleet = settings.lookout.fleet;
    this.seeAll();
    if (current(this.#state).screen.name === 'time') this.#shown.begin();
  }

  get state(): State {
    return this.#state;
  }

  /** What changed up to now was there before the operator looked: nothing of it is marked. */
  seeAll(): void {
    this.#do({ do: 'see', version: this.#shown.fleet.version });
  }

  draw(columns: number, rows: number): Composition {
    const fleet = this.#shown.fleet;
    // Another telling of the same rows: its versions say nothing of what the operator has seen.
    if (fleet !== this.#drawnFleet) this.#do({ do: 'see', version: fleet.version });
    const drawn = compose(this.#scene(), this.#settings.title, columns, rows);
    this.#drawn = drawn;
    this.#drawnFleet = fleet;
    this.#drawnVersion = fleet.version;
    this.#settleOn(drawn);
    return drawn;
  }

  /** Replays a little of the log, when a moment was asked for; false when there was nothing to do. */
  workSlice(): boolean {
    return this.#shown.workSlice();
  }

  /** The screen that was last drawn, for a file. */
  write(format: Format): string {
    return this.#drawn === undefined ? '' : writtenScreen(this.#scene(), this.#drawn, format);
  }

  /** What came of an effect: shown until the next key. */
  tell({ words, isTrouble }: Outcome): void {
    this.#do({ do: 'notice', notice: { words: gateText(words), isTrouble } });
  }

  #say(words: string | undefined): void {
    if (words !== undefined) this.tell({ words, isTrouble: false });
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
    this.#do({ do: 'notice', notice: undefined });
    if (key.mouse !== undefined) {
      this.#point(key.mouse);
      return undefined;
    }
    const action = actionFor(key, this.#settings.keymap);
    const { prompt } = this.#state;
    if (prompt !== undefined && !(key.ctrl === true && action !== undefined && ALWAYS.includes(action))) {
      return this.#type(key, prompt);
    }
    // Only Escape drops a filter: stepping left once too often must not.
    if (action === 'back' && this.#state.stack.length === 1 && key.name !== 'escape') return undefined;
    return action === undefined ? undefined : this.#act(action);
  }

  #act(action: Action): Effect | undefined {
    const by = distanceOf(action, (this.#drawn?.inner.height ?? 2) - 2);
    if (by !== undefined) this.#move(by);
    this.#steps[action]?.();
    return this.#requests[action]?.();
  }

  /** What an action does to the picture. */
  readonly #steps: Partial<Record<Action, () => void>> = {
    open: () => this.#open(),
    back: () => this.#back(),
    'pane-1': () => this.#focus(0),
    'pane-2': () => this.#focus(1),
    'pane-3': () => this.#focus(2),
    'pane-4': () => this.#focus(3),
    'next-pane': () => this.#nextPane(1),
    'previous-pane': () => this.#nextPane(-1),
    'next-match': () => this.#match(1),
    'previous-match': () => this.#match(-1),
    filter: () => this.#askFilter(),
    instant: () => this.#do({ do: 'prompt', prompt: { kind: 'instant', text: '' } }),
    write: () => this.#do({ do: 'prompt', prompt: { kind: 'file', text: fileName(this.#scene()) } }),
    'next-sort': () => this.#sort(1),
    'previous-sort': () => this.#sort(-1),
    zoom: () => this.#do({ do: 'toggle zoom' }),
    pin: () => this.#pin(),
    pause: () => this.#shown.pause(),
    'step-back': () => this.#say(this.#shown.step(-1)),
    'step-on': () => this.#say(this.#shown.step(1)),
    'deadline-back': () => this.#say(this.#shown.stepToDeadline(-1)),
    'deadline-on': () => this.#say(this.#shown.stepToDeadline(1)),
    'local-time': () => this.#do({ do: 'toggle local' }),
    sources: () => {
      this.#do({ do: 'see problems', problems: problemWords(this.#scene()) ?? '' });
      this.#goTo({ name: 'sources' });
    },
    time: () => {
      this.#shown.begin();
      this.#goTo({ name: 'time' });
    },
    graph: () => this.#goTo(this.#graphOf()),
    log: () => this.#goTo({ name: 'log' }),
    help: () => this.#goTo({ name: 'help' }),
  };

  /** What an action asks of the world outside. */
  readonly #requests: Partial<Record<Action, () => Effect | undefined>> = {
    quit: () => ({ do: 'quit' }),
    repaint: () => ({ do: 'repaint' }),
    suspend: () => ({ do: 'suspend' }),
    copy: () => this.#request(copyRequest(this.#about())),
    evidence: () => this.#evidence(),
    edit: () => this.#request(editRequest(this.#about())),
    mouse: () => {
      this.#do({ do: 'toggle mouse' });
      this.#say(this.#state.mouse ? 'mouse on: a click selects, the wheel scrolls' : 'mouse off');
      return { do: 'mouse', on: this.#state.mouse };
    },
  };

  #askFilter(): void {
    if (!LISTS.includes(current(this.#state).screen.name)) return;
    this.#do({ do: 'prompt', prompt: { kind: 'filter', text: this.#state.filter.text } });
  }

  #type(key: Key, prompt: Prompt): Effect | undefined {
    const asked = ask(key, prompt, this.#settings.savedFilters);
    if (asked === undefined) return undefined;
    if (asked.kind === 'taken') return this.#take(prompt);
    if (asked.filter !== undefined) this.#do({ do: 'filter', filter: asked.filter });
    this.#do({ do: 'prompt', prompt: asked.kind === 'typing' ? asked.prompt : undefined });
    return undefined;
  }

  /** What was typed is meant; when it makes no sense, the line stays open and says why. */
  #take({ kind, text }: Prompt): Effect | undefined {
    const taken =
      kind === 'filter' ? undefined : kind === 'instant' ? this.#shown.goToInstant(text) : this.#write(text);
    const error = typeof taken === 'string' ? { reason: taken } : undefined;
    this.#do({ do: 'prompt', prompt: error && { kind, text, error } });
    return typeof taken === 'string' ? undefined : taken;
  }

  #write(path: string): Effect | string {
    const format = formatOf(path);
    if (format === undefined) return 'its name ends in .txt, .json or .svg';
    return { do: 'save', path, text: this.write(format) };
  }

  #move(by: number): void {
    const drawn = this.#drawn;
    if (drawn === undefined) return;
    const fleet = this.#shown.fleet;
    // From the entry that was seen, in the list as it is by now.
    const isFresh = fleet === this.#drawnFleet && this.#drawnVersion === fleet.version;
    const { panes } = isFresh
      ? drawn
      : compose(this.#scene(), this.#settings.title, drawn.columns, drawn.rows);
    const pane = panes[drawn.focus];
    if (pane === undefined) return;
    this.#select(pane.name, pane.move(drawn.at, by, drawn.inner));
  }

  #select(list: string, at: State['stack'][0]['lists'][string]): void {
    if (list === MOMENTS) this.#shown.goTo(at.index);
    this.#do({ do: 'select', list, at });
  }

  /** An entry that is gone has left its place to its neighbour: from now on that one is followed. */
  #settleOn({ panes, focus, at }: Composition): void {
    const pane = panes[focus];
    if (pane === undefined || this.#state.prompt !== undefined) return;
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
    if (this.#state.stack.length === 1) {
      this.#do({ do: 'filter', filter: Filter.none });
      return;
    }
    const left = current(this.#state).screen.name;
    this.#do({ do: 'pop' });
    if (left === 'time') this.#shown.leave();
  }

  #goTo(screen: Screen): void {
    if (current(this.#state).screen.name !== screen.name) this.#do({ do: 'push', screen });
  }

  /** Of the seat that is selected or shown, if one is. */
  #graphOf(): Screen {
    const subject = subjectOf(this.#about());
    return subject?.name === 'seat' ? { name: 'graph', seat: subject.seat } : { name: 'graph' };
  }

  #nextPane(by: 1 | -1): void {
    const panes = this.#paneCount();
    this.#focus(((this.#drawn?.focus ?? 0) + panes + by) % panes);
  }

  #focus(pane: number): void {
    if (pane < this.#paneCount()) this.#do({ do: 'focus', pane });
  }

  #match(by: 1 | -1): void {
    const drawn = this.#drawn;
    if (drawn === undefined) return;
    const pane = nextPaneWithMatch(drawn, by);
    if (this.#state.filter.isEmpty) this.#say('no filter is set: / sets one');
    else if (pane === undefined) this.#move(by);
    else this.#goToEnd(pane, by);
  }

  #goToEnd(pane: number, by: 1 | -1): void {
    const drawn = this.#drawn;
    if (drawn === undefined) return;
    this.#focus(pane);
    this.draw(drawn.columns, drawn.rows);
    this.#move(by > 0 ? -Infinity : Infinity);
  }

  #sort(by: 1 | -1): void {
    if (current(this.#state).screen.name !== 'home') return;
    const pane = HOME_PANES[this.#drawn?.focus ?? 0];
    if (pane === undefined) return;
    const orders = ORDERS[pane];
    this.#do({ do: 'sort', pane, order: (this.#state.sorts[pane] + by + orders) % orders });
  }

  #pin(): void {
    const key = this.#drawn?.at.key;
    if (key === undefined || this.#drawn?.panes[this.#drawn.focus]?.canPin !== true) return;
    this.#move(0);
    this.#do({ do: 'toggle pin', key });
  }

  /** An effect goes on to the world; why there is none is told here. */
  #request(request: Request): Effect | undefined {
    if ('do' in request) return request;
    this.tell(request);
    return undefined;
  }

  #evidence(): Effect | undefined {
    const shown = this.#about();
    const id = copyText(subjectOf(shown)) ?? '';
    this.#evidenceTurn = { id, turn: this.#evidenceTurn.id === id ? this.#evidenceTurn.turn + 1 : 0 };
    return this.#request(evidenceRequest(shown, this.#evidenceTurn.turn));
  }

  #about(): Shown {
    const { lookout } = this.#settings;
    return { lookout, fleet: this.#shown.fleet, drawn: this.#drawn, screen: current(this.#state).screen };
  }

  #point({ action, x, y }: Mouse): void {
    const drawn = this.#drawn;
    if (drawn === undefined || this.#state.prompt !== undefined) return;
    const hit = clicked(drawn, current(this.#state), x, y);
    if (hit === undefined) return;
    if (hit.pane !== drawn.focus) {
      this.#focus(hit.pane);
      this.draw(drawn.columns, drawn.rows);
    }
    if (action !== 'click') this.#move(action === 'wheel-up' ? -WHEEL : WHEEL);
    // A click on what is selected already opens it.
    else if (hit.pane === drawn.focus && hit.at !== undefined && hit.at.key === drawn.at.key) this.#open();
    else if (hit.at !== undefined) this.#select(hit.list, hit.at);
  }

  #paneCount(): number {
    return Math.max(1, this.#drawn?.panes.length ?? 1);
  }

  #do(taken: Step): void {
    this.#state = step(this.#state, taken);
  }

  #scene(): Scene {
    const { lookout, theme, localZone, keymap, savedFilters } = this.#settings;
    const zone = this.#state.local ? localZone : 'UTC';
    return {
      lookout,
      fleet: this.#shown.fleet,
      past: this.#shown.past,
      state: this.#state,
      theme,
      zone,
      keymap,
      savedFilters,
    };
  }
}
