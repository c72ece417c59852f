import {
  addMs,
  compareInstants,
  formatInstant,
  parseInstant,
  truncateToSecond,
} from '../core/domain/instant.ts';
import type { Instant } from '../core/domain/instant.ts';
import {
  AMEND_REASONS,
  CANCEL_REASONS,
  LEFT_TO_FALL_DUE,
  QUIET_SEATS,
  RELEASE_REASONS,
  WORK,
  describeJob,
} from './demo-work.ts';
import { SeededRandom } from './seeded-random.ts';

/** A promise that is open now, as the simulator needs to know it. */
export interface OpenPromise {
  readonly id: string;
  readonly by: string;
  readonly to: string;
  /** The deadline in force, as written. */
  readonly until: string;
  /** Conditional: its antecedent is still open, so it is not owed yet. */
  readonly waiting: boolean;
}

/** One move of the demo fleet. */
export interface SimulatedStep {
  /** Ledger rows without line ends, keys in the reference's order; empty when nobody has anything to say. */
  readonly rows: readonly string[];
  /** How long to wait before the next step, in milliseconds. */
  readonly waitMs: number;
}

/**
 * Goes on writing the demo ledger (spec 07 "Start"): what the fleet's seats would say next, given what is open. It keeps
 * the counts of the first call roughly as they were, because a demo is left running for hours. It never speaks for a
 * quiet seat, never touches what such a seat owes, and leaves waiting promises alone, so that the designed silences,
 * chains and deadlocks stay to be looked at. It has no clock and reads nothing.
 */
export class Simulator {
  private readonly random: SeededRandom;
  private readonly minted = new Set<string>();
  private steady: { readonly open: number; readonly late: number } | undefined;

  constructor(seed: number) {
    this.random = new SeededRandom(seed);
  }

  /** The next row at `now`; call it again `waitMs` later with what is open then. */
  step(open: readonly OpenPromise[], now: Instant): SimulatedStep {
    const byDeadline = open
      .filter((promise) => !promise.waiting && !QUIET_SEATS.has(promise.by))
      .map((promise) => ({ promise, until: parseInstant(promise.until) ?? now }))
      .sort((a, b) => compareInstants(a.until, b.until));
    const late: OpenPromise[] = [];
    const ahead: OpenPromise[] = [];
    for (const { promise, until } of byDeadline) {
      if (compareInstants(until, now) < 0) late.push(promise);
      else if (!LEFT_TO_FALL_DUE.has(promise.id)) ahead.push(promise);
    }
    this.steady ??= { open: open.length, late: late.length };

    const hasTooManyLate = late.length > this.steady.late;
    const missing = this.steady.open - open.length;
    const row =
      // Dealt with first, or the deadlines of some hours would pile up.
      hasTooManyLate && this.random.chance(0.7)
        ? this.dealWith(this.random.pick(late), now)
        : this.carryOn(late, ahead, missing, now);
    return { rows: [JSON.stringify(row)], waitMs: this.random.whole(1000, 4000) };
  }

  private dealWith(late: OpenPromise, now: Instant): object {
    const turn = this.random.next();
    if (turn < 0.2) return this.assess(late, now);
    return turn < 0.5 ? this.amend(late, now) : this.resolve(late, now);
  }

  /** The ordinary course of things. `missing`: how many promises fewer are open than at the first call. */
  private carryOn(
    late: readonly OpenPromise[],
    ahead: readonly OpenPromise[],
    missing: number,
    now: Instant,
  ): object {
    const { random } = this;
    const wantsNew = Math.min(0.85, Math.max(0.1, 0.42 + missing / 40));
    if (ahead.length === 0 || random.chance(wantsNew)) return this.declare(ahead, now);
    if (late.length > 0 && random.chance(0.15)) return this.assess(random.pick(late), now);
    // People turn to what is due soon, so the choice is among the next few deadlines.
    const next = random.pick(ahead.slice(0, 12));
    return random.chance(0.25) ? this.amend(next, now) : this.resolve(next, now);
  }

  private declare(ahead: readonly OpenPromise[], now: Instant): object {
    const { random } = this;
    const by = random.pick(SPEAKERS);
    const job = random.pick(WORK.get(by) ?? []);
    const antecedents = ahead.filter((promise) => promise.by !== by);
    const waits = antecedents.length > 0 && random.chance(0.12);
    const on = waits ? random.pick(antecedents.slice(0, 12)).id : undefined;
    // From under a minute to some hours, mostly short: deadlines should pass while somebody watches.
    const lead = 40_000 * Math.exp(random.between(0, 6.3)) + (waits ? 1_800_000 : 0);
    return {
      ts: stamp(now),
      type: 'promise',
      id: this.mint(),
      promise: describeJob(job, random),
      by,
      to: random.pick(job.askedBy),
      on,
      until: stamp(addMs(now, Math.round(lead))),
      task: random.chance(0.2) ? `fl-${random.hex(3)}` : undefined,
    };
  }

  private amend(promise: OpenPromise, now: Instant): object {
    const { random } = this;
    const old = parseInstant(promise.until) ?? now;
    const from = compareInstants(old, now) < 0 ? now : old;
    return {
      ts: stamp(now),
      type: 'amend',
      promise: promise.id,
      by: promise.by,
      until: stamp(addMs(from, random.whole(2, 18) * 300_000)),
      reason: random.pick(AMEND_REASONS),
    };
  }

  private resolve(promise: OpenPromise, now: Instant): object {
    const { random } = this;
    const row = { ts: stamp(now), type: 'resolve', promise: promise.id };
    const turn = random.next();
    if (turn < 0.05) return { ...row, as: 'cancelled', by: promise.by, reason: random.pick(CANCEL_REASONS) };
    if (turn < 0.09 && !QUIET_SEATS.has(promise.to)) {
      return { ...row, as: 'released', by: promise.to, reason: random.pick(RELEASE_REASONS) };
    }
    const evidence = [
      `https://press.example/work/${encodeURIComponent(promise.id)}`,
      `sha256:${random.hex(16)}`,
    ];
    return { ...row, as: 'satisfied', by: promise.by, evidence: evidence.slice(0, random.whole(1, 2)) };
  }

  private assess(promise: OpenPromise, now: Instant): object {
    const { random } = this;
    const observers = [promise.to, 'desk', 'clerk', 'auditor'].filter((seat) => !QUIET_SEATS.has(seat));
    return {
      ts: stamp(now),
      type: 'assess',
      promise: promise.id,
      state: random.chance(0.7) ? 'violated' : 'in hand',
      observer: random.pick(observers),
      note: random.chance(0.4) ? 'the deadline has gone by' : undefined,
    };
  }

  /** An id in the reference's minted form, not used before in this run. */
  private mint(): string {
    let id: string;
    do id = `pnk_${this.random.hex(6)}`;
    while (this.minted.has(id));
    this.minted.add(id);
    return id;
  }
}

/**
 * The row with the instants of its `ts` and `until` moved by `shiftMs`, each keeping its offset, and every other
 * character as it was. A line that is no JSON object, and a value that is no instant, stay untouched.
 */
export function rebase(line: string, shiftMs: number): string {
  if (!isJsonObject(line)) return line;
  let depth = 0;
  let key: string | undefined;
  return line.replaceAll(STRING_OR_BRACKET, (token: string, colon: string | undefined) => {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (depth === 1 && colon !== undefined) key = JSON.parse(token.slice(0, -colon.length)) as string;
    else if (depth === 1 && (key === 'ts' || key === 'until')) {
      key = undefined;
      return JSON.stringify(shifted(JSON.parse(token) as string, shiftMs));
    } else if (depth === 1) key = undefined;
    return token;
  });
}

const SPEAKERS = [...WORK.keys()].filter((seat) => !QUIET_SEATS.has(seat) && seat !== 'ombudsman');

/** A string with the colon after it when it is a key, or a bracket. In whole JSON nothing else can hold a quote. */
const STRING_OR_BRACKET = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g;

function isJsonObject(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function shifted(text: string, shiftMs: number): string {
  const instant = parseInstant(text);
  if (instant === undefined) return text;
  const [offset, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? ['Z', '+', '0', '0'];
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  return formatInstant(addMs(instant, shiftMs + offsetMs)).replace('Z', offset);
}

function stamp(now: Instant): string {
  return formatInstant(truncateToSecond(now));
}
