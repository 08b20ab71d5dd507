// Measures times and formats the figures of a benchmark.

/** Milliseconds. */
export function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Milliseconds of each of `times` runs of the work. */
export function medianTime(times: number, work: () => unknown): number {
  return warmMedian(Array.from({ length: times }, () => timed(work)));
}

/** The first third of the runs is warm-up. */
export function warmMedian(times: readonly number[]): number {
  return median(times.slice(times.length / 3));
}

export function median(values: readonly number[]): number {
  return share(values, 0.5);
}

/** The quantile of the values: 0.95 for p95. */
export function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Two figures of one run in milliseconds, and their ratio. Only the ratio is comparable between machines. */
export function ratioLine(what: string, ours: number, theirs: number): string {
  return `${what}: ${(ours / theirs).toFixed(2)} (${ours.toFixed(2)} ms / ${theirs.toFixed(2)} ms)`;
}
