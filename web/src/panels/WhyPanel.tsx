// What did the kubelet ask, in which order, and which answer settled it?

import type { Decision, Effect, Release } from '@syncpod/core';
import { useWords } from '../i18n/text.ts';
import { upstreamUrl } from './upstreamUrl.ts';
import styles from './WhyPanel.module.css';

/** One question with its words. */
export interface Reason {
  readonly decision: Decision;
  readonly question: string;
  readonly answer: string;
  readonly detail: string;
  /** True if an outcome on the page follows from it. */
  readonly deciding: boolean;
}

const TONES = {
  kill: 'kill',
  keep: 'keep',
  start: 'start',
  'kill-and-start': 'kill',
  wait: 'wait',
  resize: 'resize',
  reset: 'kill',
  done: 'keep',
  'kill-pod': 'kill',
  'create-sandbox': 'kill',
} as const satisfies Record<Effect, string>;

interface WhyPanelProps {
  readonly release: Release;
  readonly reasons: readonly Reason[];
  /** The texts that the release prints for what it kills. */
  readonly messages: readonly string[];
}

export function WhyPanel({ release, reasons, messages }: WhyPanelProps) {
  const words = useWords();
  if (reasons.length === 0) return <p className={styles.note}>{words('why.nothing')}</p>;
  return (
    <div>
      <p className={styles.note}>{words('why.intro', { release: release.minor })}</p>
      <ol className={styles.list}>
        {reasons.map((reason, index) => (
          <Question key={keyOf(reason.decision, index)} release={release} reason={reason} />
        ))}
      </ol>
      {messages.map((message) => (
        <p key={message} className={styles.message}>
          <span aria-hidden="true">→</span>
          <span>
            <strong>{message}</strong>
            <span className={styles.detail}>{words('why.message')}</span>
          </span>
        </p>
      ))}
    </div>
  );
}

function Question({ release, reason }: { readonly release: Release; readonly reason: Reason }) {
  const words = useWords();
  const { decision, question, answer, detail, deciding } = reason;
  const { func, file, line } = decision.upstream;
  const tone = deciding && decision.effect ? TONES[decision.effect] : undefined;
  return (
    <li className={styles.item} data-tone={tone}>
      <div className={styles.question}>
        <span className={styles.text}>{question}</span>
        <span className={styles.answer}>{answer}</span>
      </div>
      {detail !== '' && <div className={styles.detail}>{detail}</div>}
      <a
        className={styles.link}
        href={upstreamUrl(release.tag, decision.upstream)}
        target="_blank"
        rel="noopener"
        title={words('why.upstream', { func, file, line, tag: release.tag })}
      >
        {func} ·{' '}
        <span className={styles.place}>
          {file.slice(file.lastIndexOf('/') + 1)}:{line} ↗
        </span>
      </a>
    </li>
  );
}

/** The same question is asked of several subjects, and of one subject once. */
function keyOf({ rule, subject }: Decision, index: number): string {
  return 'name' in subject ? `${rule} ${subject.kind} ${subject.name}` : `${rule} ${index}`;
}
