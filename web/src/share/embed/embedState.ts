// Describes the state of an embedded playground for the parent page.

import type { Explanation } from '@syncpod/core/explain';
import type { Segment } from '@syncpod/core/text';
import type { Stop } from '../../timeline/stops.ts';
import type { EmbedState } from './messages.ts';

interface Standing {
  readonly stops: readonly Stop[];
  /** Index into `stops`. */
  readonly stop: number;
  readonly playing: boolean;
}

export function embedState(
  { release, containers }: Explanation,
  verdict: readonly Segment[],
  { stops, stop, playing }: Standing,
): EmbedState {
  return {
    release: release.name,
    verdict: verdict.map(({ text }) => text).join(''),
    containers: containers.map(({ name, outcome }) => ({ name, outcome })),
    playing,
    at: stop,
    last: stops.length - 1,
    stop: stops[stop]?.text ?? '',
  };
}
