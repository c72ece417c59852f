import * as z from 'zod';
import type { JsonObject } from './json.ts';

/**
 * The four events of a promise ledger (spec 01 "Rows"). The wire's keys (`by`, `to`, `on`, `until`, and `promise` in its
 * two meanings) end here: after `ledger/row.ts` the field's own terms rule. Every text is kept exactly as written.
 */
export type LedgerEvent = Declaration | AmendEvent | ResolveEvent | AssessEvent;

interface Row {
  /** When the row says it was written: raw text, perhaps not an instant. Never decides a state. */
  readonly at: string;
  readonly meta?: JsonObject;
}

/** `promise`: the debtor owes the creditor something until a deadline. */
export interface Declaration extends Row {
  readonly kind: 'promise';
  readonly id: string;
  readonly text: string;
  readonly debtor: string;
  readonly creditor: string;
  /** The id of the promise that must be satisfied before this one is owed. */
  readonly antecedent?: string;
  /** The declared deadline: raw text. */
  readonly until: string;
  /** The A2A Task or bead this is about. */
  readonly task?: string;
}

/** `amend`: moves the deadline. */
export interface AmendEvent extends Row {
  readonly kind: 'amend';
  readonly id: string;
  readonly by: string;
  readonly until: string;
  readonly reason?: string;
}

/** `resolve`: ends the promise, in one of three ways. */
export interface ResolveEvent extends Row {
  readonly kind: 'resolve';
  readonly id: string;
  readonly as: Outcome;
  readonly by: string;
  /** What a satisfied promise points at; present exactly when `as` is `satisfied`. */
  readonly evidence?: readonly string[];
  /** Present when `as` is `cancelled`, optional when it is `released`. */
  readonly reason?: string;
}

/** `assess`: an observer's speech act. Changes no state. */
export interface AssessEvent extends Row {
  readonly kind: 'assess';
  readonly id: string;
  /** The observer's word; any text. */
  readonly state: string;
  readonly observer: string;
  readonly note?: string;
}

export const OUTCOMES = ['satisfied', 'cancelled', 'released'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const meta = z.record(z.string(), z.unknown()).nullish();
const text = z.string();
const optional = z.string().nullish();

/**
 * The contract of a row as zod schemas, by `type` (spec 01a §1). Optional means absent or `null`; unknown keys are
 * tolerated. `ledger/row.ts` checks the same rules by hand, because zod on every row costs more than JSON.parse itself;
 * zod then says what is wrong with a row that was refused, and a law test holds the two together.
 */
export const ROW_SCHEMAS = {
  promise: z.looseObject({
    ts: text,
    type: z.literal('promise'),
    id: text,
    promise: text,
    by: text,
    to: text,
    on: optional,
    until: text,
    task: optional,
    meta,
  }),
  amend: z.looseObject({
    ts: text,
    type: z.literal('amend'),
    promise: text,
    by: text,
    until: text,
    reason: optional,
    meta,
  }),
  resolve: z.discriminatedUnion('as', [
    z.looseObject({
      ts: text,
      type: z.literal('resolve'),
      promise: text,
      as: z.literal('satisfied'),
      by: text,
      evidence: z.array(text),
      meta,
    }),
    z.looseObject({
      ts: text,
      type: z.literal('resolve'),
      promise: text,
      as: z.literal('cancelled'),
      by: text,
      reason: text,
      meta,
    }),
    z.looseObject({
      ts: text,
      type: z.literal('resolve'),
      promise: text,
      as: z.literal('released'),
      by: text,
      reason: optional,
      meta,
    }),
  ]),
  assess: z.looseObject({
    ts: text,
    type: z.literal('assess'),
    promise: text,
    state: text,
    observer: text,
    note: optional,
    meta,
  }),
} as const;
