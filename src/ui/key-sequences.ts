/** What terminals send for the keys that are not text, after `ESC [` and `ESC O` (xterm, VT220, rxvt, Linux console). */

export type KeyName =
  | 'char'
  | 'paste'
  | 'mouse'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'pageup'
  | 'pagedown'
  | 'home'
  | 'end'
  | 'insert'
  | 'delete'
  | 'backspace'
  | 'enter'
  | 'escape'
  | 'tab'
  | 'backtab'
  | 'space'
  | 'f1'
  | 'f2'
  | 'f3'
  | 'f4'
  | 'f5'
  | 'f6'
  | 'f7'
  | 'f8'
  | 'f9'
  | 'f10'
  | 'f11'
  | 'f12';

type Table = Readonly<Record<string, KeyName | undefined>>;

/** By the letter that ends `ESC [`. */
export const FINALS: Table = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  F: 'end',
  H: 'home',
  P: 'f1',
  Q: 'f2',
  R: 'f3',
  S: 'f4',
  Z: 'backtab',
};

/** By the letter after `ESC O`. */
export const SS3: Table = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  F: 'end',
  H: 'home',
  M: 'enter',
  P: 'f1',
  Q: 'f2',
  R: 'f3',
  S: 'f4',
};

/** By the number in `ESC [ number ~`. */
export const TILDES: Table = {
  1: 'home',
  2: 'insert',
  3: 'delete',
  4: 'end',
  5: 'pageup',
  6: 'pagedown',
  7: 'home',
  8: 'end',
  11: 'f1',
  12: 'f2',
  13: 'f3',
  14: 'f4',
  15: 'f5',
  17: 'f6',
  18: 'f7',
  19: 'f8',
  20: 'f9',
  21: 'f10',
  23: 'f11',
  24: 'f12',
};
