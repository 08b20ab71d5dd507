// What moves the cursor while the player plays?

import { useEffect } from 'react';

/** Milliseconds that a stop stays at speed 1: the step's motion and the time to read it. */
const STOP_TIME = 1400;

interface Playback {
  readonly playing: boolean;
  readonly speed: number;
  /** Index of the stop that is shown, and of the last that has happened. */
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
