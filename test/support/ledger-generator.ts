import { SeededRandom } from '../../src/commands/seeded-random.ts';

/** What a bench ledger is made of (spec 10): the same options give the same bytes. */
export interface LedgerOptions {
  /** How many rows. */
  readonly events: number;
  readonly seed: number;
  readonly seats?: number;
  /** The time of the last row, in epoch milliseconds; deadlines lie on both sides of it. */
  readonly now?: number;
}

export const BENCH_NOW = Date.parse('2026-09-01T18:12:04Z');

/**
 * Rows of a ledger, each with its line feed: 60 % promise, of which 30 % with `on`, 15 % amend, 20 % resolve, 5 % assess,
 * about 250 bytes a row. Amends, resolves and verdicts are about promises still open, so that the fold has work to do.
 */
export function* generateLedger(options: LedgerOptions): Generator<string> {
  const { events, seed, seats = 200, now = BENCH_NOW } = options;
  const random = new SeededRandom(seed);
  const seatNames = Array.from({ length: seats }, (_, index) => `agent-${String(index).padStart(3, '0')}`);
  // Made once: wording a sentence a row takes longer than all the rest.
  const sentences = Array.from({ length: 2000 }, () => sentence(random));
  const debtors: number[] = [];
  const open: number[] = [];
  const stepMs = 1700;
  for (let row = 0; row < events; row++) {
    const ts = stamp(now - (events - 1 - row) * stepMs);
    const turn = random.next();
    if (turn < 0.6 || open.length === 0) {
      const index = debtors.length;
      const debtor = random.whole(0, seats - 1);
      const creditor = (debtor + random.whole(1, seats - 1)) % seats;
      // A recent one: fleets hang on what was promised lately. Nearly always still open, so chains form.
      const on =
        index > 0 && random.chance(0.3)
          ? `,"on":"${idOf(index - 1 - random.whole(0, Math.min(index, 5000) - 1))}"`
          : '';
      const until = stamp(now - (events - 1 - row) * stepMs + random.whole(1, 14 * 24 * 60) * 60_000);
      debtors.push(debtor);
      open.push(index);
      yield `{"ts":"${ts}","type":"promise","id":"${idOf(index)}","promise":"${random.pick(sentences)}","by":"${seatNames[debtor]!}","to":"${seatNames[creditor]!}"${on},"until":"${until}"}\n`;
      continue;
    }
    const at = random.whole(0, open.length - 1);
    const index = open[at]!;
    const head = `{"ts":"${ts}","type":"`;
    const debtor = seatNames[debtors[index]!]!;
    if (turn < 0.75) {
      const until = stamp(now - (events - 1 - row) * stepMs + random.whole(60, 14 * 24 * 60) * 60_000);
      yield `${head}amend","promise":"${idOf(index)}","by":"${debtor}","until":"${until}","reason":"${random.pick(sentences)}"}\n`;
    } else if (turn < 0.95) {
      open[at] = open.at(-1)!;
      open.pop();
      yield `${head}resolve","promise":"${idOf(index)}",${ending(debtor, sentences, random)}}\n`;
    } else {
      const observer = seatNames[random.whole(0, seats - 1)]!;
      yield `${head}assess","promise":"${idOf(index)}","state":"violated","observer":"${observer}","note":"${random.pick(sentences)}"}\n`;
    }
  }
}

export interface ChainOptions {
  readonly length: number;
  /** Each promise hangs on the one before; without, the same promises stand alone. */
  readonly linked: boolean;
  readonly now?: number;
}

/** A chain of promises (spec 10 "100 k-deep `on` chain"), root first; `chainEnd` is the row that lets it run down. */
export function* generateChain({ length, linked, now = BENCH_NOW }: ChainOptions): Generator<string> {
  for (let index = 0; index < length; index++) {
    const on = linked && index > 0 ? `,"on":"${idOf(index - 1)}"` : '';
    const [ts, until] = [stamp(now - (length - index) * 1000), stamp(now + (index + 1) * 60_000)];
    yield `{"ts":"${ts}","type":"promise","id":"${idOf(index)}","promise":"link ${String(index)} of the chain","by":"agent-${String(index % 200)}","to":"agent-${String((index + 1) % 200)}"${on},"until":"${until}"}\n`;
  }
}

/** Resolves the root of a chain: what hangs directly on it becomes owed. `cancelled` expires all the rest. */
export function chainEnd(as: 'satisfied' | 'cancelled', now = BENCH_NOW): string {
  const how =
    as === 'satisfied'
      ? '"by":"agent-0","evidence":["https://bench.example/root"]'
      : '"by":"agent-0","reason":"dropped"';
  return `{"ts":"${stamp(now)}","type":"resolve","promise":"${idOf(0)}","as":"${as}",${how}}\n`;
}

/** Distinct for the first 2^24 indexes and scattered like minted ids: an odd factor permutes the numbers of 24 bits. */
function idOf(index: number): string {
  return `pnk_${(Math.imul(index + 1, 0x9e3779b1) & 0xff_ffff).toString(16).padStart(6, '0')}`;
}

function ending(debtor: string, sentences: readonly string[], random: SeededRandom): string {
  const turn = random.next();
  if (turn < 0.06) return `"as":"cancelled","by":"${debtor}","reason":"${random.pick(sentences)}"`;
  if (turn < 0.1) return `"as":"released","by":"${debtor}"`;
  return `"as":"satisfied","by":"${debtor}","evidence":["https://bench.example/runs/${random.hex(12)}","sha256:${random.hex(40)}"]`;
}

const WORDS =
  'hand back the reviewed schema for issue scan index ship plate draft proof table figure box reel before noon'.split(
    ' ',
  );

function sentence(random: SeededRandom): string {
  let text = random.pick(WORDS);
  for (let words = random.whole(10, 27); words > 0; words--) text += ` ${random.pick(WORDS)}`;
  return text;
}

function stamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
