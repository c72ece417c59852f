import {
  AMEND_REASONS,
  CANCEL_REASONS,
  QUIET_SEATS,
  RELEASE_REASONS,
  WORK,
  describeJob,
} from '../../../src/commands/demo-work.ts';
import { SeededRandom } from '../../../src/commands/seeded-random.ts';
import { HOUR_MS } from './background.ts';
import type { Span } from './background.ts';
import { amendRow, assessRow, promiseRow, resolveRow } from './rows.ts';
import type { ResolveFields, TimedRow } from './rows.ts';

const MINUTE_MS = 60_000;

/** A span with all that is said about it, before it is written down. */
interface Story extends Span {
  readonly id: string;
  readonly to: string;
  readonly outcome: ResolveFields['as'] | undefined;
  readonly antecedent: Story | undefined;
}

/** Tells the background of the demo ledger: every span becomes a promise with its deadline, moves, verdicts and end. */
export function tellBackground(
  spans: readonly Span[],
  minting: ReadonlySet<string>,
  now: number,
  seed: number,
): readonly TimedRow[] {
  const random = new SeededRandom(seed);
  const numbers = new Map<string, number>();
  const stories: Story[] = [];
  const rows: TimedRow[] = [];
  // In the order the promises end, the open ones last: a promise hangs only on one that was told before it.
  const ordered = [...spans].sort(
    (a, b) => (a.ended ?? Infinity) - (b.ended ?? Infinity) || a.declared - b.declared,
  );
  for (const span of ordered) {
    const job = random.pick(WORK.get(span.by)!);
    const to = random.chance(0.025) ? span.by : random.pick(job.askedBy);
    // The hand-written scenes have the numbers below 100.
    const number = (numbers.get(span.by) ?? 99) + 1;
    numbers.set(span.by, number);
    const id = minting.has(span.by) ? `pnk_${random.hex(6)}` : `${span.by}/${job.slug}-${number}`;
    const story = {
      ...span,
      id,
      to,
      outcome: outcomeOf(span, to, random),
      antecedent: antecedentOf(span, stories, random),
    };
    stories.push(story);
    rows.push(...tell(story, describeJob(job, random), now, random));
    if (story.outcome === 'cancelled' || story.outcome === 'released')
      rows.push(...leftHanging(story, random));
  }
  return rows;
}

function outcomeOf(span: Span, to: string, random: SeededRandom): Story['outcome'] {
  if (span.ended === undefined) return undefined;
  const turn = random.next();
  if (turn < 0.05) return 'cancelled';
  // Letting off is a deed of the creditor's: none for the seats whose silences are designed.
  return turn < 0.09 && ![...QUIET_SEATS, 'ombudsman'].some((seat) => seat === to || seat === span.by)
    ? 'released'
    : 'satisfied';
}

/** A promise of another seat that was satisfied while this one was open, or is still open and older. */
function antecedentOf(span: Span, told: readonly Story[], random: SeededRandom): Story | undefined {
  if (QUIET_SEATS.has(span.by) || !random.chance(0.24)) return undefined;
  const fits = told.filter((other) => {
    if (other.by === span.by || other.declared >= span.declared) return false;
    if (other.ended === undefined) return span.ended === undefined && !QUIET_SEATS.has(other.by);
    return (
      other.outcome === 'satisfied' &&
      other.ended > span.declared &&
      other.ended < (span.ended ?? Infinity) - MINUTE_MS
    );
  });
  return fits.length === 0 ? undefined : random.pick(fits.slice(-12));
}

function tell(story: Story, text: string, now: number, random: SeededRandom): readonly TimedRow[] {
  const { id, by, to, declared } = story;
  const { deadlines, verdict } =
    story.ended === undefined ? plansAhead(story, now, random) : plansKept(story, story.ended, random);
  const [first, ...moves] = deadlines;
  const rows = [
    promiseRow(declared, {
      id,
      text,
      by,
      to,
      on: story.antecedent?.id,
      until: first!.until,
      task: random.chance(0.22) ? `fl-${random.pick('123456789'.split(''))}${random.hex(2)}` : undefined,
      meta: random.chance(0.08)
        ? { project: random.pick(['moss', 'harbour', 'bells']), attempt: random.whole(1, 3) }
        : undefined,
    }),
    ...moves.map(({ at, until }) =>
      amendRow(at, id, { by, until, reason: random.chance(0.8) ? random.pick(AMEND_REASONS) : undefined }),
    ),
  ];
  if (verdict !== undefined)
    rows.push(assessRow(verdict.at, id, { ...verdict, observer: observerOf(story, random) }));
  if (story.ended !== undefined) rows.push(resolveRow(story.ended, id, endOf(story, random)));
  return rows;
}

interface Plan {
  /** The declared deadline, then each move with the time it was made. */
  readonly deadlines: readonly { readonly at: number; readonly until: number }[];
  readonly verdict?: { readonly at: number; readonly state: string; readonly note?: string };
}

/** Deadlines of a promise that ended: most were kept in time, some after a move before or after the deadline, a few late. */
function plansKept({ declared, outcome }: Story, ended: number, random: SeededRandom): Plan {
  const length = ended - declared;
  const ahead = grid(ended + Math.max(10 * MINUTE_MS, length * random.between(0.1, 0.6)), length);
  const onTime = { at: declared, until: ahead };
  if (outcome !== 'satisfied' || length < 2 * HOUR_MS) return { deadlines: [onTime] };

  const turn = random.next();
  const missed = Math.floor((declared + length * random.between(0.5, 0.8)) / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
  const first = { at: declared, until: missed };
  const between = (from: number, to: number) => Math.floor(random.between(from, to) / 1000) * 1000;
  if (turn < 0.18)
    return { deadlines: [first, { at: between(declared + length / 4, missed), until: ahead }] };
  if (turn < 0.27)
    return { deadlines: [first, { at: between(missed, missed + length / 10) + 1000, until: ahead }] };
  const at = between(missed + MINUTE_MS, ended - MINUTE_MS);
  if (turn < 0.295)
    return { deadlines: [first], verdict: { at, state: 'violated', note: 'past the deadline, no word' } };
  if (turn < 0.33) return { deadlines: [first] };
  if (turn < 0.36) return { deadlines: [onTime], verdict: { at, state: 'in hand' } };
  if (turn < 0.48)
    return { deadlines: [onTime], verdict: { at: ended + random.whole(4, 900) * 1000, state: 'kept' } };
  return { deadlines: [onTime] };
}

/** Deadlines of a promise that is still open: some hours to twelve days ahead, a few moved once in good time. */
function plansAhead({ declared, by }: Story, now: number, random: SeededRandom): Plan {
  const lead = HOUR_MS * (random.chance(0.25) ? random.between(1.5, 8) : random.between(8, 12 * 24));
  const until = grid(now + (by === 'courier' ? lead + 5 * HOUR_MS : lead), lead);
  const lastWord = now - 20 * HOUR_MS;
  if (declared > lastWord - 4 * HOUR_MS || !random.chance(0.3))
    return { deadlines: [{ at: declared, until }] };
  const moved = Math.floor(random.between(declared + 2 * HOUR_MS, lastWord) / 1000) * 1000;
  return {
    deadlines: [
      { at: declared, until: grid(moved + 9 * HOUR_MS, lead) },
      { at: moved, until },
    ],
  };
}

function endOf({ id, by, to, outcome }: Story, random: SeededRandom): ResolveFields {
  if (outcome === 'cancelled') return { as: outcome, by, reason: random.pick(CANCEL_REASONS) };
  if (outcome === 'released')
    return { as: outcome, by: to, reason: random.chance(0.7) ? random.pick(RELEASE_REASONS) : undefined };
  const evidence = [
    `https://press.example/work/${id}`,
    `sha256:${random.hex(64)}`,
    `https://git.example.org/press/commit/${random.hex(40)}`,
  ];
  const from = random.whole(0, 2);
  return { as: 'satisfied', by, evidence: evidence.slice(from, from + random.whole(1, 2)) };
}

/** Now and then somebody was waiting for what was withdrawn: that promise expired, and no row says so. */
function leftHanging({ id, by, declared, ended }: Story, random: SeededRandom): readonly TimedRow[] {
  const waiting = random.pick(
    ['copyeditor', 'typesetter', 'registrar', 'indexer'].filter((seat) => seat !== by),
  );
  if (ended === undefined || ended - declared < HOUR_MS || !random.chance(0.22)) return [];
  const job = random.pick(WORK.get(waiting)!);
  const row = {
    text: describeJob(job, random),
    by: waiting,
    to: random.pick(job.askedBy),
    on: id,
    until: grid(ended + 30 * HOUR_MS, HOUR_MS),
  };
  return [promiseRow(declared + 40 * MINUTE_MS, { id: `${waiting}/after-${random.hex(3)}`, ...row })];
}

/** Deadlines of long promises fall on the hour, of short ones on five minutes. */
function grid(at: number, length: number): number {
  const step = length > 24 * HOUR_MS ? HOUR_MS : 5 * MINUTE_MS;
  return Math.ceil(at / step) * step;
}

function observerOf({ by, to }: Story, random: SeededRandom): string {
  const observers = [to, 'desk', 'auditor', 'clerk'].filter(
    (seat) => seat !== by && !QUIET_SEATS.has(seat) && seat !== 'ombudsman',
  );
  return random.pick(observers);
}
