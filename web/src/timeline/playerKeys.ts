// Handles the player's keys.

import type { Shortcut } from '../keyboard/shortcuts.ts';
import type { PlayerControls } from './createPlayer.ts';

type PlayerKey = Extract<Shortcut, 'play-pause' | 'next' | 'previous' | 'first' | 'last'>;

interface Keyed extends PlayerControls {
  /** Index of the current stop. */
  readonly at: number;
  /** Index of the last stop that has happened. */
  readonly last: number;
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
