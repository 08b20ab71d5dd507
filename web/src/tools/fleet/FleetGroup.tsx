// The Pods of one cause, namespace or node, and the containers that restart in each.

import { useState } from 'react';
import { LANG_TAGS } from '../../ui/i18n/language.ts';
import styles from './Fleet.module.css';
import type { Grouping, PodGroup } from './groups.ts';
import type { AffectedPod } from './messages.ts';
import { ShowMore } from './ShowMore.tsx';
import { useFleetText } from './texts.ts';

interface FleetGroupProps {
  readonly group: PodGroup;
  readonly by: Grouping;
  /** Whether the group is expanded at first. */
  readonly initiallyOpen: boolean;
  /** The number of Pods that run in the group; undefined if unknown or not applicable. */
  readonly of: number | undefined;
  readonly causes: readonly string[];
  onOpen(pod: AffectedPod): void;
}

/** The number of Pods shown at first, and added by each press of the button. */
const PODS_SHOWN = 50;

export function FleetGroup({ group, by, initiallyOpen, of, causes, onOpen }: FleetGroupProps) {
  const words = useFleetText();
  const [open, setOpen] = useState(initiallyOpen);
  const [most, setMost] = useState(PODS_SHOWN);
  const { name, pods, containers } = group;
  const count = (number: number): string => new Intl.NumberFormat(LANG_TAGS[words.lang]).format(number);
  const counts = { pods: count(pods.length), of: count(of ?? 0), containers: count(containers) };
  return (
    <li className={styles.group}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.name}>{name}</span>
          <span className={styles.counts}>
            {words(of === undefined ? 'fleet.counts' : 'fleet.countsOf', counts)}
          </span>
        </summary>
        {open && (
          <ul className={styles.pods} aria-label={name}>
            {pods.slice(0, most).map((pod) => (
              <li key={pod.at} className={styles.pod}>
                <span className={styles.where}>
                  <strong>{pod.name}</strong>
                  <span className={styles.soft}>
                    {[by !== 'namespace' && pod.namespace, by !== 'node' && pod.node]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className={styles.containers}>
                  {pod.restarted
                    .filter(({ cause }) => by !== 'cause' || causes[cause] === name)
                    .map((one) => (
                      <span key={`${one.kind} ${one.name}`}>
                        <b data-tone="kill">{one.name}</b>
                        {by !== 'cause' && <span className={styles.soft}> {causes[one.cause]}</span>}
                      </span>
                    ))}
                </span>
                <button
                  type="button"
                  className={styles.button}
                  aria-label={words('fleet.whyOf', { pod: pod.name })}
                  onClick={() => onOpen(pod)}
                >
                  {words('fleet.why')}
                </button>
              </li>
            ))}
          </ul>
        )}
        {open && <ShowMore left={pods.length - most} onMore={() => setMost(most + PODS_SHOWN)} />}
      </details>
    </li>
  );
}
