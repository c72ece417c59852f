import { type Instant, parseInstant } from '../core/domain/instant.ts';
import { gateText } from '../core/text/gate.ts';
import { type Ending, usage } from './output.ts';

/** An instant that was asked for, or what is wrong with it. */
export type InstantOption =
  { readonly kind: 'instant'; readonly instant: Instant } | (Ending & { kind: 'usage' });

/** The clock's instant when one was fixed: `--now`, else `OWED_NOW` (spec 09); `undefined` when the clock runs. */
export function fixedNow(
  option: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): InstantOption | undefined {
  if (option !== undefined) return instantOption('--now', option);
  const fixed = env['OWED_NOW'];
  return fixed === undefined || fixed === '' ? undefined : instantOption('OWED_NOW', fixed);
}

/** Reads an instant given by the operator; white space round it is passed over (spec 01a §4). */
export function instantOption(name: string, text: string): InstantOption {
  const instant = parseInstant(text.replace(SPACE_AROUND, ''));
  if (instant !== undefined) return { kind: 'instant', instant };
  const example = '2026-09-01T17:00:00Z';
  return usage(
    `${name}: "${gateText(text)}" is not an instant: write date, time and offset, as in ${example}`,
  );
}

/** The Unicode property, which is not what `trim()` takes away. */
const SPACE_AROUND = /^\p{White_Space}+|\p{White_Space}+$/gu;
