import { compareInstants, type Instant } from '../domain/instant.ts';
import { deadlineOf } from '../ledger/account.ts';
import type { Fold } from '../ledger/fold.ts';
import { OrderedSet } from '../ledger/ordered-set.ts';
import { STANDING } from '../ledger/table.ts';
import { pack } from './packed.ts';

/**
 * The deadlines of a fleet of several ledgers, in one order: of each promise the deadline of the account that is shown.
 * A single ledger needs none of this: its own `Deadlines` are the order.
 */
export class DueList {
  readonly #folds: (source: number) => Fold;
  /** The deadline each member is ordered by: kept, because it has moved on when the member is taken out. */
  readonly #deadlines = new Map<number, Instant>();
  readonly #owed: OrderedSet;
  readonly #waiting: OrderedSet;
  /** Owed promises whose deadline is no instant, as packed promises. */
  readonly undated = new Set<number>();

  constructor(folds: (source: number) => Fold) {
    this.#folds = folds;
    const newSet = (): OrderedSet =>
      new OrderedSet(
        (member) => this.#deadline(member).ms,
        (a, b) => compareInstants(this.#deadline(a), this.#deadline(b)) || a - b,
      );
    this.#owed = newSet();
    this.#waiting = newSet();
  }

  /** Owed promises by deadline, as packed promises. */
  get owed(): OrderedSet {
    return this.#owed;
  }

  overdueCount(now: Instant): number {
    return this.#owed.countWhile((member) => compareInstants(this.#deadline(member), now) < 0);
  }

  lateOnArrivalCount(now: Instant): number {
    return this.#waiting.countWhile((member) => compareInstants(this.#deadline(member), now) < 0);
  }

  /** Takes in a promise that was touched; one that is not `shown` is in no order. */
  update(source: number, promise: number, shown: boolean): void {
    const member = pack(source, promise);
    if (this.#deadlines.has(member)) {
      this.#owed.delete(member);
      this.#waiting.delete(member);
      this.#deadlines.delete(member);
    }
    this.undated.delete(member);
    const { table } = this.#folds(source);
    const standing = table.standing.get(promise);
    if (!shown || (standing !== STANDING.owed && standing !== STANDING.conditional)) return;
    const deadline = deadlineOf(table, promise);
    if (deadline === undefined) {
      if (standing === STANDING.owed) this.undated.add(member);
      return;
    }
    this.#deadlines.set(member, deadline);
    (standing === STANDING.owed ? this.#owed : this.#waiting).add(member);
  }

  #deadline(member: number): Instant {
    return this.#deadlines.get(member) ?? { ms: Infinity, ns: 0 };
  }
}
