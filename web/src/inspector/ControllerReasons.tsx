// Lists the questions that the controller answered before the kubelet sees anything.

import type { Explanation } from '@syncpod/core/explain';
import { CONTROLLER_KINDS, rolloutText } from '@syncpod/core/text';
import { useSource } from '../store/context.ts';
import styles from './ControllerReasons.module.css';
import { usePanelsText } from './texts.ts';

export function ControllerReasons({ rollout }: { readonly rollout: NonNullable<Explanation['rollout']> }) {
  const words = usePanelsText();
  const texts = rolloutText(rollout, words.lang);
  const hasObject = useSource(({ object }) => object !== undefined);
  const openTool = useSource((source) => source.openTool);
  if (texts.length === 0) return null;
  return (
    <section className={styles.controller}>
      <h3 className={styles.title}>
        {words('why.controller', { kind: CONTROLLER_KINDS[rollout.controller] })}
      </h3>
      <ol className={styles.list}>
        {texts.map(({ question, answer, detail }) => (
          <li key={question} className={styles.question}>
            <span>{question}</span> <strong>{answer}</strong>
            {detail !== '' && <span className={styles.detail}>{detail}</span>}
          </li>
        ))}
      </ol>
      {hasObject && ROLLED.has(rollout.controller) && (
        <button type="button" onClick={() => openTool('rollout')}>
          {words('rollout.title')}
        </button>
      )}
    </section>
  );
}

/** The controllers whose rollout is played with all Pods. */
const ROLLED: ReadonlySet<string> = new Set(['deployment', 'statefulset', 'daemonset']);
