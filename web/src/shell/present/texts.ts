// Texts of present mode.

import { createTexts, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'present.editor': 'Pod',
  'present.inspector': 'Inspector',
  'present.leave': 'Leave present mode',
} as const;

export const presentTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const usePresentText = () => useText(presentTexts);
