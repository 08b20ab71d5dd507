// Renders the right pane: the reasons, the hashed text, the log, and the comparison of releases.

import type { Explanation } from '@syncpod/core/explain';
import type { Minor } from '@syncpod/core/releases';
import type { CompareInput, Reason, RefusedField } from '@syncpod/core/report';
import type { Snapshot, TimelineEntry } from '@syncpod/core/story';
import { part } from '../part/part.tsx';
import { comparisonsOf } from '../store/comparisons.ts';
import { useSource } from '../store/context.ts';
import { isOpening } from '../store/openingScenario.ts';
import type { InspectorTab, Source } from '../store/source.ts';
import { panelId, Tabs, tabId } from '../ui/Tabs.tsx';
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
  const coming = tab === 'why' && !asked ? lists.coming() : undefined;
  const withTabs = !phone;
  const tabs = [
    { id: 'why', text: words('tab.why') },
    { id: 'hash', text: words('tab.hash') },
    { id: 'log', text: words('tab.log') },
    { id: 'releases', text: words('tab.releases') },
  ] as const;
  return (
    <aside className={styles.inspector} aria-label={words('inspector.name')}>
      <h2 className="unseen">{words('inspector.name')}</h2>
      {withTabs && (
        <Tabs
          name={words('inspector.name')}
          tabs={tabs}
          selected={tab}
          onSelect={(id) => show({ inspectorTab: id })}
        />
      )}
      <div
        className={styles.panel}
        data-stale={stale}
        data-story
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
        tabIndex={0}
        {...(withTabs ? { role: 'tabpanel', id: panelId(tab), 'aria-labelledby': tabId(tab) } : {})}
      >
        {asked && tab !== 'log' && <p className={styles.asked}>{words('inspector.asked')}</p>}
        {known && tab === 'why' && explained !== undefined && (
          <StepNote explanation={known} number={explained} />
        )}
        {!asked && tab === 'why' && lists.replayed && <SummaryNote entries={lists.replayed} />}
        {known && tab === 'why' && (
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
        {known && tab === 'hash' && (
          <HashPanel release={known.release} selected={selected} compare={() => comparisonsOf(known)} />
        )}
        {tab === 'log' && <LogPanel snapshots={lists.snapshots} onPick={onPick} />}
        {known && tab === 'releases' && (
          <ReleasesPanel
            input={lists.compared}
            scene={{ ...scene, minor: known.release.minor, release: known.release.name }}
            onShow={onUpgrade}
            onCompare={(from, to) => compareWith({ releases: [from, to] })}
          />
        )}
      </div>
    </aside>
  );
}

/** The first container that the explained step affects. */
function touchedBy({ steps }: Explanation, explained: number | undefined): string | undefined {
  return steps.find(({ number }) => number === explained)?.touches[0]?.name;
}

function inspectorTab({ inspectorTab, phoneTab }: Source, phone: boolean): InspectorTab {
  return phone && phoneTab !== 'pod' && phoneTab !== 'picture' ? phoneTab : inspectorTab;
}
