/** What a key asks of the world outside the screen, as a value: `start.tsx` does it with the hands it was lent. */
export type Effect =
  | { readonly do: 'quit' | 'repaint' | 'suspend' }
  /** To the clipboard of the operator's own terminal. */
  | { readonly do: 'copy'; readonly text: string }
  /** `source`: relative paths are meant from the folder of its file. */
  | { readonly do: 'open'; readonly reference: string; readonly source: number }
  | { readonly do: 'edit'; readonly source: number; readonly line: number }
  /** A new file; one that is there already is not touched. */
  | { readonly do: 'save'; readonly path: string; readonly text: string }
  | { readonly do: 'mouse'; readonly on: boolean };

/** How an effect ended, in plain words that have not passed the gate. */
export interface Outcome {
  readonly words: string;
  readonly isTrouble: boolean;
}

/** What the dashboard may do outside of its screen, lent by `cli.ts`: `ui/` itself reads and starts nothing. */
export interface Hands {
  open(reference: string, source: number): Outcome;
  /** Resolves when the operator has closed the editor. The terminal is given to it meanwhile. */
  edit(source: number, line: number): Promise<Outcome>;
  save(path: string, text: string): Outcome;
}

/** The sequence that puts text into the clipboard of the terminal, also through ssh. */
export function clipboardSequence(text: string): string {
  return `\x1b]52;c;${Buffer.from(text, 'utf8').toString('base64')}\x07`;
}
