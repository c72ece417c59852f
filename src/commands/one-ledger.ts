import type { Instant } from '../core/domain/instant.ts';
import type { Problem } from '../core/domain/problem.ts';
import { gateId, gateText } from '../core/text/gate.ts';
import type { Fleet } from '../core/fleet/fleet.ts';
import { discover } from '../io/discover.ts';
import { systemNow } from '../io/clock.ts';
import { readOnce, type ReadFleet } from '../once.ts';
import { fixedNow } from './instant-option.ts';
import { type Ending, failed, print, say, type Surroundings, usage } from './output.ts';

/** Rows are read again where they stand, and are not there any more. */
export const CHANGED = 'the file is no longer what it was when it was read';

/** What the commands that mirror the reference have in common. */
export interface LedgerFlags {
  /** The ledger; `$PINKI_LEDGER` or `.pinki/ledger.jsonl` when absent. */
  readonly path?: string | undefined;
  readonly now?: string | undefined;
}

/** A ledger that was read whole, and what messages call it. */
export interface OneLedger extends Pick<ReadFleet, 'fleet' | 'rawRow'> {
  readonly path: string;
}

/**
 * Reads one ledger as strictly as the reference (spec 01a §2) and hands it to `answer`: a line that is not a row refuses
 * the whole file, an unknown type is a warning, a missing file is an empty ledger. `clock` makes the instant of what the
 * machine or the operator says.
 */
export async function withOneLedger(
  flags: LedgerFlags,
  around: Surroundings,
  clock: (now: Instant) => Instant,
  answer: (ledger: OneLedger) => Ending | Promise<Ending>,
): Promise<Ending> {
  const now = fixedNow(flags.now, around.env);
  if (now?.kind === 'usage') return now;
  const found = discover(flags.path === undefined ? [] : [flags.path], around.cwd, around.env);
  if (found.kind === 'usage') return usage(gateText(found.message));
  const [spec, ...more] = found.sources;
  if (spec === undefined || more.length > 0) {
    const names = found.sources.map(({ name }) => gateId(name)).join(', ');
    return usage(`one ledger, please: ledgers are folded alone and never concatenated (found ${names})`);
  }
  const read = await readOnce([spec], clock(now?.instant ?? systemNow()));
  const ledger = { ...read, path: gateId(spec.path) };
  try {
    return (await refusal(ledger, around)) ?? (await answer(ledger));
  } finally {
    read.close();
  }
}

/** Warns of unknown rows, up to the first line that is no row, which refuses the file. */
async function refusal({ fleet, path }: OneLedger, around: Surroundings): Promise<Ending | undefined> {
  const [ledger] = fleet.ledgers;
  if (ledger === undefined) return undefined;
  if (ledger.health.kind === 'unreadable') return failed(`ledger ${path}: ${ledger.health.reason}`);
  // The reference reads a missing file as an empty ledger; but emptiness must not lie about why.
  if (ledger.health.kind === 'waiting') say(around, `there is no file at ${path}`);
  // The reference refuses a half-written last line like any other.
  const bad = ledger.unreadable[0] ?? ledger.torn;
  await print(around.stderr, warnings(ledger, path, bad));
  if (ledger.isReading) return failed(`ledger ${path}: the file was changed while it was read: try again`);
  if (bad === undefined) return undefined;
  return failed(
    `ledger ${path}: line ${bad.line} is not a row of a ledger: ${bad.reason}: ${gateText(bad.excerpt)}`,
  );
}

function* warnings(
  ledger: Fleet['ledgers'][number],
  path: string,
  bad: Problem | undefined,
): Generator<string, undefined> {
  let told = 0;
  for (const { line, reason } of ledger.unknown) {
    if (bad !== undefined && line > bad.line) continue;
    told++;
    yield `owed: warning: ${path} line ${line}: unknown event type ${gateId(reason)}: skipped, nothing was lost from the file\n`;
  }
  // Of a very bad file only the first problems are kept in words.
  const untold = bad === undefined ? ledger.unknownCount - told : 0;
  if (untold > 0) yield `owed: warning: ${path}: and ${untold} more rows of unknown types, skipped\n`;
  return undefined;
}
