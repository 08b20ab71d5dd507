// Shows which part of the whole story is in view, and moves it. For the pointer: the keys move the playhead instead.

import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import type { Frame } from './draw.ts';
import styles from './Minimap.module.css';
import type { Scene } from './scene.ts';

interface MinimapProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly scene: Scene;
  readonly frame: Frame;
  /** Width of the visible part, and of the names beside it, in CSS pixels. */
  readonly view: number;
  readonly names: number;
  /** Place of the playhead on the axis. */
  readonly place: number;
}

export function Minimap({ scroller, scene, frame, view, names, place }: MinimapProps) {
  const { axis, scale } = frame;
  const whole = axis.length * scale;
  const left = useScrollLeft(scroller, whole);
  const percent = (part: number): string => `${(100 * part) / axis.length}%`;
  const move = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const element = scroller.current;
    if (element) element.scrollLeft = ((event.clientX - box.left) / box.width) * whole - view / 2;
  };
  return (
    <div
      className={styles.map}
      style={{ marginLeft: names }}
      data-minimap
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        move(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event);
      }}
    >
      {scene.marks
        .filter(({ kind }) => kind === 'event' || kind === 'warning')
        .slice(0, MOST_MARKS)
        .map(({ snapshot, kind }) => (
          <i
            key={snapshot}
            className={styles.mark}
            data-fill={kind}
            style={{ left: percent(axis.ofSnapshot(snapshot)) }}
          />
        ))}
      <i className={styles.head} style={{ left: percent(place) }} />
      <span className={styles.view} style={{ left: percent(left / scale), width: percent(view / scale) }} />
    </div>
  );
}

/** More would cover each other. */
const MOST_MARKS = 200;

/** The scroll position, also after `width` has changed. */
function useScrollLeft(scroller: MinimapProps['scroller'], width: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element || width === 0) return;
    const read = (): void => setLeft(element.scrollLeft);
    read();
    element.addEventListener('scroll', read, { passive: true });
    return () => element.removeEventListener('scroll', read);
  }, [scroller, width]);
  return left;
}
