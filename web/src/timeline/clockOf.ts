// Formats the time of a stop.

import { clockText } from '@syncpod/core/timeline';
import type { Scene } from './scene.ts';
import type { Stop } from './stops.ts';

/** The clock of a stop. */
export function clockOf({ times }: Scene, stop: Stop | undefined): string {
  const begin = times[0] ?? 0;
  return clockText((times[Math.min(stop?.cursor ?? 0, times.length - 1)] ?? begin) - begin);
}
