import type { Verdict } from '../../core/reports/promise-line.ts';
import { gateId, gateText } from '../../core/text/gate.ts';
import type { Theme } from '../theme.ts';

/** Each observer's latest word, side by side in the order they are given; nothing is counted together (spec 07). */
export function verdictWords(theme: Theme, verdicts: readonly Verdict[]): string {
  return verdicts
    .map(({ observer, word }) => `${gateId(observer)}: ${gateText(word)}`)
    .join(theme.own(' · '));
}
