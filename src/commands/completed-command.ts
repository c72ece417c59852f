/** The shells that `owed completion` knows. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** What can follow: these words, a file, or something that nobody can foresee. */
export type Follows =
  { readonly kind: 'words'; readonly words: readonly string[] } | { readonly kind: 'file' | 'anything' };

export interface CompletedOption {
  /** `-h`, `--help`. */
  readonly names: readonly string[];
  readonly words: string;
  /** What its value may be; absent when it takes none. */
  readonly value?: Follows;
  readonly isRepeatable: boolean;
}

/** A command as shells complete it. */
export interface CompletedCommand {
  /** All its words: `owed ls`. */
  readonly path: string;
  readonly name: string;
  readonly words: string;
  readonly commands: readonly CompletedCommand[];
  readonly options: readonly CompletedOption[];
  /** What stands beside the options; absent when nothing does. */
  readonly argument?: Follows;
}

/** The command with everything below it, in an order that a script can be written in. */
export function allCommands(command: CompletedCommand): CompletedCommand[] {
  return [command, ...command.commands.flatMap(allCommands)];
}

/** A word as bash and zsh take it, whatever it holds: between single quotes, which end where one stands in it. */
export function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
