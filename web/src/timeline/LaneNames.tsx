// Names the lanes, at the left edge of the timeline.

import type { Lane } from '@syncpod/core/timeline';
import { memo } from 'react';
import { CutName } from '../ui/CutName.tsx';
import type { LaneRange } from './draw.ts';
import { OTHER_HEAD } from './OtherLanes.tsx';
import styles from './Plot.module.css';
import { RULER } from './Ruler.tsx';
import type { Rows } from './rows.ts';
import { laneName } from './spanText.ts';
import { useTimelineText } from './texts.ts';

interface LaneNamesProps {
  readonly lanes: readonly Lane[];
  /** The lanes of another future, below. */
  readonly other?: readonly Lane[] | undefined;
  /** The lanes to name: those that are drawn. */
  readonly range: LaneRange;
  readonly rows: Rows;
  readonly width: number;
  /** The height of the timeline in pixels; lanes below it are reached by scrolling. */
  readonly visible: number;
}

export const LaneNames = memo(function LaneNames(props: LaneNamesProps) {
  const { lanes, other, range, rows, width, visible } = props;
  const words = useTimelineText();
  // The lane of the kubelet comes first; the ruler covers the last row.
  const fit = Math.max(0, Math.floor((visible - rows.flags - RULER) / rows.row) - 1);
  const more = other ? other.length + Math.ceil((OTHER_HEAD + rows.flags) / rows.row) + 1 : 0;
  const hidden = visible > 0 ? Math.max(0, lanes.length + more - fit) : 0;
  const row = { height: rows.row, lineHeight: `${rows.row}px` };
  const nameOf = (lane: Lane) => {
    const name = laneName(lane, words);
    return (
      <div key={name} className={styles.name} style={row} title={name} data-container={lane.name}>
        <CutName name={name} />
      </div>
    );
  };
  const kubelet = (
    <div className={styles.name} style={row}>
      {words('lane.kubelet')}
    </div>
  );
  return (
    <div
      className={styles.names}
      style={{ width }}
      data-hidden={hidden > 0 ? words('lane.more', { count: hidden }) : ''}
      aria-hidden="true"
    >
      <div className={styles.future} style={{ height: rows.flags, lineHeight: `${rows.flags}px` }}>
        {other && words('lane.now')}
      </div>
      {kubelet}
      <div style={{ height: Math.min(range.first, lanes.length) * rows.row }} />
      {lanes.slice(range.first, range.end).map(nameOf)}
      {other && (
        <>
          <div
            className={styles.future}
            data-other
            style={{ height: OTHER_HEAD, lineHeight: `${OTHER_HEAD}px` }}
          >
            B
          </div>
          <div style={{ height: rows.flags }} />
          {kubelet}
          {other.map(nameOf)}
        </>
      )}
    </div>
  );
});
