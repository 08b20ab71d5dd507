// Loads the large table of Events on first use.

import type { eventReleases } from './eventReleases.ts';

/** The module that matches Events to releases, as a chunk of its own. */
export async function loadEventReleases(): Promise<typeof eventReleases> {
  return (await import('./eventReleases.ts')).eventReleases;
}
