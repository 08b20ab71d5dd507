// How are the figures of a benchmark written down?

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Two medians of one run in milliseconds, and their ratio: only the ratio says something about another machine. */
export function ratioLine(what: string, ours: number, theirs: number): string {
  return `${what}: ${(ours / theirs).toFixed(2)} (${ours.toFixed(2)} ms / ${theirs.toFixed(2)} ms)`;
}
