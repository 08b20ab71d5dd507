// What can the player do, for its buttons, for keys and for clicks in the picture?

import { useCallback } from 'react';
import type { CarryOut } from '../store/plan.ts';
import type { Source, SourceActions } from '../store/source.ts';
import type { Stop } from './stops.ts';
import { usePlayback } from './usePlayback.ts';

export interface PlayerControls {
  /** Index of the last stop that has happened. */
  readonly last: number;
  /** Goes to a stop and pauses there; beyond the ends it stays at the end. Into what is to come: makes it happen. */
  stepTo(stop: number): void;
  /** Playing makes happen what is to come first; playing on from the end starts over. */
  play(playing: boolean): void;
}

interface Played {
  readonly stops: readonly Stop[];
  /** Index into `stops`. */
  readonly at: number;
  /** Present if something is to come at the end. */
  readonly goOn: CarryOut | undefined;
  /** True while something else is played in its place. */
  readonly asleep?: boolean;
}

/** Keeps the player running, and hands out its controls. */
export function usePlayer(
  source: Source & SourceActions,
  { stops, at, goOn, asleep = false }: Played,
): PlayerControls {
  const { moveTo, stepTo, play, playing, speed } = source;
  const last = stops.findLastIndex(({ ghost }) => !ghost);
  const cursorOf = useCallback(
    (stop: number) => stops[Math.max(0, Math.min(stop, last))]?.cursor ?? 0,
    [stops, last],
  );
  const onMove = useCallback((stop: number) => moveTo(cursorOf(stop)), [moveTo, cursorOf]);
  const onEnd = useCallback(() => play(false), [play]);
  usePlayback({ playing: playing && !asleep, speed, at, last, onMove, onEnd });
  return {
    last,
    stepTo: (stop) => {
      if (stop > at && goOn && (stop > last || stops[stop]?.ghost))
        goOn(false, Math.max(1, Math.min(stop, stops.length - 1) - last));
      else if (stop !== at || playing) stepTo(cursorOf(stop));
    },
    play: (wanted) => {
      if (wanted && goOn) {
        goOn(true);
        return;
      }
      if (wanted && at >= last) moveTo(cursorOf(0));
      play(wanted && last > 0);
    },
  };
}
