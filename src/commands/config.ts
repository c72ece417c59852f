import type { Action } from '../core/domain/keys.ts';
import { type Column, headerLine, layoutColumns, lineOf } from '../core/text/columns.ts';
import { gateId, gateText } from '../core/text/gate.ts';
import { openConfig, type OpenedConfig } from './config-file.ts';
import { type Ending, print, printLines, type Surroundings, terminalWidth } from './output.ts';
import { type Origin, type Setting, settle, type Settled } from './settings.ts';

export interface ConfigFlags {
  readonly config?: string | undefined;
  readonly json?: boolean | undefined;
}

/** `owed config`: the settings in force, each with where it comes from (spec 07 "Config"). */
export async function runConfig(
  { config, json = false }: ConfigFlags,
  around: Surroundings,
): Promise<Ending> {
  const opened = openConfig(config, around);
  if (opened.kind === 'usage') return opened;
  const settled = settle({}, around.env, opened.config);
  if (json)
    return print(around.stdout, [`${JSON.stringify(documentOf(settled, opened), null, 2)}\n`].values());
  return printLines(around.stdout, linesOf(settled, opened, terminalWidth(around.stdout) ?? Infinity));
}

function documentOf({ settings, keymap, rebound }: Settled, { path, isRead }: OpenedConfig): object {
  return {
    format: 'owed-config',
    version: 1,
    file: path === undefined ? null : { path, read: isRead },
    settings,
    keys: keymap.bindings.map(({ action, keys, words }) => ({
      action,
      keys,
      from: keysFrom(rebound, action),
      words,
    })),
  };
}

function* linesOf(settled: Settled, { path, isRead }: OpenedConfig, width: number): Generator<string> {
  if (isRead) yield `read from ${path ?? ''}`;
  else yield path === undefined ? 'no file: no folder for one is known' : `no file at ${path}`;
  yield '';
  yield* table(SETTINGS, settingRows(settled), width);
  yield '';
  yield* table(KEY_COLUMNS, keyRows(settled), width);
}

const SETTINGS: readonly Column[] = [
  { title: 'setting', min: 10 },
  { title: 'value', min: 8 },
  { title: 'from' },
];
const KEY_COLUMNS: readonly Column[] = [
  { title: 'action', min: 10 },
  { title: 'keys', min: 8 },
  { title: 'from' },
  { title: 'what it does', min: 16, drop: 1 },
];

function* table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
): Generator<string> {
  const layout = layoutColumns(columns, rows, width);
  yield headerLine(layout);
  for (const row of rows) yield lineOf(row, layout);
}

function settingRows({ settings }: Settled): string[][] {
  const all: Readonly<Record<string, Setting<unknown>>> = { ...settings };
  return Object.entries(all).flatMap(([name, { value, from }]) => {
    if (typeof value !== 'object' || value === null) return [[name, gateText(String(value)), from]];
    const entries = Object.entries(value);
    if (entries.length === 0) return [[name, 'none', from]];
    return entries.map(([key, each]) => [`${name}.${gateId(key)}`, gateText(String(each)), from]);
  });
}

function keyRows({ keymap, rebound }: Settled): string[][] {
  return keymap.bindings.map(({ action, keys, words }) => [
    action,
    keys.join(' '),
    keysFrom(rebound, action),
    words,
  ]);
}

function keysFrom(rebound: Settled['rebound'], action: Action): Origin {
  return rebound.has(action) ? 'file' : 'default';
}
