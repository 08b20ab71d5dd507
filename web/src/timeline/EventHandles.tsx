// Makes the flags of events draggable along the axis, and movable by keys.

import { clockText } from '@syncpod/core/timeline';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { FlagLabel, Frame } from './draw.ts';
import styles from './EventHandles.module.css';
import { movedBy, timeAt } from './moveTime.ts';
import type { Scene } from './scene.ts';
import { type Stop, stopIndex } from './stops.ts';
import { useTimelineText } from './texts.ts';

export interface Handle extends FlagLabel {
  /** Index of the event. */
  readonly event: number;
  /** Index of its first snapshot. */
  readonly snapshot: number;
}

interface EventHandlesProps {
  readonly handles: readonly Handle[];
  readonly scene: Scene;
  readonly frame: Frame;
  readonly stops: readonly Stop[];
  /** Index into `stops`. */
  readonly at: number;
  stepTo(stop: number): void;
  /** Moves an event to a time in Unix seconds; returns its new index. */
  onMove(event: number, at: number): number;
}

/** An event on its way to another time, in Unix seconds. */
interface Moving {
  readonly event: number;
  readonly at: number;
}

/** A shorter drag is a click, in CSS pixels. */
const SHORTEST = 4;

export function EventHandles({ handles, scene, frame, stops, at, stepTo, onMove }: EventHandlesProps) {
  const words = useTimelineText();
  const [moving, setMoving] = useState<Moving>();
  const list = useRef<HTMLUListElement>(null);
  const grabbed = useRef<number>(undefined);
  const focuses = useRef<number>(undefined);
  useEffect(() => {
    if (focuses.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-event="${focuses.current}"]`)?.focus();
    focuses.current = undefined;
  });
  const begin = scene.times[0] ?? 0;
  const drop = (): void => {
    grabbed.current = undefined;
    if (!moving) return;
    setMoving(undefined);
    focuses.current = onMove(moving.event, moving.at);
  };
  const cancel = (): void => {
    grabbed.current = undefined;
    setMoving(undefined);
  };
  const drag = (event: PointerEvent<HTMLElement>, handle: Handle): void => {
    if (grabbed.current === undefined) return;
    event.stopPropagation();
    const by = (event.clientX - grabbed.current) / scaleOf(event.currentTarget);
    if (!moving && Math.abs(by) < SHORTEST) return;
    setMoving({ event: handle.event, at: timeAt(scene, frame, frame.from + handle.line + by) });
  };
  const onKeyDown = (event: KeyboardEvent, handle: Handle): void => {
    if (event.key === 'Escape' && moving) {
      event.preventDefault();
      event.stopPropagation();
      cancel();
    }
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const from = moving?.at ?? scene.times[handle.snapshot] ?? begin;
    setMoving({ event: handle.event, at: movedBy(scene, from, event.shiftKey ? by / 10 : by) });
  };
  const shown = moving && handles.find(({ event }) => event === moving.event);
  const current = handles.findLast(({ snapshot }) => stopIndex(stops, snapshot) <= at) ?? handles[0];
  if (handles.length === 0) return null;
  return (
    <>
      <ul className={styles.handles} aria-label={words('events.title')} ref={list}>
        {handles.map((handle) => (
          <li key={handle.event} className={styles.place} style={{ left: frame.from + handle.x }}>
            <button
              type="button"
              className={styles.handle}
              style={{ width: handle.width }}
              data-event={handle.event}
              // One stop of the Tab key, at the playhead.
              tabIndex={handle === current ? 0 : -1}
              aria-label={`${handle.text}, ${clockText((scene.times[handle.snapshot] ?? begin) - begin)}`}
              title={words('events.move')}
              onClick={() => stepTo(stopIndex(stops, handle.snapshot))}
              onKeyDown={(event) => onKeyDown(event, handle)}
              onKeyUp={({ key }) => key === 'Alt' && drop()}
              onBlur={() => moving && drop()}
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                grabbed.current = event.clientX;
                event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={(event) => drag(event, handle)}
              onPointerUp={drop}
              onPointerCancel={cancel}
            />
          </li>
        ))}
      </ul>
      {moving && shown && (
        <span
          className={styles.ghost}
          style={{ left: frame.axis.ofTime(moving.at) * frame.scale }}
          data-side={frame.axis.ofTime(moving.at) > frame.axis.length / 2 ? 'left' : 'right'}
          aria-live="polite"
        >
          <span>{`${shown.text} · ${clockText(moving.at - begin)}`}</span>
        </span>
      )}
    </>
  );
}

/** In present mode the page is zoomed, so client pixels differ from pixels of the plot. */
function scaleOf(element: HTMLElement): number {
  return element.getBoundingClientRect().width / Math.max(1, element.offsetWidth);
}
