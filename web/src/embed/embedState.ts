// What is the page around an embedded playground told about what it shows?

import type { Explanation, Segment } from '@syncpod/core';
import type { Stop } from '../timeline/stops.ts';
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
    release: release.minor,
    verdict: verdict.map(({ text }) => text).join(''),
    containers: containers.map(({ name, outcome }) => ({ name, outcome })),
    playing,
    at: stop,
    last: stops.length - 1,
    stop: stops[stop]?.text ?? '',
  };
}
