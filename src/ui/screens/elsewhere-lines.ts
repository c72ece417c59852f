import type { Instant } from '../../core/domain/instant.ts';
import type { Difference, Elsewhere } from '../../core/reports/promise.ts';
import { gateId, gateText } from '../../core/text/gate.ts';
import { plural } from '../../core/text/sentences.ts';
import { isoMinute } from '../../core/text/time.ts';
import type { Scene } from '../lookout.ts';
import { field, heading } from '../parts/field.ts';

/**
 * What other sources have on the promise, each by itself: nothing of it is folded into the account above. Where one differs,
 * both sides are said, and neither is called right.
 */
export function elsewhereLines(scene: Scene, others: readonly Elsewhere[], width: number): string[] {
  if (others.length === 0) return [];
  return [
    ...heading(scene, 'Elsewhere', 'other ledgers, each its own record', width),
    ...others.flatMap((other) => {
      const words = `${gateId(other.sourceName)}: ${otherWords(scene, other).join(scene.theme.own(' · '))}`;
      return field(scene, 'ledger', [['plain', words]], width);
    }),
  ];
}

function otherWords(scene: Scene, { rows, state, differs, verdicts }: Elsewhere): string[] {
  const isOtherState = differs.some(({ field: name }) => name === 'state');
  return [
    plural(rows, 'row'),
    ...(state === undefined ? ['declares nothing'] : isOtherState ? [] : [state]),
    ...differs.map((difference) => differenceWords(scene, difference)),
    ...verdicts.map(({ observer, word }) => `${gateId(observer)}: ${gateText(word)}`),
  ];
}

function differenceWords(scene: Scene, difference: Difference): string {
  switch (difference.field) {
    case 'state':
      return `${difference.there} (here ${difference.here})`;
    case 'deadline':
      return `deadline ${deadline(scene, difference.there)} (here ${deadline(scene, difference.here)})`;
    case 'text':
      return `text "${gateText(difference.there ?? '')}" (here "${gateText(difference.here ?? '')}")`;
    case 'antecedent':
      return `waits on ${name(difference.there)} (here ${name(difference.here)})`;
    case 'debtor':
    case 'creditor':
      return `${difference.field} ${name(difference.there)} (here ${name(difference.here)})`;
  }
}

function deadline({ fleet, zone }: Scene, instant: Instant | undefined): string {
  return instant === undefined ? 'no instant' : isoMinute(instant, fleet.now, zone);
}

function name(id: string | undefined): string {
  return id === undefined ? 'nothing' : gateId(id);
}
