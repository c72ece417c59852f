import type { Emptiness } from '../domain/emptiness.ts';
import type { Instant } from '../domain/instant.ts';
import type { Why } from '../domain/why.ts';
import { gateId } from './gate.ts';
import { isoMinute, shortDuration } from './time.ts';

/**
 * The sentences that say why (spec 07 "Behaviour in every list"): the rule and its numbers, no verdict of owed's own.
 * Names pass the gate here.
 */
export function whySentence(why: Why, now: Instant, zone = 'UTC'): string {
  const at = (instant: Instant): string => isoMinute(instant, now, zone);
  switch (why.kind) {
    case 'resolved': {
      const when = why.at === undefined ? '' : ` at ${at(why.at)}`;
      return `${why.as} by ${gateId(why.by)}${when}${againstDeadline(why.afterMs)}`;
    }
    case 'unknown antecedent':
      return `conditional: waits on ${gateId(why.antecedent)}, which no row here declares`;
    case 'waits': {
      const since = why.deadline === undefined ? '' : `, deadline ${at(why.deadline)}`;
      const direct = `conditional: waits on ${gateId(why.antecedent)}, ${why.state}${since}, owed by ${gateId(why.debtor)}`;
      if (why.root === undefined) return direct;
      return `${direct}; at the root ${gateId(why.root.id)}, ${why.root.state}, owed by ${gateId(why.root.debtor)}`;
    }
    case 'deadlock':
      return `conditional for ever: it waits on itself through ${why.cycle.map(gateId).join(', ')}`;
    case 'expired':
      return `expired: ${gateId(why.root)}, which it hung on, was ${why.as}`;
    case 'overdue':
      return `overdue: deadline ${deadlineWords(why, at)}, now ${at(now)}, ${shortDuration(now.ms - why.deadline.ms)} late`;
    case 'detached':
      return `detached: owed, deadline ${deadlineWords(why, at)}, in ${shortDuration(why.deadline.ms - now.ms)}`;
    case 'no deadline':
      return 'detached: owed, and never overdue, because its deadline is not an instant with an offset';
  }
}

function deadlineWords(
  why: { readonly deadline: Instant; readonly declared: Instant | undefined; readonly moved: number },
  at: (instant: Instant) => string,
): string {
  if (why.moved === 0 || why.declared === undefined) return at(why.deadline);
  return `${at(why.declared)} moved ${times(why.moved)} to ${at(why.deadline)}`;
}

function againstDeadline(afterMs: number | undefined): string {
  if (afterMs === undefined) return '';
  if (afterMs === 0) return ', at its deadline';
  return `, ${shortDuration(afterMs)} ${afterMs < 0 ? 'before' : 'after'} the deadline in force`;
}

export function times(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count} times`;
}

/** `1 promise`, `2 promises`. */
export function plural(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`;
}

/** Why a list is empty; `none` is what the list itself says when nothing is wrong with the sources. */
export function emptySentence(emptiness: Emptiness, none: string): string {
  switch (emptiness.kind) {
    case 'no file':
      return `no file at ${gateId(emptiness.path)} yet: waiting for it. pinki would read this as an empty ledger`;
    case 'gone':
      return `${gateId(emptiness.path)} is gone; this is what was read before`;
    case 'unreadable':
      return `cannot read ${gateId(emptiness.path)}: ${emptiness.reason}`;
    case 'reading':
      return 'still being read';
    case 'no rows':
      return `${gateId(emptiness.path)} exists and has no rows`;
    case 'silent stream':
      return `no row has come through ${gateId(emptiness.path)} yet`;
    case 'partly unreadable':
      return `${plural(emptiness.lines, 'line')} of ${gateId(emptiness.path)} could not be read, so this may not be all: ${none}`;
    case 'hidden':
      return `${plural(emptiness.hidden, 'row')} hidden by this filter`;
    case 'none':
      return none;
  }
}
