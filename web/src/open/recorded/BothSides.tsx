// Shows the output of the real cluster and of the simulation, side by side.

import { type EventPair, type PrintedLine, type Recording, sideBySide } from '@syncpod/core/recorded';
import type { TimelineEntry } from '@syncpod/core/story';
import { useMemo, useState } from 'react';
import { panelId, Tabs, tabId } from '../../ui/Tabs.tsx';
import styles from './Recorded.module.css';
import { useRecordedText } from './texts.ts';

interface BothSidesProps {
  readonly recording: Recording;
  readonly entries: readonly TimelineEntry[];
}

const VIEWS = ['events', 'lines', 'log'] as const;

export function BothSides({ recording, entries }: BothSidesProps) {
  const words = useRecordedText();
  const [view, setView] = useState<(typeof VIEWS)[number]>('events');
  const { events, ...texts } = useMemo(() => sideBySide(recording, entries), [recording, entries]);
  const { tag, upgraded } = recording;
  const real = upgraded ? words('recorded.realUpgraded', { tag, upgraded }) : words('recorded.real', { tag });
  const id = (one: string) => `recorded-${one}` as const;
  return (
    <>
      <Tabs
        name={words('recorded.views')}
        tabs={VIEWS.map((one) => ({ id: id(one), text: words(`recorded.${one}`) }))}
        selected={id(view)}
        onSelect={(chosen) => setView(VIEWS.find((one) => id(one) === chosen) ?? 'events')}
      />
      <div
        className={styles.view}
        role="tabpanel"
        id={panelId(id(view))}
        aria-labelledby={tabId(id(view))}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
        tabIndex={0}
      >
        {view === 'events' ? (
          <Events pairs={events} real={real} />
        ) : (
          <div className={styles.sides}>
            <Lines name={real} lines={texts[view].recorded} />
            <Lines name={words('recorded.simulated')} lines={texts[view].simulated} />
          </div>
        )}
      </div>
      <p className={styles.note}>
        {words('recorded.times')} {view !== 'events' && words('recorded.alone')}
      </p>
    </>
  );
}

function Events({ pairs, real }: { readonly pairs: readonly EventPair[]; readonly real: string }) {
  const words = useRecordedText();
  const cell = (one: EventPair['recorded']) =>
    one ? words('recorded.occurrence', { count: one.count, first: seconds(one.first) }) : '—';
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words('recorded.events')}</th>
          <th scope="col">{real}</th>
          <th scope="col">{words('recorded.simulated')}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ key, type, reason, container, message, recorded, simulated }) => (
          <tr key={key} data-alone={!recorded || !simulated}>
            <th scope="row">
              {type} {reason} {container && `(${container}) `}
              <span className={styles.message}>{message}</span>
            </th>
            <td>{cell(recorded)}</td>
            <td>{cell(simulated)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines({ name, lines }: { readonly name: string; readonly lines: readonly PrintedLine[] }) {
  return (
    <section className={styles.side} aria-label={name}>
      <h3>{name}</h3>
      <ol className={styles.lines}>
        {lines.map(({ at, text, alone }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may be printed twice at one time
          <li key={index} data-alone={alone}>
            <span className={styles.at}>{seconds(at)}</span> {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

function seconds(time: number): string {
  return `${time.toFixed(1)} s`;
}
