// Lists the Events of the Pod as kubectl describe does.

import { humanDuration } from '@syncpod/core/kubectl';
import { LineList, type PickedLine } from './LineList.tsx';
import styles from './LogPanel.module.css';
import { clock, type EventLine } from './lines.ts';
import { useLogText } from './texts.ts';

interface EventListProps {
  readonly events: readonly EventLine[];
  readonly empty: string;
  /** The number of Events that the kubelet recorded but did not send. */
  readonly withheld: number;
  onPick(line: PickedLine): void;
}

export function EventList({ events, empty, withheld, onPick }: EventListProps) {
  const words = useLogText();
  return (
    <>
      <LineList
        name={words('log.events')}
        empty={empty}
        lines={events}
        className={styles.event}
        live="polite"
        toneOf={({ type, reason }) => (type === 'Warning' || reason === 'Killing' ? 'kill' : undefined)}
        onPick={onPick}
      >
        {({ at, first, type, reason, count, node, earlier, text }) => (
          <>
            <span className={styles.meta}>
              {clock(at)} {type} <strong>{reason}</strong>
              {count > 1 && ` ${words('log.times', { count, span: humanDuration(Math.round(at - first)) })}`}
              {earlier !== undefined && ` · ${words('log.ofPod', { name: earlier })}`}
              {node !== undefined && ` · ${words('log.ofNode', { name: node })}`}
            </span>
            <span>{text}</span>
          </>
        )}
      </LineList>
      {withheld > 0 && <p className={styles.note}>{words.counted('log.withheld', withheld)}</p>}
    </>
  );
}
