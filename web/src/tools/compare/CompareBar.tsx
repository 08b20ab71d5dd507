// Shows the two sides of a comparison, with controls to choose another or to leave.

import type { SideNames } from '@syncpod/core/compare';
import { MINORS, type ReleaseName } from '@syncpod/core/releases';
import type { LinkedComparison } from '@syncpod/core/scenario';
import type { ReactNode } from 'react';
import { Picker } from '../../ui/Picker.tsx';
import styles from './CompareBar.module.css';
import { useCompareText } from './texts.ts';

interface CompareBarProps {
  readonly compare: LinkedComparison;
  readonly names: SideNames;
  /** The link to share. */
  readonly children: ReactNode;
  onReleases(left: ReleaseName, right: ReleaseName): void;
  /** Opens the dialog that chooses another scenario. */
  onScenario(): void;
  /** Compares two releases of this scenario again. */
  onRelease(): void;
  onClose(): void;
}

/** A patch release comes from a link or from the scenario. */
function optionsOf(chosen: ReleaseName) {
  const names: readonly ReleaseName[] = MINORS;
  return (names.includes(chosen) ? names : [...names, chosen]).map((value) => ({ value, text: value }));
}

export function CompareBar({ compare, names, children, ...on }: CompareBarProps) {
  const words = useCompareText();
  const releases = 'releases' in compare ? compare.releases : undefined;
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>{words('compare.title')}</h1>
      {releases ? (
        <>
          <Picker
            label={words('compare.left')}
            hint={words('bar.releaseFromStart')}
            prefix={words('bar.kubelet')}
            value={releases[0]}
            options={optionsOf(releases[0])}
            onChange={(left) => on.onReleases(left, releases[1])}
          />
          <button
            type="button"
            className={styles.button}
            aria-label={words('compare.swap')}
            title={words('compare.swap')}
            onClick={() => on.onReleases(releases[1], releases[0])}
          >
            <span aria-hidden="true">⇄</span>
          </button>
          <Picker
            label={words('compare.right')}
            hint={words('bar.releaseFromStart')}
            prefix={words('bar.kubelet')}
            value={releases[1]}
            options={optionsOf(releases[1])}
            onChange={(right) => on.onReleases(releases[0], right)}
          />
        </>
      ) : (
        <p className={styles.names}>
          {names.left} <span aria-hidden="true">⇄</span> {names.right}
        </p>
      )}
      <button
        type="button"
        className={`${styles.button} ${styles.other}`}
        aria-haspopup="dialog"
        onClick={on.onScenario}
      >
        {words('compare.scenario')}
      </button>
      {!releases && (
        <button type="button" className={styles.button} onClick={on.onRelease}>
          {words('compare.releases')}
        </button>
      )}
      <span className={styles.rest} />
      {children}
      <button type="button" className={styles.close} title={words('compare.closeHint')} onClick={on.onClose}>
        <span aria-hidden="true">✕ </span>
        {words('compare.close')}
      </button>
    </header>
  );
}
