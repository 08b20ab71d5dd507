// Which Events came with an imported Pod, and which releases of the kubelet can have printed them?

import { type DescribedEvent, type EventReleases, loadEventReleases } from '@syncpod/core';
import { useEffect, useState } from 'react';
import { releaseSpans } from '../i18n/releaseSpans.ts';
import { useWords } from '../i18n/text.ts';
import styles from './ImportDialog.module.css';

export function FoundEvents({ events }: { readonly events: readonly DescribedEvent[] }) {
  const words = useWords();
  const [found, setFound] = useState<EventReleases>();
  useEffect(() => {
    let wanted = true;
    // Without the table the Events are listed all the same.
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

/** Nothing if no Event is known to be a kubelet's. */
function verdictOf(
  { lines, together }: EventReleases,
  words: ReturnType<typeof useWords>,
): string | undefined {
  if (together.length > 0) return words('import.printedBy', { releases: releaseSpans(together, words) });
  return lines.some(({ releases }) => releases.length > 0) ? words('import.printedByNone') : undefined;
}
