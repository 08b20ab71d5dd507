// Determines the drawn part of the timeline: one screen, and one more at each side while it scrolls.

import type { Axis } from '@syncpod/core/timeline';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Frame } from './draw.ts';
import type { Rows } from './rows.ts';
import type { Zoom } from './useZoom.ts';

interface Windowed {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly axis: Axis;
  readonly rows: Rows;
  /** Width of the visible part in CSS pixels. */
  readonly view: number;
  readonly zoom: Zoom;
  /** Place of the playhead on the axis. */
  readonly place: number;
}

/** At the greatest zoom, two snapshots of the same time are about 90 CSS pixels apart. */
const CLOSEST = 4500;

export function useWindow({ scroller, axis, rows, view, zoom, place }: Windowed) {
  const [screen, setScreen] = useState(0);
  const most = Math.max(1, (CLOSEST * axis.length) / Math.max(view, 1));
  const factor = Math.min(zoom.factor, most);
  useLayoutEffect(() => {
    if (view > 0 && zoom.factor > most) zoom.set(most);
  }, [view, zoom, most]);
  const frame = useMemo((): Frame => {
    const scale = (view * factor) / axis.length;
    const whole = view * factor;
    const [from, to] = [Math.max(0, (screen - 1) * view), Math.min(whole, (screen + 2) * view)];
    return {
      axis,
      scale,
      rows,
      ...(factor === 1 || from >= to ? { from: 0, to: Math.min(whole, 3 * view) } : { from, to }),
    };
  }, [axis, rows, view, factor, screen]);
  useCentered(scroller, place * frame.scale, view, factor);
  return {
    frame,
    onScroll: (): void => {
      const { scrollLeft = 0 } = scroller.current ?? {};
      setScreen(view > 0 ? Math.floor(scrollLeft / view) : 0);
    },
  };
}

/** Scrolls a playhead into view that leaves it; a zoom keeps it where it was. */
function useCentered(scroller: Windowed['scroller'], x: number, view: number, factor: number): void {
  const before = useRef({ x, factor });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || view === 0) return;
    const last = before.current;
    before.current = { x, factor };
    if (last.factor !== factor) element.scrollLeft += x - last.x;
    const left = element.scrollLeft;
    if (x < left || x > left + view) element.scrollLeft = x - view / 2;
  }, [scroller, x, view, factor]);
}
