// What did the kubelet ask, in which order, and which answer settled it?

import type { Explanation, Release } from '@syncpod/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords, type Words } from '../i18n/text.ts';
import type { Reason } from '../store/reason.ts';
import { CutName } from '../ui/CutName.tsx';
import { EndReason } from './EndReason.tsx';
import { EFFECTS } from './effects.ts';
import { KillMessages } from './KillMessages.tsx';
import { Question } from './Question.tsx';
import { Refusal } from './Refusal.tsx';
import { groupReasons, type ReasonGroup } from './reasonGroups.ts';
import { Stray } from './Stray.tsx';
import { useFollow } from './useFollow.ts';
import styles from './WhyPanel.module.css';

interface WhyPanelProps {
  readonly explanation: Explanation;
  /** True if the text cannot be read and these are the reasons of an older one. */
  readonly stale: boolean;
  readonly reasons: readonly Reason[];
  /** The texts that the release prints for what it kills. */
  readonly messages: readonly string[];
  /** The container whose reasons were asked for. */
  readonly selected: string | undefined;
  /** True if it is what the first paint shows. */
  readonly drawn: boolean;
  /** Told of the container whose reasons are pointed at; undefined when the pointer leaves. */
  onPoint(container: string | undefined): void;
}

export function WhyPanel(props: WhyPanelProps) {
  const { explanation, stale, reasons, messages, selected, drawn, onPoint } = props;
  const { release, admission, verdict, containers } = explanation;
  const refused = admission.errors.length > 0;
  const words = useWords();
  const list = useRef<HTMLDivElement>(null);
  const groups = verdict.end ? [] : groupReasons(reasons);
  useFollow(list, { settling: groups.filter(({ deciding }) => deciding).map(idOf), drawn });
  if (verdict.end) return <EndReason release={release} end={verdict.end} messages={messages} />;
  if (reasons.length === 0) return <p className={styles.note}>{words('why.nothing')}</p>;
  return (
    <div ref={list}>
      {stale && <p className={`${styles.note} ${styles.stale}`}>{words('why.stale')}</p>}
      {refused && <Refusal errors={admission.errors} ofFile={verdict.gate === 'file-refused'} />}
      {!stale && (
        <p className={styles.note}>
          {words(refused ? 'why.introRunning' : 'why.intro', { release: release.minor })}
        </p>
      )}
      {groups.map((group) => (
        <Group
          key={group.first}
          release={release}
          group={group}
          selected={group.about.kind === 'container' && group.about.name === selected}
          onPoint={onPoint}
        />
      ))}
      {containers
        .filter(({ stray }) => stray)
        .map((container) => (
          <Stray key={container.name} container={container} onPoint={onPoint} />
        ))}
      <KillMessages release={release} messages={messages} />
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
      data-settles={deciding ? idOf(group) : undefined}
      onPointerEnter={() => onPoint(name)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(name)}
      onBlur={() => onPoint(undefined)}
    >
      <summary className={styles.summary}>
        <span className={styles.about} title={name}>
          {titleOf(group, words)}
        </span>
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

function idOf({ about }: ReasonGroup): string {
  return about.kind === 'container' ? `container/${about.name}` : about.kind;
}

function titleOf({ about }: ReasonGroup, words: Words): ReactNode {
  if (about.kind === 'container') return <CutName name={about.name} />;
  return words(about.kind === 'sandbox' ? 'why.sandbox' : 'why.pod');
}
