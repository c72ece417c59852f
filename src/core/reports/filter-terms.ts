import { isOpen } from '../domain/promise.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { latestWords } from '../fleet/words.ts';
import type { Fold } from '../ledger/fold.ts';
import { STANDING, type Table } from '../ledger/table.ts';
import type { Comparison, Condition, Quality, Term } from './filter-grammar.ts';

/** A promise in its fleet. */
export interface About {
  readonly fleet: Fleet;
  readonly fold: Fold;
  readonly source: number;
  readonly promise: number;
}

/** A term as a question about promises. */
export interface Test {
  /** Its answer hangs on the declaration alone, so it never changes once there is one: ask `holdsIn`. */
  readonly isFixed: boolean;
  readonly dependsOnTime: boolean;
  /** For terms on fixed things. */
  holdsIn(table: Table, promise: number): boolean;
  holds(about: About): boolean;
  /** What the term says of a seat's name alone; absent when it is about promises. */
  readonly ofSeat?: (name: string) => boolean;
}

export function testOf(term: Term): Test {
  const { negated } = term;
  const fixed = fixedOf(term);
  if (fixed !== undefined) {
    const holdsIn = (table: Table, promise: number): boolean => fixed.holdsIn(table, promise) !== negated;
    const { ofSeat } = fixed;
    return {
      isFixed: true,
      dependsOnTime: false,
      holdsIn,
      holds: ({ fold, promise }) => holdsIn(fold.table, promise),
      ...(ofSeat !== undefined && { ofSeat: (name: string) => ofSeat(name) !== negated }),
    };
  }
  const holds = movingOf(term);
  return {
    isFixed: false,
    dependsOnTime: term.kind === 'due' || term.kind === 'late',
    holdsIn: () => true,
    holds: (about) => holds(about) !== negated,
  };
}

interface Fixed {
  holdsIn(table: Table, promise: number): boolean;
  readonly ofSeat?: (name: string) => boolean;
}

function fixedOf(condition: Condition): Fixed | undefined {
  switch (condition.kind) {
    case 'word': {
      const name = new NamePart(condition.value);
      const holdsIn = (table: Table, promise: number): boolean =>
        name.isIn(table.text(promise)) ||
        name.isIn(table.ids.name(promise)) ||
        name.isInSeat(table, table.debtor.get(promise)) ||
        name.isInSeat(table, table.creditor.get(promise));
      return { holdsIn, ofSeat: (seat) => name.isIn(seat) };
    }
    case 'seat': {
      const name = new NamePart(condition.value);
      const holdsIn = (table: Table, promise: number): boolean =>
        name.isInSeat(table, table.debtor.get(promise)) || name.isInSeat(table, table.creditor.get(promise));
      return { holdsIn, ofSeat: (seat) => name.isIn(seat) };
    }
    case 'by': {
      const name = new NamePart(condition.value);
      // In a list of seats each stands for what it owes.
      return {
        holdsIn: (table, promise) => name.isInSeat(table, table.debtor.get(promise)),
        ofSeat: (seat) => name.isIn(seat),
      };
    }
    case 'to': {
      const name = new NamePart(condition.value);
      return { holdsIn: (table, promise) => name.isInSeat(table, table.creditor.get(promise)) };
    }
    case 'on': {
      const name = new NamePart(condition.value);
      return {
        holdsIn: (table, promise) => {
          const antecedent = table.antecedent.get(promise);
          return antecedent >= 0 && name.isIn(table.ids.name(antecedent));
        },
      };
    }
    case 'is':
      if (condition.quality !== 'self') return undefined;
      return {
        holdsIn: (table, promise) =>
          table.isDeclared(promise) && table.debtor.get(promise) === table.creditor.get(promise),
      };
    default:
      return undefined;
  }
}

function movingOf(condition: Condition): (about: About) => boolean {
  switch (condition.kind) {
    case 'state':
      return ({ fold, promise }) => fold.state(promise) === condition.state;
    case 'observer': {
      const name = new NamePart(condition.value);
      return (about) => [...wordsOn(about).keys()].some((observer) => name.isIn(observer));
    }
    case 'verdict': {
      const part = new NamePart(condition.value);
      return (about) => [...wordsOn(about).values()].some(({ word }) => part.isIn(word));
    }
    case 'due':
      return ({ fold, fleet, promise }) => {
        const standing = fold.table.standing.get(promise);
        const isOwedOrWaits = standing === STANDING.owed || standing === STANDING.conditional;
        const ms = fold.table.untilMs.get(promise) - fleet.now.ms;
        return isOwedOrWaits && ms >= 0 && compares(ms, condition.compare, condition.ms);
      };
    case 'late':
      return ({ fold, fleet, promise }) =>
        fold.state(promise) === 'overdue' &&
        compares(fleet.now.ms - fold.table.untilMs.get(promise), condition.compare, condition.ms);
    case 'is':
      return (about) => hasQuality(about, condition.quality);
    default:
      return () => true;
  }
}

function hasQuality(about: About, quality: Quality): boolean {
  const { fold, promise } = about;
  const state = fold.state(promise);
  switch (quality) {
    case 'open':
      return state !== undefined && isOpen(state);
    case 'ended':
      return state !== undefined && !isOpen(state);
    case 'amended':
      return fold.table.amends.get(promise) > 0;
    case 'split':
      return new Set([...wordsOn(about).values()].map(({ word }) => word)).size > 1;
    case 'self':
      return fold.table.debtor.get(promise) === fold.table.creditor.get(promise);
  }
}

function wordsOn({ fleet, source, promise }: About): ReturnType<typeof latestWords> {
  const tellings = fleet.tellings({ source, promise });
  if (tellings.every(({ fold, promise: told }) => fold.table.assessments.get(told) === 0)) return new Map();
  return latestWords(tellings);
}

function compares(value: number, compare: Comparison, limit: number): boolean {
  switch (compare) {
    case '<':
      return value < limit;
    case '<=':
      return value <= limit;
    case '>':
      return value > limit;
    case '>=':
      return value >= limit;
  }
}

/** A part of a name, whatever its case. A ledger has few seats and many promises, so what it finds in a seat is kept. */
class NamePart {
  readonly #pattern: RegExp;
  readonly #seats = new WeakMap<Table, Map<number, boolean>>();

  constructor(part: string) {
    this.#pattern = new RegExp(part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu');
  }

  isIn(text: string): boolean {
    return this.#pattern.test(text);
  }

  isInSeat(table: Table, seat: number): boolean {
    if (seat < 0) return false;
    const ofTable = this.#seats.get(table) ?? new Map<number, boolean>();
    this.#seats.set(table, ofTable);
    const known = ofTable.get(seat);
    if (known !== undefined) return known;
    const found = this.isIn(table.seats.name(seat));
    ofTable.set(seat, found);
    return found;
  }
}
