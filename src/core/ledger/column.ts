const FIRST_CAPACITY = 64;

/**
 * Growable typed columns: a million rows cost bytes, not objects (spec 10). Reading past the end gives the column's
 * `nothing`, which callers treat as absent.
 */
export class Ints {
  #values: Int32Array;
  length = 0;

  constructor(readonly nothing = -1) {
    this.#values = new Int32Array(FIRST_CAPACITY).fill(nothing);
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const grown = new Int32Array(Math.ceil(this.length * 1.5)).fill(this.nothing);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.length++] = value;
  }

  get(at: number): number {
    return this.#values[at] ?? this.nothing;
  }

  set(at: number, value: number): void {
    this.#values[at] = value;
  }
}

/** As `Ints`, for epoch milliseconds and byte offsets. `NaN` stands for "not an instant". */
export class Floats {
  #values = new Float64Array(FIRST_CAPACITY).fill(NaN);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const grown = new Float64Array(Math.ceil(this.length * 1.5)).fill(NaN);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.length++] = value;
  }

  get(at: number): number {
    return this.#values[at] ?? NaN;
  }

  set(at: number, value: number): void {
    this.#values[at] = value;
  }
}

/**
 * Records of a fixed number of integers, side by side in memory: what belongs to one promise is read together, and a row
 * about a promise from long ago then waits for the memory once, not once a column.
 */
export class Records {
  readonly #blank: readonly number[];
  values: Int32Array;
  length = 0;

  /** `blank`: what a new record holds, one number a field. */
  constructor(blank: readonly number[]) {
    this.#blank = blank;
    this.values = new Int32Array(blank.length * 64);
  }

  get stride(): number {
    return this.#blank.length;
  }

  /** Adds a blank record. */
  push(): void {
    const end = this.length * this.stride;
    if (end === this.values.length) {
      const grown = new Int32Array(Math.ceil(this.length * 1.5) * this.stride);
      grown.set(this.values);
      this.values = grown;
    }
    this.values.set(this.#blank, end);
    this.length++;
  }
}

/** One field of all records, used like a column. */
export class Field {
  readonly #records: Records;
  readonly #stride: number;
  readonly #offset: number;
  readonly #nothing: number;

  constructor(records: Records, offset: number, nothing = -1) {
    this.#records = records;
    this.#stride = records.stride;
    this.#offset = offset;
    this.#nothing = nothing;
  }

  get(at: number): number {
    return this.#records.values[at * this.#stride + this.#offset] ?? this.#nothing;
  }

  set(at: number, value: number): void {
    this.#records.values[at * this.#stride + this.#offset] = value;
  }
}

/** Strings numbered in the order they were first met; each is kept once. */
export class Names {
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of `name`, given to it now if it is new. */
  number(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.all.length);
    return this.all.push(name) - 1;
  }

  /** The number of `name` if it was ever met. */
  find(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  name(number: number): string {
    const name = this.all[number];
    if (name === undefined) throw new RangeError(`no name has number ${number}`);
    return name;
  }

  get size(): number {
    return this.all.length;
  }
}
