// Texts of the handout.

import { createTexts, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'handout.reasons': 'What the kubelet checks, in order',
  'handout.pod': 'Pod',
  'handout.events': 'Events',
  'handout.scan': 'Scan to open this page',
} as const;

const handoutTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useHandoutText = () => useText(handoutTexts);
