// From which release to which are the kubelets upgraded?

import { MINORS, type SeenKubelets } from '@syncpod/core';
import { useWords } from '../i18n/text.ts';
import type { Minor } from '../store/source.ts';
import styles from './Fleet.module.css';
import type { Ends } from './useFleetReport.ts';

interface FleetEndsProps {
  readonly ends: Ends;
  /** What the file tells of the kubelets that run now. */
  readonly seen: SeenKubelets | undefined;
  onChange(ends: Ends): void;
}

export function FleetEnds({ ends, seen, onChange }: FleetEndsProps) {
  const words = useWords();
  const picker = (end: keyof Ends, label: string) => (
    <label className={styles.end}>
      <span>{label}</span>
      <select
        className={styles.select}
        value={ends[end]}
        onChange={(event) => {
          const chosen: Minor | undefined = MINORS.find((minor) => minor === event.target.value);
          if (chosen) onChange({ ...ends, [end]: chosen });
        }}
      >
        {MINORS.map((minor) => (
          <option key={minor} value={minor}>
            {minor}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div className={styles.ends}>
      {picker('from', words('fleet.from'))}
      {picker('to', words('fleet.to'))}
      <span className={styles.soft}>
        {seen
          ? words(seen.by === 'node' ? 'fleet.byNodes' : 'fleet.byProxy', { release: seen.minor })
          : words('fleet.noHashes')}
      </span>
    </div>
  );
}
