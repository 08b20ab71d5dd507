// What moves the playhead while the player plays?

import { useEffect } from 'react';

/** Milliseconds that a stop stays at speed 1: the step's motion and the time to read it. */
const STOP_TIME = 1400;

interface Playback {
  readonly playing: boolean;
  readonly speed: number;
  /** Index of the stop that is shown, and of the last. */
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
    // Leaving the plan is the answer to the press of the button: at once.
    const timer = setTimeout(() => onMove(at + 1), at === 0 ? 80 : STOP_TIME / speed);
    return () => clearTimeout(timer);
  }, [playing, speed, at, last, onMove, onEnd]);
}
