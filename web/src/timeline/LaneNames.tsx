// Names the lanes, at the left edge of the timeline.

import type { Lane } from '@syncpod/core/timeline';
import { memo } from 'react';
import { CutName } from '../ui/CutName.tsx';
import styles from './Plot.module.css';
import type { Rows } from './rows.ts';
import { laneName } from './spanText.ts';
import { useTimelineText } from './texts.ts';

interface LaneNamesProps {
  readonly lanes: readonly Lane[];
  readonly rows: Rows;
  readonly width: number;
}

export const LaneNames = memo(function LaneNames({ lanes, rows, width }: LaneNamesProps) {
  const words = useTimelineText();
  const row = { height: rows.row, lineHeight: `${rows.row}px` };
  return (
    <div className={styles.names} style={{ width, paddingTop: rows.flags }} aria-hidden="true">
      <div className={styles.name} style={row}>
        {words('lane.kubelet')}
      </div>
      {lanes.map((lane) => {
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
