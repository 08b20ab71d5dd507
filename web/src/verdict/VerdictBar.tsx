// What is the answer, in one sentence?

import type { Segment, Tone } from '@syncpod/core';
import { OutcomeIcon } from '../graph/icons.tsx';
import { type Words as Dictionary, useWords } from '../i18n/text.ts';
import styles from './VerdictBar.module.css';

interface VerdictBarProps {
  readonly segments: readonly Segment[];
  /** The worst that the sentence tells of; it tints the bar. */
  readonly worst: Tone;
  /** True if the text cannot be read and the page shows an older one. */
  readonly stale: boolean;
  /** Where it cannot be read. */
  readonly line: number | undefined;
}

/** The live region stays the same element for good: screen readers announce only what changes inside it. */
export function VerdictBar({ segments, worst, stale, line }: VerdictBarProps) {
  const words = useWords();
  const sentence = unreadable(words, { segments, stale, line });
  const tint = sentence === undefined ? worst : 'wait';
  return (
    <div className={styles.bar} data-tone={tint} data-story>
      <span className={styles.icon} aria-hidden="true">
        <VerdictIcon tint={tint} />
      </span>
      <p role="status" aria-label={words('verdict.name')} aria-live="polite" className={styles.sentence}>
        {sentence ??
          segments.map(({ text, tone }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is the same word again is written over, not taken out
            <Words key={index} text={text} tone={tone} />
          ))}
      </p>
    </div>
  );
}

function Words({ text, tone }: Segment) {
  if (tone === 'plain') return text;
  if (tone === 'strong') return <strong>{text}</strong>;
  return (
    <span className={styles.toned} data-tone={tone}>
      {text}
    </span>
  );
}

function unreadable(
  words: Dictionary,
  { segments, stale, line }: Pick<VerdictBarProps, 'segments' | 'stale' | 'line'>,
): string | undefined {
  if (!stale && segments.length > 0) return undefined;
  const where = line === undefined ? words('verdict.unreadable') : words('verdict.unreadableAt', { line });
  return stale ? `${where} ${words('verdict.stale')}` : where;
}

function VerdictIcon({ tint }: { readonly tint: Tone }) {
  if (tint === 'plain' || tint === 'strong') return null;
  return tint === 'kill' ? <OutcomeIcon tone={tint} badge="reset" /> : <OutcomeIcon tone={tint} />;
}
