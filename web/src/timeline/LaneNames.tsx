// Names the lanes, at the left edge of the timeline.

import type { Lane } from '@syncpod/core/timeline';
import { memo } from 'react';
import { CutName } from '../ui/CutName.tsx';
import type { LaneRange } from './draw.ts';
import styles from './Plot.module.css';
import type { Rows } from './rows.ts';
import { laneName } from './spanText.ts';
import { useTimelineText } from './texts.ts';

interface LaneNamesProps {
  readonly lanes: readonly Lane[];
  /** The lanes to name: those that are drawn. */
  readonly range: LaneRange;
  readonly rows: Rows;
  readonly width: number;
}

export const LaneNames = memo(function LaneNames({ lanes, range, rows, width }: LaneNamesProps) {
  const words = useTimelineText();
  const row = { height: rows.row, lineHeight: `${rows.row}px` };
  return (
    <div className={styles.names} style={{ width, paddingTop: rows.flags }} aria-hidden="true">
      <div className={styles.name} style={row}>
        {words('lane.kubelet')}
      </div>
      <div style={{ height: Math.min(range.first, lanes.length) * rows.row }} />
      {lanes.slice(range.first, range.end).map((lane) => {
        const name = laneName(lane, words);
        return (
          <div key={name} className={styles.name} style={row} title={name}>
            <CutName name={name} />
          </div>
        );
      })}
    </div>
  );
});
