// Holds the zoom of the timeline.

import { useMemo, useState } from 'react';

export interface Zoom {
  /** 1 shows the whole story. */
  readonly factor: number;
  /** Multiplies the factor; the timeline bounds it. */
  by(change: number): void;
  set(factor: number): void;
}

export function useZoom(): Zoom {
  const [factor, set] = useState(1);
  return useMemo(
    () => ({
      factor,
      by: (change) => set((now) => Math.max(1, now * change)),
      set: (next) => set(Math.max(1, next)),
    }),
    [factor],
  );
}
