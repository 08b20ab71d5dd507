// Shows the question, the verdict in one sentence, and what stands below it.

import { MARKS } from '@syncpod/core/messages';
import type { Tone } from '@syncpod/core/text';
import type { ReactNode } from 'react';
import type { Subject } from '../../store/judge/subject.ts';
import type { Unread } from '../../store/judge/unread.ts';
import { OutcomeIcon } from '../../ui/OutcomeIcon.tsx';
import { WithTerms } from '../../ui/Term.tsx';
import type { SaidSegment } from './briefVerdict.ts';
import { useVerdictText, type VerdictText } from './texts.ts';
import styles from './VerdictBar.module.css';

interface VerdictBarProps {
  /** The line above the sentence, which says what it answers. */
  readonly question: ReactNode;
  /** The outcome on each release, below the sentence. */
  readonly strip: ReactNode;
  readonly subject: Subject;
  readonly segments: readonly SaidSegment[];
  /** The sentence with every name, if `segments` omit some. */
  readonly whole: string | undefined;
  /** The most severe tone in the sentence; it tints the bar. */
  readonly worst: Tone;
  /** The reason why the text is not shown; undefined if it is. */
  readonly unread: Unread | undefined;
  /** True while the text is invalid and still being typed. */
  readonly settling: boolean;
}

/** The live region is never replaced: screen readers announce only changes inside it. */
export function VerdictBar(props: VerdictBarProps) {
  const { question, strip, subject, segments, whole, worst, unread, settling } = props;
  const words = useVerdictText();
  const sentence = unread && unreadText(unread, words);
  // Another Pod or object is no mistake.
  const unrelated = subject === 'another';
  const tint = sentence === undefined ? worst : unrelated ? 'plain' : 'wait';
  return (
    <section
      className={styles.bar}
      aria-label={words('verdict.area')}
      data-area="verdict"
      data-tone={tint}
      data-settling={settling || undefined}
      data-story
    >
      {question}
      <span className={styles.icon} aria-hidden="true">
        {sentence === undefined || unrelated ? <VerdictIcon tint={tint} /> : <OutcomeIcon tone="kill" />}
      </span>
      <p
        role="status"
        aria-label={words('verdict.name')}
        aria-live="polite"
        className={styles.sentence}
        title={sentence === undefined ? whole : undefined}
      >
        {sentence ??
          PARTS.map((pod) => (
            <Part key={pod ?? ''} pod={pod} segments={segments.filter((segment) => segment.pod === pod)} />
          ))}
      </p>
      {strip}
    </section>
  );
}

/** The sentence about both Pods or the only one, then a part for each. */
const PARTS = [undefined, 'old', 'new'] as const;

interface PartProps {
  readonly pod: SaidSegment['pod'];
  readonly segments: readonly SaidSegment[];
}

function Part({ pod, segments }: PartProps) {
  if (segments.length === 0) return null;
  return (
    <span className={pod && styles.part} data-pod={pod}>
      {segments.map(({ text, tone }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: segments are updated in place
        <Words key={index} text={text} tone={tone} />
      ))}{' '}
    </span>
  );
}

function Words({ text, tone }: SaidSegment) {
  if (tone === 'plain') return <WithTerms text={text} />;
  if (tone === 'strong') return <strong>{text}</strong>;
  return (
    <span className={styles.toned} data-tone={tone}>
      {text}
    </span>
  );
}

function unreadText(unread: Unread, words: VerdictText): string {
  const { why, showing: name } = unread;
  if (why === 'other' && name !== undefined) return words('verdict.unrelated', { name });
  const reason = reasonText(unread, words);
  if (name === undefined) return reason;
  const shown = why === 'object' ? words('verdict.showing', { name }) : words('verdict.stale');
  return `${reason}${MARKS[words.lang].gap}${shown}`;
}

function reasonText({ why, line }: Unread, words: VerdictText): string {
  if (why === 'empty') return words('verdict.empty');
  if (why === 'object') return words('verdict.noPod');
  return line === undefined ? words('verdict.unreadable') : words('verdict.unreadableAt', { line });
}

function VerdictIcon({ tint }: { readonly tint: Tone }) {
  if (tint === 'plain' || tint === 'strong') return null;
  return tint === 'kill' ? <OutcomeIcon tone={tint} badge="reset" /> : <OutcomeIcon tone={tint} />;
}
