import type { Fleet } from '../core/fleet/fleet.ts';
import { promiseReport } from '../core/reports/promise.ts';
import type { Composition } from './compose.ts';
import type { Effect, Outcome } from './effects.ts';
import type { Lookout } from './lookout.ts';
import type { Screen } from './state.ts';

/** What the keys that reach outside the screen are about: the last frame, and the fleet it was drawn from. */
export interface Shown {
  readonly lookout: Lookout;
  readonly fleet: Fleet;
  readonly drawn: Composition | undefined;
  readonly screen: Screen;
}

/** The effect that was asked for, or why there is none. */
export type Request = Effect | Outcome;

/** The promise or seat that a key means: what is selected, else what the screen is about. */
export function subjectOf({ drawn, screen }: Pick<Shown, 'drawn' | 'screen'>): Screen | undefined {
  return drawn?.opens ?? (screen.name === 'promise' || screen.name === 'seat' ? screen : undefined);
}

/** The id or the name of it, exactly as it stands in the file. */
export function copyText(subject: Screen | undefined): string | undefined {
  if (subject?.name === 'promise') return subject.id;
  return subject?.name === 'seat' || subject?.name === 'graph' ? subject.seat : undefined;
}

/** `y`: the id or the name. */
export function copyRequest(shown: Shown): Request {
  const text = copyText(subjectOf(shown));
  return text === undefined ? refused('nothing here has an id to copy') : { do: 'copy', text };
}

/** `o`: the evidence of the promise; pressed again, `turn` counts on and the next reference comes. */
export function evidenceRequest(shown: Shown, turn: number): Request {
  const subject = subjectOf(shown);
  if (subject?.name !== 'promise') return refused('no promise is selected');
  const report = reportOf(shown, subject.id);
  const references = report?.account.resolution?.evidence;
  if (report === undefined || references === undefined)
    return refused('no evidence: no row says it was satisfied');
  if (references.length === 0) return refused('it was satisfied with no evidence named');
  return { do: 'open', reference: references[turn % references.length] ?? '', source: report.source };
}

/** `e`: the selected row; of a promise, the row that declares it. */
export function editRequest(shown: Shown): Request {
  const { drawn } = shown;
  const own = drawn?.panes[drawn.focus]?.row?.(drawn.at);
  if (own !== undefined) return { do: 'edit', source: own.source, line: own.place.line };
  const subject = subjectOf(shown);
  const report = subject?.name === 'promise' ? reportOf(shown, subject.id) : undefined;
  if (report === undefined) return refused('no row is selected');
  return { do: 'edit', source: report.source, line: report.account.horizons[0].place.line };
}

function reportOf({ fleet, lookout }: Shown, id: string) {
  return promiseReport(fleet, id, (source, place) => lookout.rawRow(source, place));
}

function refused(words: string): Outcome {
  return { words, isTrouble: true };
}
