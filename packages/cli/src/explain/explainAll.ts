// Explains many workloads, and shows the progress.

import { setImmediate } from 'node:timers/promises';
import type { Io } from '../io.ts';
import { progress } from '../progress.ts';
import type { Explained } from './explainPair.ts';
import type { Pair } from './pairs.ts';

/** Workloads between two drawings of the progress. */
const SLICE = 20;

/** The explanations of the pairs, in their order. */
export async function explainAll(
  pairs: readonly Pair[],
  explained: (pair: Pair) => Explained,
  io: Io,
): Promise<readonly Explained[]> {
  const bar = progress(io, 'workloads');
  const all: Explained[] = [];
  for (const pair of pairs) {
    all.push(explained(pair));
    if (all.length % SLICE > 0) continue;
    bar.show(all.length, pairs.length, all.length);
    // Lets the terminal draw.
    await setImmediate();
  }
  bar.clear();
  return all;
}
