const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};

/** A length of time as a person types it (`2h30m`, `1w`), in milliseconds; `undefined` for anything else. */
export function readDuration(text: string): number | undefined {
  if (!/^(?:\d{1,9}[smhdw])+$/u.test(text)) return undefined;
  return [...text.matchAll(/(\d+)([smhdw])/gu)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ''] ?? 0),
    0,
  );
}
