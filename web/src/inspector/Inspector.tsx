// Renders the right pane: the reasons, the hashed text, the log, and the comparison of releases, as tabs or in columns.

import type { Explanation } from '@syncpod/core/explain';
import type { Minor } from '@syncpod/core/releases';
import type { CompareInput, Reason, RefusedField } from '@syncpod/core/report';
import type { Snapshot, TimelineEntry } from '@syncpod/core/story';
import { type ReactNode, useRef } from 'react';
import { comparisonsOf } from '../store/comparisons.ts';
import { useSource } from '../store/context.ts';
import { isOpening } from '../store/openingScenario.ts';
import type { InspectorTab, Source } from '../store/source.ts';
import { Later } from '../ui/part/Later.tsx';
import { part } from '../ui/part/part.tsx';
import { panelId, Tabs, tabId } from '../ui/Tabs.tsx';
import { useRoom } from '../ui/useRoom.ts';
import styles from './Inspector.module.css';
import type { PickedLine } from './log/LineList.tsx';
import type { Scene } from './releases/UpgradeButtons.tsx';
import { StepNote } from './StepNote.tsx';
import { usePanelsText } from './texts.ts';
import { WhyPanel } from './WhyPanel.tsx';

const HashPanel = part(async () => (await import('./HashPanel.tsx')).HashPanel);
const SummaryNote = part(async () => (await import('./summary/SummaryNote.tsx')).SummaryNote);
const LogPanel = part(async () => (await import('./log/LogPanel.tsx')).LogPanel);
const ReleasesPanel = part(async () => (await import('./releases/ReleasesPanel.tsx')).ReleasesPanel);

/** The contents of the panels. */
interface Listed {
  readonly reasons: readonly Reason[];
  readonly refused: readonly RefusedField[];
  readonly messages: readonly string[];
  readonly snapshots: readonly Snapshot[];
  /** The whole replay, if the cursor is at its end. */
  readonly replayed: readonly TimelineEntry[] | undefined;
  /** The snapshots that would follow if the pending change were applied. */
  coming(): readonly TimelineEntry[] | undefined;
  readonly compared: CompareInput;
}

interface InspectorProps {
  readonly explanation: Explanation | undefined;
  /** True if the text is invalid and this answer belongs to an earlier one. */
  readonly stale: boolean;
  readonly lists: Listed;
  readonly scene: Omit<Scene, 'minor' | 'release'>;
  /** On a phone the tabs are at the bottom of the screen. */
  readonly phone: boolean;
  onPick(line: PickedLine): void;
  /** Upgrades the kubelet at the cursor, after a change to the release `from` if it has another. */
  onUpgrade(from: Minor, to: Minor): void;
}

export function Inspector(props: InspectorProps) {
  const words = usePanelsText();
  const { explanation, stale, lists, scene, phone, onPick, onUpgrade } = props;
  const tab = useSource((source) => inspectorTab(source, phone));
  const selected = useSource((source) => source.selected);
  const explained = useSource((source) => source.explained);
  // True if the first paint shows the same.
  const drawn = useSource((source) => isOpening(source) && !source.own);
  const show = useSource((source) => source.show);
  const asked = useSource((source) => source.asked);
  const compareWith = useSource((source) => source.compareWith);
  // A lesson waits for a prediction, and these panels have its answer.
  const known = asked ? undefined : explanation;
  const inspector = useRef<HTMLElement>(null);
  const columns = useRoom(inspector).width >= COLUMNS && !phone;
  const coming = (columns || tab === 'why') && !asked ? lists.coming() : undefined;
  const withheld = asked && <p className={styles.asked}>{words('inspector.asked')}</p>;
  const panels: Readonly<Record<InspectorTab, () => ReactNode>> = {
    why: () => (
      <>
        {withheld}
        {known && explained !== undefined && <StepNote explanation={known} number={explained} />}
        {!asked && lists.replayed && <SummaryNote entries={lists.replayed} />}
        {known && (
          <WhyPanel
            explanation={known}
            stale={stale}
            reasons={lists.reasons}
            refused={lists.refused}
            messages={lists.messages}
            selected={selected ?? touchedBy(known, explained)}
            drawn={drawn}
          />
        )}
        {coming && <SummaryNote entries={coming} coming />}
      </>
    ),
    hash: () => (
      <>
        {withheld}
        {known && (
          <HashPanel release={known.release} selected={selected} compare={() => comparisonsOf(known)} />
        )}
      </>
    ),
    log: () => <LogPanel snapshots={lists.snapshots} onPick={onPick} />,
    releases: () => (
      <>
        {withheld}
        {known && (
          <ReleasesPanel
            input={lists.compared}
            scene={{ ...scene, minor: known.release.minor, release: known.release.name }}
            onShow={onUpgrade}
            onCompare={(from, to) => compareWith({ releases: [from, to] })}
          />
        )}
      </>
    ),
  };
  const shown = columns && tab !== 'log' ? 'releases' : tab;
  return (
    <aside className={styles.inspector} aria-label={words('inspector.name')} ref={inspector}>
      <h2 className="unseen">{words('inspector.name')}</h2>
      {columns &&
        BESIDE.map((id) => (
          <section key={id} className={styles.column} aria-labelledby={`column-${id}`}>
            <h3 id={`column-${id}`} className={styles.head}>
              {words(`tab.${id}`)}
            </h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus */}
            <div className={styles.panel} data-stale={stale} data-story tabIndex={0}>
              {id === 'why' ? panels.why() : <Later than={explanation}>{panels.hash()}</Later>}
            </div>
          </section>
        ))}
      <div className={styles.column}>
        {!phone && (
          <Tabs
            name={words('inspector.name')}
            tabs={(columns ? LAST : TABS).map((id) => ({ id, text: words(`tab.${id}`) }))}
            selected={shown}
            onSelect={(id) => show({ inspectorTab: id })}
          />
        )}
        <div
          className={styles.panel}
          data-stale={stale}
          data-story
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
          tabIndex={0}
          {...(phone ? {} : { role: 'tabpanel', id: panelId(shown), 'aria-labelledby': tabId(shown) })}
        >
          {columns ? <Later than={explanation}>{panels[shown]()}</Later> : panels[shown]()}
        </div>
      </div>
    </aside>
  );
}

/** Where the inspector is this wide, in CSS pixels, its panels are columns. */
const COLUMNS = 780;

const TABS = ['why', 'hash', 'log', 'releases'] as const satisfies readonly InspectorTab[];
/** The columns, and the tabs of the last one. */
const BESIDE = ['why', 'hash'] as const satisfies readonly InspectorTab[];
const LAST = ['releases', 'log'] as const satisfies readonly InspectorTab[];

/** The first container that the explained step affects. */
function touchedBy({ steps }: Explanation, explained: number | undefined): string | undefined {
  return steps.find(({ number }) => number === explained)?.touches[0]?.name;
}

function inspectorTab({ inspectorTab, phoneTab }: Source, phone: boolean): InspectorTab {
  return phone && phoneTab !== 'pod' && phoneTab !== 'picture' ? phoneTab : inspectorTab;
}
