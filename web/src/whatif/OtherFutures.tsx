// Lists the other continuations of the story, each as a button that switches to it.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import { commonLength } from '../store/timeline.ts';
import type { Work } from '../store/work.ts';
import styles from './Chips.module.css';
import { eventText } from './eventText.ts';
import { useWhatIfText } from './texts.ts';

interface OtherFuturesProps {
  /** The events of the current future, and the initial Pod. */
  readonly events: readonly ScenarioEvent[];
  readonly manifest: string;
  readonly futures: readonly Work[];
  onTake(future: Work): void;
}

export function OtherFutures({ events, manifest, futures, onTake }: OtherFuturesProps) {
  const words = useWhatIfText();
  // The browser's Back can lead to another story, or into one of these futures.
  const others = futures.filter((one) => one.manifest === manifest && !sameEvents(one.events, events));
  if (others.length === 0) return null;
  return (
    <ul className={styles.list} data-row aria-label={words('futures.title')}>
      {others.map((future) => {
        const names = ownEvents(events, future.events).map((event) => eventText(event, words));
        const text = words('futures.other', { name: names[0] ?? words('futures.shorter') });
        return (
          <li key={JSON.stringify([future.events, future.draft, future.cursor])}>
            <button
              type="button"
              className={styles.future}
              data-then="play"
              title={names.join(words('futures.then'))}
              onClick={() => onTake(future)}
            >
              {text}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The events after the point at which the two futures differ. */
function ownEvents(
  current: readonly ScenarioEvent[],
  other: readonly ScenarioEvent[],
): readonly ScenarioEvent[] {
  const own = other.slice(commonLength(current, other));
  const [first, ...rest] = own;
  return first?.type === 'wait' && rest.length > 0 ? rest : own;
}

function sameEvents(a: readonly ScenarioEvent[], b: readonly ScenarioEvent[]): boolean {
  return a.length === b.length && commonLength(a, b) === b.length;
}
