// What stands on the right: why, what was hashed, and what other releases do?

import type { Explanation, Minor, Snapshot } from '@syncpod/core';
import { useWords } from '../i18n/text.ts';
import { part } from '../part/part.tsx';
import { comparisonsOf } from '../store/comparisons.ts';
import type { Reason } from '../store/reason.ts';
import type { InspectorTab } from '../store/source.ts';
import { panelId, Tabs, tabId } from '../ui/Tabs.tsx';
import styles from './Inspector.module.css';
import type { PickedLine } from './log/LineList.tsx';
import type { CompareInput } from './releases/compare.ts';
import type { Scene } from './releases/UpgradeButtons.tsx';
import { WhyPanel } from './WhyPanel.tsx';

const HashPanel = part(async () => (await import('./HashPanel.tsx')).HashPanel);
const LogPanel = part(async () => (await import('./log/LogPanel.tsx')).LogPanel);
const ReleasesPanel = part(async () => (await import('./releases/ReleasesPanel.tsx')).ReleasesPanel);

/** What the panels list. */
interface Listed {
  readonly reasons: readonly Reason[];
  readonly messages: readonly string[];
  readonly snapshots: readonly Snapshot[];
  readonly compared: CompareInput;
}

interface InspectorProps {
  readonly explanation: Explanation | undefined;
  /** True if the text cannot be read and this is an older answer. */
  readonly stale: boolean;
  readonly lists: Listed;
  readonly scene: Omit<Scene, 'minor'>;
  readonly tab: InspectorTab;
  /** On a phone the tabs stand at the lower edge of the screen. */
  readonly withTabs: boolean;
  readonly selected: string | undefined;
  /** True if it is what the first paint shows. */
  readonly drawn: boolean;
  onTab(tab: InspectorTab): void;
  onPoint(container: string | undefined): void;
  onPick(line: PickedLine): void;
  /** Upgrades the kubelet at the cursor. */
  onUpgrade(to: Minor): void;
  /** Sets the scenario under two releases side by side. */
  onCompare(from: Minor, to: Minor): void;
}

export function Inspector(props: InspectorProps) {
  const words = useWords();
  const { explanation, stale, lists, scene, tab, withTabs, selected, drawn } = props;
  const { onTab, onPoint, onPick, onUpgrade, onCompare } = props;
  const tabs = [
    { id: 'why', text: words('tab.why') },
    { id: 'hash', text: words('tab.hash') },
    { id: 'log', text: words('tab.log') },
    { id: 'releases', text: words('tab.releases') },
  ] as const;
  return (
    <aside className={styles.inspector} aria-label={words('inspector.name')}>
      <h2 className="unseen">{words('inspector.name')}</h2>
      {withTabs && <Tabs name={words('inspector.name')} tabs={tabs} selected={tab} onSelect={onTab} />}
      <div
        className={styles.panel}
        data-stale={stale}
        data-story
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
        tabIndex={0}
        {...(withTabs ? { role: 'tabpanel', id: panelId(tab), 'aria-labelledby': tabId(tab) } : {})}
      >
        {explanation && tab === 'why' && (
          <WhyPanel
            explanation={explanation}
            stale={stale}
            reasons={lists.reasons}
            messages={lists.messages}
            selected={selected}
            drawn={drawn}
            onPoint={onPoint}
          />
        )}
        {explanation && tab === 'hash' && (
          <HashPanel release={explanation.release} compare={() => comparisonsOf(explanation)} />
        )}
        {tab === 'log' && <LogPanel snapshots={lists.snapshots} onPick={onPick} />}
        {explanation && tab === 'releases' && (
          <ReleasesPanel
            input={lists.compared}
            scene={{ ...scene, minor: explanation.release.minor }}
            onShow={onUpgrade}
            onCompare={onCompare}
          />
        )}
      </div>
    </aside>
  );
}
