// Summarises a finished replay or a preview: containers and Events.

import { humanDuration } from '@syncpod/core/kubectl';
import type { TimelineEntry } from '@syncpod/core/story';
import { secondsText } from '@syncpod/core/timeline';
import { useMemo } from 'react';
import { useSource } from '../../store/context.ts';
import { eventLines } from '../log/lines.ts';
import styles from './SummaryNote.module.css';
import { type ContainerSummary, summaryOf } from './summaryOf.ts';
import { useSummaryText } from './texts.ts';

/** The newest Events are listed; the log has all of them. */
const MOST_EVENTS = 8;

interface SummaryNoteProps {
  readonly entries: readonly TimelineEntry[];
  /** True for a preview. */
  readonly coming?: boolean;
}

/** Renders nothing if the kubelet does nothing. */
export function SummaryNote({ entries, coming = false }: SummaryNoteProps) {
  const words = useSummaryText();
  const summary = useMemo(() => summaryOf(entries), [entries]);
  if (!summary) return null;
  const { seconds, containers, sandboxes } = summary;
  const title = words(coming ? 'summary.coming' : 'summary.title', { time: secondsText(seconds) });
  return (
    <section className={styles.summary} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.containers}>
        {sandboxes > 0 && (
          <li>
            {words('summary.sandbox')}{' '}
            <b data-tone="start">{words.counted('summary.sandboxes', sandboxes)}</b>
          </li>
        )}
        {containers.map((container) => (
          <ContainerLine key={`${container.old} ${container.name}`} container={container} />
        ))}
      </ul>
      <Events entries={entries} />
    </section>
  );
}

function ContainerLine({ container }: { readonly container: ContainerSummary }) {
  const words = useSummaryText();
  const { name, old, killed, started } = container;
  return (
    <li>
      <span className={styles.name}>{old ? words('summary.old', { name }) : name}</span>{' '}
      {killed > 0 && <b data-tone="kill">{words.counted('summary.killed', killed)}</b>}{' '}
      {started > 0 && <b data-tone="start">{words.counted('summary.started', started)}</b>}
      {killed + started === 0 && <span className={styles.note}>{words('summary.untouched')}</span>}
    </li>
  );
}

function Events({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const words = useSummaryText();
  const show = useSource((source) => source.show);
  const { events, withheld } = useMemo(() => eventLines(entries.map(({ snapshot }) => snapshot)), [entries]);
  if (events.length === 0) return null;
  return (
    <>
      <h4 className={styles.head}>
        {words('summary.events')}
        <button
          type="button"
          className={styles.more}
          onClick={() => show({ inspectorTab: 'log', phoneTab: 'log' })}
        >
          {words('summary.log')}
        </button>
      </h4>
      {events.length > MOST_EVENTS && (
        <p className={styles.note}>{words.counted('summary.earlierEvents', events.length - MOST_EVENTS)}</p>
      )}
      <ul className={styles.events} lang="en">
        {events.slice(-MOST_EVENTS).map(({ key, type, reason, text, count, at, first, earlier }) => (
          <li key={key} data-warning={type === 'Warning'}>
            {type} <b>{reason}</b>
            {count > 1 && ` x${count} over ${humanDuration(Math.round(at - first))}`} {text}
            {earlier !== undefined && ` (${earlier})`}
          </li>
        ))}
      </ul>
      {withheld > 0 && <p className={styles.note}>{words.counted('summary.withheld', withheld)}</p>}
    </>
  );
}
