// Shows the steps of a start, with the one at which the Pod stopped.

import type { CauseId } from '@syncpod/core/why';
import { STEPS, stopOf } from './funnel.ts';
import styles from './Restart.module.css';
import { type RestartKey, useRestartText } from './texts.ts';

export function Funnel({ id }: { readonly id: CauseId }) {
  const words = useRestartText();
  const stop = stopOf(id);
  if (stop === undefined) return null;
  const reached = STEPS.indexOf(stop);
  return (
    <>
      <h2 className={styles.heading}>{words('restart.funnel')}</h2>
      <ol className={styles.funnel} aria-label={words('restart.funnel')}>
        {STEPS.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            data-step={index < reached ? 'passed' : index === reached ? 'stopped' : 'later'}
            aria-current={index === reached ? 'step' : undefined}
          >
            {words(`restart.${step}` satisfies RestartKey)}
          </li>
        ))}
      </ol>
    </>
  );
}
