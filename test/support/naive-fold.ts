/**
 * The fold of spec 01 written as plainly as possible, and slowly: a second opinion for tests that must not ask the code
 * they check. It reads whole files of good rows only, and knows instants as `Date.parse` does.
 */
export type RawRow = Readonly<Record<string, unknown>> & { readonly type: string; readonly ts: string };

export interface PlainPromise {
  readonly id: string;
  readonly by: string;
  readonly to: string;
  readonly text: string;
  readonly on: string | undefined;
  readonly declared: RawRow;
  /** The declared deadline, then every amendment's, in log order. */
  readonly deadlines: readonly string[];
  readonly amends: readonly RawRow[];
  readonly resolve: RawRow | undefined;
  readonly verdicts: readonly RawRow[];
  readonly state: string;
}

export function readRows(text: string): readonly RawRow[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RawRow);
}

/** What the rows say at `now` (epoch milliseconds), by id, in order of declaration. */
export function plainFold(rows: readonly RawRow[], now: number): ReadonlyMap<string, PlainPromise> {
  const declared = new Map<string, RawRow>();
  for (const row of rows)
    if (row.type === 'promise' && !declared.has(str(row.id))) declared.set(str(row.id), row);
  const about = (type: string) => {
    const found = new Map<string, RawRow[]>();
    for (const row of rows) {
      if (row.type !== type) continue;
      const id = str(row.promise);
      found.set(id, [...(found.get(id) ?? []), row]);
    }
    return found;
  };
  const amends = about('amend');
  const resolves = about('resolve');
  const verdicts = about('assess');

  const states = new Map<string, string>();
  const stateOf = (id: string, path: ReadonlySet<string>): string => {
    const known = states.get(id);
    if (known !== undefined) return known;
    const row = declared.get(id);
    if (row === undefined || path.has(id)) return 'conditional';
    const resolve = resolves.get(id)?.[0];
    if (resolve !== undefined) return str(resolve.as);
    if (row.on !== undefined) {
      const antecedent = stateOf(str(row.on), new Set([...path, id]));
      if (['cancelled', 'released', 'expired'].includes(antecedent)) return 'expired';
      if (antecedent !== 'satisfied') return 'conditional';
    }
    const until = amends.get(id)?.at(-1)?.until ?? row.until;
    return now > Date.parse(str(until)) ? 'overdue' : 'detached';
  };
  for (const id of declared.keys()) states.set(id, stateOf(id, new Set()));

  return new Map(
    [...declared].map(([id, row]) => [
      id,
      {
        id,
        by: str(row.by),
        to: str(row.to),
        text: str(row.promise),
        on: row.on === undefined ? undefined : str(row.on),
        declared: row,
        deadlines: [str(row.until), ...(amends.get(id) ?? []).map((amend) => str(amend.until))],
        amends: amends.get(id) ?? [],
        resolve: resolves.get(id)?.[0],
        verdicts: verdicts.get(id) ?? [],
        state: states.get(id) ?? '',
      },
    ]),
  );
}

export function plainlyOpen(promise: PlainPromise): boolean {
  return ['conditional', 'detached', 'overdue'].includes(promise.state);
}

/** Each observer's last word on a promise. */
export function latestWords(promise: PlainPromise): ReadonlyMap<string, string> {
  return new Map(promise.verdicts.map((row) => [str(row.observer), str(row.state)]));
}

/** The seat a row speaks for. */
export function speaker(row: RawRow): string {
  return str(row.type === 'assess' ? row.observer : row.by);
}

export function str(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`not a string: ${JSON.stringify(value)}`);
  return value;
}
