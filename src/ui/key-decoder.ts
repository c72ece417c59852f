import { FINALS, SS3, TILDES, type KeyName } from './key-sequences.ts';

/**
 * Bytes from the terminal → key presses (spec 12 A4 and rule 14). Many keys may come in one read and one key in several:
 * a batch over ssh, a paste, a slow link. What is not a key of ours (reports of focus, of the terminal's kind, function
 * keys with modifiers) is dropped, never taken for text.
 */

export interface Key {
  readonly name: KeyName;
  /** `char`: the character (for Ctrl the lower-case letter); `space`: a space; `paste`: what was pasted. */
  readonly text?: string;
  readonly ctrl?: true;
  readonly alt?: true;
  /** Only with cursor keys; a shifted letter is just another letter. */
  readonly shift?: true;
  /** With `mouse` only. */
  readonly mouse?: Mouse;
}

export interface Mouse {
  readonly action: 'click' | 'wheel-up' | 'wheel-down';
  /** Cells from the left and from the top, counted from 0. */
  readonly x: number;
  readonly y: number;
}

const ESC = '\x1b';
const PASTE_END = '\x1b[201~';
/** A longer paste is cut: it is meant for a line of text, and the end of a paste may never come. */
const PASTE_LIMIT = 65_536;
/** A control sequence longer than this is none. */
const SEQUENCE_LIMIT = 256;
const CSI = /^\x1b\[([\x30-\x3f]*)[\x20-\x2f]*([\x40-\x7e])/;
const CSI_BEGUN = /^\x1b\[[\x30-\x3f]*[\x20-\x2f]*$/;
/** OSC, DCS, SOS, PM, APC: replies to questions, ended by BEL or ST. */
const STRING_BEGUN = /^\x1b[\]PX^_]/;
const STRING = /^\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\|(?=\x1b[^\\]))/;

export class KeyDecoder {
  readonly #utf8 = new TextDecoder();
  /** What was read and is not yet a whole key. */
  #pending = '';
  /** The text of a paste whose end has not come. */
  #paste: string | undefined;

  /** The keys that are complete with these bytes; a rest is kept for the next call. */
  push(bytes: Uint8Array | string): Key[] {
    this.#pending += typeof bytes === 'string' ? bytes : this.#utf8.decode(bytes, { stream: true });
    const keys: Key[] = [];
    for (;;) {
      const before = this.#pending.length;
      const key = this.#paste === undefined ? this.#next() : this.#pasted();
      if (key !== undefined) keys.push(key);
      else if (this.#pending.length === before) return keys;
    }
  }

  /** Whether `flushEscape` may have something to say: an escape, or the beginning of a string, waits for its rest. */
  get waiting(): boolean {
    return this.#paste === undefined && (this.#pending === ESC || STRING_BEGUN.test(this.#pending));
  }

  /**
   * Says that nothing came after an ESC for a while: then it was the Esc key. A cut control sequence goes on waiting
   * for its rest, since on a slow link that is more likely than a key of that name.
   */
  flushEscape(): Key[] {
    if (!this.waiting) return [];
    const pending = this.#pending;
    this.#pending = '';
    if (pending === ESC) return [{ name: 'escape' }];
    return pending.length === 2 ? [{ name: 'char', text: pending.slice(1), alt: true }] : [];
  }

  /** Takes one key, or one thing to drop, off `#pending`; leaves it untouched when more is needed. */
  #next(): Key | undefined {
    const pending = this.#pending;
    const first = pending.codePointAt(0);
    if (first === undefined) return undefined;
    if (pending[0] !== ESC) {
      const char = String.fromCodePoint(first);
      this.#pending = pending.slice(char.length);
      return plain(char, first);
    }
    if (pending.length === 1) return undefined;
    if (pending[1] === '[') return this.#control();
    if (pending[1] === 'O') return this.#shifted();
    if (STRING_BEGUN.test(pending)) {
      const whole = STRING.exec(pending);
      if (whole !== null) this.#pending = pending.slice(whole[0].length);
      else if (pending.length > SEQUENCE_LIMIT) this.#pending = pending.slice(0, 3);
      return undefined;
    }
    this.#pending = pending.slice(1);
    if (pending[1] === ESC) return { name: 'escape' };
    const key = this.#next();
    return key && { ...key, alt: true };
  }

  /** `ESC [ …` */
  #control(): Key | undefined {
    const pending = this.#pending;
    // The Linux console's F1 to F5.
    const console = /^\x1b\[\[([^\x1b])/u.exec(pending);
    if (console !== null) {
      this.#pending = pending.slice(console[0].length);
      const name = (['f1', 'f2', 'f3', 'f4', 'f5'] as const)['ABCDE'.indexOf(console[1] ?? '')];
      return name && { name };
    }
    const whole = pending.startsWith('\x1b[[') ? null : CSI.exec(pending);
    if (whole !== null) {
      this.#pending = pending.slice(whole[0].length);
      if (whole[0] === '\x1b[200~') this.#paste = '';
      return control(whole[1] ?? '', whole[2] ?? '');
    }
    const begun = pending === '\x1b[[' || (CSI_BEGUN.test(pending) && pending.length < SEQUENCE_LIMIT);
    // Broken off by a byte that cannot be in it: that byte begins the next key.
    if (!begun) this.#pending = pending.replace(/^\x1b\[\[?[\x20-\x3f]*/, '');
    return undefined;
  }

  /** `ESC O …`: cursor and function keys of a terminal in application mode; a digit before the letter is a modifier. */
  #shifted(): Key | undefined {
    const whole = /^\x1bO(\d*)([^\d])/u.exec(this.#pending);
    if (whole === null) {
      if (this.#pending.length > SEQUENCE_LIMIT) this.#pending = '';
      return undefined;
    }
    const [, modifier = '', letter = ''] = whole;
    if (letter === ESC) this.#pending = this.#pending.slice(2 + modifier.length);
    else this.#pending = this.#pending.slice(whole[0].length);
    const name = modifier === '' ? SS3[letter] : undefined;
    return name && { name };
  }

  /** Inside a paste: up to its end, keeping back what may be a piece of the end mark. */
  #pasted(): Key | undefined {
    const text = this.#paste ?? '';
    const end = this.#pending.indexOf(PASTE_END);
    if (end === -1) {
      const cut = this.#pending.lastIndexOf(ESC);
      const kept = cut !== -1 && PASTE_END.startsWith(this.#pending.slice(cut)) ? cut : this.#pending.length;
      this.#paste = (text + this.#pending.slice(0, kept)).slice(0, PASTE_LIMIT);
      this.#pending = this.#pending.slice(kept);
      return undefined;
    }
    const pasted = (text + this.#pending.slice(0, end)).slice(0, PASTE_LIMIT);
    this.#paste = undefined;
    this.#pending = this.#pending.slice(end + PASTE_END.length);
    return { name: 'paste', text: pasted.replace(/\r\n?/g, '\n') };
  }
}

/** A character that is no sequence: text, or one of the C0 controls that keys send. */
function plain(char: string, code: number): Key | undefined {
  if (char === '\r' || char === '\n') return { name: 'enter' };
  if (char === '\t') return { name: 'tab' };
  // Terminals send DEL for Backspace; Ctrl-H is the old way.
  if (code === 0x7f || code === 0x08) return { name: 'backspace' };
  if (char === ' ') return { name: 'space', text: char };
  if (code === 0) return { name: 'space', text: ' ', ctrl: true };
  if (code < 0x20) return { name: 'char', text: String.fromCharCode(code + 0x40).toLowerCase(), ctrl: true };
  if ((code >= 0x80 && code < 0xa0) || code === 0xfffd) return undefined;
  return { name: 'char', text: char };
}

/** A whole `CSI parameters final`. */
function control(parameters: string, final: string): Key | undefined {
  if (parameters.startsWith('<')) return mouse(parameters.slice(1), final);
  if (!/^[\d;]*$/.test(parameters)) return undefined;
  const [first = '', modifier = '1', ...more] = parameters.split(';');
  if (more.length > 0) return undefined;
  const name = final === '~' ? TILDES[first] : first === '' || first === '1' ? FINALS[final] : undefined;
  if (name === undefined) return undefined;
  const held = Number(modifier) - 1;
  if (held === 0) return { name };
  // A function key with modifiers is another key, and none of ours.
  if (held < 0 || held > 7 || /^f\d/.test(name)) return undefined;
  return {
    name,
    ...(held & 1 ? { shift: true } : {}),
    ...(held & 2 ? { alt: true } : {}),
    ...(held & 4 ? { ctrl: true } : {}),
  };
}

/** An SGR mouse report, `<button;column;row`: left press and wheel; releases, drags and other buttons are dropped. */
function mouse(report: string, final: string): Key | undefined {
  const [button = NaN, column = NaN, row = NaN, ...more] = report.split(';').map(Number);
  if (final !== 'M' || more.length > 0 || !(column >= 1 && row >= 1)) return undefined;
  // Bits 4, 8 and 16 are Shift, Alt and Ctrl: the click is the same.
  const action = ({ 0: 'click', 64: 'wheel-up', 65: 'wheel-down' } as const)[button & ~0b11100];
  return action && { name: 'mouse', mouse: { action, x: column - 1, y: row - 1 } };
}

/** How long an ESC may be the beginning of something: longer than a slow link cuts a key, shorter than one notices. */
const ESCAPE_MS = 40;

/** What is listened to: a terminal's input stream. */
export interface KeyInput {
  on(event: 'data', listener: (bytes: Uint8Array | string) => void): unknown;
  off(event: 'data', listener: (bytes: Uint8Array | string) => void): unknown;
}

/**
 * Calls `onKey` for every key that arrives on `input`; returns the function that stops listening. Raw mode is the
 * terminal's matter (`terminal.ts`). Ink's `useInput` must not be mounted beside it: some keys make it throw.
 */
export function listenKeys(input: KeyInput, onKey: (key: Key) => void): () => void {
  const decoder = new KeyDecoder();
  let timer: NodeJS.Timeout | undefined;
  const onData = (bytes: Uint8Array | string): void => {
    clearTimeout(timer);
    decoder.push(bytes).forEach(onKey);
    if (decoder.waiting) timer = setTimeout(() => decoder.flushEscape().forEach(onKey), ESCAPE_MS);
  };
  input.on('data', onData);
  return () => {
    clearTimeout(timer);
    input.off('data', onData);
  };
}
