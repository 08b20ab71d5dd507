// How does one get around on a phone?

import { useWords } from '../i18n/text.ts';
import type { PhoneTab } from '../store/source.ts';
import { Tabs } from '../ui/Tabs.tsx';

interface PhoneTabsProps {
  readonly selected: PhoneTab;
  onSelect(tab: PhoneTab): void;
}

export function PhoneTabs({ selected, onSelect }: PhoneTabsProps) {
  const words = useWords();
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
      <Tabs name={words('phone.name')} place="bottom" tabs={tabs} selected={selected} onSelect={onSelect} />
    </nav>
  );
}
