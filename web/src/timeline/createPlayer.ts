// Defines the player's actions for buttons, keys and clicks in the picture.

import { AT_END } from '@syncpod/core/scenario';
import type { CarryOut } from '../store/plan.ts';
import type { SourceStore } from '../store/source.ts';
import type { Stop } from './stops.ts';

export interface PlayerControls {
  /**
   * Goes to a stop and pauses there; to the end for a stop beyond it. A pending stop applies the pending change.
   */
  stepTo(stop: number): void;
  /** Follows a drag: like `stepTo` among the past stops, but without an entry in the browser's history. */
  slideTo(stop: number): void;
  /** Playing applies the pending change first; at the end it starts over. */
  play(playing: boolean): void;
}

/** The current state of the player. */
interface Played {
  readonly stops: readonly Stop[];
  /** Index into `stops`. */
  readonly at: number;
  /** Present if a change is pending at the end. */
  readonly goOn: CarryOut | undefined;
}

/** Index of the last stop that has happened. */
export function lastStop(stops: readonly Stop[]): number {
  return stops.findLastIndex(({ ghost }) => !ghost);
}

/**
 * The cursor of a past stop; an index beyond the ends is clamped. The last stop is the end of the story, also once the
 * story is longer.
 */
export function cursorOf(stops: readonly Stop[], stop: number): number {
  return stop >= lastStop(stops) ? AT_END : (stops[Math.max(0, stop)]?.cursor ?? 0);
}

export function createPlayer(source: SourceStore, played: () => Played): PlayerControls {
  return {
    stepTo: (stop) => {
      const { stops, at, goOn } = played();
      const { playing, stepTo } = source.getState();
      const last = lastStop(stops);
      if (stop > at && goOn && (stop > last || stops[stop]?.ghost)) goOn(false, Math.max(1, stop - last));
      else if (Math.min(stop, last) !== at || playing) stepTo(cursorOf(stops, stop));
    },
    slideTo: (stop) => {
      const { stops, at } = played();
      if (Math.min(stop, lastStop(stops)) !== at) source.getState().moveTo(cursorOf(stops, stop));
    },
    play: (wanted) => {
      const { stops, at, goOn } = played();
      const { moveTo, play } = source.getState();
      const last = lastStop(stops);
      if (wanted && goOn) {
        goOn(true);
        return;
      }
      if (wanted && at >= last) moveTo(cursorOf(stops, 0));
      play(wanted && last > 0);
    },
  };
}
