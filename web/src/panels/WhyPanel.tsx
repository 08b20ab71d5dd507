// What did the kubelet ask, in which order, and which answer settled it?

import type { Decision, Effect, Release } from '@syncpod/core';
import { useEffect, useRef } from 'react';
import { type TextKey, useWords, type Words } from '../i18n/text.ts';
import { groupReasons, type ReasonGroup } from './reasonGroups.ts';
import { upstreamUrl } from './upstreamUrl.ts';
import styles from './WhyPanel.module.css';

/** One question with its words. */
export interface Reason {
  readonly decision: Decision;
  readonly question: string;
  readonly answer: string;
  readonly detail: string;
  /** True if an outcome on the page follows from it, and that outcome is a change. */
  readonly deciding: boolean;
}

const EFFECTS = {
  kill: { tone: 'kill', text: 'chip.kill' },
  keep: { tone: 'keep', text: 'chip.keep' },
  start: { tone: 'start', text: 'chip.start' },
  'kill-and-start': { tone: 'kill', text: 'chip.killAndStart' },
  wait: { tone: 'wait', text: 'chip.wait' },
  resize: { tone: 'resize', text: 'chip.resize' },
  reset: { tone: 'kill', text: 'chip.reset' },
  done: { tone: 'keep', text: 'chip.done' },
  'kill-pod': { tone: 'kill', text: 'why.killPod' },
  'create-sandbox': { tone: 'kill', text: 'why.createSandbox' },
} as const satisfies Record<Effect, { tone: string; text: TextKey }>;

interface WhyPanelProps {
  readonly release: Release;
  readonly reasons: readonly Reason[];
  /** The texts that the release prints for what it kills. */
  readonly messages: readonly string[];
  /** The container whose reasons were asked for. */
  readonly selected: string | undefined;
  /** Told of the container whose reasons are pointed at; undefined when the pointer leaves. */
  onPoint(container: string | undefined): void;
}

export function WhyPanel({ release, reasons, messages, selected, onPoint }: WhyPanelProps) {
  const words = useWords();
  if (reasons.length === 0) return <p className={styles.note}>{words('why.nothing')}</p>;
  return (
    <div>
      <p className={styles.note}>{words('why.intro', { release: release.minor })}</p>
      {groupReasons(reasons).map((group) => (
        <Group
          key={group.first}
          release={release}
          group={group}
          selected={group.about.kind === 'container' && group.about.name === selected}
          onPoint={onPoint}
        />
      ))}
      {messages.map((message) => (
        <p key={message} className={styles.message}>
          <span aria-hidden="true">→</span>
          <span>
            <strong>{message}</strong>
            <span className={styles.source}>
              {words(release.has('plain-kill-messages') ? 'why.event' : 'why.eventEnd')}
            </span>
          </span>
        </p>
      ))}
    </div>
  );
}

interface GroupProps {
  readonly release: Release;
  readonly group: ReasonGroup;
  readonly selected: boolean;
  onPoint(container: string | undefined): void;
}

function Group({ release, group, selected, onPoint }: GroupProps) {
  const words = useWords();
  const details = useRef<HTMLDetailsElement>(null);
  const { first, about, reasons, effect, deciding } = group;
  const name = about.kind === 'container' ? about.name : undefined;
  useEffect(() => {
    if (selected) details.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <details
      ref={details}
      className={styles.group}
      open={deciding || selected}
      onPointerEnter={() => onPoint(name)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(name)}
      onBlur={() => onPoint(undefined)}
    >
      <summary className={styles.summary}>
        <span className={styles.about}>{titleOf(group, words)}</span>
        <span className={styles.count}>{words.counted('why.questions', reasons.length)}</span>
        {effect && (
          <span className={styles.effect} data-tone={EFFECTS[effect].tone}>
            {words(EFFECTS[effect].text)}
          </span>
        )}
      </summary>
      <ol className={styles.list} start={first} style={{ counterReset: `question ${first - 1}` }}>
        {reasons.map((reason) => (
          <Question key={reason.decision.rule} release={release} reason={reason} />
        ))}
      </ol>
    </details>
  );
}

function titleOf({ about }: ReasonGroup, words: Words): string {
  if (about.kind === 'container') return about.name;
  return words(about.kind === 'sandbox' ? 'why.sandbox' : 'why.pod');
}

function Question({ release, reason }: { readonly release: Release; readonly reason: Reason }) {
  const words = useWords();
  const { decision, question, answer, detail, deciding } = reason;
  const { func, file, line } = decision.upstream;
  const tone = deciding && decision.effect ? EFFECTS[decision.effect].tone : undefined;
  return (
    <li className={styles.item} data-tone={tone}>
      <div className={styles.question}>
        <span className={styles.text}>{question}</span>
        <span className={styles.answer}>{answer}</span>
      </div>
      <div className={styles.evidence}>
        {detail !== '' && <span className={styles.detail}>{detail}</span>}
        <a
          className={styles.link}
          href={upstreamUrl(release.tag, decision.upstream)}
          target="_blank"
          rel="noopener"
          title={words('why.upstream', { func, file, line, tag: release.tag })}
        >
          {deciding && `${func} · `}
          <span className={styles.place}>
            {file.slice(file.lastIndexOf('/') + 1)}:{line} ↗
          </span>
        </a>
      </div>
    </li>
  );
}
