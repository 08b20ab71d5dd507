// Moves the cursor during playback.

import { useEffect } from 'react';

/** The longest duration of a stop in milliseconds at speed 1: the step's animation and time to read. */
const LONGEST = 1400;
const SHORTEST = 400;
/** The duration of a whole story of many stops, in milliseconds. */
const STORY = 30_000;

interface Playback {
  readonly playing: boolean;
  readonly speed: number;
  /** Indexes of the current stop and of the last past stop. */
  readonly at: number;
  readonly last: number;
  /** The number of stops that the whole story plays. */
  readonly count: number;
  /** The stop after this one. */
  next(at: number): number;
  onMove(stop: number): void;
  onEnd(): void;
}

export function usePlayback({ playing, speed, at, last, count, next, onMove, onEnd }: Playback): void {
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      onEnd();
      return;
    }
    const duration = Math.max(SHORTEST, Math.min(LONGEST, STORY / count)) / speed;
    const timer = setTimeout(() => onMove(Math.min(next(at), last)), duration);
    return () => clearTimeout(timer);
  }, [playing, speed, at, last, count, next, onMove, onEnd]);
}
