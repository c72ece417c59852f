import type { SeededRandom } from '../../../src/commands/seeded-random.ts';
import type { SeatPlan } from './seats.ts';

/**
 * When the seats of the demo fleet act: a seat's deeds are laid out over three weeks in its rhythm, and then told as
 * beginnings and ends of promises, so that it ends up with exactly the open ones it should have.
 */
export interface Span {
  readonly by: string;
  /** Epoch milliseconds of the declaration. */
  readonly declared: number;
  /** Epoch milliseconds of the resolve; undefined while open. */
  readonly ended: number | undefined;
}

export const HOUR_MS = 3_600_000;

/** `open` spans stay open; the others begin and end, oldest first more often than not. Counts come out exact. */
export function spansOf(
  seat: SeatPlan,
  open: number,
  promises: number,
  now: number,
  random: SeededRandom,
): readonly Span[] {
  const instants = deedInstants(seat, promises * 2 - open, now, random);
  const held: number[] = [];
  const spans: Span[] = [];
  instants.forEach((at, index) => {
    const left = instants.length - index;
    const mustDeclare = held.length === 0 || open - held.length >= left;
    const mustEnd = held.length - open >= left || held.length >= open + spareHands(seat);
    // Leans towards ending when much is held, so that the number in hand wanders instead of growing.
    const declares =
      mustDeclare || (!mustEnd && random.chance(held.length > Math.max(2, open / 2) ? 0.45 : 0.6));
    if (declares) held.push(at);
    else {
      const [declared] = held.splice(random.whole(0, Math.min(2, held.length - 1)), 1);
      spans.push({ by: seat.name, declared: declared!, ended: at });
    }
  });
  return [...spans, ...held.map((declared) => ({ by: seat.name, declared, ended: undefined }))];
}

/** The archivist never held more than it holds now: that is its peak. The others had busier days. */
function spareHands(seat: SeatPlan): number {
  return seat.name === 'archivist' ? 0 : 4;
}

function deedInstants(seat: SeatPlan, count: number, now: number, random: SeededRandom): readonly number[] {
  const last = now - seat.silentFor * 1000;
  return seat.rhythm === 'watch'
    ? watchInstants(count, last, seat.everyHours ?? 4, random)
    : officeInstants(count, last, random);
}

/** Backwards from the last deed: gaps of 0.4 to 1.6 times the average, and one of twice it, its longest. */
function watchInstants(
  count: number,
  last: number,
  everyHours: number,
  random: SeededRandom,
): readonly number[] {
  const instants = [last];
  const longest = random.whole(20, 30);
  for (let at = last, index = 1; index < count; index++) {
    const gap = index === longest ? 2 : random.between(0.4, 1.6);
    at -= Math.round(gap * everyHours * 3600) * 1000;
    instants.push(at);
  }
  return instants.reverse();
}

/** Within 21 days up to the last deed: mostly weekdays from 06 to 19 UTC. */
function officeInstants(count: number, last: number, random: SeededRandom): readonly number[] {
  const instants = new Set([last]);
  while (instants.size < count) {
    const at = last - Math.round(random.between(0, 21 * 24 * 3600)) * 1000;
    const moment = new Date(at);
    const isOffice = moment.getUTCDay() % 6 !== 0 && moment.getUTCHours() >= 6 && moment.getUTCHours() < 19;
    if (isOffice || random.chance(0.02)) instants.add(at);
  }
  return [...instants].sort((a, b) => a - b);
}
