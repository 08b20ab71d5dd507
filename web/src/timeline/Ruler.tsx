// Renders the axis: times, and dots where a quiet stretch is folded.

import { memo } from 'react';
import type { Frame } from './draw.ts';
import styles from './Ruler.module.css';
import type { Scene } from './scene.ts';
import { ticksOf } from './ticks.ts';

interface RulerProps {
  readonly scene: Scene;
  readonly frame: Frame;
}

/** Height in CSS pixels. */
export const RULER = 20;
/** A narrower fold has no dots. */
const VISIBLE = 10;

export const Ruler = memo(function Ruler({ scene, frame }: RulerProps) {
  const { axis, scale, from, to } = frame;
  const folds = axis.folds
    .map((fold) => ({ left: fold.from * scale, right: fold.to * scale }))
    .filter(({ left, right }) => right > from && left < to && right - left > VISIBLE);
  const width = Math.max(0, to - from);
  return (
    <svg
      className={styles.ruler}
      style={{ left: from }}
      width={width}
      height={RULER}
      viewBox={`0 0 ${width} ${RULER}`}
      aria-hidden="true"
    >
      <path className={styles.line} d={`M0 1H${width}`} />
      <path
        className={styles.folds}
        d={folds.map(({ left, right }) => `M${left + 4 - from} 1H${right - 4 - from}`).join('')}
      />
      {ticksOf(scene, frame).map(({ x, text }) => (
        <g key={text} transform={`translate(${Math.round(x - from)} 0)`}>
          <path className={styles.line} d="M0.5 1v4" />
          <text className={styles.time} x={0} y={16}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
});
