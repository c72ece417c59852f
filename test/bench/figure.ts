/** One line of the table: what was measured, as a ratio against something measured in the same run (spec 10). */
export interface Figure {
  readonly what: string;
  readonly against: string;
  /** The ratio, or milliseconds where `unit` says so. */
  readonly value: number;
  readonly unit: '×' | 'ms' | '%';
  readonly budget: number;
  readonly aim: number;
  /** The absolute figures behind it, for orientation. */
  readonly notes: string;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? NaN;
}

/** Milliseconds that `work` takes. */
export function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Collects garbage where the process was started with --expose-gc, so that one measurement does not pay for another. */
export function settleMemory(): void {
  (globalThis as { gc?: () => void }).gc?.();
}
