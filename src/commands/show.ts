import { truncateToSecond } from '../core/domain/instant.ts';
import type { JsonObject } from '../core/domain/json.ts';
import type { PromiseAccount } from '../core/domain/promise.ts';
import { accountJson, findPromise, metaText, teller, untilOf } from '../core/reports/records.ts';
import { gateId, gateText } from '../core/text/gate.ts';
import { idCell } from './id-cell.ts';
import { CHANGED, type LedgerFlags, withOneLedger } from './one-ledger.ts';
import { type Ending, failed, print, printLines, type Surroundings } from './output.ts';

export interface ShowFlags extends LedgerFlags {
  readonly id: string;
  readonly json?: boolean | undefined;
}

/** `owed show ID`: all that one ledger says of a promise, as the reference shows it (spec 01a §6). */
export async function runShow(flags: ShowFlags, around: Surroundings): Promise<Ending> {
  const { id, json = false } = flags;
  return withOneLedger(flags, around, truncateToSecond, ({ fleet, rawRow, path }) => {
    const promise = findPromise(fleet, id);
    if (promise === undefined) {
      return failed(`cannot show ${gateId(id)}: nothing in ${path} declares it${hintFor(id)}`);
    }
    const account = teller(fleet, rawRow)(promise);
    if (account === undefined) return failed(CHANGED);
    if (json) return print(around.stdout, [`${accountJson(account)}\n`].values());
    return printLines(around.stdout, linesOf(account));
  });
}

const RESERVED = 'pnk_';
const MINTED = /^pnk_[0-9a-f]{6}$/;

function hintFor(id: string): string {
  return !id.startsWith(RESERVED) || MINTED.test(id)
    ? ''
    : ` (and nothing could: after ${RESERVED} an id has exactly six lower-case hexadecimal digits)`;
}

function* linesOf({ record, state, horizons, resolution, assessments }: PromiseAccount): Generator<string> {
  const { id, text, debtor, creditor, antecedent, task, meta } = record;
  yield `${idCell(id)}  ${state}`;
  yield field('promise', gateText(text));
  yield field('by', idCell(debtor));
  yield field('to', idCell(creditor));
  if (antecedent !== undefined) yield field('on', idCell(antecedent));
  yield field('until', gateText(untilOf({ horizons })));
  if (task !== undefined) yield field('task', idCell(task));
  if (meta !== undefined) yield field('meta', metaCell(meta));

  if (horizons.length > 1) {
    yield '  horizons';
    for (const [at, horizon] of horizons.entries()) {
      const { at: ts, until, by, reason } = horizon;
      const why = at === 0 ? '  (declared)' : reason === undefined ? '' : `  ${gateText(reason)}`;
      yield `    ${gateText(ts)}  ${gateText(until)}  ${idCell(by)}${why}`;
      if (horizon.meta !== undefined) yield `      meta     ${metaCell(horizon.meta)}`;
    }
  }

  if (resolution === undefined) {
    yield field('resolution', '(unresolved)');
  } else {
    const { as, at, by, evidence = [], reason } = resolution;
    yield field('resolution', `${as} at ${gateText(at)} by ${idCell(by)}`);
    for (const reference of evidence) yield `    evidence   ${gateText(reference)}`;
    if (reason !== undefined) yield `    reason     ${gateText(reason)}`;
    if (resolution.meta !== undefined) yield `    meta       ${metaCell(resolution.meta)}`;
  }

  if (assessments.length === 0) {
    yield field('assessments', '(none)');
    return;
  }
  yield '  assessments';
  for (const { at, state: word, observer, note, meta: said } of assessments) {
    const words = note === undefined ? '' : `  ${gateText(note)}`;
    yield `    ${gateText(at)}  ${gateText(word)}  ${idCell(observer)}${words}`;
    if (said !== undefined) yield `      meta     ${metaCell(said)}`;
  }
}

function field(name: string, value: string): string {
  return `  ${name.padEnd(11)}  ${value}`;
}

/** JSON escapes the controls it must; the rest of what could steer a terminal is the gate's. */
function metaCell(meta: JsonObject): string {
  return gateText(metaText(meta));
}
