// Draws the nodes to drain before their upgrade as bars, in the order of their restarts.

import { nodesToDrain } from '@syncpod/core/fleet';
import { useState } from 'react';
import { Bar } from './Bar.tsx';
import styles from './Fleet.module.css';
import type { FleetCounts } from './messages.ts';
import { ShowMore } from './ShowMore.tsx';
import { useFleetText } from './texts.ts';

/** The number of nodes shown at first, and added by each press of the button. */
const SHOWN = 10;

export function FleetDrain({ counts }: { readonly counts: FleetCounts }) {
  const words = useFleetText();
  const [most, setMost] = useState(SHOWN);
  const nodes = nodesToDrain(counts);
  if (nodes.length === 0) return null;
  return (
    <div>
      <h3 className={styles.label}>{words('fleet.drain')}</h3>
      <ol className={styles.chart} aria-label={words('fleet.drain')}>
        {nodes.slice(0, most).map(({ name, from, pods, restartedPods }) => (
          <li key={name}>
            <strong>{name}</strong> <Bar count={restartedPods} of={pods} />
            <span className={styles.soft}>
              {words('fleet.drainNode', { release: from, pods: restartedPods, of: pods })}
            </span>
          </li>
        ))}
      </ol>
      <ShowMore left={nodes.length - most} onMore={() => setMost(most + SHOWN)} />
    </div>
  );
}
