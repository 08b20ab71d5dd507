// Summarizes the differences in one sentence.

import {
  type Comparison,
  comparisonSentence,
  listed,
  type SideNames,
  type UpgradeBetween,
} from '@syncpod/core/compare';
import { MARKS } from '@syncpod/core/messages';
import type { Diagnostic } from '@syncpod/core/result';
import { OutcomeIcon } from '../../ui/OutcomeIcon.tsx';
import styles from './DifferenceHeadline.module.css';
import { type CompareText, useCompareText } from './texts.ts';

interface DifferenceHeadlineProps {
  readonly comparison: Comparison;
  readonly names: SideNames;
  readonly problems: readonly Diagnostic[];
  /** The effect of an upgrade, which differs from that of two separate kubelets. */
  readonly upgrade: UpgradeBetween | undefined;
  /** Shows the table of all differences. */
  onAll(): void;
}

const ICONS = { refused: 'refused', kill: 'kill', keep: 'keep', wait: 'wait' } as const;

export function DifferenceHeadline({ comparison, names, problems, upgrade, onAll }: DifferenceHeadlineProps) {
  const words = useCompareText();
  const [problem] = problems;
  const { text, tone } = problem
    ? { text: words('compare.cannot', { reason: words.message([problem]) }), tone: 'wait' as const }
    : comparisonSentence(comparison, names, words.lang);
  const icon = Object.values(ICONS).find((one) => one === tone);
  return (
    <div className={styles.bar} data-tone={tone}>
      <span className={styles.icon} aria-hidden="true">
        {icon && <OutcomeIcon tone={icon} />}
      </span>
      <p role="status" aria-label={words('compare.verdict')} aria-live="polite" className={styles.sentence}>
        {text}
        {upgrade && MARKS[words.lang].gap}
        {upgrade && <span className={styles.upgrade}>{upgradeText(upgrade, words)}</span>}
      </p>
      {comparison.differences.length > 0 && (
        <button type="button" className={styles.all} onClick={onAll}>
          {words.counted('compare.all', comparison.differences.length)}
          <span aria-hidden="true"> ↓</span>
        </button>
      )}
    </div>
  );
}

function upgradeText({ from, to, downgrade, killed }: UpgradeBetween, words: CompareText): string {
  const outcome =
    killed.length > 0
      ? words('compare.restarts', { names: listed(killed, words.lang) })
      : words('releases.keepsAll');
  return words(downgrade ? 'compare.downgrade' : 'compare.upgrade', { from, to, outcome });
}
