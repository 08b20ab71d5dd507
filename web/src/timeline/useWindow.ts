// Determines the drawn part of the timeline: the visible part, and as much again on each side.

import type { Axis } from '@syncpod/core/timeline';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Frame, LaneRange } from './draw.ts';
import type { Rows } from './rows.ts';
import type { Zoom } from './useZoom.ts';

interface Windowed {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly axis: Axis;
  readonly rows: Rows;
  /** Width of the visible part in CSS pixels. */
  readonly view: number;
  /** Its height in CSS pixels; 0 before it is measured. */
  readonly height: number;
  readonly zoom: Zoom;
  /** Place of the playhead on the axis. */
  readonly place: number;
}

/** At the greatest zoom, two snapshots of the same time are about 90 CSS pixels apart. */
const CLOSEST = 4500;
/** The drawn part moves by at least this many lanes. */
const LEAST_STEP = 20;

export function useWindow({ scroller, axis, rows, view, height, zoom, place }: Windowed) {
  const [screen, setScreen] = useState(0);
  const step = Math.max(LEAST_STEP, Math.ceil(height / rows.row));
  const [laneStep, setLaneStep] = useState(0);
  const lanes = useMemo(
    (): LaneRange => ({ first: Math.max(0, laneStep - 1) * step, end: (laneStep + 2) * step }),
    [laneStep, step],
  );
  const most = Math.max(1, (CLOSEST * axis.length) / Math.max(view, 1));
  const factor = Math.min(zoom.factor, most);
  useLayoutEffect(() => {
    if (view > 0 && zoom.factor > most) zoom.set(most, zoom.anchor);
  }, [view, zoom, most]);
  const frame = useMemo((): Frame => {
    const scale = (view * factor) / axis.length;
    const whole = view * factor;
    const [from, to] = [Math.max(0, (screen - 1) * view), Math.min(whole, (screen + 2) * view)];
    return {
      axis,
      scale,
      rows,
      lanes,
      ...(factor === 1 || from >= to ? { from: 0, to: Math.min(whole, 3 * view) } : { from, to }),
    };
  }, [axis, rows, lanes, view, factor, screen]);
  useCentered(scroller, { x: place * frame.scale, view, factor, scale: frame.scale, anchor: zoom.anchor });
  return {
    frame,
    onScroll: (): void => {
      const { scrollLeft = 0, scrollTop = 0 } = scroller.current ?? {};
      setScreen(view > 0 ? Math.floor(scrollLeft / view) : 0);
      setLaneStep(Math.floor(scrollTop / (step * rows.row)));
    },
  };
}

interface Centered extends Pick<Windowed, 'view'>, Pick<Zoom, 'factor' | 'anchor'> {
  /** The playhead, in CSS pixels from the beginning of the axis. */
  readonly x: number;
  readonly scale: number;
}

/**
 * Scrolls the playhead into view when it leaves the visible part; a zoom keeps its position, or that of the anchor. In
 * the next frame: reading the position lays out the page, which takes as long again as rendering it.
 */
function useCentered(scroller: Windowed['scroller'], { x, view, factor, scale, anchor }: Centered): void {
  const before = useRef({ x, factor });
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      const element = scroller.current;
      if (!element || view === 0) return;
      const last = before.current;
      before.current = { x, factor };
      if (last.factor !== factor && anchor) {
        element.scrollLeft = anchor.place * scale - anchor.at;
        return;
      }
      if (last.factor !== factor) element.scrollLeft += x - last.x;
      const left = element.scrollLeft;
      if (x < left || x > left + view) element.scrollLeft = x - view / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [scroller, x, view, factor, scale, anchor]);
}
