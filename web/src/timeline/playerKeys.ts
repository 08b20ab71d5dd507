// Handles the player's keys.

import type { PlayerShortcut } from '../ui/keyboard/shortcuts.ts';
import type { PlayerControls } from './createPlayer.ts';
import type { Stop } from './stops.ts';

interface Keyed extends PlayerControls {
  readonly stops: readonly Stop[];
  /** Index of the current stop. */
  readonly at: number;
  /** Index of the last stop that has happened. */
  readonly last: number;
  readonly playing: boolean;
}

export function playerKeys({
  stops,
  at,
  last,
  playing,
  stepTo,
  play,
}: Keyed): Record<PlayerShortcut, () => void> {
  const past = stops.slice(0, last + 1);
  const beginsSync = (_: Stop, index: number): boolean => startsSync(past, index);
  const beginsEvent = ({ weight }: Stop): boolean => weight === 2;
  /** The nearest later stop of that kind in the past part of the story, or its end. */
  const forward = (is: (stop: Stop, index: number) => boolean): void => {
    const found = past.findIndex((stop, index) => index > at && is(stop, index));
    stepTo(found < 0 ? last : found);
  };
  const back = (is: (stop: Stop, index: number) => boolean): void =>
    stepTo(
      Math.max(
        0,
        past.findLastIndex((stop, index) => index < at && is(stop, index)),
      ),
    );
  return {
    'play-pause': () => play(!playing),
    next: () => stepTo(at + 1),
    previous: () => stepTo(at - 1),
    first: () => stepTo(0),
    last: () => stepTo(last),
    'next-sync': () => forward(beginsSync),
    'previous-sync': () => back(beginsSync),
    'next-event': () => forward(beginsEvent),
    'previous-event': () => back(beginsEvent),
  };
}

/** True for the first stop of a sync. */
function startsSync(stops: readonly Stop[], index: number): boolean {
  const sync = stops[index]?.sync;
  return sync !== undefined && sync !== stops[index - 1]?.sync;
}
