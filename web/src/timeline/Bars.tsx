// Renders the drawn part of the timeline as SVG. Its size does not depend on the length of the story.

import { memo, useId } from 'react';
import styles from './Bars.module.css';
import type { Drawing, Label } from './draw.ts';

interface BarsProps {
  readonly drawing: Drawing;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** Height of a bar and of a flag. */
  readonly bar: number;
  readonly flag: number;
}

export const Bars = memo(function Bars({ drawing, left, width, height, bar, flag }: BarsProps) {
  const { shapes, labels, flags, pins } = drawing;
  const id = useId();
  return (
    <svg
      className={styles.bars}
      style={{ left }}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <defs>
        <pattern
          id={`${id}hatch`}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={styles.ground} data-fill="stopping" width="7" height="7" />
          <rect className={styles.mark} data-fill="stopping" width="3" height="7" />
        </pattern>
        <pattern id={`${id}dots`} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect className={styles.ground} data-fill="back-off" width="6" height="6" />
          <circle className={styles.mark} data-fill="back-off" cx="3" cy="3" r="1" />
        </pattern>
      </defs>
      {shapes.map(({ fill, ghost, path }) => (
        <path
          key={`${fill} ${ghost}`}
          className={styles.shape}
          data-fill={fill}
          data-ghost={ghost}
          d={path}
          {...(fill === 'stopping' ? { fill: `url(#${id}hatch)` } : {})}
          {...(fill === 'back-off' ? { fill: `url(#${id}dots)` } : {})}
        />
      ))}
      {labels.map((label) => (
        <Text key={`${label.x} ${label.y}`} label={label} height={bar} />
      ))}
      <path className={styles.pins} d={pins} />
      {flags.map((label) => (
        <g
          key={`${label.x} ${label.text}`}
          className={styles.flag}
          data-fill={label.fill}
          data-ghost={label.ghost}
        >
          <rect x={label.x} y={0} width={label.width} height={flag - 3} />
          <path d={`M${label.line + 0.5} 0v${flag + 4}`} />
          <Text label={label} height={flag - 3} />
        </g>
      ))}
    </svg>
  );
});

/** A nested SVG clips a text that is wider than estimated. */
function Text({ label, height }: { readonly label: Label; readonly height: number }) {
  const { x, y, width, text, fill, ghost } = label;
  return (
    <svg x={x} y={y} width={width} height={height} aria-hidden="true">
      <text className={styles.text} data-fill={fill} data-ghost={ghost} x={5} y={height / 2 + 4}>
        {text}
      </text>
    </svg>
  );
}
