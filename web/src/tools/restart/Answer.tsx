// The head of the page: the question, with the Pod and the kubelet to choose, and its answer.

import type { Minor } from '@syncpod/core/releases';
import { type Cause, qualifiedName, restartCauseText } from '@syncpod/core/why';
import { Picker } from '../../ui/Picker.tsx';
import { CERTAINTIES } from './certainties.ts';
import { questionOf } from './questionOf.ts';
import styles from './Restart.module.css';
import { useRestartText } from './texts.ts';

interface AnswerProps {
  readonly cause: Cause;
  /** The Pods that have a cause; several can be chosen from. */
  readonly pods: readonly string[];
  /** The release of the replay; undefined without one. */
  readonly release: Minor | undefined;
  onPod(pod: string): void;
  onRelease(release: Minor): void;
}

export function Answer({ cause, pods, release, onPod, onRelease }: AnswerProps) {
  const words = useRestartText();
  const { id, certainty, variant, releases, restarts = 0 } = cause;
  const question = questionOf(cause);
  const about = qualifiedName(cause);
  const asked =
    about === ''
      ? words('restart.title')
      : question === 'restart' && restarts > 0
        ? words.counted('restart.askedTimes', restarts, { about })
        : words(`restart.asked.${question}`, { about });
  return (
    <section className={styles.answer} data-certainty={certainty} aria-label={words('restart.answer')}>
      <div className={styles.asked}>
        <p>{asked}</p>
        {pods.length > 1 && (
          <Picker
            plain
            label={words('restart.pod')}
            prefix=""
            value={podOf(cause)}
            options={pods.map((name) => ({ value: name, text: name }))}
            onChange={onPod}
          />
        )}
        {release !== undefined && releases.length > 0 && (
          <Picker
            plain
            label={words('restart.release')}
            prefix="kubelet"
            value={release}
            options={releases.map((minor) => ({ value: minor, text: minor }))}
            onChange={onRelease}
          />
        )}
      </div>
      <p className={styles.said}>
        {restartCauseText(id, words.lang, variant).title}{' '}
        <span className={styles.certainty}>{words(CERTAINTIES[certainty])}</span>
      </p>
    </section>
  );
}

/** `namespace/pod`, as far as the texts name them; '' for a cause without a Pod. */
export function podOf({ namespace, pod }: Pick<Cause, 'namespace' | 'pod'>): string {
  return pod === undefined ? '' : qualifiedName({ namespace, pod });
}
