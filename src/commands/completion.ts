import type { Argument, Command, Option } from 'commander';
import { gateText } from '../core/text/gate.ts';
import { type CompletedCommand, type CompletedOption, type Follows, SHELLS } from './completed-command.ts';
import { bashScript } from './completion-bash.ts';
import { fishScript } from './completion-fish.ts';
import { zshScript } from './completion-zsh.ts';
import { type Ending, print, type Surroundings, usage } from './output.ts';

/**
 * `owed completion SHELL`: a script that completes commands, options, their values, and paths (spec 07 "Start"). It is
 * made of the table that reads the command line, so that nothing in that can be forgotten here.
 */
export async function runCompletion(shell: string, owed: Command, around: Surroundings): Promise<Ending> {
  const known = SHELLS.find((each) => each === shell);
  if (known === undefined) return usage(`completion: "${gateText(shell)}" is none of ${SHELLS.join(', ')}`);
  const script = { bash: bashScript, zsh: zshScript, fish: fishScript }[known];
  return print(around.stdout, [script(completedCommand(owed))].values());
}

function completedCommand(command: Command, above = ''): CompletedCommand {
  const path = `${above} ${command.name()}`.trim();
  const help = command.createHelp();
  const [argument] = command.registeredArguments;
  return {
    path,
    name: command.name(),
    words: command.description(),
    commands: help.visibleCommands(command).map((each) => completedCommand(each, path)),
    options: help.visibleOptions(command).map(completedOption),
    ...(argument !== undefined && { argument: followsArgument(argument) }),
  };
}

function completedOption(option: Option): CompletedOption {
  const { short, long, description, required, optional, argChoices, flags, parseArg } = option;
  return {
    names: [short, long].filter((name) => name !== undefined),
    words: description,
    ...((required || optional) && { value: follows(/[<[](\w+)/.exec(flags)?.[1] ?? '', argChoices) }),
    isRepeatable: parseArg !== undefined,
  };
}

function followsArgument(argument: Argument): Follows {
  return follows(argument.name(), argument.argChoices);
}

/** The placeholder says what a value is: `<FILE>`, `[PATH...]`. */
function follows(placeholder: string, choices: readonly string[] | undefined): Follows {
  if (choices !== undefined) return { kind: 'words', words: choices };
  return { kind: placeholder === 'FILE' || placeholder === 'PATH' ? 'file' : 'anything' };
}
