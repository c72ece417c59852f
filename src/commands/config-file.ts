import type { Config } from '../core/domain/config.ts';
import { readConfig } from '../core/reports/config.ts';
import { gateId, gateText } from '../core/text/gate.ts';
import { fetchConfig } from '../io/config.ts';
import { type Ending, type Surroundings, usage } from './output.ts';
import { ownersAt } from './owners.ts';

/** The operator's config; an empty one where there is no file. */
export interface OpenedConfig {
  readonly kind: 'config';
  readonly config: Config;
  /** Whose record a ledger is, by its absolute path. */
  readonly owners: ReadonlyMap<string, string>;
  /** Where it was read, or would have been; gated. Absent when not even that is known. */
  readonly path?: string;
  readonly isRead: boolean;
}

/** Reads the file of `--config`, which must be there, or else the one that may be. Says all that is wrong with it. */
export function openConfig(
  given: string | undefined,
  around: Surroundings,
): OpenedConfig | (Ending & { kind: 'usage' }) {
  const fetched = fetchConfig(given, around.cwd, around.env);
  const none = { kind: 'config', config: {}, owners: new Map<string, string>(), isRead: false } as const;
  if (fetched.path === undefined) return none;
  const path = gateId(fetched.path);
  switch (fetched.kind) {
    case 'missing':
      return given === undefined ? { ...none, path } : usage(`--config: there is no file at ${path}`);
    case 'unreadable':
      return usage(`${path}: ${gateText(fetched.reason)}`);
    case 'text': {
      const reading = readConfig(fetched.text);
      if (reading.kind === 'refused') return refused(path, reading.reasons);
      const owners = ownersAt(reading.config.owners ?? {}, around);
      if (owners.kind === 'refused') return refused(path, owners.reasons);
      return { ...reading, owners: owners.seats, path, isRead: true };
    }
  }
}

/** Each reason on a line of its own. */
function refused(path: string, reasons: readonly string[]): Ending & { kind: 'usage' } {
  return usage(reasons.map((reason) => `${path}: ${reason}`).join('\nowed: '));
}
