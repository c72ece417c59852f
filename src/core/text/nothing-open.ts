import { gateId } from './gate.ts';
import { shortDuration } from './time.ts';

/** What the sentence tells: `reports/nothing-open.ts` counts it. Names are raw. */
interface Told {
  readonly last:
    { readonly id: string; readonly as: string; readonly by: string; readonly atMs: number } | undefined;
  readonly inADay: { readonly satisfied: number; readonly cancelled: number; readonly released: number };
  readonly silentMs: number;
  readonly longestGapMs: number;
  readonly isSilent: boolean;
}

/** An open set of nothing, in the words of spec 03.5: there is no "all is well", only the row that ended the last one. */
export function nothingOpenSentence(told: Told, nowMs: number): string {
  const { last, inADay, silentMs, longestGapMs } = told;
  if (told.isSilent) {
    const silent = silentMs === Infinity ? 'at a readable time' : `for ${shortDuration(silentMs)}`;
    return `nothing open and no row from anyone ${silent} (longest before: ${shortDuration(longestGapMs)}). A dead writer looks like this too.`;
  }
  if (last === undefined) return 'nothing open, and no row ever resolved a promise';
  const ago = Number.isNaN(last.atMs) ? 'at no readable time' : `${shortDuration(nowMs - last.atMs)} ago`;
  const { satisfied, cancelled, released } = inADay;
  return `nothing open. Last resolve: ${last.as} of ${gateId(last.id)} by ${gateId(last.by)}, ${ago}; in 24 h: ${satisfied} satisfied, ${cancelled} cancelled, ${released} released`;
}
