import { countTrue } from './bisect.ts';

const FULL = 512;

/** A run of members in order, with the key of each beside it. */
interface Chunk {
  readonly keys: number[];
  readonly members: number[];
}

/**
 * Integers kept in order of a key, with rank: "how many come before", "which one is number k". Made of sorted chunks, so
 * that one insertion into a set of a million moves a few hundred integers at most. Equal keys are ordered by `tie`. Key
 * and tie of a member must not change while it is in the set: take it out first.
 */
export class OrderedSet {
  readonly #keyOf: (member: number) => number;
  readonly #tie: (a: number, b: number) => number;
  readonly #chunks: Chunk[] = [];
  /** The first key of each chunk, side by side in memory: most of a search happens here. */
  readonly #firstKeys: number[] = [];
  size = 0;

  /** `keyOf` must not give NaN; `tie` is 0 for a member and itself only. */
  constructor(keyOf: (member: number) => number, tie: (a: number, b: number) => number = (a, b) => a - b) {
    this.#keyOf = keyOf;
    this.#tie = tie;
  }

  add(member: number): boolean {
    const key = this.#keyOf(member);
    const at = this.#chunkFor(key, member);
    const chunk = this.#chunks[at];
    if (chunk === undefined) {
      this.#chunks.push({ keys: [key], members: [member] });
      this.#firstKeys.push(key);
    } else {
      const position = this.#positionIn(chunk, key, member);
      if (chunk.members[position] === member) return false;
      chunk.keys.splice(position, 0, key);
      chunk.members.splice(position, 0, member);
      if (position === 0) this.#firstKeys[at] = key;
      if (chunk.members.length >= FULL) this.#split(at, chunk);
    }
    this.size++;
    return true;
  }

  delete(member: number): boolean {
    const key = this.#keyOf(member);
    const at = this.#chunkFor(key, member);
    const chunk = this.#chunks[at];
    if (chunk === undefined) return false;
    const position = this.#positionIn(chunk, key, member);
    if (chunk.members[position] !== member) return false;
    chunk.keys.splice(position, 1);
    chunk.members.splice(position, 1);
    const [first] = chunk.keys;
    if (first === undefined) {
      this.#chunks.splice(at, 1);
      this.#firstKeys.splice(at, 1);
    } else {
      this.#firstKeys[at] = first;
    }
    this.size--;
    return true;
  }

  /** How many members `comesBefore` holds for; it must hold for a beginning of the order and for nothing after it. */
  countWhile(comesBefore: (member: number) => boolean): number {
    const { at, position } = this.#firstNot(comesBefore);
    let count = position;
    for (let i = 0; i < at; i++) count += this.#chunks[i]?.members.length ?? 0;
    return count;
  }

  /** The members from the first one on that `comesBefore` does not hold for, in order. */
  *from(comesBefore: (member: number) => boolean): Generator<number> {
    const { at, position } = this.#firstNot(comesBefore);
    for (let i = at; i < this.#chunks.length; i++) {
      const members = this.#chunks[i]?.members ?? [];
      for (let p = i === at ? position : 0; p < members.length; p++) yield members[p] ?? NaN;
    }
  }

  /** The rank of a member; -1 when it is not in the set. */
  rankOf(member: number): number {
    const key = this.#keyOf(member);
    const at = this.#chunkFor(key, member);
    const chunk = this.#chunks[at];
    if (chunk === undefined) return -1;
    const position = this.#positionIn(chunk, key, member);
    if (chunk.members[position] !== member) return -1;
    let rank = position;
    for (let i = 0; i < at; i++) rank += this.#chunks[i]?.members.length ?? 0;
    return rank;
  }

  /** The members from rank `start` on, at most `count` of them, in order. */
  slice(start: number, count: number): number[] {
    const found: number[] = [];
    let skip = Math.max(0, start);
    for (const { members } of this.#chunks) {
      if (skip >= members.length) {
        skip -= members.length;
        continue;
      }
      for (let i = skip; i < members.length && found.length < count; i++) {
        const member = members[i];
        if (member !== undefined) found.push(member);
      }
      skip = 0;
      if (found.length >= count) break;
    }
    return found;
  }

  *[Symbol.iterator](): Generator<number> {
    for (const { members } of this.#chunks) yield* members;
  }

  /** Where the first member stands that `comesBefore` does not hold for. */
  #firstNot(comesBefore: (member: number) => boolean): { readonly at: number; readonly position: number } {
    const lastOf = (chunk: number): number | undefined => this.#chunks[chunk]?.members.at(-1);
    const at = countTrue(this.#chunks.length, (chunk) => holds(comesBefore, lastOf(chunk)));
    const members = this.#chunks[at]?.members ?? [];
    return { at, position: countTrue(members.length, (i) => holds(comesBefore, members[i])) };
  }

  #split(at: number, { keys, members }: Chunk): void {
    const half = FULL / 2;
    const after = { keys: keys.splice(half), members: members.splice(half) };
    this.#chunks.splice(at + 1, 0, after);
    this.#firstKeys.splice(at + 1, 0, after.keys[0] ?? NaN);
  }

  /** The last chunk whose first member does not come after this one, or the first chunk. */
  #chunkFor(key: number, member: number): number {
    let low = 0;
    let high = this.#firstKeys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const first = this.#firstKeys[middle] ?? NaN;
      const isAfter = first === key ? this.#tieAt(middle, 0, member) > 0 : first > key;
      if (isAfter) high = middle;
      else low = middle + 1;
    }
    return Math.max(0, low - 1);
  }

  #tieAt(at: number, position: number, member: number): number {
    const other = this.#chunks[at]?.members[position];
    return other === undefined ? 1 : this.#tie(other, member);
  }

  #positionIn({ keys, members }: Chunk, key: number, member: number): number {
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = keys[middle] ?? NaN;
      const isBefore = other === key ? this.#tie(members[middle] ?? NaN, member) < 0 : other < key;
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function holds(comesBefore: (member: number) => boolean, member: number | undefined): boolean {
  return member !== undefined && comesBefore(member);
}
