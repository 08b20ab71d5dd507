// Chooses the stops that playback shows.

import type { Stop } from './stops.ts';

/**
 * Indexes of the past stops with news, and of the last one. `quiet` marks the snapshots without news; if absent, all
 * stops count.
 */
export function loudStops(stops: readonly Stop[], quiet: readonly boolean[] | undefined): readonly number[] {
  const past = stops.filter(({ ghost }) => !ghost);
  return past.flatMap(({ cursor }, index) => {
    const first = (past[index - 1]?.cursor ?? -1) + 1;
    const loud = !quiet || quiet.slice(first, cursor + 1).some((one) => !one);
    return loud || index === past.length - 1 ? [index] : [];
  });
}

/** The first of these stops after another one; infinite if there is none. */
export function nextOf(loud: readonly number[], at: number): number {
  return loud.find((stop) => stop > at) ?? Number.POSITIVE_INFINITY;
}
