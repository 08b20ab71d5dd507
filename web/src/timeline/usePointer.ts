// Handles the pointer on the timeline: hover shows the state and its times, press selects, drag moves the playhead, and
// a drag with Shift zooms to a range.

import { clockText } from '@syncpod/core/timeline';
import { type PointerEvent, useRef, useState } from 'react';
import { lastStop, type PlayerControls } from './createPlayer.ts';
import { type Frame, spanAt } from './draw.ts';
import type { Scene } from './scene.ts';
import { laneName, spanHint } from './spanText.ts';
import { type Stop, stopIndex } from './stops.ts';
import { useTimelineText } from './texts.ts';
import type { Zoom } from './useZoom.ts';

interface Pointed {
  readonly scene: Scene;
  readonly frame: Frame;
  /** Another future, whose lanes begin `top` CSS pixels below those of the story. */
  readonly other?: { readonly scene: Scene; readonly frame: Frame; readonly top: number } | undefined;
  readonly stops: readonly Stop[];
  readonly zoom: Zoom;
  readonly controls: PlayerControls;
  onSelect?: ((container: string) => void) | undefined;
}

interface Tip {
  readonly x: number;
  readonly y: number;
  readonly translate: string;
  readonly text: string;
}

/** A range on the plot, in CSS pixels; `to` is where the pointer is. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** A narrower range is a click. */
const NARROWEST = 8;
/** The pointer is on a stop that is nearer than this, in CSS pixels. */
const NEAR = 9;
/** A double click zooms by this factor, and back. */
const CLOSER = 8;

export function usePointer({ scene, frame, other, stops, zoom, controls, onSelect }: Pointed) {
  const words = useTimelineText();
  const [tip, setTip] = useState<Tip>();
  const [range, setRange] = useState<Range>();
  const drags = useRef(false);
  const pointOf = (event: PointerEvent<HTMLElement>) => {
    const { left, top, height, width } = event.currentTarget.getBoundingClientRect();
    // In present mode, the page is zoomed, so client pixels differ from pixels of the plot.
    const zoom = width / Math.max(1, frame.axis.length * frame.scale);
    return { x: (event.clientX - left) / zoom, y: (event.clientY - top) / zoom, height: height / zoom };
  };
  const stopAt = (x: number): number => {
    const snapshot = Math.min(frame.axis.nearest(x / frame.scale), scene.happened);
    return Math.min(stopIndex(stops, snapshot), lastStop(stops));
  };
  const spanHintAt = (shown: Scene, drawn: Frame, x: number, y: number): string | undefined => {
    const begin = shown.times[0] ?? 0;
    const found = spanAt(shown, drawn, x, y);
    const ends = { begin, end: shown.times.at(-1) ?? begin };
    return found?.span && spanHint(laneName(found.lane, words), found.span, ends, words);
  };
  const hint = (x: number, y: number): string => {
    const { times, marks, syncs } = scene;
    const begin = times[0] ?? 0;
    const state =
      spanHintAt(scene, frame, x, y) ?? (other && spanHintAt(other.scene, other.frame, x, y - other.top));
    if (state !== undefined) return state;
    const snapshot = frame.axis.nearest(x / frame.scale);
    const near = Math.abs(frame.axis.ofSnapshot(snapshot) * frame.scale - x) < NEAR;
    const sync = syncs.find(({ first, last }) => first <= snapshot && snapshot <= last);
    const text =
      marks.find((mark) => mark.snapshot === snapshot)?.text ??
      sync?.steps.find((step) => step.snapshot >= snapshot)?.text ??
      '';
    const clock = clockText((near ? (times[snapshot] ?? begin) : frame.axis.timeAt(x / frame.scale)) - begin);
    return near && text !== '' ? `${text} · ${clock}` : clock;
  };
  const zoomTo = ({ from, to }: Range): void => {
    const place = Math.min(from, to) / frame.scale;
    zoom.set(frame.axis.length / (Math.abs(to - from) / frame.scale), { place, at: 0 });
  };
  const on = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const grips = (event.target as Element).closest('[data-grip]') !== null;
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      const { x, y } = pointOf(event);
      if (event.shiftKey) {
        // With Shift, the browser would extend the text selection to the pointer.
        event.preventDefault();
        setRange({ from: x, to: x });
        event.currentTarget.setPointerCapture(event.pointerId);
        return;
      }
      const found = spanAt(scene, frame, x, y);
      if (found && !grips) onSelect?.(found.lane.name);
      controls.stepTo(stopAt(x));
      // A finger scrolls, unless it holds the grip.
      if (event.pointerType === 'touch' && !grips) return;
      drags.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const { x, y, height } = pointOf(event);
      if (range) setRange({ ...range, to: x });
      else if (drags.current) controls.slideTo(stopAt(x));
      else if (event.pointerType === 'touch') return;
      const wide = frame.axis.length * frame.scale;
      const side = x > wide / 2 ? '-100%' : '0';
      setTip({
        x,
        y: Math.min(y + 18, height),
        translate: `${side} ${y > height / 2 ? '-48px' : '0'}`,
        text: hint(x, y),
      });
    },
    onPointerUp: (): void => {
      drags.current = false;
      if (range && Math.abs(range.to - range.from) > NARROWEST) zoomTo(range);
      setRange(undefined);
    },
    onPointerCancel: (): void => {
      drags.current = false;
      setRange(undefined);
    },
    // The press has moved the playhead there, and a zoom keeps the playhead in place.
    onDoubleClick: (): void => zoom.set(zoom.factor > 1 ? 1 : CLOSER),
    onPointerLeave: (): void => setTip(undefined),
  };
  return { tip, range, on };
}
