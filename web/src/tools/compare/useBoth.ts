// Drives both sides of a comparison at once, by the player's buttons and by keys.

import { useCallback } from 'react';
import { useSource } from '../../store/context.ts';
import type { PlayerControls } from '../../timeline/createPlayer.ts';
import { playerKeys } from '../../timeline/playerKeys.ts';
import { usePlayback } from '../../timeline/usePlayback.ts';
import type { Shortcut } from '../../ui/keyboard/shortcuts.ts';
import { useShortcuts } from '../../ui/keyboard/useShortcuts.ts';
import type { JointStop } from './jointStops.ts';

const nextStop = (at: number): number => at + 1;

export function useBoth(stops: readonly JointStop[], at: number): PlayerControls {
  const playing = useSource((source) => source.playing);
  const speed = useSource((source) => source.speed);
  const play = useSource((source) => source.play);
  const moveBoth = useSource((source) => source.moveBoth);
  const ask = useSource((source) => source.ask);
  const last = stops.length - 1;
  const onMove = useCallback(
    (stop: number) => moveBoth(stops[Math.max(0, Math.min(stop, last))]?.cursor ?? 0),
    [moveBoth, stops, last],
  );
  const onEnd = useCallback(() => play(false), [play]);
  usePlayback({ playing, speed, at, last, count: stops.length, next: nextStop, onMove, onEnd });
  const both: PlayerControls = {
    stepTo: (stop) => {
      play(false);
      onMove(stop);
    },
    slideTo: onMove,
    play: (wanted) => {
      if (wanted && at >= last) onMove(0);
      play(wanted && last > 0);
    },
  };
  const keys: Partial<Record<Shortcut, () => void>> = {
    ...playerKeys({ ...both, stops, at, last, playing }),
    help: () => ask({ kind: 'help' }),
  };
  useShortcuts((shortcut) => keys[shortcut]?.());
  return both;
}
