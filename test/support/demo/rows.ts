/** Rows of a demo ledger as text: keys in the reference's order (spec 01a §1), instants in the writer's own style. */

/** A row with the instant it was written, in epoch milliseconds, for putting rows in log order. */
export interface TimedRow {
  readonly at: number;
  readonly line: string;
}

export interface PromiseFields {
  readonly id: string;
  readonly text: string;
  readonly by: string;
  readonly to: string;
  readonly on?: string | undefined;
  readonly until: number;
  readonly task?: string | undefined;
  readonly meta?: object | undefined;
}

export interface AmendFields {
  readonly by: string;
  readonly until: number;
  readonly reason?: string | undefined;
  readonly meta?: object | undefined;
}

export type ResolveFields =
  | { readonly as: 'satisfied'; readonly by: string; readonly evidence: readonly string[] }
  | { readonly as: 'cancelled'; readonly by: string; readonly reason: string }
  | { readonly as: 'released'; readonly by: string; readonly reason?: string | undefined };

export interface AssessFields {
  readonly state: string;
  readonly observer: string;
  readonly note?: string | undefined;
}

export function promiseRow(at: number, row: PromiseFields): TimedRow {
  const { id, by, to, on, task, meta } = row;
  const until = stamp(row.until, by, true);
  return timed(at, by, { type: 'promise', id, promise: row.text, by, to, on, until, task, meta });
}

export function amendRow(at: number, id: string, row: AmendFields): TimedRow {
  const { by, reason, meta } = row;
  return timed(at, by, { type: 'amend', promise: id, by, until: stamp(row.until, by, true), reason, meta });
}

export function resolveRow(at: number, id: string, row: ResolveFields): TimedRow {
  return timed(at, row.by, { type: 'resolve', promise: id, ...row });
}

export function assessRow(at: number, id: string, row: AssessFields): TimedRow {
  return timed(at, row.observer, { type: 'assess', promise: id, ...row });
}

/** The lines in order of time, those of one instant as given; each ends with a line feed. */
export function inLogOrder(rows: readonly TimedRow[]): string {
  return [...rows]
    .sort((a, b) => a.at - b.at)
    .map((row) => `${row.line}\n`)
    .join('');
}

/** Seats whose tools write local time, in minutes east of UTC. */
const OFFSETS = new Map([
  ['translator', 540],
  ['curator', 120],
  ['author', -240],
]);
const WRITES_MILLISECONDS = new Set(['builder', 'gateway']);

function timed(at: number, writer: string, body: object): TimedRow {
  return { at, line: JSON.stringify({ ts: stamp(at, writer, false), ...body }) };
}

function stamp(at: number, writer: string, isDeadline: boolean): string {
  const offset = OFFSETS.get(writer) ?? 0;
  const local = new Date(at + offset * 60_000).toISOString();
  if (offset === 0) return WRITES_MILLISECONDS.has(writer) && !isDeadline ? local : `${local.slice(0, 19)}Z`;
  const size = Math.abs(offset);
  const zone = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0')).join(':');
  // People write a deadline on the minute without seconds.
  const length = isDeadline && local.slice(17, 19) === '00' ? 16 : 19;
  return `${local.slice(0, length)}${offset < 0 ? '-' : '+'}${zone}`;
}
