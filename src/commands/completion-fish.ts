import {
  allCommands,
  type CompletedCommand,
  type CompletedOption,
  type Follows,
} from './completed-command.ts';

/** The script for fish, 3.0 or later. */
export function fishScript(owed: CompletedCommand): string {
  const commands = allCommands(owed);
  return `# Completes owed in fish. Once: owed completion fish > ~/.config/fish/completions/owed.fish
function __owed_command
    set -l command owed
    for word in (commandline -opc)[2..-1]
        switch "$command $word"
            case ${commands
              .slice(1)
              .map(({ path }) => quoted(path))
              .join(' ')}
                set command "$command $word"
            case '*'
                break
        end
    end
    echo $command
end

# True in this command; with a number, when that many words stand before.
function __owed_in
    test (__owed_command) = "$argv[1]"; or return 1
    test (count $argv) = 1; or test (count (commandline -opc)) = $argv[2]
end

complete -c owed -f
${commands.flatMap(linesFor).join('\n')}
`;
}

function linesFor({ path, commands, options, argument }: CompletedCommand): string[] {
  const here = `complete -c owed -n ${quoted(`__owed_in "${path}"`)}`;
  const first = `complete -c owed -n ${quoted(`__owed_in "${path}" ${path.split(' ').length}`)}`;
  return [
    ...commands.map(({ name, words }) => `${first} -a ${name} -d ${quoted(words)}`),
    ...(argument === undefined ? [] : [`${here}${offer(argument)}`].filter((line) => line !== here)),
    ...options.map((option) => `${here} ${optionWords(option)}`),
  ];
}

function optionWords({ names, words, value }: CompletedOption): string {
  const spelled = names.map((name) =>
    name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
  );
  const wanted = value === undefined ? '' : ` -r${value.kind === 'file' ? '' : ' -f'}${offer(value)}`;
  return `${spelled.join(' ')} -d ${quoted(words)}${wanted}`;
}

function offer(what: Follows): string {
  if (what.kind === 'words') return ` -a ${quoted(what.words.join(' '))}`;
  return what.kind === 'file' ? ' -F' : '';
}

/** Unlike in the other shells, a backslash is special between single quotes. */
function quoted(word: string): string {
  return `'${word.replace(/[\\']/g, '\\$&')}'`;
}
