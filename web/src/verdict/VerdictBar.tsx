// What is the answer, in one sentence?

import { useWords } from '../i18n/text.ts';
import type { VerdictSegment } from '../store/engine.ts';
import styles from './VerdictBar.module.css';

type Tone = VerdictSegment['tone'];

interface VerdictBarProps {
  readonly segments: readonly VerdictSegment[];
  /** The worst that the sentence tells of; it tints the bar. */
  readonly worst: Tone;
  readonly stale: boolean;
}

const TONE_CLASSES = {
  plain: undefined,
  strong: styles.strong,
  kill: styles.kill,
  keep: styles.keep,
  start: styles.start,
  wait: styles.wait,
  resize: styles.resize,
  refused: styles.refused,
} as const satisfies Record<Tone, string | undefined>;

const ICONS = {
  plain: '→',
  strong: '→',
  kill: '⟲',
  keep: '✓',
  start: '▸',
  wait: '◷',
  resize: '⇕',
  refused: '⛨',
} as const satisfies Record<Tone, string>;

/** The live region stays the same element for good: screen readers announce only what changes inside it. */
export function VerdictBar({ segments, worst, stale }: VerdictBarProps) {
  const words = useWords();
  const tint = stale ? 'stale' : worst;
  return (
    <div className={styles.bar} data-tint={tint}>
      <span className={styles.icon} aria-hidden="true">
        {stale ? '!' : ICONS[worst]}
      </span>
      <p role="status" aria-label={words('verdict.name')} aria-live="polite" className={styles.sentence}>
        {stale && <strong>{words('verdict.stale')} </strong>}
        {segments.length === 0
          ? words('verdict.none')
          : segments.map(({ text, tone }, index) => (
              // The sentence is one text: its parts have no identity but their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <span key={index} className={TONE_CLASSES[tone]}>
                {text}
              </span>
            ))}
      </p>
    </div>
  );
}
