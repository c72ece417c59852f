import fc from 'fast-check';
import { str, type RawRow } from './naive-fold.ts';

/**
 * Random ledgers that are dense in trouble: six ids and four seats only, so that declarations repeat, resolves come first,
 * `on` closes circles and hangs on nothing, and deadlines and times are now and then no instants.
 */
const IDS = fc.constantFrom('a', 'b', 'c', 'd', 'é🤝', '');
const SEATS = fc.constantFrom('desk', 'author', 'clerk', '机 関');
const HOURS = fc
  .tuple(fc.integer({ min: 8, max: 20 }), fc.constantFrom('00', '30'), fc.constantFrom('', ':00', ':15.5'))
  .map(([hour, minute, second]) => `2026-09-01T${String(hour).padStart(2, '0')}:${minute}${second}`)
  .chain((text) => fc.constantFrom(`${text}Z`, `${text}Z`, `${text}+02:00`));
/** `Date.parse` and owed agree on all of these. */
const INSTANTS = fc.oneof(
  { weight: 9, arbitrary: HOURS },
  { weight: 1, arbitrary: fc.constantFrom('soon', '') },
);
const META = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom(1, 2).map((n) => ({ meta: { n, state: 'satisfied' } })) },
);

const ROW = fc.oneof(
  {
    weight: 5,
    arbitrary: row('promise', {
      id: IDS,
      promise: fc.constantFrom('hand back the schema', '版を直す — 🤝'),
      by: SEATS,
      to: SEATS,
      until: INSTANTS,
      on: fc.option(IDS, { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: row('amend', { promise: IDS, by: SEATS, until: INSTANTS }) },
  {
    weight: 2,
    arbitrary: row('resolve', {
      promise: IDS,
      as: fc.constantFrom('satisfied', 'cancelled', 'released'),
      by: SEATS,
      evidence: fc.constant([]),
      reason: fc.constant('so'),
    }),
  },
  {
    weight: 2,
    arbitrary: row('assess', {
      promise: IDS,
      state: fc.constantFrom('violated', 'in hand'),
      observer: SEATS,
    }),
  },
);

function row(type: string, fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<RawRow> {
  return fc
    .tuple(fc.record({ ts: INSTANTS, ...fields }), META)
    .map(([record, meta]) => JSON.parse(JSON.stringify({ ...record, type, ...meta })) as RawRow);
}

export const ROWS = fc.array(ROW, { maxLength: 25 });
/** Whole hours of the day, so that they fall on deadlines as well as between them. */
export const CLOCKS = fc
  .integer({ min: 7, max: 22 })
  .map((hour) => Date.parse(`2026-09-01T${String(hour).padStart(2, '0')}:00:00Z`));

/** The id a row is about. */
export function idOf(each: RawRow): string {
  return str(each.type === 'promise' ? each.id : each.promise);
}

export function jsonl(rows: readonly RawRow[]): string {
  return rows.map((each) => `${JSON.stringify(each)}\n`).join('');
}

/** The bytes in pieces, cut at the places that the numbers name modulo its length; cuts may fall anywhere. */
export function cutAt(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return places.slice(1).map((end, i) => bytes.slice(places[i], end));
}
