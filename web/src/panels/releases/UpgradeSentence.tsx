// What does one upgrade of the kubelet do to this Pod, in one sentence, and why?

import { MARKS } from '@syncpod/core';
import { useWords } from '../../i18n/text.ts';
import { causeText } from './causeText.ts';
import { outcomeText } from './outcomeText.ts';
import styles from './ReleasesPanel.module.css';
import { type ReleasePod, type Upgrade, upgradeCause } from './upgrades.ts';

interface UpgradeSentenceProps {
  readonly pods: readonly ReleasePod[];
  readonly from: number;
  readonly to: number;
  readonly killed: Upgrade;
}

export function UpgradeSentence({ pods, from, to, killed }: UpgradeSentenceProps) {
  const words = useWords();
  const before = pods[from];
  const after = pods[to];
  if (!before || !after) return null;
  const releases = { from: before.release.minor, to: after.release.minor };
  const kind = from === to ? 'releases.same' : from < to ? 'releases.upgrade' : 'releases.downgrade';
  const causes = new Map<string, string[]>();
  for (const name of killed) {
    const cause = causeText(upgradeCause(before, after, name), words);
    causes.set(cause, [...(causes.get(cause) ?? []), name]);
  }
  return (
    <div className={styles.sentence} aria-live="polite">
      <p className={styles.answer}>
        {words(kind, releases)}
        {MARKS[words.lang].gap}
        <strong data-tone={killed.length === 0 ? 'keep' : 'kill'} className={styles.toned}>
          {outcomeText(killed, words)}
        </strong>
      </p>
      {[...causes].map(([cause, names]) => (
        <p key={cause} className={styles.cause}>
          {causes.size > 1
            ? words('releases.of', { names: names.join(MARKS[words.lang].list), cause })
            : cause}
        </p>
      ))}
    </div>
  );
}
