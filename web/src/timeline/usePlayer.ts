// What can the player do, for its buttons, for keys and for clicks in the picture?

import { useCallback } from 'react';
import type { Source, SourceActions } from '../store/source.ts';
import type { Stop } from './stops.ts';
import { usePlayback } from './usePlayback.ts';

export interface PlayerControls {
  readonly last: number;
  /** Goes to a stop and pauses there; beyond the ends it stays at the end. */
  stepTo(stop: number): void;
  /** Playing on from the end starts over. */
  play(playing: boolean): void;
}

/** Keeps the player running, and hands out its controls. `at` is an index into `stops`. */
export function usePlayer(
  source: Source & SourceActions,
  stops: readonly Stop[],
  at: number,
): PlayerControls {
  const { moveTo, play, playing, speed } = source;
  const last = stops.length - 1;
  const moveToStop = useCallback(
    (stop: number) => moveTo(stops[Math.max(0, Math.min(stop, stops.length - 1))]?.playhead ?? 0),
    [moveTo, stops],
  );
  const stopPlaying = useCallback(() => play(false), [play]);
  usePlayback({ playing, speed, at, last, onMove: moveToStop, onEnd: stopPlaying });
  return {
    last,
    stepTo: (stop) => {
      play(false);
      moveToStop(stop);
    },
    play: (wanted) => {
      if (wanted && at === last) moveToStop(0);
      play(wanted);
    },
  };
}
