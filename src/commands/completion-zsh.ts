import {
  allCommands,
  type CompletedCommand,
  type CompletedOption,
  type Follows,
  quoted,
} from './completed-command.ts';

/** The script for zsh: sourced, or a file called `_owed` in `$fpath`. */
export function zshScript(owed: CompletedCommand): string {
  const commands = allCommands(owed);
  return `#compdef owed
# Completes owed in zsh. In ~/.zshrc, after compinit: source <(owed completion zsh)
_owed_files() {
  compset -P '*='
  _files
}

_owed_commands() {
  local -a commands
  case $owed_command in
${commands
  .filter((each) => each.commands.length > 0)
  .map(commandsCase)
  .join('\n')}
  esac
}

_owed() {
  local owed_command=owed
  integer at=2
  while (( at < CURRENT )); do
    case "$owed_command \${words[at]}" in
      ${commands
        .slice(1)
        .map(({ path }) => quoted(path))
        .join('|')}) owed_command="$owed_command \${words[at]}" ;;
      *) break ;;
    esac
    (( at++ ))
  done
  words=(owed "\${(@)words[at,-1]}")
  (( CURRENT -= at - 2 ))
  case $owed_command in
${commands.map(argumentsCase).join('\n')}
  esac
}

if [[ $funcstack[1] == _owed ]]; then
  _owed "$@"
else
  compdef _owed owed
fi
`;
}

function commandsCase({ path, commands }: CompletedCommand): string {
  const described = commands.map(({ name, words }) => quoted(`${name}:${words.replaceAll(':', '\\:')}`));
  return `    ${quoted(path)}) commands=(${described.join(' ')}); _describe command commands ;;`;
}

function argumentsCase({ path, commands, options, argument }: CompletedCommand): string {
  const specs = options.map(optionSpec);
  if (commands.length > 0) {
    // The first word may be a command; a path may stand anywhere.
    const first =
      argument === undefined
        ? '_owed_commands'
        : '_alternative "commands:command:_owed_commands" "paths:path:_owed_files"';
    specs.push(`'1: :{ ${first} }'`);
  }
  if (argument !== undefined) specs.push(`'*: :${action(argument)}'`);
  return [
    `    ${quoted(path)})`,
    '      _arguments \\',
    specs.map((spec) => `        ${spec}`).join(' \\\n'),
    '      ;;',
  ].join('\n');
}

/** All names of an option exclude one another, unless it may be given again. */
function optionSpec({ names, words, value, isRepeatable }: CompletedOption): string {
  const told = `[${words.replace(/[[\]\\:]/g, '\\$&')}]`;
  const wanted = value === undefined ? '' : `: :${action(value)}`;
  const only = isRepeatable ? '*' : names.length > 1 ? `(${names.join(' ')})` : '';
  return names
    .map((name) => quoted(`${only}${name}${value === undefined ? '' : '='}${told}${wanted}`))
    .join(' ');
}

function action(what: Follows): string {
  if (what.kind === 'words') return `(${what.words.join(' ')})`;
  return what.kind === 'file' ? '_owed_files' : ' ';
}
