import type { Outcome } from './event.ts';
import type { JsonObject } from './json.ts';

/**
 * One promise as one ledger tells it (spec 01 "States"). `Promise` is taken by JavaScript, so the declaration is a
 * `PromiseRecord` and the whole telling a `PromiseAccount`. There is no eighth state: `violated` is an observer's word.
 */
export const STATES = [
  'cancelled',
  'conditional',
  'detached',
  'expired',
  'overdue',
  'released',
  'satisfied',
] as const;
export type State = (typeof STATES)[number];

/** Open: conditional, detached, overdue. Every other state has ended. */
export function isOpen(state: State): boolean {
  return state === 'conditional' || state === 'detached' || state === 'overdue';
}

/** Where a row stands in its file: 1-based line number, byte offset of its start, and length without the line end. */
export interface RowPlace {
  readonly line: number;
  readonly offset: number;
  readonly length: number;
}

export interface PromiseRecord {
  readonly id: string;
  readonly text: string;
  readonly debtor: string;
  readonly creditor: string;
  readonly antecedent?: string;
  /** The declared deadline, as written. */
  readonly until: string;
  readonly task?: string;
  readonly meta?: JsonObject;
}

/** A deadline with who set it. The first of a promise is the declared one; each amendment adds one. */
export interface Horizon {
  readonly at: string;
  readonly until: string;
  readonly by: string;
  readonly reason?: string;
  readonly meta?: JsonObject;
  readonly place: RowPlace;
}

export interface Resolution {
  readonly as: Outcome;
  readonly at: string;
  readonly by: string;
  readonly evidence?: readonly string[];
  readonly reason?: string;
  readonly meta?: JsonObject;
  readonly place: RowPlace;
}

export interface Assessment {
  readonly at: string;
  /** The observer's word, as written. */
  readonly state: string;
  readonly observer: string;
  readonly note?: string;
  readonly meta?: JsonObject;
  readonly place: RowPlace;
}

/** Everything one ledger says of one declared promise; lists in log order. */
export interface PromiseAccount {
  readonly record: PromiseRecord;
  /** `ts` of the declaration, as written. */
  readonly createdAt: string;
  readonly state: State;
  /** The declaration's deadline first, then each amendment in log order; the last is in force. Never empty. */
  readonly horizons: readonly [Horizon, ...Horizon[]];
  readonly resolution: Resolution | undefined;
  readonly assessments: readonly Assessment[];
  /** Every row that names the promise, in log order, the ignored ones included. */
  readonly rows: readonly RowPlace[];
}
