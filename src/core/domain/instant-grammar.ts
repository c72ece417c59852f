import { fromString } from 'temporal-polyfill/fns/Instant';

/**
 * The full grammar of an instant (spec 01a "Instants"), for what `instant.ts` does not read by arithmetic: the epoch
 * nanoseconds, or `undefined` when the text is not an instant.
 *
 * Temporal reads the date and time: basic and extended style, either fraction mark, second 60 as 59, years with a sign and
 * six digits, days that exist. The offset and the annotations are read here, because the reference differs from Temporal
 * in both: offsets reach 25:59:59 and are rounded to the second, a zone of any name is passed over without being looked
 * up, and `[!key=value]` is refused even where Temporal would know the key. Unlike the reference, it refuses a text of more
 * than a million characters (annotations have no limit there), so that no line of a file can exhaust the expression.
 */
export function epochNanosecondsByGrammar(text: string): bigint | undefined {
  const parts = text.length <= MOST_CHARACTERS ? INSTANT.exec(text)?.groups : undefined;
  if (parts === undefined) return undefined;
  const offset = offsetSeconds(parts);
  const local = temporalEpochNanoseconds(`${parts.civil ?? ''}Z`);
  if (offset === undefined || local === undefined) return undefined;
  const nanoseconds = local - BigInt(offset) * 1_000_000_000n;
  return nanoseconds >= FIRST && nanoseconds <= LAST ? nanoseconds : undefined;
}

/** What the reference can hold: -009999-01-02T01:59:59Z to 9999-12-30T22:00:00.999999999Z. Temporal can hold more. */
const FIRST = -377_705_023_201_000_000_000n;
const LAST = 253_402_207_200_999_999_999n;

const MOST_CHARACTERS = 1_000_000;

/** 25:59:59. Rounding a fraction up may go past it, which the reference refuses. */
const MOST_OFFSET_SECONDS = 93_599;

/** Only the characters a date and time may have: Temporal says whether they make one. */
const CIVIL = String.raw`(?<civil>[-+\d]+[Tt ][\d:.,]+)`;

/** Colons everywhere or nowhere; a fraction only after seconds. */
const OFFSET_SECONDS = String.raw`(?<seconds>[0-5]\d)(?:[.,](?<fraction>\d{1,9}))?`;
const OFFSET = String.raw`[Zz]|(?<sign>[-+])(?<hours>[01]\d|2[0-5])(?:(?<colon>:?)(?<minutes>[0-5]\d)(?:\k<colon>${OFFSET_SECONDS})?)?`;

/** `[Area/City]` or `[+05:30]`, either perhaps with `!`, and `[key=value]`: the syntax of RFC 9557 alone. */
const ZONE_NAME = String.raw`[A-Za-z._][\w.+-]*(?:/[A-Za-z._][\w.+-]*)*`;
const ZONE = String.raw`\[!?(?:${ZONE_NAME}|[-+](?:[01]\d|2[0-5])(?::?[0-5]\d)?)\]`;
const KEY_AND_VALUE = String.raw`\[[a-z_][a-z_\d-]*=[A-Za-z\d]+(?:-[A-Za-z\d]+)*\]`;

const INSTANT = new RegExp(`^${CIVIL}(?:${OFFSET})(?:${ZONE})?(?:${KEY_AND_VALUE})*$`);

/** Seconds east of UTC, a fraction rounded to the nearest and halves away from zero. What is not written is zero. */
function offsetSeconds(parts: Partial<Record<string, string>>): number | undefined {
  const { sign, hours = 0, minutes = 0, seconds = 0, fraction = '' } = parts;
  // As text, a fraction of a half or more sorts from '5' on.
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + (fraction >= '5' ? 1 : 0);
  if (size > MOST_OFFSET_SECONDS) return undefined;
  return sign === '-' ? -size : size;
}

function temporalEpochNanoseconds(text: string): bigint | undefined {
  try {
    return fromString(text).epochNanoseconds;
  } catch {
    // Temporal refuses by throwing RangeError; there is no other way to ask it.
    return undefined;
  }
}
