// Shows the differences, questions, log and Events below the two pictures.

import { type RefObject, useMemo } from 'react';
import { panelId, Tabs, tabId } from '../../ui/Tabs.tsx';
import styles from './DifferencePanels.module.css';
import { DifferenceTable } from './DifferenceTable.tsx';
import { SaidSplit } from './SaidSplit.tsx';
import { TraceSplit } from './TraceSplit.tsx';
import { useCompareText } from './texts.ts';
import type { Compared } from './useComparison.ts';

export type PanelId = 'differences' | 'questions' | 'log' | 'events';

interface DifferencePanelsProps {
  readonly compared: Compared;
  readonly tab: PanelId;
  readonly frame: RefObject<HTMLDivElement | null>;
  onTab(tab: PanelId): void;
  onMove(stop: number): void;
}

export function DifferencePanels({ compared, tab, frame, onTab, onMove }: DifferencePanelsProps) {
  const words = useCompareText();
  const { comparison, names, stops, stop, at } = compared;
  const since = stops[stop - 1]?.cursor ?? -1;
  // The running sync, or the latest one.
  const trace = useMemo(() => {
    const begun = [...comparison.traces.keys()].filter((begins) => begins <= at).at(-1);
    return begun === undefined ? undefined : comparison.traces.get(begun);
  }, [comparison, at]);
  const { differences } = comparison;
  const tabs: readonly { id: PanelId; text: string; count?: number }[] = [
    { id: 'differences', text: words('compare.differences'), count: differences.length },
    { id: 'questions', text: words('compare.questions') },
    { id: 'log', text: words('log.kubelet') },
    { id: 'events', text: words('log.events') },
  ];
  return (
    <section className={styles.panels} aria-label={words('compare.details')}>
      <Tabs<PanelId> name={words('compare.details')} tabs={tabs} selected={tab} onSelect={onTab} />
      <div
        ref={frame}
        className={styles.panel}
        role="tabpanel"
        id={panelId(tab)}
        aria-labelledby={tabId(tab)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
        tabIndex={0}
      >
        {tab === 'differences' && (
          <DifferenceTable differences={differences} names={names} stops={stops} at={stop} onMove={onMove} />
        )}
        {tab === 'questions' && <TraceSplit trace={trace} names={names} />}
        {tab === 'log' && (
          <SaidSplit
            key="log"
            name={words('log.kubelet')}
            rows={comparison.log}
            names={names}
            at={at}
            since={since}
            textOf={({ text }) => text}
          />
        )}
        {tab === 'events' && (
          <SaidSplit
            key="events"
            name={words('log.events')}
            rows={comparison.events}
            names={names}
            at={at}
            since={since}
            textOf={({ type, reason, message }) => `${type} ${reason} ${message}`}
          />
        )}
      </div>
    </section>
  );
}
