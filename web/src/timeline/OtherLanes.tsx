// Renders another future of the story below its lanes, on the same axis, under a line that names it.

import { type ReactNode, useMemo } from 'react';
import { Bars } from './Bars.tsx';
import { draw, type Frame } from './draw.ts';
import styles from './OtherLanes.module.css';
import type { Rows } from './rows.ts';
import type { Scene } from './scene.ts';
import { useTimelineText } from './texts.ts';

/** Height of the line in CSS pixels. */
export const OTHER_HEAD = 32;

/** Height of the lanes with the line, in CSS pixels. */
export function otherHeight({ lanes }: Scene, { flags, row }: Rows): number {
  return OTHER_HEAD + flags + row * (lanes.length + 1);
}

interface OtherLanesProps {
  readonly scene: Scene;
  /** The frame of the story, with the axis of this future. */
  readonly frame: Frame;
  /** CSS pixels from the top of the plot. */
  readonly top: number;
  /** Width of the visible part, and of the names beside it, in CSS pixels. */
  readonly view: number;
  readonly names: number;
  readonly children: ReactNode;
}

export function OtherLanes({ scene, frame, top, view, names, children }: OtherLanesProps) {
  const words = useTimelineText();
  const { rows, from, to } = frame;
  const drawing = useMemo(() => draw(scene, frame, words), [scene, frame, words]);
  return (
    <div className={styles.other} style={{ top, height: otherHeight(scene, rows) }}>
      <div className={styles.head} style={{ left: names, width: view, height: OTHER_HEAD }}>
        {children}
      </div>
      <div className={styles.lanes}>
        <Bars
          drawing={drawing}
          left={from}
          width={to - from}
          height={otherHeight(scene, rows) - OTHER_HEAD}
          bar={rows.bar}
          flag={rows.flags}
        />
      </div>
    </div>
  );
}
