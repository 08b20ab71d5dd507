// Describes in one sentence the effect of a kubelet upgrade on this Pod, and the cause.

import { MARKS } from '@syncpod/core/messages';
import { causeText, runningCount, type SeenPod, upgradeCause, upgradeRestarts } from '@syncpod/core/report';
import { namesText, outcomeText } from './outcomeText.ts';
import styles from './ReleasesPanel.module.css';
import { useReleasesText } from './texts.ts';

interface UpgradeSentenceProps {
  readonly pods: readonly SeenPod[];
  readonly from: number;
  readonly to: number;
}

export function UpgradeSentence({ pods, from, to }: UpgradeSentenceProps) {
  const words = useReleasesText();
  const before = pods[from];
  const after = pods[to];
  if (!before || !after) return null;
  const releases = { from: before.release.name, to: after.release.name };
  const kind = from === to ? 'releases.same' : from < to ? 'releases.upgrade' : 'releases.downgrade';
  const restarts = upgradeRestarts(before, after);
  const names = restarts.map(({ name }) => name);
  const causes = new Map<string, string[]>();
  for (const restart of restarts) {
    const cause = causeText(upgradeCause(before, after, restart), words.lang, true);
    causes.set(cause, [...(causes.get(cause) ?? []), restart.name]);
  }
  return (
    <div className={styles.sentence} aria-live="polite">
      <p className={styles.answer}>
        {words(kind, releases)}
        {MARKS[words.lang].gap}
        <strong
          data-tone={restarts.length === 0 ? 'keep' : 'kill'}
          className={styles.toned}
          title={names.join(MARKS[words.lang].list)}
        >
          {outcomeText(names, runningCount(before), words)}
        </strong>
      </p>
      {[...causes].map(([cause, those]) => (
        <p key={cause} className={styles.cause}>
          {causes.size > 1 ? words('releases.of', { names: namesText(those, words), cause }) : cause}
        </p>
      ))}
    </div>
  );
}
