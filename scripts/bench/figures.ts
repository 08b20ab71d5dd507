// How are the figures of a benchmark taken and written down?

/** Milliseconds. */
export function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** How many milliseconds the work takes, of so many times. */
export function medianTime(times: number, work: () => unknown): number {
  return warmMedian(Array.from({ length: times }, () => timed(work)));
}

/** The first third warms the engine up. */
export function warmMedian(times: readonly number[]): number {
  return median(times.slice(times.length / 3));
}

export function median(values: readonly number[]): number {
  return share(values, 0.5);
}

/** The value that this share of all values does not exceed: 0.95 for p95. */
export function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Two figures of one run in milliseconds, and their ratio: only the ratio says something about another machine. */
export function ratioLine(what: string, ours: number, theirs: number): string {
  return `${what}: ${(ours / theirs).toFixed(2)} (${ours.toFixed(2)} ms / ${theirs.toFixed(2)} ms)`;
}
