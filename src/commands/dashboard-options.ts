import { type Command, Option } from 'commander';
import { THEMES } from '../core/domain/look.ts';
import { COLORS } from './settings.ts';

/** The screens that `--screen` opens. */
export const SCREENS = ['home', 'sources', 'graph', 'log', 'time', 'help'] as const;
/** What one frame is printed as. */
export const FORMATS = ['text', 'json', 'svg'] as const;

/** The options of the dashboard, in the order of its help (spec 07 "Start"). */
export function withDashboardOptions(command: Command): Command {
  return command
    .option('--once', 'print one frame and end')
    .option('--width <CELLS>', 'width of that frame')
    .option('--height <ROWS>', 'height of that frame')
    .addOption(oneOf('--format <FORMAT>', FORMATS, 'print that frame as this (default: text)'))
    .addOption(oneOf('--color <WHEN>', COLORS, 'colours (default: auto)'))
    .option('--now <INSTANT>', 'stop the clock at this instant (default: $OWED_NOW, else the clock runs)')
    .addOption(oneOf('--screen <NAME>', SCREENS, 'open this screen'))
    .option('--seat <ID>', 'open the screen of this seat')
    .option('--promise <ID>', 'open the screen of this promise')
    .option('--filter <TEXT>', 'show only what passes: words, by:, late:>1d, is:open …')
    .option('--config <FILE>', 'settings (default: ~/.config/owed/config.json)')
    .addOption(oneOf('--theme <NAME>', THEMES, 'colours by name (default: safe)'))
    .option('--ascii', 'draw with ASCII characters only')
    .option('--mouse', 'a click selects, the wheel scrolls')
    .option('--screen-reader', 'print lines to be read aloud instead of panes');
}

/**
 * An option that takes one of these words. Help and shell completion tell them; whether one was given is checked by the
 * command, so that what is said of a wrong one is owed's own.
 */
export function oneOf(flags: string, words: readonly string[], description: string): Option {
  const option = new Option(flags, description);
  option.argChoices = [...words];
  return option;
}
