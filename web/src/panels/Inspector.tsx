// What stands on the right: why, and what was hashed?

import { useWords } from '../i18n/text.ts';
import type { InspectorTab } from '../store/source.ts';
import type { Page } from '../usePage.ts';
import { HashPanel } from './HashPanel.tsx';
import styles from './Inspector.module.css';
import { panelId, Tabs, tabId } from './Tabs.tsx';
import { WhyPanel } from './WhyPanel.tsx';

interface InspectorProps {
  readonly page: Page;
  readonly tab: InspectorTab;
  /** On a phone the tabs stand at the lower edge of the screen. */
  readonly withTabs: boolean;
  onTab(tab: InspectorTab): void;
}

export function Inspector({ page, tab, withTabs, onTab }: InspectorProps) {
  const words = useWords();
  const { explanation, reasons, messages, comparisons } = page;
  const tabs = [
    { id: 'why', text: words('tab.why') },
    { id: 'hash', text: words('tab.hash') },
  ] as const;
  return (
    <aside className={styles.inspector} aria-label={words('inspector.name')}>
      {withTabs && <Tabs name={words('inspector.name')} tabs={tabs} selected={tab} onSelect={onTab} />}
      <div
        className={styles.panel}
        data-stale={page.stale}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
        tabIndex={0}
        {...(withTabs ? { role: 'tabpanel', id: panelId(tab), 'aria-labelledby': tabId(tab) } : {})}
      >
        {explanation && tab === 'why' && (
          <WhyPanel release={explanation.release} reasons={reasons} messages={messages} />
        )}
        {explanation && tab === 'hash' && (
          <HashPanel release={explanation.release} comparisons={comparisons} />
        )}
      </div>
    </aside>
  );
}
