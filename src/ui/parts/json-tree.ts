import { JsonNumber, type JsonObject, type JsonValue } from '../../core/domain/json.ts';
import { gateId, gateText } from '../../core/text/gate.ts';
import { plural } from '../../core/text/sentences.ts';
import { displayWidth } from '../../core/text/width.ts';
import { wrapToWidth } from '../../core/text/wrap.ts';
import { lineIn } from './pane.ts';
import type { Role, Theme } from '../theme.ts';

/** More lines than this are counted and not drawn. */
const MOST_LINES = 60;
/** What lies deeper is counted and not drawn. */
const MOST_DEPTH = 8;
/** A text of more lines is cut and says so. */
const VALUE_LINES = 8;
const LEAST_VALUE = 12;
const FLAT_MEMBERS = 6;

interface Branches {
  readonly branch: string;
  readonly last: string;
  readonly down: string;
  readonly none: string;
}

/**
 * A `meta` as an indented tree, one line a member, in lines of exactly `width` cells: keys and texts gated, numbers as they
 * were written (spec 07 "Promise"). What is too much or too deep is counted.
 */
export function jsonTree(theme: Theme, value: JsonObject, width: number): string[] {
  const lines: string[] = [];
  let left = 0;
  const branches: Branches = theme.ascii
    ? { branch: '|- ', last: '`- ', down: '|  ', none: '   ' }
    : { branch: '├ ', last: '└ ', down: '│ ', none: '  ' };
  const walk = (container: Container, before: string, depth: number): void => {
    const members = Object.entries<JsonValue>(container);
    for (const [at, [key, member]] of members.entries()) {
      const isLast = at === members.length - 1;
      if (lines.length >= MOST_LINES) {
        left += 1 + sizeOf(member);
        continue;
      }
      const inner = before + (isLast ? branches.none : branches.down);
      const isDeeper = isContainer(member) && !isEmpty(member);
      const isTooDeep = isDeeper && depth >= MOST_DEPTH;
      const words = isTooDeep ? `${plural(sizeOf(member), 'value')} deeper down` : wordsOf(member);
      const name = Array.isArray(container) ? String(at + 1) : gateId(key);
      const first = before + (isLast ? branches.last : branches.branch);
      lines.push(...memberLines(theme, [first, inner], name, words, width));
      if (isDeeper && !isTooDeep) walk(member, inner, depth + 1);
    }
  };
  walk(value, ' ', 1);
  if (left > 0) lines.push(lineIn(theme, [['soon', ` ${left} more in the row`]], width));
  return lines;
}

/** The members in one line, `kind: "nudge", step: 1`; `undefined` when one of them has members of its own. */
export function flatJson(value: JsonObject): string | undefined {
  const keys = Object.keys(value);
  if (keys.length === 0) return '{}';
  if (keys.length > FLAT_MEMBERS) return undefined;
  const members = Object.entries<JsonValue>(value);
  if (members.some(([, member]) => isContainer(member) && !isEmpty(member))) return undefined;
  return members.map(([key, member]) => `${gateId(key)}: ${wordsOf(member)}`).join(', ');
}

type Container = JsonObject | readonly JsonValue[];

function isContainer(value: JsonValue): value is Container {
  return typeof value === 'object' && value !== null && !(value instanceof JsonNumber);
}

function isEmpty(value: Container): boolean {
  return Object.keys(value).length === 0;
}

/** What stands behind the key; nothing for what has branches of its own. */
function wordsOf(value: JsonValue): string {
  if (typeof value === 'string') return `"${gateText(value)}"`;
  if (value instanceof JsonNumber) return value.raw;
  if (!isContainer(value)) return String(value);
  if (!isEmpty(value)) return '';
  return Array.isArray(value) ? '[]' : '{}';
}

/**
 * A member's first line and those that go on below it, each with its branches before it. A long text goes on under itself,
 * and where there is no room beside a long key, under the key.
 */
function memberLines(
  theme: Theme,
  [first, next]: readonly [string, string],
  key: string,
  words: string,
  width: number,
): string[] {
  const label = words === '' ? key : `${key}: `;
  const beside = width - displayWidth(first + label) - 1;
  const isBelow = words === '' || beside < LEAST_VALUE;
  const room = Math.max(LEAST_VALUE, width - displayWidth(next) - 1);
  const heads = isBelow ? wrapToWidth(label.trimEnd(), room) : [];
  const values = words === '' ? [] : wrapToWidth(words, isBelow ? room : beside);
  const indent = isBelow ? '' : ' '.repeat(displayWidth(label));
  const shown = values.length > VALUE_LINES ? values.slice(0, VALUE_LINES - 1) : values;
  const rest = values.length - shown.length;
  return [
    ...heads.map((line, at) => inBranches(theme, at === 0 ? first : next, 'plain', line, width)),
    ...shown.map((line, at) =>
      inBranches(theme, at === 0 && !isBelow ? first + label : next + indent, 'plain', line, width),
    ),
    ...(rest === 0 ? [] : [inBranches(theme, next + indent, 'soon', `${rest} more lines in the row`, width)]),
  ];
}

function inBranches(theme: Theme, before: string, role: Role, words: string, width: number): string {
  return lineIn(
    theme,
    [
      ['dim', before],
      [role, words],
    ],
    width,
  );
}

const sizes = new WeakMap<Container, number>();

/** How many values are within, at any depth; counted once for each, since a `meta` may be as long as its line. */
function sizeOf(value: JsonValue): number {
  if (!isContainer(value)) return 0;
  const before = sizes.get(value);
  if (before !== undefined) return before;
  let size = 0;
  for (const member of Object.values(value)) size += 1 + sizeOf(member);
  sizes.set(value, size);
  return size;
}
