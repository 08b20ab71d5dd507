// Selects the releases that an upgrade starts from and leads to.

import type { SeenKubelets } from '@syncpod/core/fleet';
import { MINORS, type ReleaseName, rankOf } from '@syncpod/core/releases';
import styles from './Fleet.module.css';
import { type FleetKey, useFleetText } from './texts.ts';
import type { Ends } from './useFleetReport.ts';

const SEEN_TEXTS = {
  node: { same: 'fleet.byNodes', mixed: 'fleet.byMixedNodes' },
  'kube-proxy': { same: 'fleet.byProxy', mixed: 'fleet.byMixedProxy' },
} as const satisfies Record<SeenKubelets['by'], Record<'same' | 'mixed', FleetKey>>;

interface FleetEndsProps {
  readonly ends: Ends;
  /** The kubelet releases found in the file, most frequent first. */
  readonly seen: readonly SeenKubelets[];
  onChange(ends: Ends): void;
}

export function FleetEnds({ ends, seen, onChange }: FleetEndsProps) {
  const words = useFleetText();
  const [most, other] = seen;
  const picker = (end: 'from' | 'to', label: string) => (
    <label className={styles.end}>
      <span>{label}</span>
      <select
        className={styles.select}
        value={ends[end]}
        onChange={(event) => {
          const chosen = names(ends[end]).find((name) => name === event.target.value);
          if (chosen) onChange({ ...ends, [end]: chosen });
        }}
      >
        {names(ends[end]).map((name) => (
          <option key={name} value={name}>
            {name}
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
        {most
          ? words(SEEN_TEXTS[most.by][other ? 'mixed' : 'same'], { release: most.minor })
          : words('fleet.noHashes')}
      </span>
    </div>
  );
}

/** The minors, and the patch release of the file's nodes. */
function names(chosen: ReleaseName): readonly ReleaseName[] {
  return [...new Set<ReleaseName>([...MINORS, chosen])].sort((a, b) => rankOf(a) - rankOf(b));
}
