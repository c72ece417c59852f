/** The 24 seats of the demo fleet and how each of them works. */
export interface SeatPlan {
  readonly name: string;
  /** Promises that are open at the demo's now, the hand-written scenes included. */
  readonly open: number;
  /** Promises it makes in the background, open ones included. */
  readonly promises: number;
  /** Seconds from its last background deed to the demo's now. */
  readonly silentFor: number;
  /** `watch`: around the clock, `everyHours` apart on average. `office`: weekdays, with nights and weekends off. */
  readonly rhythm: 'office' | 'watch';
  readonly everyHours?: number;
  /** Mints `pnk_…` ids instead of ids in its own namespace. */
  readonly mints?: boolean;
}

const MINUTE = 60;
const HOUR = 3600;

export const SEATS: readonly SeatPlan[] = [
  // 5h02m of silence, just over its longest before.
  {
    name: 'archivist',
    open: 17,
    promises: 105,
    silentFor: 5 * HOUR + 2 * MINUTE,
    rhythm: 'watch',
    everyHours: 2.3,
  },
  { name: 'desk', open: 13, promises: 49, silentFor: 62, rhythm: 'office', mints: true },
  { name: 'reviewer', open: 11, promises: 48, silentFor: 12 * MINUTE, rhythm: 'office', mints: true },
  { name: 'author', open: 11, promises: 40, silentFor: 4 * MINUTE + 11, rhythm: 'office' },
  { name: 'copyeditor', open: 10, promises: 42, silentFor: 7 * MINUTE + 40, rhythm: 'office' },
  { name: 'curator', open: 9, promises: 34, silentFor: 26 * MINUTE, rhythm: 'office' },
  { name: 'translator', open: 7, promises: 30, silentFor: 41 * MINUTE, rhythm: 'office' },
  { name: 'builder', open: 7, promises: 40, silentFor: 40, rhythm: 'watch', everyHours: 5 },
  {
    name: 'publisher',
    open: 7,
    promises: 28,
    silentFor: 2 * HOUR + 3 * MINUTE,
    rhythm: 'office',
    mints: true,
  },
  { name: 'statistician', open: 7, promises: 26, silentFor: 18 * MINUTE, rhythm: 'office' },
  { name: 'typesetter', open: 6, promises: 36, silentFor: 9 * MINUTE + 5, rhythm: 'office' },
  { name: 'clerk', open: 6, promises: 26, silentFor: 12, rhythm: 'office', mints: true },
  { name: 'registrar', open: 6, promises: 28, silentFor: 33 * MINUTE, rhythm: 'office' },
  { name: 'indexer', open: 6, promises: 27, silentFor: 21 * MINUTE, rhythm: 'office' },
  { name: 'scanner', open: 5, promises: 36, silentFor: 16 * MINUTE, rhythm: 'watch', everyHours: 5.5 },
  { name: 'illustrator', open: 5, promises: 20, silentFor: 55 * MINUTE, rhythm: 'office' },
  // Silent for 14 hours, more than twice its longest before.
  { name: 'courier', open: 4, promises: 40, silentFor: 14 * HOUR, rhythm: 'watch', everyHours: 3.4 },
  { name: 'gateway', open: 3, promises: 31, silentFor: 29 * MINUTE, rhythm: 'watch', everyHours: 6 },
  // Too few rows to say anything about its rhythm.
  { name: 'mirror', open: 1, promises: 3, silentFor: 3 * HOUR, rhythm: 'office' },
  { name: 'auditor', open: 1, promises: 16, silentFor: 50 * MINUTE, rhythm: 'office', mints: true },
  { name: 'librarian', open: 1, promises: 22, silentFor: 70 * MINUTE, rhythm: 'office' },
  { name: 'scheduler', open: 0, promises: 18, silentFor: 95 * MINUTE, rhythm: 'office' },
  // Silent for four days and holding nothing.
  { name: 'ombudsman', open: 0, promises: 7, silentFor: 96 * HOUR + 20 * MINUTE, rhythm: 'office' },
  { name: 'reader', open: 0, promises: 9, silentFor: 3 * HOUR + 12 * MINUTE, rhythm: 'office' },
];
