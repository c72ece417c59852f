import { allCommands, type CompletedCommand, type Follows, quoted } from './completed-command.ts';

/** The script for bash, 3.2 included. There `=` parts words, so `--color=al` and `NAME=PATH` come in three. */
export function bashScript(owed: CompletedCommand): string {
  const commands = allCommands(owed);
  return `# Completes owed in bash. In ~/.bashrc: eval "$(owed completion bash)"
_owed_words() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$2")
}

_owed_files() {
  local name
  compopt -o filenames 2>/dev/null
  while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -f -- "$1")
}

_owed() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} command=owed at=1
  COMPREPLY=()
  while ((at < COMP_CWORD)); do
    case "$command \${COMP_WORDS[at]}" in
      ${commands
        .slice(1)
        .map(({ path }) => quoted(path))
        .join(' | ')}) command="$command \${COMP_WORDS[at]}" ;;
      *) break ;;
    esac
    ((at++))
  done
  if [[ $current == '=' ]]; then
    current=''
  elif [[ $before == '=' ]] && ((COMP_CWORD > 1)); then
    before=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case "$command $before" in
${commands.flatMap(valueCases).join('\n')}
  esac
  case "$command" in
${commands.map(commandCase).join('\n')}
  esac
}

complete -F _owed owed
`;
}

function valueCases({ path, options }: CompletedCommand): string[] {
  return options.flatMap(({ names, value }) =>
    value === undefined
      ? []
      : [
          `    ${names.map((name) => quoted(`${path} ${name}`)).join(' | ')}) ${[...offer(value), 'return'].join('; ')} ;;`,
        ],
  );
}

function commandCase({ path, commands, options, argument }: CompletedCommand): string {
  const names = options.flatMap((option) => option.names).join(' ');
  const inside = commands.map(({ name }) => name).join(' ');
  return [
    `    ${quoted(path)})`,
    `      if [[ $current == -* ]]; then _owed_words ${quoted(names)} "$current"; return; fi`,
    ...(inside === '' ? [] : [`      ((at == COMP_CWORD)) && _owed_words ${quoted(inside)} "$current"`]),
    ...(argument === undefined ? [] : offer(argument).map((line) => `      ${line}`)),
    '      ;;',
  ].join('\n');
}

function offer(what: Follows): string[] {
  if (what.kind === 'words') return [`_owed_words ${quoted(what.words.join(' '))} "$current"`];
  return what.kind === 'file' ? ['_owed_files "$current"'] : [];
}
