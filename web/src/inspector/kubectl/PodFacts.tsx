// Lists facts that `kubectl get pods` omits: phase, IP, conditions and volumes.

import type { V1Pod } from '@syncpod/core/kubectl';
import { useState } from 'react';
import styles from './KubectlPanel.module.css';
import { useKubectlText } from './texts.ts';

/** Names of volumes with their kind: `data (emptyDir)`. */
function volumesOf({ spec }: V1Pod): readonly string[] {
  const volumes: readonly unknown[] = Array.isArray(spec.volumes) ? spec.volumes : [];
  return volumes.flatMap((volume) => {
    if (typeof volume !== 'object' || volume === null || !('name' in volume)) return [];
    const kind = Object.keys(volume).find((key) => key !== 'name');
    return `${String(volume.name)}${kind ? ` (${kind})` : ''}`;
  });
}

export function PodFacts({ pod }: { readonly pod: V1Pod }) {
  const words = useKubectlText();
  const { phase = '', reason, podIP, conditions = [] } = pod.status;
  const none = words('kubectl.none');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words('kubectl.phase')}</dt>
        <dd>{reason ? `${phase} (${reason})` : phase}</dd>
      </div>
      <div>
        <dt>{words('kubectl.ip')}</dt>
        <dd>{podIP ?? none}</dd>
      </div>
      <div>
        <dt>{words('kubectl.conditions')}</dt>
        <dd className={styles.conditions}>
          {conditions.length === 0 && none}
          <Conditions conditions={conditions} />
        </dd>
      </div>
      <div>
        <dt>{words('kubectl.volumes')}</dt>
        <dd>{volumesOf(pod).join(', ') || none}</dd>
      </div>
    </dl>
  );
}

type ConditionsProps = Required<Pick<V1Pod['status'], 'conditions'>>;

/** Those that are True are folded into their number. */
function Conditions({ conditions }: ConditionsProps) {
  const words = useKubectlText();
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? conditions : conditions.filter(({ status }) => status !== 'True');
  const count = conditions.filter(({ status }) => status === 'True').length;
  return (
    <>
      {shown.map(({ type, status, message }) => (
        <span key={type} data-status={status} title={message}>
          {type} {status}
        </span>
      ))}
      {count > 0 && (
        <button
          type="button"
          className={styles.button}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          <span aria-hidden="true">{unfolded ? '▾' : '▸'} </span>
          {words('kubectl.conditionsTrue', { count })}
        </button>
      )}
    </>
  );
}
