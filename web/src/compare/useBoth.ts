// What drives both sides at once: the player's buttons, and keys?

import { useCallback } from 'react';
import { type Shortcut, useShortcuts } from '../keyboard/useShortcuts.ts';
import type { Source, SourceActions } from '../store/source.ts';
import { usePlayback } from '../timeline/usePlayback.ts';
import type { JointStop } from './jointStops.ts';

export interface Both {
  /** Goes to a stop and pauses there; beyond the ends it stays at the end. */
  stepTo(stop: number): void;
  /** Playing on from the end starts over. */
  play(playing: boolean): void;
}

export function useBoth(source: Source & SourceActions, stops: readonly JointStop[], at: number): Both {
  const { playing, speed, play, moveBoth, show } = source;
  const last = stops.length - 1;
  const onMove = useCallback(
    (stop: number) => moveBoth(stops[Math.max(0, Math.min(stop, last))]?.cursor ?? 0),
    [moveBoth, stops, last],
  );
  const onEnd = useCallback(() => play(false), [play]);
  usePlayback({ playing, speed, at, last, onMove, onEnd });
  const both: Both = {
    stepTo: (stop) => {
      play(false);
      onMove(stop);
    },
    play: (wanted) => {
      if (wanted && at >= last) onMove(0);
      play(wanted && last > 0);
    },
  };
  const keys: Partial<Record<Shortcut, () => void>> = {
    'play-pause': () => both.play(!playing),
    next: () => both.stepTo(at + 1),
    previous: () => both.stepTo(at - 1),
    first: () => both.stepTo(0),
    last: () => both.stepTo(last),
    help: () => show({ helpOpen: true }),
  };
  useShortcuts((shortcut) => keys[shortcut]?.());
  return both;
}
