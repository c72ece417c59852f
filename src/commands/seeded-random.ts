/**
 * Random numbers that are the same for the same seed (the 32-bit "mulberry" generator): demo ledgers, the simulator and
 * the bench ledgers must come out equal on every machine. Good enough to look varied; not for secrets.
 */
export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A number from 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** A number from `from` up to, not including, `to`. */
  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the choices; throws when there is none, because asking is then a bug. */
  pick<T>(choices: readonly T[]): T {
    const index = Math.floor(this.next() * choices.length);
    if (index >= choices.length) throw new Error('nothing to pick from');
    return choices[index] as T;
  }

  /** `length` lower-case hexadecimal digits. */
  hex(length: number): string {
    let digits = '';
    for (let at = 0; at < length; at++) digits += Math.floor(this.next() * 16).toString(16);
    return digits;
  }
}
