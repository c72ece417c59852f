import type { Problem } from '../domain/problem.ts';
import type { RowPlace } from '../domain/promise.ts';
import { PromiseGraph } from '../graph/promise-graph.ts';
import { type Line, LineReader, type PendingLine } from '../jsonl/lines.ts';
import { Fold } from '../ledger/fold.ts';
import { readLine } from '../ledger/row.ts';

/** Problems of a kind kept with their words; the rest is only counted, so that a file of rubbish cannot fill memory. */
const PROBLEMS_KEPT = 10_000;
const EXCERPT = 80;

/** One telling of a file from its first byte on: what was read, folded and not understood. */
export class Telling {
  readonly fold = new Fold();
  /** The first unreadable and the first unknown rows, each in file order, and how many there are of each. */
  readonly unreadable: Problem[] = [];
  readonly unknown: Problem[] = [];
  unreadableCount = 0;
  unknownCount = 0;
  readonly unknownTypes = new Map<string, number>();
  bytes = 0;
  /** A last line that never got its newline and is no row: found when nothing more was to come. */
  torn: Problem | undefined;
  #graph: PromiseGraph | undefined;
  #isFinishing = false;
  readonly #lines = new LineReader((line) => this.#take(line));

  push(bytes: Uint8Array): void {
    this.bytes += bytes.length;
    this.#lines.push(bytes);
  }

  /** Nothing more will come: a last line without a newline counts if it is a whole row, and stays pending if not. */
  finish(): void {
    this.#isFinishing = true;
    this.#lines.finish();
    this.#isFinishing = false;
  }

  get pending(): PendingLine | undefined {
    if (this.torn === undefined) return this.#lines.pending;
    return { ...this.torn, beginning: this.torn.excerpt };
  }

  get blankLines(): number {
    return this.#lines.blankLines;
  }

  /** Made when somebody first asks: an operator who never looks along `on` does not pay for it. */
  get graph(): PromiseGraph {
    return (this.#graph ??= new PromiseGraph(this.fold));
  }

  /** The graph, if anybody asked for it. */
  get graphIfMade(): PromiseGraph | undefined {
    return this.#graph;
  }

  #take(line: Line): void {
    if (line.text === undefined) {
      this.#refuse(line, line.reason, line.beginning);
      return;
    }
    const reading = readLine(line.text);
    switch (reading.kind) {
      case 'event':
        this.fold.apply(reading.event, line.line, line.offset, line.length);
        return;
      case 'unknown':
        this.unknownCount++;
        this.unknownTypes.set(reading.type, (this.unknownTypes.get(reading.type) ?? 0) + 1);
        if (this.unknown.length < PROBLEMS_KEPT) this.unknown.push(problem(line, reading.type, line.text));
        return;
      case 'unreadable':
        this.#refuse(line, reading.reason, line.text);
    }
  }

  #refuse(place: RowPlace, reason: string, text: string): void {
    if (this.#isFinishing) {
      this.torn = problem(place, reason, text);
      return;
    }
    this.unreadableCount++;
    if (this.unreadable.length < PROBLEMS_KEPT) this.unreadable.push(problem(place, reason, text));
  }
}

function problem({ line, offset, length }: RowPlace, reason: string, text: string): Problem {
  // A slice would keep the whole piece of the file alive that it was cut from.
  const excerpt = text.slice(0, EXCERPT).split('').join('');
  return { line, offset, length, reason, excerpt };
}
