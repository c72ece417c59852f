import { join, resolve } from 'node:path';
import type { SourceSpec } from '../core/domain/source.ts';
import { gateId } from '../core/text/gate.ts';
import { discover } from '../io/discover.ts';
import type { Surroundings } from './output.ts';

/** The owners that the config names (spec 07 "Config"), by absolute path of the ledger; or which of them clash, gated. */
export type Owners =
  | { readonly kind: 'owners'; readonly seats: ReadonlyMap<string, string> }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/**
 * A path in the config is what it would be as NAME=PATH: a ledger, or a folder that stands for its ledgers, from the
 * working directory on; also from `~/`.
 */
export function ownersAt(owners: Readonly<Record<string, string>>, around: Surroundings): Owners {
  const seats = new Map<string, string>();
  const reasons: string[] = [];
  for (const [path, seat] of Object.entries(owners)) {
    for (const place of placesOf(path, around)) {
      const other = seats.get(place) ?? seat;
      if (other !== seat) {
        reasons.push(`owners.${gateId(path)}: another path names that ledger as ${gateId(other)}’s`);
      }
      seats.set(place, other);
    }
  }
  return reasons.length > 0 ? { kind: 'refused', reasons } : { kind: 'owners', seats };
}

/** The sources with their owners. What was typed counts more; a ledger that nobody watches now does not matter. */
export function withOwners(
  sources: readonly SourceSpec[],
  seats: ReadonlyMap<string, string>,
  cwd: string,
): readonly SourceSpec[] {
  return sources.map((source) => {
    const owner = source.owner ?? seats.get(placeOf(source.path, cwd));
    return owner === undefined ? source : { ...source, owner };
  });
}

function placesOf(path: string, { cwd, env }: Surroundings): readonly string[] {
  if (path === '-') return [path];
  const home = env['HOME'] ?? env['USERPROFILE'];
  const place = home !== undefined && path.startsWith('~/') ? join(home, path.slice(2)) : path;
  // Absolute, so that an equals sign in it is no more than that.
  const found = discover([resolve(cwd, place)], cwd, env);
  return found.kind === 'sources' ? found.sources.map((source) => placeOf(source.path, cwd)) : [];
}

function placeOf(path: string, cwd: string): string {
  return path === '-' ? path : resolve(cwd, path);
}
