// What does one upgrade of the kubelet do to this Pod, in one sentence, and why?

import { useWords } from '../../i18n/text.ts';
import { causeText } from './causeText.ts';
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
        {words(kind, releases)}{' '}
        {killed.length === 0 ? (
          <strong data-tone="keep" className={styles.toned}>
            {words('releases.keepsAll')}
          </strong>
        ) : (
          <strong data-tone="kill" className={styles.toned}>
            {killed.map((name) => words('releases.restarts', { name })).join(words('list.comma'))}
          </strong>
        )}
      </p>
      {[...causes].map(([cause, names]) => (
        <p key={cause} className={styles.cause}>
          {causes.size > 1 ? words('releases.of', { names: names.join(words('list.comma')), cause }) : cause}
        </p>
      ))}
    </div>
  );
}
