// Holds the zoom of the timeline.

import { useMemo, useState } from 'react';

/** A place of the axis that a zoom keeps where it is, `at` CSS pixels from the left edge of the visible part. */
export interface Anchor {
  readonly place: number;
  readonly at: number;
}

export interface Zoom {
  /** 1 shows the whole story. */
  readonly factor: number;
  /** Undefined: the playhead stays where it is. */
  readonly anchor: Anchor | undefined;
  /** Multiplies the factor; the timeline bounds it. */
  by(change: number, anchor?: Anchor): void;
  set(factor: number, anchor?: Anchor): void;
}

export function useZoom(): Zoom {
  const [{ factor, anchor }, set] = useState<Pick<Zoom, 'factor' | 'anchor'>>({
    factor: 1,
    anchor: undefined,
  });
  return useMemo(
    () => ({
      factor,
      anchor,
      by: (change, around) => set((now) => ({ factor: Math.max(1, now.factor * change), anchor: around })),
      set: (next, around) => set({ factor: Math.max(1, next), anchor: around }),
    }),
    [factor, anchor],
  );
}
