// Texts of the acts for a Pod with which nothing happens.

import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'idle.title': 'Nothing to play. Try:',
  'idle.memory': 'Raise the memory of {name}',
  'idle.kill': 'Kill {name}',
  'idle.upgrade': 'Upgrade the node to {release}',
  'idle.reboot': 'Reboot the node',
} as const;

const idleTexts = createTexts(en, { zh: () => import('./idleTexts.zh.ts') });

export type IdleKey = KeyOf<typeof idleTexts>;

export const useIdleText = () => useText(idleTexts);
