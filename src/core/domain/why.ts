import type { Outcome } from './event.ts';
import type { Instant } from './instant.ts';
import type { State } from './promise.ts';

/**
 * Why a promise is in the state it is in: the rule and its numbers (spec 01 "States", 07 "Behaviour in every list").
 * Texts are raw.
 */
export type Why =
  | {
      /** A resolve row ended it. `afterMs`: how long after (before, if negative) the deadline in force. */
      readonly kind: 'resolved';
      readonly as: Outcome;
      readonly by: string;
      readonly at: Instant | undefined;
      readonly afterMs: number | undefined;
    }
  | {
      /** It waits on an id that nothing in this source declares. */
      readonly kind: 'unknown antecedent';
      readonly antecedent: string;
    }
  | {
      readonly kind: 'waits';
      readonly antecedent: string;
      readonly state: State;
      readonly debtor: string;
      readonly deadline: Instant | undefined;
      /** The first promise above that is owed: the one actually being waited for. Absent when it is the antecedent. */
      readonly root?: { readonly id: string; readonly debtor: string; readonly state: State };
    }
  | {
      /** It waits on itself through these ids: none of them can ever be owed. */
      readonly kind: 'deadlock';
      readonly cycle: readonly string[];
    }
  | {
      /** The promise above that was not kept, and how it ended. */
      readonly kind: 'expired';
      readonly root: string;
      readonly as: Outcome;
    }
  | {
      /** Owed, and now is after or not after the deadline in force. */
      readonly kind: 'overdue' | 'detached';
      readonly deadline: Instant;
      /** The declared deadline, and how often it was moved since. */
      readonly declared: Instant | undefined;
      readonly moved: number;
      readonly now: Instant;
    }
  | {
      /** Owed, but its deadline is not an instant with an offset: it can never be overdue. */
      readonly kind: 'no deadline';
      readonly until: string;
    };
