// What do keys do to a player?

import type { Shortcut } from '../keyboard/useShortcuts.ts';
import type { PlayerControls } from './usePlayer.ts';

type PlayerKey = Extract<Shortcut, 'play-pause' | 'next' | 'previous' | 'first' | 'last'>;

interface Keyed extends PlayerControls {
  /** Index of the stop that is looked at. */
  readonly at: number;
  readonly playing: boolean;
}

export function playerKeys({ at, last, playing, stepTo, play }: Keyed): Record<PlayerKey, () => void> {
  return {
    'play-pause': () => play(!playing),
    next: () => stepTo(at + 1),
    previous: () => stepTo(at - 1),
    first: () => stepTo(0),
    last: () => stepTo(last),
  };
}
