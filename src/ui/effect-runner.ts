import type { Dashboard } from './dashboard.ts';
import { clipboardSequence, type Effect, type Hands } from './effects.ts';
import type { Terminal } from './terminal.ts';
import type { FrameClock } from './use-fleet.ts';

/** What effects are done with. */
export interface Tools {
  readonly hands: Hands;
  readonly output: NodeJS.WriteStream;
  readonly screen: { repaint(): void };
  readonly terminal: Terminal;
  readonly dashboard: Dashboard;
  readonly frames: FrameClock;
  quit(): void;
}

/** Does what keys ask of the world outside the screen, and draws what came of it. */
export class EffectRunner {
  readonly #tools: Tools;
  hasQuit = false;
  /** The terminal belongs to an editor: what was typed for it must not act here. */
  isAway = false;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** With no effect, only draws: the key may have changed the picture. */
  run(effect: Effect | undefined): void {
    const { hands, output, screen, terminal, dashboard, frames } = this.#tools;
    switch (effect?.do) {
      case 'quit':
        this.hasQuit = true;
        this.#tools.quit();
        return;
      case 'suspend':
        void terminal.suspend();
        return;
      case 'repaint':
        screen.repaint();
        break;
      case 'mouse':
        terminal.setMouse(effect.on);
        break;
      case 'copy':
        output.write(clipboardSequence(effect.text));
        dashboard.tell({ words: `copied ${effect.text}`, isTrouble: false });
        break;
      case 'open':
        dashboard.tell(hands.open(effect.reference, effect.source));
        break;
      case 'save':
        dashboard.tell(hands.save(effect.path, effect.text));
        break;
      case 'edit':
        void this.#edit(effect.source, effect.line);
        return;
      case undefined:
        break;
    }
    frames.now();
  }

  /** The editor has the terminal until it is closed; reading goes on meanwhile. */
  async #edit(source: number, line: number): Promise<void> {
    const { hands, terminal, dashboard, frames } = this.#tools;
    this.isAway = true;
    terminal.lend();
    const outcome = await hands.edit(source, line);
    terminal.takeBack();
    this.isAway = false;
    dashboard.tell(outcome);
    frames.now();
  }
}
