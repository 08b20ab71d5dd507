// What drives both sides at once: the player's buttons, and keys?

import { useCallback } from 'react';
import { type Shortcut, useShortcuts } from '../keyboard/useShortcuts.ts';
import type { Source, SourceActions } from '../store/source.ts';
import { playerKeys } from '../timeline/playerKeys.ts';
import { usePlayback } from '../timeline/usePlayback.ts';
import type { PlayerControls } from '../timeline/usePlayer.ts';
import type { JointStop } from './jointStops.ts';

export function useBoth(
  source: Source & SourceActions,
  stops: readonly JointStop[],
  at: number,
): PlayerControls {
  const { playing, speed, play, moveBoth, show } = source;
  const last = stops.length - 1;
  const onMove = useCallback(
    (stop: number) => moveBoth(stops[Math.max(0, Math.min(stop, last))]?.cursor ?? 0),
    [moveBoth, stops, last],
  );
  const onEnd = useCallback(() => play(false), [play]);
  usePlayback({ playing, speed, at, last, onMove, onEnd });
  const both: PlayerControls = {
    last,
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
    ...playerKeys({ ...both, at, playing }),
    help: () => show({ helpOpen: true }),
  };
  useShortcuts((shortcut) => keys[shortcut]?.());
  return both;
}
