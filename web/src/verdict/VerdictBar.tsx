// What is the answer, in one sentence?

import { useWords, type Words } from '../i18n/text.ts';
import type { VerdictSegment } from '../store/engine.ts';
import styles from './VerdictBar.module.css';

type Tone = VerdictSegment['tone'];

interface VerdictBarProps {
  readonly segments: readonly VerdictSegment[];
  /** The worst that the sentence tells of; it tints the bar. */
  readonly worst: Tone;
  /** True if the text cannot be read and the page shows an older one. */
  readonly stale: boolean;
  /** Where it cannot be read. */
  readonly line: number | undefined;
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
export function VerdictBar({ segments, worst, stale, line }: VerdictBarProps) {
  const words = useWords();
  const tint = stale ? 'stale' : worst;
  const sentence = unreadable(words, { segments, stale, line });
  return (
    <div className={styles.bar} data-tint={tint}>
      <span className={styles.icon} aria-hidden="true">
        {stale ? '!' : ICONS[worst]}
      </span>
      <p role="status" aria-label={words('verdict.name')} aria-live="polite" className={styles.sentence}>
        {sentence ??
          segments.map(({ text, tone }, index) => (
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

function unreadable(
  words: Words,
  { segments, stale, line }: Pick<VerdictBarProps, 'segments' | 'stale' | 'line'>,
): string | undefined {
  if (!stale && segments.length > 0) return undefined;
  const where = line === undefined ? words('verdict.unreadable') : words('verdict.unreadableAt', { line });
  return stale ? `${where} ${words('verdict.stale')}` : where;
}
