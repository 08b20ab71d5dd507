// Lists the other continuations of the story, each as a button that switches to it.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import { useSource } from '../../store/context.ts';
import { otherFutures, ownEvents } from '../../store/futures.ts';
import { scenarioOf } from '../../store/scenario.ts';
import type { Work } from '../../store/work.ts';
import styles from './Chips.module.css';
import { eventText } from './eventText.ts';
import { useWhatIfText } from './texts.ts';

interface OtherFuturesProps {
  /** The events of the current future, and the initial Pod. */
  readonly events: readonly ScenarioEvent[];
  readonly manifest: string;
  readonly futures: readonly Work[];
  /** True if the lanes of the newest one are below; it can be compared and removed then. */
  readonly lanes: boolean;
  onTake(future: Work): void;
}

export function OtherFutures({ lanes, onTake, ...told }: OtherFuturesProps) {
  const words = useWhatIfText();
  const others = otherFutures(told);
  const newest = others.at(-1);
  if (!newest) return null;
  return (
    <>
      <ul className={styles.list} data-row={!lanes || undefined} aria-label={words('futures.title')}>
        {(lanes ? others.toReversed() : others).map((future) => {
          const names = ownEvents(told.events, future.events).map((event) => eventText(event, words));
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
      {lanes && <Acts future={newest} />}
    </>
  );
}

function Acts({ future }: { readonly future: Work }) {
  const words = useWhatIfText();
  const compareWith = useSource((source) => source.compareWith);
  const dropFuture = useSource((source) => source.dropFuture);
  return (
    <>
      <button
        type="button"
        className={styles.act}
        onClick={() => compareWith({ scenario: scenarioOf(future) })}
      >
        {words('futures.compare')}
      </button>
      <button
        type="button"
        className={styles.act}
        aria-label={words('futures.drop')}
        title={words('futures.drop')}
        onClick={() => dropFuture(future)}
      >
        ✕
      </button>
    </>
  );
}
