// Renders the tabs of a phone.

import { useSource } from '../store/context.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { usePanelsText } from './texts.ts';

export function PhoneTabs() {
  const words = usePanelsText();
  const selected = useSource((source) => source.phoneTab);
  const show = useSource((source) => source.show);
  const tabs = [
    { id: 'pod', text: words('tab.pod') },
    { id: 'picture', text: words('tab.picture') },
    { id: 'why', text: words('tab.why') },
    { id: 'hash', text: words('tab.hash') },
    { id: 'log', text: words('tab.log') },
    { id: 'releases', text: words('tab.releases') },
  ] as const;
  return (
    <nav aria-label={words('phone.name')}>
      <Tabs
        name={words('phone.name')}
        place="bottom"
        tabs={tabs}
        selected={selected}
        onSelect={(phoneTab) => {
          show({ phoneTab });
          // Below a lesson, the views can be out of sight.
          document.querySelector('[data-columns]')?.scrollIntoView({ block: 'nearest' });
        }}
      />
    </nav>
  );
}
