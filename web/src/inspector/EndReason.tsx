// Explains why SyncPod makes no decisions about a Pod that ends, and names the function that stops it.

import { endingFunc } from '@syncpod/core/explain';
import type { Release } from '@syncpod/core/releases';
import type { PodEnd } from '@syncpod/core/runtime';
import { KillMessages } from './KillMessages.tsx';
import { type PanelsKey, usePanelsText } from './texts.ts';
import styles from './WhyPanel.module.css';

const CAUSES = {
  deleted: 'why.end.deleted',
  file: 'why.end.file',
  refused: 'why.end.refused',
  evicted: 'why.end.evicted',
  preempted: 'why.end.preempted',
  shutdown: 'why.end.shutdown',
  deadline: 'why.end.deadline',
  finished: 'why.end.finished',
} as const satisfies Record<PodEnd['cause'], PanelsKey>;

interface EndReasonProps {
  readonly release: Release;
  readonly end: PodEnd;
  readonly messages: readonly string[];
}

export function EndReason({ release, end, messages }: EndReasonProps) {
  const words = usePanelsText();
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

function effectOf({ stage, cause, kept }: PodEnd): PanelsKey {
  if (stage === 'gone') return 'why.end.gone';
  if (!kept && (cause === 'deleted' || cause === 'file')) return 'why.end.removes';
  return stage === 'terminated' ? 'why.end.over' : 'why.end.keeps';
}
