// Says for each lane which container it is about, below its bars, so that it reacts to the pointer and lights up.

import type { Lane } from '@syncpod/core/timeline';
import { memo } from 'react';
import type { LaneRange } from './draw.ts';
import styles from './Plot.module.css';
import type { Rows } from './rows.ts';

interface LaneRowsProps {
  readonly lanes: readonly Lane[];
  /** The lanes that are drawn. */
  readonly range: LaneRange;
  readonly rows: Rows;
}

export const LaneRows = memo(function LaneRows({ lanes, range, rows }: LaneRowsProps) {
  return lanes
    .slice(range.first, range.end)
    .map(({ name, old }, index) => (
      <div
        key={`${name} ${old}`}
        className={styles.row}
        style={{ top: rows.flags + (range.first + index + 1) * rows.row, height: rows.row }}
        data-container={name}
      />
    ));
});
