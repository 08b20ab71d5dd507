// Draws the causes of the restarts as bars.

import { causeText } from '@syncpod/core/report';
import { useState } from 'react';
import { Bar } from './Bar.tsx';
import styles from './Fleet.module.css';
import type { FleetCounts } from './messages.ts';
import { ShowMore } from './ShowMore.tsx';
import { useFleetText } from './texts.ts';

/** The number of causes shown at first, and added by each press of the button. */
const SHOWN = 6;

export function FleetCauses({ counts }: { readonly counts: FleetCounts }) {
  const words = useFleetText();
  const [most, setMost] = useState(SHOWN);
  const causes = [...counts.causes].sort((a, b) => b.restartedContainers - a.restartedContainers);
  if (causes.length === 0) return null;
  return (
    <div>
      <h3 className={styles.label}>{words('fleet.causes')}</h3>
      <ul className={styles.chart} aria-label={words('fleet.causes')}>
        {causes.slice(0, most).map(({ cause, restartedContainers }) => {
          const text = causeText(cause, words.lang);
          return (
            <li key={text}>
              <span>{text}</span>
              <Bar count={restartedContainers} of={counts.restartedContainers} />
              <span className={styles.soft}>{words.counted('fleet.containers', restartedContainers)}</span>
            </li>
          );
        })}
      </ul>
      <ShowMore left={causes.length - most} onMore={() => setMost(most + SHOWN)} />
    </div>
  );
}
