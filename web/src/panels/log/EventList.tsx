// Which Events does kubectl describe show?

import { useLayoutEffect, useRef } from 'react';
import { useWords } from '../../i18n/text.ts';
import styles from './LogPanel.module.css';
import type { PickedLine } from './LogPanel.tsx';
import { clock, type EventLine, spanText } from './lines.ts';

interface EventListProps {
  readonly events: readonly EventLine[];
  /** How many the kubelet has recorded but not sent. */
  readonly withheld: number;
  onPick(line: PickedLine): void;
}

export function EventList({ events, withheld, onPick }: EventListProps) {
  const words = useWords();
  const list = useRef<HTMLDivElement>(null);
  const newest = `${events.at(-1)?.key} ${events.at(-1)?.count}`;
  useLayoutEffect(() => {
    if (newest && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  return (
    <>
      <div
        ref={list}
        role="log"
        aria-label={words('log.events')}
        className={styles.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
        tabIndex={0}
      >
        {events.length === 0 && <p className={styles.note}>{words('log.noEvents')}</p>}
        {events.map((event) => (
          <button
            key={event.key}
            type="button"
            className={styles.event}
            data-tone={event.type === 'Warning' || event.reason === 'Killing' ? 'kill' : undefined}
            title={words('log.pick')}
            onClick={() => onPick(event)}
          >
            <span className={styles.meta}>
              {clock(event.at)} {event.type} <strong>{event.reason}</strong>
              {event.count > 1 &&
                ` ${words('log.times', { count: event.count, span: spanText(event.at - event.first) })}`}
              {event.node !== undefined && ` · ${words('log.ofNode', { name: event.node })}`}
            </span>
            <span>{event.text}</span>
          </button>
        ))}
      </div>
      {withheld > 0 && <p className={styles.note}>{words.counted('log.withheld', withheld)}</p>}
    </>
  );
}
