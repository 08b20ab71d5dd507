// Applies an upgrade to the scenario, or opens both releases side by side.

import type { Minor, ReleaseName } from '@syncpod/core/releases';
import { runningCount, type Upgrade, upgradeAt } from '@syncpod/core/report';
import { useMemo } from 'react';
import { restOf, type Timeline } from '../../store/timeline.ts';
import { outcomeText } from './outcomeText.ts';
import styles from './ReleasesPanel.module.css';
import { useReleasesText } from './texts.ts';

/** The scenario at its cursor. */
export interface Scene {
  readonly timeline: Timeline;
  readonly at: number;
  /** The kubelet at the cursor. */
  readonly minor: Minor;
  readonly release: ReleaseName;
  /** True if the scenario has an edit, applied or typed. */
  readonly edited: boolean;
}

interface UpgradeButtonsProps {
  readonly scene: Scene;
  readonly from: Minor;
  readonly to: Minor;
  /** The containers that this upgrade restarts. */
  readonly killed: Upgrade;
  readonly downgrade: boolean;
  onShow(from: Minor, to: Minor): void;
  onCompare(from: Minor, to: Minor): void;
}

export function UpgradeButtons({ scene, from, to, killed, downgrade, ...on }: UpgradeButtonsProps) {
  const words = useReleasesText();
  const { timeline, at, minor, edited } = scene;
  const begins = from === minor;
  const here = useMemo(
    () => (begins ? upgradeAt(timeline.entries, at, to) : undefined),
    [begins, timeline, at, to],
  );
  const rest = timeline.entries[restOf(timeline, at)];
  const running = rest ? runningCount(rest.snapshot) : 0;
  const otherwise = here && [...here].sort().join() !== [...killed].sort().join();
  return (
    <>
      <div className={styles.buttons}>
        <button type="button" className={`primary ${styles.show}`} onClick={() => on.onShow(from, to)}>
          {words(`releases.${begins ? 'show' : 'switch'}${downgrade ? 'Downgrade' : ''}`, { from })}
        </button>
        <button type="button" className={styles.compare} onClick={() => on.onCompare(from, to)}>
          <span aria-hidden="true">⇄ </span>
          {words(edited ? 'releases.compareEdit' : 'releases.comparePod', { from, to })}
        </button>
      </div>
      {otherwise && (
        <p className={styles.cause}>
          {words('releases.here', { outcome: outcomeText(here, running, words) })}
        </p>
      )}
    </>
  );
}
