import { parseInstant } from '../../core/domain/instant.ts';
import { gateText } from '../../core/text/gate.ts';
import { isoMinute } from '../../core/text/time.ts';
import type { Scene } from '../lookout.ts';

/** An instant of a row to the minute; what is none, as it is written. */
export function instantWords({ fleet, zone }: Scene, raw: string): string {
  const instant = parseInstant(raw);
  return instant === undefined ? gateText(raw) : isoMinute(instant, fleet.now, zone);
}
