// Draws the Pod that a controller replaces beside the new one, below the steps of SyncPod.

import type { Explanation } from '@syncpod/core/explain';
import type { GraphModel } from '@syncpod/core/picture';
import { type ReactNode, useRef } from 'react';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { useRoom } from '../../ui/useRoom.ts';
import { OldPod } from './OldPod.tsx';
import type { Selection } from './pictureContext.ts';
import { Rail } from './Rail.tsx';
import styles from './TwoPods.module.css';

interface TwoPodsProps {
  readonly old: Explanation;
  /** The picture of the new Pod. */
  readonly model: GraphModel;
  readonly lit: Selection | undefined;
  /** On a phone, the steps are in the picture. */
  readonly upright: boolean;
  /** Draws the new Pod; `above` is the height of the rail in pixels. */
  readonly children: (above: number | undefined) => ReactNode;
}

/** A window in which roomy cards have no room below the rail. */
const LOW = '(max-height: 800px)';

export function TwoPods({ old, model: { steps, aside }, lit, upright, children }: TwoPodsProps) {
  const above = useRef<HTMLDivElement>(null);
  const low = useMediaQuery(LOW);
  const { width, height } = useRoom(above);
  return (
    <div className={styles.pods} data-upright={upright}>
      {!upright && (
        <div ref={above} className={styles.steps}>
          <Rail
            steps={steps}
            aside={aside}
            lit={lit?.kind === 'step' ? lit.number : undefined}
            column={width / steps.length}
          />
        </div>
      )}
      <OldPod explanation={old} low={low && !upright} />
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>
      <div className={styles.next}>{children(upright ? undefined : height)}</div>
    </div>
  );
}
