import { Argument, CommanderError, Command as CommandLine } from 'commander';
import { STATES } from '../core/domain/promise.ts';
import { gateText } from '../core/text/gate.ts';
import { SHELLS } from './completed-command.ts';
import type { ConfigFlags } from './config.ts';
import type { DashboardFlags } from './dashboard.ts';
import { oneOf, withDashboardOptions } from './dashboard-options.ts';
import type { ExportFlags } from './export.ts';
import type { LsFlags } from './ls.ts';
import { type Ending, say, type Surroundings } from './output.ts';
import type { ShowFlags } from './show.ts';

/** Opens the dashboard, or prints one frame of it; `isDemo`: on the demo ledgers. */
export type OpenDashboard = (
  paths: readonly string[],
  flags: DashboardFlags,
  isDemo: boolean,
) => Promise<Ending>;

/** The exit codes of spec 09: done, failed, asked for what makes no sense. */
const CODES = { done: 0, failed: 1, usage: 2 } as const;
export type ExitCode = (typeof CODES)[keyof typeof CODES];

/**
 * Does what the arguments say and tells how it ended; what went wrong is said on stderr. Each command is loaded when it is
 * asked for: half the time of a small one is loading code (spec 10).
 */
export async function runCommandLine(
  args: readonly string[],
  around: Surroundings,
  version: string,
  openDashboard: OpenDashboard,
): Promise<ExitCode> {
  let ending: Ending = { kind: 'done' };
  const owed = new CommandLine('owed')
    .description('Shows, live, who owes what to whom in a fleet of agents: a dashboard over promise ledgers.')
    .version(version, '--version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .exitOverride()
    .enablePositionalOptions()
    .showSuggestionAfterError(false)
    .configureOutput({
      writeOut: (text) => around.stdout.write(text),
      writeErr: (text) => around.stderr.write(text),
      outputError: (text) => say(around, gateText(text.trim().replace(/^error: /, ''))),
      getOutHelpWidth: () => around.stdout.columns ?? 80,
      getErrHelpWidth: () => around.stderr.columns ?? 80,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .argument('[PATH...]', 'ledgers, folders with ledgers, - for standard input; NAME=PATH names its owner')
    .option('--or-demo', 'open the demo when there is no ledger here')
    .action(async (paths: readonly string[], flags: DashboardFlags) => {
      ending = await openDashboard(paths, flags, false);
    });
  withDashboardOptions(owed);
  owed.hook('preSubcommand', (before, command) => {
    const [given] = Object.keys(before.opts());
    if (given !== undefined) before.error(`options stand after the command: owed ${command.name()} …`);
  });

  withDashboardOptions(
    owed.command('demo').description('open the demo ledgers and go on writing them'),
  ).action(async (flags: DashboardFlags) => {
    ending = await openDashboard([], flags, true);
  });

  owed
    .command('ls')
    .description('list the promises of one ledger in log order')
    .argument('[PATH]', LEDGER)
    .option('--open', 'conditional, detached and overdue ones (this is the default)')
    .option('--overdue', 'only overdue ones')
    .option('--all', 'in every state')
    .option('--by <SEAT>', 'only what this seat owes')
    .option('--to <SEAT>', 'only what is owed to this seat')
    .option('--filter <TEXT>', FILTER)
    .option('--config <FILE>', CONFIG)
    .option('--json', 'as JSON')
    .option('--now <INSTANT>', NOW)
    .action(async (path: string | undefined, flags: LsFlags) => {
      const { runLs } = await import('./ls.ts');
      ending = await runLs({ ...flags, path }, around);
    });

  owed
    .command('show')
    .description('show all that one ledger says of a promise')
    .argument('<ID>', 'the id of the promise, exactly')
    .option('--ledger <PATH>', LEDGER)
    .option('--json', 'as JSON')
    .option('--now <INSTANT>', NOW)
    .action(async (id: string, { ledger, ...flags }: Omit<ShowFlags, 'id'> & { ledger?: string }) => {
      const { runShow } = await import('./show.ts');
      ending = await runShow({ ...flags, id, path: ledger }, around);
    });

  owed
    .command('export')
    .description('export one ledger as one JSON document, or as one line a promise')
    .argument('[PATH]', LEDGER)
    .addOption(
      oneOf('--format <FORMAT>', ['json', 'jsonl'], 'one document, or one line a promise (default: json)'),
    )
    .addOption(oneOf('--state <STATE>', STATES, 'only these; may be given more than once').argParser(collect))
    .option('--debtor <SEAT>', 'only what this seat owes')
    .option('--creditor <SEAT>', 'only what is owed to this seat')
    .option('--since <INSTANT>', 'only what was declared then or later')
    .option('--filter <TEXT>', FILTER)
    .option('--config <FILE>', CONFIG)
    .option('--now <INSTANT>', NOW)
    .action(async (path: string | undefined, flags: ExportFlags) => {
      const { runExport } = await import('./export.ts');
      ending = await runExport({ ...flags, path }, around);
    });

  owed
    .command('config')
    .description('show the settings in force, and where each comes from')
    .option('--config <FILE>', CONFIG)
    .option('--json', 'as JSON')
    .action(async (flags: ConfigFlags) => {
      const { runConfig } = await import('./config.ts');
      ending = await runConfig(flags, around);
    });

  owed
    .command('completion')
    .description('print a script that completes owed in a shell')
    .addArgument(shellArgument())
    .action(async (shell: string) => {
      const { runCompletion } = await import('./completion.ts');
      ending = await runCompletion(shell, owed, around);
    });

  try {
    await owed.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Its message is out already.
    return error.exitCode === 0 ? CODES.done : CODES.usage;
  }
  // Told to TypeScript anew: it does not see the actions assign it.
  const ended = ending as Ending;
  if (ended.kind !== 'done') say(around, ended.message);
  return CODES[ended.kind];
}

const LEDGER = 'the ledger (default: $PINKI_LEDGER, else .pinki/ledger.jsonl)';
const CONFIG = 'the file (default: ~/.config/owed/config.json)';
const FILTER = 'only what passes, as in the dashboard: words, by:, late:>1d, is:open, @saved …';
const NOW = 'answer as of this instant (default: $OWED_NOW, else the clock)';

function shellArgument(): Argument {
  const argument = new Argument('<SHELL>');
  argument.argChoices = [...SHELLS];
  return argument;
}

function collect(word: string, before: readonly string[] = []): readonly string[] {
  return [...before, word];
}
