// Why does the kubelet ask nothing about a Pod that ends, and who stops it?

import { endingFunc, type PodEnd, type Release } from '@syncpod/core';
import { type TextKey, useWords } from '../i18n/text.ts';
import { KillMessages } from './KillMessages.tsx';
import styles from './WhyPanel.module.css';

const CAUSES = {
  deleted: 'why.end.deleted',
  file: 'why.end.file',
  evicted: 'why.end.evicted',
  deadline: 'why.end.deadline',
  finished: 'why.end.finished',
} as const satisfies Record<PodEnd['cause'], TextKey>;

interface EndReasonProps {
  readonly release: Release;
  readonly end: PodEnd;
  readonly messages: readonly string[];
}

export function EndReason({ release, end, messages }: EndReasonProps) {
  const words = useWords();
  const { cause } = end;
  const func = endingFunc(release, cause);
  return (
    <div>
      <p className={styles.cause}>{words(CAUSES[cause])}</p>
      <p className={styles.note}>{words(effectOf(end), { func })}</p>
      <KillMessages release={release} messages={messages} />
    </div>
  );
}

function effectOf({ stage, cause }: PodEnd): TextKey {
  if (stage === 'gone') return 'why.end.gone';
  if (cause === 'deleted' || cause === 'file') return 'why.end.removes';
  return stage === 'terminated' ? 'why.end.over' : 'why.end.keeps';
}
