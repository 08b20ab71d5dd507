// Says how the rollout ends, and what it costs.

import { secondsText } from '@syncpod/core/timeline';
import styles from './Rollout.module.css';
import type { Rolled } from './rolled.ts';
import { type RolloutKey, useRolloutText } from './texts.ts';

export function RolloutAnswer({ rolled }: { readonly rolled: Rolled }) {
  const words = useRolloutText();
  const { name, kind, stops, settled, least, most } = rolled;
  const last = stops.findLast(({ at }) => at <= settled);
  if (!last) return null;
  const [text, tone] = answerOf(rolled);
  const time = secondsText(Math.max(0, settled));
  return (
    <section className={styles.answer} data-tone={tone}>
      <p className={styles.asked}>{words('rollout.asked', { name: `${kind}/${name}` })}</p>
      <p role="status" className={styles.said}>
        {words(text, { time })}
      </p>
      <p className={styles.cost}>{words('rollout.cost', { least, most, desired: last.desired })}</p>
    </section>
  );
}

function answerOf({ lanes, stops, settled }: Rolled): readonly [RolloutKey, 'keep' | 'kill' | 'wait'] {
  const last = stops.findLast(({ at }) => at <= settled);
  if (last?.ends === 'failed') return ['rollout.failed', 'kill'];
  if (last?.ends !== 'complete') return ['rollout.waits', 'wait'];
  return [lanes.some(({ isNew }) => isNew) ? 'rollout.complete' : 'rollout.unchanged', 'keep'];
}
