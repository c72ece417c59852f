/** Why one seat waits on another: how many of its promises do, and the one that is named for them. */
export interface Wait<Promise> {
  readonly from: string;
  readonly to: string;
  readonly promise: Promise;
  readonly count: number;
}

/**
 * Which seat waits on which (spec 04.1 "wait graph"): an edge from the debtor of a waiting promise to the debtor of the
 * one it waits for.
 */
export class SeatWaits<Promise> {
  readonly #waits = new Map<string, Map<string, Wait<Promise>>>();

  /** `count` promises of one seat wait on another, `promise` among them. The one that is named first stays. */
  add(from: string, to: string, promise: Promise, count: number): void {
    if (from === to) return;
    const ofSeat = this.#waits.get(from) ?? new Map<string, Wait<Promise>>();
    this.#waits.set(from, ofSeat);
    const before = ofSeat.get(to);
    ofSeat.set(to, { from, to, promise: before?.promise ?? promise, count: (before?.count ?? 0) + count });
  }

  /**
   * Seats that wait on each other: every pair that does, and for each seat that is in no such pair the shortest circle
   * it is on, each once. There can be more circles than anybody could read; every seat that is on one is in these.
   */
  circles(): readonly (readonly Wait<Promise>[])[] {
    const found: Wait<Promise>[][] = [];
    const covered = new Set<string>();
    const take = (circle: Wait<Promise>[]): void => {
      found.push(circle);
      for (const { from } of circle) covered.add(from);
    };
    const seats = [...this.#waits.keys()].sort();
    for (const seat of seats) {
      for (const wait of this.#waits.get(seat)?.values() ?? []) {
        const back = this.#waits.get(wait.to)?.get(seat);
        if (back !== undefined && seat < wait.to) take([wait, back]);
      }
    }
    const left = seats.filter((seat) => !covered.has(seat));
    const rest = left.length === 0 ? covered : this.#onNoDeadEnd();
    for (const seat of left) {
      if (covered.has(seat) || !rest.has(seat)) continue;
      const circle = this.#shortestThrough(seat, rest);
      if (circle !== undefined) take(circle);
    }
    return found;
  }

  /** Seats that are waited for by a seat of the kind and wait on one: only those can be on a circle. */
  #onNoDeadEnd(): Set<string> {
    const left = new Set(this.#waits.keys());
    for (let before = -1; before !== left.size;) {
      before = left.size;
      const waitedFor = new Set<string>();
      for (const seat of left) for (const to of this.#waits.get(seat)?.keys() ?? []) waitedFor.add(to);
      for (const seat of left) {
        const onwards = [...(this.#waits.get(seat)?.keys() ?? [])].some((to) => left.has(to));
        if (!waitedFor.has(seat) || !onwards) left.delete(seat);
      }
    }
    return left;
  }

  #shortestThrough(seat: string, within: ReadonlySet<string>): Wait<Promise>[] | undefined {
    const cameBy = new Map<string, Wait<Promise>>();
    const queue = [seat];
    for (const at of queue) {
      for (const wait of this.#waits.get(at)?.values() ?? []) {
        if (wait.to === seat) return this.#pathTo(wait, seat, cameBy);
        if (cameBy.has(wait.to) || !within.has(wait.to)) continue;
        cameBy.set(wait.to, wait);
        queue.push(wait.to);
      }
    }
    return undefined;
  }

  #pathTo(last: Wait<Promise>, seat: string, cameBy: ReadonlyMap<string, Wait<Promise>>): Wait<Promise>[] {
    const path = [last];
    for (let at = last.from; at !== seat;) {
      const wait = cameBy.get(at);
      if (wait === undefined) break;
      path.push(wait);
      at = wait.from;
    }
    return path.reverse();
  }
}
