// Says how the rollout ends, and what it costs.

import styles from './Rollout.module.css';
import type { Rolled } from './rolled.ts';
import { useRolloutText } from './texts.ts';

export function RolloutAnswer({ rolled }: { readonly rolled: Rolled }) {
  const words = useRolloutText();
  const { name, kind, answer, cost } = rolled;
  return (
    <section className={styles.answer} data-tone={answer.tone}>
      <p className={styles.asked}>{words('rollout.asked', { name: `${kind}/${name}` })}</p>
      <p role="status" className={styles.said}>
        {words(answer.text, answer.values)}
      </p>
      <p className={styles.cost}>{words(cost.text, cost.values)}</p>
    </section>
  );
}
