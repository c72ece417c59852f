/** What the fold did not let count, or could not use, and an operator must see (spec 01 "Rows", 02.4). */
export const ODDITIES = [
  'declared twice',
  'resolved twice',
  'amended after the end',
  'deadline that is no instant',
] as const;
export type Oddity = (typeof ODDITIES)[number];

/** How often something odd was met, and the rows where it was met first. */
export interface OddityCount {
  readonly count: number;
  readonly rows: readonly number[];
}

const ROWS_KEPT = 5;

/** The oddities of one ledger: counted, and the first few rows of each kind kept. */
export class Oddities {
  readonly #met = new Map<Oddity, { count: number; rows: number[] }>();

  note(kind: Oddity, row: number): void {
    const met = this.#met.get(kind) ?? { count: 0, rows: [] };
    met.count++;
    if (met.rows.length < ROWS_KEPT) met.rows.push(row);
    this.#met.set(kind, met);
  }

  of(kind: Oddity): OddityCount {
    return this.#met.get(kind) ?? { count: 0, rows: [] };
  }
}
