// How is the big table of Events loaded only when somebody imports some?

import type { eventReleases } from './eventReleases.ts';

/** What tells the releases of imported Events, as a part of the program of its own. */
export async function loadEventReleases(): Promise<typeof eventReleases> {
  return (await import('./eventReleases.ts')).eventReleases;
}
