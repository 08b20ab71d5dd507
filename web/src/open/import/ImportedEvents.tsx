// Lists the Events of an imported Pod and the kubelet releases that can have produced them.

import { type DescribedEvent, type EventReleases, loadEventReleases } from '@syncpod/core/import';
import { useEffect, useState } from 'react';
import { releaseSpans } from '../../ui/i18n/releaseSpans.ts';
import styles from './ImportDialog.module.css';
import { useImportText } from './texts.ts';

export function ImportedEvents({ events }: { readonly events: readonly DescribedEvent[] }) {
  const words = useImportText();
  const [found, setFound] = useState<EventReleases>();
  useEffect(() => {
    let wanted = true;
    // The Events are listed even if the table fails to load.
    loadEventReleases().then(
      (eventReleases) => wanted && setFound(eventReleases(events)),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [events]);
  const together = found && verdictOf(found, words);
  return (
    <section aria-label={words('import.printed')}>
      {together && <p className={styles.kind}>{together}</p>}
      <details>
        <summary>{words.counted('import.events', events.length)}</summary>
        <ul className={styles.events}>
          {events.map((event, index) => {
            const { type, reason, age, message } = event;
            const releases = found?.lines[index]?.releases ?? [];
            return (
              <li key={`${age} ${reason} ${message}`}>
                {releases.length > 0 && <strong>{releaseSpans(releases, words)} </strong>}
                {age} {type} {reason}: {message}
              </li>
            );
          })}
        </ul>
      </details>
    </section>
  );
}

/** Undefined if none of the Events is a known kubelet Event. */
function verdictOf(
  { lines, together }: EventReleases,
  words: ReturnType<typeof useImportText>,
): string | undefined {
  if (together.length > 0) return words('import.printedBy', { releases: releaseSpans(together, words) });
  return lines.some(({ releases }) => releases.length > 0) ? words('import.printedByNone') : undefined;
}
