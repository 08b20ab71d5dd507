// What is the answer, in one sentence?

import { MARKS, type Segment, type Tone } from '@syncpod/core';
import { type Words as Dictionary, useWords } from '../i18n/text.ts';
import type { Unread } from '../store/unread.ts';
import { OutcomeIcon } from '../ui/OutcomeIcon.tsx';
import styles from './VerdictBar.module.css';

interface VerdictBarProps {
  readonly segments: readonly Segment[];
  /** The same with every name, if `segments` leave some out. */
  readonly whole: string | undefined;
  /** The worst that the sentence tells of; it tints the bar. */
  readonly worst: Tone;
  /** True if the text cannot be read and the page shows an older one. */
  readonly stale: boolean;
  /** Why it cannot; given for an unreadable text only. */
  readonly unread: Unread | undefined;
}

/** The live region stays the same element for good: screen readers announce only what changes inside it. */
export function VerdictBar({ segments, whole, worst, stale, unread }: VerdictBarProps) {
  const words = useWords();
  const sentence = unreadable(words, { segments, stale, unread });
  const tint = sentence === undefined ? worst : 'wait';
  return (
    <div className={styles.bar} data-area="verdict" data-tone={tint} data-story>
      <span className={styles.icon} aria-hidden="true">
        {sentence === undefined ? <VerdictIcon tint={tint} /> : <OutcomeIcon tone="kill" />}
      </span>
      <p
        role="status"
        aria-label={words('verdict.name')}
        aria-live="polite"
        className={styles.sentence}
        title={sentence === undefined ? whole : undefined}
      >
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
  { segments, stale, unread }: Pick<VerdictBarProps, 'segments' | 'stale' | 'unread'>,
): string | undefined {
  if (!stale && segments.length > 0) return undefined;
  const why = whyUnread(words, unread);
  return stale ? `${why}${MARKS[words.lang].gap}${words('verdict.stale')}` : why;
}

function whyUnread(words: Dictionary, unread: Unread | undefined): string {
  if (unread?.other) return words('verdict.noPod');
  const line = unread?.line;
  return line === undefined ? words('verdict.unreadable') : words('verdict.unreadableAt', { line });
}

function VerdictIcon({ tint }: { readonly tint: Tone }) {
  if (tint === 'plain' || tint === 'strong') return null;
  return tint === 'kill' ? <OutcomeIcon tone={tint} badge="reset" /> : <OutcomeIcon tone={tint} />;
}
