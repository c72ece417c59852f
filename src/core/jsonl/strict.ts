import { JsonNumber } from '../domain/json.ts';
import type { JsonObject, JsonValue } from '../domain/json.ts';

/** What one line holds. The reason is in plain words and quotes nothing from the file; columns are 1-based characters. */
export type JsonReading =
  | {
      readonly ok: true;
      readonly value: JsonValue;
      /** The keys of the outermost object that are written more than once; the last value is the one kept. */
      readonly repeated: readonly string[];
    }
  | JsonFailure;

export interface JsonFailure {
  readonly ok: false;
  readonly reason: string;
  readonly column: number;
}

/** Objects and lists may be nested this deep, counting the outermost as one (spec 01a §2). */
export const MAX_DEPTH = 127;

/**
 * Reads one line as the reference does (spec 01a §2 "Fatal JSON"): half surrogate pairs, numbers beyond a double and
 * nesting of 128 levels are errors wherever they stand. Lossless: numbers keep their source text, objects have no
 * prototype, and of a repeated key the last value counts.
 */
export function parseStrictly(line: string): JsonReading {
  const parser = new Parser(line);
  const value = parser.whole();
  if (value !== FAILED) return { ok: true, value, repeated: parser.repeated };
  return { ok: false, reason: parser.reason, column: columnOf(line, parser.at) };
}

const FAILED = Symbol('failed');
type Parsed<T> = T | typeof FAILED;

/** One pass over one line. A method that returns FAILED has left the reason, and `at` where it applies. */
class Parser {
  readonly text: string;
  readonly repeated: string[] = [];
  at = 0;
  reason = '';
  #depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  whole(): Parsed<JsonValue> {
    if (this.text.charCodeAt(0) === BYTE_ORDER_MARK) return this.#fail('begins with a byte-order mark');
    this.#skipSpace();
    const value = this.#value();
    if (value === FAILED) return FAILED;
    this.#skipSpace();
    return this.at < this.text.length ? this.#fail('something follows the value') : value;
  }

  #value(): Parsed<JsonValue> {
    switch (this.text.charAt(this.at)) {
      case '{':
        return this.#nested(() => this.#object());
      case '[':
        return this.#nested(() => this.#list());
      case '"':
        return this.#string();
      case 't':
        return this.#word('true', true);
      case 'f':
        return this.#word('false', false);
      case 'n':
        return this.#word('null', null);
      default:
        return this.#number();
    }
  }

  #nested(read: () => Parsed<JsonValue>): Parsed<JsonValue> {
    if (this.#depth === MAX_DEPTH) return this.#fail(`nested more than ${MAX_DEPTH} levels deep`);
    this.#depth++;
    const value = read();
    this.#depth--;
    return value;
  }

  #object(): Parsed<JsonObject> {
    const object = Object.create(null) as Record<string, JsonValue>;
    this.at++;
    this.#skipSpace();
    if (this.#take('}')) return object;
    for (;;) {
      if (this.text[this.at] !== '"') return this.#fail('a key in double quotes was expected');
      const key = this.#string();
      if (key === FAILED) return FAILED;
      this.#skipSpace();
      if (!this.#take(':')) return this.#fail('a colon was expected after the key');
      this.#skipSpace();
      const value = this.#value();
      if (value === FAILED) return FAILED;
      if (this.#depth === 1 && key in object && !this.repeated.includes(key)) this.repeated.push(key);
      object[key] = value;
      this.#skipSpace();
      if (this.#take('}')) return object;
      if (!this.#take(',')) return this.#fail('a comma or a closing brace was expected');
      this.#skipSpace();
    }
  }

  #list(): Parsed<JsonValue[]> {
    const list: JsonValue[] = [];
    this.at++;
    this.#skipSpace();
    if (this.#take(']')) return list;
    for (;;) {
      const value = this.#value();
      if (value === FAILED) return FAILED;
      list.push(value);
      this.#skipSpace();
      if (this.#take(']')) return list;
      if (!this.#take(',')) return this.#fail('a comma or a closing bracket was expected');
      this.#skipSpace();
    }
  }

  #string(): Parsed<string> {
    const { text } = this;
    let read = '';
    let from = ++this.at;
    for (;;) {
      const unit = text.charCodeAt(this.at);
      if (unit === QUOTE) {
        read += text.slice(from, this.at++);
        return read;
      }
      if (unit === BACKSLASH) {
        read += text.slice(from, this.at);
        const escaped = this.#escape();
        if (escaped === FAILED) return FAILED;
        read += escaped;
        from = this.at;
      } else if (unit < 0x20) {
        return this.#fail('a control character stands unescaped in a text');
      } else if (this.at >= text.length) {
        return this.#fail('the line ends inside a text');
      } else {
        this.at++;
      }
    }
  }

  #escape(): Parsed<string> {
    const letter = this.text[this.at + 1];
    if (letter === 'u') return this.#unicodeEscape();
    const plain = letter === undefined ? undefined : ESCAPES.get(letter);
    if (plain === undefined) return this.#fail('a text holds a bad escape');
    this.at += 2;
    return plain;
  }

  #unicodeEscape(): Parsed<string> {
    const unit = this.#unitAt(this.at);
    if (unit === undefined) return this.#fail('a text holds a bad escape');
    if (unit < 0xd800 || unit > 0xdfff) {
      this.at += 6;
      return String.fromCharCode(unit);
    }
    const low = unit < 0xdc00 ? this.#unitAt(this.at + 6) : undefined;
    if (low === undefined || low < 0xdc00 || low > 0xdfff)
      return this.#fail('a text holds half a surrogate pair');
    this.at += 12;
    return String.fromCharCode(unit, low);
  }

  /** The UTF-16 unit that a `\uXXXX` at this place stands for. */
  #unitAt(at: number): number | undefined {
    const escape = this.text.slice(at, at + 6);
    return UNICODE_ESCAPE.test(escape) ? Number.parseInt(escape.slice(2), 16) : undefined;
  }

  #number(): Parsed<JsonNumber> {
    NUMBER.lastIndex = this.at;
    const raw = NUMBER.exec(this.text)?.[0];
    if (raw === undefined) return this.#fail('a value was expected');
    const next = this.text.charCodeAt(this.at + raw.length);
    if (isNumberPart(next)) return this.#fail('a number is badly written');
    if (!Number.isFinite(Number(raw))) return this.#fail('a number is too large');
    this.at += raw.length;
    return new JsonNumber(raw);
  }

  #word<T extends boolean | null>(word: string, value: T): Parsed<T> {
    if (!this.text.startsWith(word, this.at)) return this.#fail('a value was expected');
    this.at += word.length;
    return value;
  }

  #take(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  #skipSpace(): void {
    for (;;) {
      const unit = this.text.charCodeAt(this.at);
      if (unit !== 0x20 && unit !== 0x09 && unit !== 0x0d && unit !== 0x0a) return;
      this.at++;
    }
  }

  #fail(reason: string): typeof FAILED {
    this.reason =
      this.at >= this.text.length && !reason.includes('line ends') ? 'the line ends too early' : reason;
    return FAILED;
  }
}

const BYTE_ORDER_MARK = 0xfeff;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const UNICODE_ESCAPE = /^\\u[0-9a-fA-F]{4}$/;
const ESCAPES = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** Whether a number seems to go on where the grammar says it is over: `01`, `1.`, `1e`, `1.2.3`. */
function isNumberPart(unit: number): boolean {
  return (unit >= 0x30 && unit <= 0x39) || unit === 0x2e || unit === 0x65 || unit === 0x45;
}

/** Characters are code points: what an editor counts. */
function columnOf(line: string, at: number): number {
  return Array.from(line.slice(0, at)).length + 1;
}
