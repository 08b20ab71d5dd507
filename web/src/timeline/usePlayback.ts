// Moves the cursor during playback.

import { useEffect } from 'react';

/** Duration of a stop in milliseconds at speed 1: the step's animation and time to read. */
const STOP_TIME = 1400;

interface Playback {
  readonly playing: boolean;
  readonly speed: number;
  /** Indexes of the current stop and of the last past stop. */
  readonly at: number;
  readonly last: number;
  onMove(stop: number): void;
  onEnd(): void;
}

export function usePlayback({ playing, speed, at, last, onMove, onEnd }: Playback): void {
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      onEnd();
      return;
    }
    const timer = setTimeout(() => onMove(at + 1), STOP_TIME / speed);
    return () => clearTimeout(timer);
  }, [playing, speed, at, last, onMove, onEnd]);
}
