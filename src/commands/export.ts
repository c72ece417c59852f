import { type State, STATES } from '../core/domain/promise.ts';
import { exportLedger, type ExportFormat } from '../core/reports/export.ts';
import { teller } from '../core/reports/records.ts';
import { gateId, gateText } from '../core/text/gate.ts';
import { filterFlag, type FilterFlags } from './filter-flag.ts';
import { instantOption } from './instant-option.ts';
import { type LedgerFlags, withOneLedger } from './one-ledger.ts';
import { type Ending, failed, print, type Surroundings, usage } from './output.ts';

export interface ExportFlags extends LedgerFlags, FilterFlags {
  readonly format?: string | undefined;
  readonly state?: readonly string[] | undefined;
  readonly debtor?: string | undefined;
  readonly creditor?: string | undefined;
  readonly since?: string | undefined;
}

/** `owed export`: one ledger as the reference exports it, byte for byte (spec 01a §4, spec 09). */
export async function runExport(flags: ExportFlags, around: Surroundings): Promise<Ending> {
  const { format = 'json', state = [], debtor, creditor, since } = flags;
  if (!isFormat(format)) return usage(`--format: "${gateText(format)}" is neither json nor jsonl`);
  const states = new Set<State>();
  for (const word of state) {
    if (!isState(word)) return usage(`--state: "${gateText(word)}" is none of ${STATES.join(', ')}`);
    states.add(word);
  }
  const from = since === undefined ? undefined : instantOption('--since', since);
  if (from?.kind === 'usage') return from;
  const filter = await filterFlag(flags, around);
  if (filter.kind === 'usage') return filter;
  const selection = {
    ...filter.selects,
    states,
    ...(debtor !== undefined && { debtor }),
    ...(creditor !== undefined && { creditor }),
    ...(from !== undefined && { since: from.instant }),
  };
  return withOneLedger(
    flags,
    around,
    (now) => now,
    ({ fleet, rawRow, path }) => {
      const exported = exportLedger(fleet, selection, format, teller(fleet, rawRow));
      if (exported.kind === 'pieces') return print(around.stdout, exported.pieces);
      const { id, createdAt } = exported;
      return failed(
        `cannot apply --since: ${path} declares ${gateId(id)} at "${gateText(createdAt)}", which is not an instant`,
      );
    },
  );
}

function isFormat(word: string): word is ExportFormat {
  return word === 'json' || word === 'jsonl';
}

function isState(word: string): word is State {
  return STATES.some((state) => state === word);
}
