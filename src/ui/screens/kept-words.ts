import type { KeptHow, Moves } from '../../core/reports/kept-how.ts';
import { plural } from '../../core/text/sentences.ts';
import { signedDuration } from '../../core/text/time.ts';

/** How what a seat owed has ended, in counts of a whole (spec 04.4 "kept how"): no share, no score. */
export function endedWords(kept: KeptHow): string {
  const { satisfied, cancelled, released, expired } = kept;
  const ended = satisfied + cancelled + released + expired;
  if (kept.promises === 0) return 'it never promised anything to others';
  if (ended === 0) return `none of ${plural(kept.promises, 'promise')} to others has ended`;
  const how = counted([
    [kept.byFirst, 'by the first deadline'],
    [kept.byMoved, 'by a moved one'],
    [kept.afterLast, 'late'],
    [kept.untimed, 'with no readable time'],
  ]);
  const ends = counted([
    [satisfied, how === '' ? 'satisfied' : `satisfied (${how})`],
    [cancelled, 'cancelled'],
    [released, 'released'],
    [expired, 'expired'],
  ]);
  return `${ended} of ${plural(kept.promises, 'promise')} to others ended: ${ends}`;
}

/** How its deadlines were moved, each kind with how far in all (spec 04.4 "drift"); ladders apart. */
export function movedWords(kept: KeptHow): string {
  const { replans, deferrals, unknown, ladderMoves, ladders } = kept;
  const all = replans.count + deferrals.count + unknown.count + ladderMoves.count;
  if (all === 0) return 'no deadline was moved';
  const parts = [
    moves(replans, 'before it fell', 'before they fell'),
    moves(deferrals, 'after it fell', replans.count > 0 ? 'after' : 'after they fell'),
    moves(unknown, 'at no readable time'),
    moves(ladderMoves, `on ${plural(ladders, 'ladder')}`),
  ].filter((words) => words !== '');
  return `deadlines moved ${all === 1 ? 'once' : `${all} times`}: ${parts.join(', ')}`;
}

function moves({ count, movedMs }: Moves, one: string, many = one): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many} (${signedDuration(movedMs)})`;
}

function counted(parts: readonly (readonly [count: number, words: string])[]): string {
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');
}
