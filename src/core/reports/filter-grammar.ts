import { type State, STATES } from '../domain/promise.ts';
import { readDuration } from '../text/duration-input.ts';

/** One condition of a filter; `negated`: it must not hold. */
export type Term = { readonly negated: boolean } & Condition;

export type Condition =
  | { readonly kind: 'word'; readonly value: string }
  /** A part of a name or id, whatever its case. `seat`: of the debtor or the creditor. */
  | { readonly kind: 'by' | 'to' | 'seat' | 'observer' | 'verdict' | 'on'; readonly value: string }
  | { readonly kind: 'state'; readonly state: State }
  /** `due`: milliseconds until the deadline; `late`: milliseconds since it passed. */
  | { readonly kind: 'due' | 'late'; readonly compare: Comparison; readonly ms: number }
  | { readonly kind: 'is'; readonly quality: Quality };

export type Comparison = '<' | '<=' | '>' | '>=';
export const QUALITIES = ['open', 'ended', 'amended', 'split', 'self'] as const;
export type Quality = (typeof QUALITIES)[number];

/** What is wrong with a filter, and where: UTF-16 units from the beginning of the text. */
export interface FilterError {
  readonly at: number;
  readonly length: number;
  /** Plain words; may quote the text, raw. */
  readonly reason: string;
}

/** The keys of the language (spec 07 "Keys"), for help and completion. */
export const FILTER_KEYS: readonly { readonly key: string; readonly words: string }[] = [
  { key: 'word', words: 'in the text, the id, the debtor or the creditor' },
  { key: 'by:NAME', words: 'owed by a debtor with this in its name' },
  { key: 'to:NAME', words: 'owed to a creditor with this in its name' },
  { key: 'seat:NAME', words: 'owed by or to it' },
  { key: 'state:STATE', words: STATES.join(', ') },
  { key: 'observer:NAME', words: 'somebody with this in its name said a word on it' },
  { key: 'verdict:WORD', words: 'an observer’s latest word has this in it' },
  { key: 'on:ID', words: 'waits on a promise with this in its id' },
  { key: 'due:<2h', words: 'falls due in less than that: < <= > >= with s m h d w' },
  { key: 'late:>1d', words: 'owed, and its deadline passed longer ago than that' },
  { key: `is:${QUALITIES[0]}`, words: `also is:${QUALITIES.slice(1).join(', is:')}` },
  { key: '-TERM', words: 'not that one' },
  { key: '"two words"', words: 'quotes hold spaces and colons together' },
  { key: '@NAME', words: 'a filter of that name in the config' },
];

const KEYS = ['by', 'to', 'seat', 'state', 'observer', 'verdict', 'on', 'due', 'late', 'is'] as const;
type Key = (typeof KEYS)[number];
/** The terms of a filter, or the first thing that is wrong with it. Never throws. */
export function readTerms(
  text: string,
  saved: Readonly<Record<string, string>>,
): { readonly kind: 'terms'; readonly terms: readonly Term[] } | ({ readonly kind: 'error' } & FilterError) {
  const terms: Term[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    const read = readToken(token, saved);
    if ('reason' in read)
      return { kind: 'error', at: match.index, length: token.length, reason: read.reason };
    terms.push(...read);
  }
  return { kind: 'terms', terms };
}

/** A stretch without spaces, save those between quotes; a quote that is never closed runs to the end. */
const TOKEN = /(?:"[^"]*(?:"|$)|[^\s"])+/gu;

type Wrong = { readonly reason: string };

function readToken(token: string, saved: Readonly<Record<string, string>>): readonly Term[] | Wrong {
  const negated = token.startsWith('-') && token.length > 1;
  const rest = negated ? token.slice(1) : token;
  if (rest.startsWith('@')) return readSaved(rest.slice(1), negated, saved);
  if (/"[^"]*$/u.test(rest.replace(/"[^"]*"/gu, ''))) return { reason: 'a quote is opened and not closed' };
  const [, key, value] = /^([a-z]+):(.*)$/su.exec(rest) ?? [];
  if (key === undefined || value === undefined) return [{ negated, kind: 'word', value: unquoted(rest) }];
  const known = KEYS.find((each) => each === key);
  if (known === undefined) {
    return { reason: `${key}: is no key. Keys are ${KEYS.join(', ')}; quotes make it a word` };
  }
  const condition = readCondition(known, unquoted(value));
  return 'reason' in condition ? condition : [{ negated, ...condition }];
}

function readSaved(
  name: string,
  negated: boolean,
  saved: Readonly<Record<string, string>>,
): readonly Term[] | Wrong {
  const text = Object.hasOwn(saved, name) ? saved[name] : undefined;
  if (text === undefined) {
    const names = Object.keys(saved).map((each) => `@${each}`);
    const known = names.length === 0 ? 'the config saves none' : `the config has ${names.join(', ')}`;
    return { reason: `no filter is called @${name}: ${known}` };
  }
  // One level: a saved filter that names others could name itself.
  const read = readTerms(text, {});
  if (read.kind === 'error') return { reason: `@${name} is wrong: ${read.reason}` };
  if (!negated) return read.terms;
  const [only, ...more] = read.terms;
  if (only === undefined || more.length > 0)
    return { reason: `-@${name}: only a filter of one term can be negated` };
  return [{ ...only, negated: !only.negated }];
}

function readCondition(key: Key, value: string): Condition | Wrong {
  if (value === '') return { reason: `${key}: needs a value` };
  switch (key) {
    case 'state': {
      const state = STATES.find((each) => each === value);
      if (state !== undefined) return { kind: key, state };
      return { reason: `no state is called ${value}: ${STATES.join(', ')}` };
    }
    case 'is': {
      const quality = QUALITIES.find((each) => each === value);
      if (quality !== undefined) return { kind: key, quality };
      return { reason: `is: knows ${QUALITIES.join(', ')}, not ${value}` };
    }
    case 'due':
    case 'late': {
      const [, compare, length = ''] = /^(<=|>=|<|>)(.*)$/u.exec(value) ?? [];
      const ms = readDuration(length);
      if (ms === undefined || !isComparison(compare)) {
        return { reason: `${key}: needs a length of time such as >1d or <=2h30m` };
      }
      return { kind: key, compare, ms };
    }
    default:
      return { kind: key, value };
  }
}

function isComparison(text: string | undefined): text is Comparison {
  return text === '<' || text === '<=' || text === '>' || text === '>=';
}

function unquoted(text: string): string {
  return text.replace(/"/gu, '');
}
